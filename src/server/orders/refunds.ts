import { kobo } from '#src/contract/kobo.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db, PaymentRow, RefundRow, TransactionRow } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'

/** By then the gateway lists a refund whose response was lost, so that a search finds it. */
const PATIENCE_MS = 300_000
/** Banks take days; the gateway says when it has arrived. */
const WORKING_MS = 3_600_000
const AT_ONCE = 20

/** Refunds what is owed through another company's gateway. The debt was stored in the transaction that caused it. */
export async function sweepRefunds(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('check_at', '<=', deps.world.now())
    .orderBy('check_at')
    .orderBy('reference')
    .limit(AT_ONCE)
    .execute()
  for (const refund of due)
    deps.background.runLong(`refund ${refund.reference}`, () => giveBackNow(deps, refund))
}

async function giveBackNow({ db, gateway, world }: Deps, refund: RefundRow): Promise<void> {
  const now = world.now()
  const claimed = await db
    .updateTable('refunds')
    .set({ check_at: now + PATIENCE_MS })
    .where('reference', '=', refund.reference)
    .where('check_at', '=', refund.check_at)
    .returning('reference')
    .executeTakeFirst()
  if (claimed === undefined) return
  const amount = refund.amount === null ? null : kobo(refund.amount)
  const wasRefused = refund.state === 'refused'
  const answer = await gateway.refund({ reference: refund.reference, amount, wasRefused })
  if (answer === 'silent') return
  const isOpen = answer === 'working'
  await db
    .updateTable('refunds')
    .set({
      state: answer,
      check_at: isOpen ? now + WORKING_MS : null,
      ...(answer === 'done' ? { done_at: now } : {}),
    })
    .where('reference', '=', refund.reference)
    .execute()
  if (answer === 'refused' && !wasRefused)
    tellOperator(`The gateway does not give ${refund.reference} back: somebody has to.`)
  if (answer === 'too much')
    tellOperator(`The gateway has given more of ${refund.reference} back than was owed: look at its order.`)
}

/**
 * When all that was paid after an order's end had been returned; null while some of it is due, and where there was
 * none. The order itself stays "Refund due" whatever comes later, so this is reported beside it.
 */
export async function lateMoneyBackAt(
  db: Db,
  { transaction_id, stage }: TransactionRow,
  payment: PaymentRow | undefined,
): Promise<number | null> {
  if (stage !== 'failed' || payment?.state !== 'refunded') return null
  const { at } = await db
    .selectFrom('refunds')
    .select(ALL_DONE_AT.as('at'))
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow()
  return at
}

/** When the last of several refunds was made: null while one is not, and of none. */
export const ALL_DONE_AT = sql<number | null>`case when bool_and(done_at is not null) then max(done_at) end`
