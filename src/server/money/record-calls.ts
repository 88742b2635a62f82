import type { RequestOf } from '#src/contract/endpoint.ts'
import { fetchReceipt, rateTransaction, savedValues } from '#src/contract/transaction.ts'
import { INVALID_ORDER, THANK_YOU } from '#src/domain/sentences.ts'
import type { AccountRow, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import { askedBy, findTransaction } from '#src/server/orders/find-transaction.ts'
import { orderFacts } from './requery.ts'

/** The stored parts of a transaction: its values for a replay, its receipt, its rating. */
export function recordCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(savedValues, async ({ request, account }) => {
      const transaction = await ownTransaction(deps, request.TranId, account)
      return { data: transaction.controls.map((control) => ({ ...control })) }
    }),
    implement(fetchReceipt, async ({ request, account }) => ({
      data: await toReceipt(deps, await ownTransaction(deps, request.Id, account)),
    })),
    implement(rateTransaction, async ({ request, account }) => {
      const transaction = await ratedTransaction(deps, request, account)
      await rate(deps, transaction, request.UserId, request.Rating)
      return { data: null, message: THANK_YOU }
    }),
  ]
}

/**
 * An anonymous transaction is open to anybody who knows its unguessable id; one made while signed in to that account
 * alone, and for others it does not exist. One of a link is open only to the account that asked: its payer knows the id
 * as well, but must not see what was typed.
 */
async function ownTransaction(deps: Deps, id: string, account: AccountRow | null): Promise<TransactionRow> {
  const transaction = await findTransaction(deps.db, id)
  if (transaction === undefined) throw new HttpError('unknown', INVALID_ORDER)
  const isVisitors = transaction.account_id === null && transaction.pay_link === null
  const isOwn = isVisitors || (account !== null && transaction.account_id === account.account_id)
  if (!isOwn) throw new HttpError('unknown', INVALID_ORDER)
  return transaction
}

/**
 * An order of a link is rated by whoever asked for it or paid it. Beside the account that asked, they are known by the
 * address that each has typed, which the other does not see.
 */
async function ratedTransaction(
  deps: Deps,
  { TransactionId, UserId }: RequestOf<typeof rateTransaction>,
  account: AccountRow | null,
): Promise<TransactionRow> {
  const transaction = await findTransaction(deps.db, TransactionId)
  if (transaction?.pay_link == null) return await ownTransaction(deps, TransactionId, account)
  const theirs = [transaction.email, await askedBy(deps.db, transaction)]
  const isTheirs = theirs.some((email) => email?.toLowerCase() === UserId.trim().toLowerCase())
  return isTheirs ? transaction : await ownTransaction(deps, TransactionId, account)
}

async function toReceipt(deps: Deps, transaction: TransactionRow) {
  const { facts, times } = await orderFacts(deps, transaction, deps.runtime.now())
  const ProductImage = deps.catalog.biller(transaction.biller_code)?.product.image ?? ''
  return { ProductImage, ...facts, RefundedAt: times.RefundedAt }
}

/** A second rating of the same transaction replaces the first. */
async function rate(
  { db, runtime }: Deps,
  transaction: TransactionRow,
  userId: string,
  rating: number,
): Promise<void> {
  await db
    .insertInto('ratings')
    .values({
      transaction_id: transaction.transaction_id,
      biller_code: transaction.biller_code,
      user_id: userId.slice(0, 254),
      rating,
      at: runtime.now(),
    })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet({ rating }))
    .execute()
}
