import { placeOrder } from '#src/sandbox/billers/simulated-biller.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { paymentOf } from '#src/sandbox/gateway/payments.ts'

const REFERENCE_BYTES = 8

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
  await placeOrder(
    db,
    world,
    transaction,
    `${transactionId} ${world.random(REFERENCE_BYTES).toString('hex')}`,
  )
}
