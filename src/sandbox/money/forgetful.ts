import { rowFateOf } from '#src/sandbox/billers/magic-numbers.ts'
import { placeOrder, placeOrders } from '#src/sandbox/billers/simulated-biller.ts'
import { batchOf, rowId } from '#src/sandbox/bulk/batches.ts'
import type { Db, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { paymentOf } from '#src/sandbox/gateway/payments.ts'
import { creditWallet } from '#src/sandbox/wallet/credit.ts'
import type { World } from '#src/sandbox/world.ts'

const REFERENCE_BYTES = 8
/** The first rows of a batch are enough to be noticed. */
const MOST_ROWS = 1000

/**
 * SANDBOX_UNSAFE_NO_IDEMPOTENCY: gives value for a captured payment without looking whether it was given, as a naive
 * provider does. It exists so that a chaos run can show that it would notice.
 */
export async function vendAgain({ db, world }: Deps, transactionId: string): Promise<void> {
  const payment = await paymentOf(db, transactionId)
  if (payment?.state !== 'captured') return
  const transaction = await db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  if (transaction.kind === 'bulk') return await sendRowsAgain(db, world, transaction)
  const reference = `${transactionId} ${world.random(REFERENCE_BYTES).toString('hex')}`
  const answer = await placeOrder(db, world, transaction, reference)
  if (answer.kind === 'delivered') {
    await db.transaction().execute((trx) => creditWallet(trx, { ...transaction, stage: 'delivered' }))
  }
}

async function sendRowsAgain(db: Db, world: World, transaction: TransactionRow): Promise<void> {
  const batch = await batchOf(db, transaction.tran_id)
  if (batch === undefined) return
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['place', 'subscriber'])
    .where('tran_id', '=', batch.tran_id)
    .orderBy('place')
    .limit(MOST_ROWS)
    .execute()
  const again = world.random(REFERENCE_BYTES).toString('hex')
  const orders = rows.map(({ place, subscriber }) => ({
    reference: `${rowId(batch.row_key, place)} ${again}`,
    transactionId: transaction.transaction_id,
    fate: rowFateOf(subscriber, 1),
  }))
  await placeOrders(db, world, orders)
}
