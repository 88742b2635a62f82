import { kobo, toNaira } from '#src/contract/kobo.ts'
import { fetchReceipt, rateTransaction, savedValues } from '#src/contract/transaction.ts'
import { INVALID_ORDER, THANK_YOU } from '#src/domain/sentences.ts'
import type { AccountRow, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { paymentOf } from '#src/sandbox/gateway/payments.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { findTransaction } from './find-transaction.ts'
import {
  approvalStatus,
  description,
  orderDetails,
  orderNumber,
  paymentStatus,
  receiptRows,
} from './words.ts'

/** What is kept of a transaction: its values for a replay, its receipt, what was thought of it. */
export function recordCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(savedValues, async ({ request, account }) => {
      const transaction = await ownTransaction(deps, request.TranId, account)
      return { data: transaction.controls.map((control) => ({ ...control })) }
    }),
    implement(fetchReceipt, async ({ request, account }) => ({
      data: await toReceipt(deps, await ownTransaction(deps, request.Id, account)),
    })),
    implement(rateTransaction, async ({ request }) => {
      const transaction = await findTransaction(deps.db, request.TransactionId)
      if (transaction === undefined) throw new Refusal('unknown', INVALID_ORDER)
      await rate(deps, transaction, request.UserId, request.Rating)
      return { data: null, message: THANK_YOU }
    }),
  ]
}

/**
 * An anonymous transaction is open to whoever knows its id, which nobody can guess; one made by somebody signed in to
 * that account alone, and to others it does not exist (security 35).
 */
async function ownTransaction(deps: Deps, id: string, account: AccountRow | null): Promise<TransactionRow> {
  const transaction = await findTransaction(deps.db, id)
  const isOwn = transaction?.account_id === null || transaction?.account_id === account?.account_id
  if (transaction === undefined || !isOwn) throw new Refusal('unknown', INVALID_ORDER)
  return transaction
}

async function toReceipt({ db, catalog }: Deps, transaction: TransactionRow) {
  const paid = paymentStatus(await paymentOf(db, transaction.transaction_id))
  return {
    ProductImage: catalog.biller(transaction.biller_code)?.product.image ?? '',
    ProductName: transaction.product_name,
    TransactionDescription: description(transaction, paid),
    OrderStatus: approvalStatus(transaction),
    ReceiptItems: receiptRows(transaction).map((row) => ({ ...row })),
    OrderDetails: orderDetails(transaction),
    OrderNumber: orderNumber(transaction),
    OrderAmount: toNaira(kobo(transaction.amount)),
    Fee: toNaira(kobo(transaction.fee)),
    OrderDate: new Date(transaction.created_at).toISOString(),
    EmailAddress: transaction.email,
  }
}

/** A second rating of the same transaction replaces the first. */
async function rate(
  { db, world }: Deps,
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
      at: world.now(),
    })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet({ rating }))
    .execute()
}
