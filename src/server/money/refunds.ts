import { kobo } from '#src/contract/kobo.ts'
import type { RefundRow, TransactionRow } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { type Email, enqueueMail, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { transactionQuery } from '#src/server/orders/find-transaction.ts'
import { orderNumber, resultAddress, stillDue } from '#src/server/orders/words.ts'

/** By then the gateway lists a refund whose response was lost, so that a search finds it. */
const PATIENCE_MS = 300_000
/** Banks take days; the gateway says when it has arrived. */
const WORKING_MS = 3_600_000
const AT_ONCE = 20

/** Refunds what is owed through another company's gateway. The debt was stored in the transaction that caused it. */
export async function sweepRefunds(deps: Deps): Promise<void> {
  const now = deps.runtime.now()
  const due = await deps.db
    .selectFrom('refunds')
    .selectAll()
    // None waits longer, so a later one was put off before the machine's clock was set back.
    .where((where) => where.or([where('check_at', '<=', now), where('check_at', '>', now + WORKING_MS)]))
    .orderBy('check_at')
    .orderBy('reference')
    .limit(AT_ONCE)
    .execute()
  for (const refund of due)
    deps.background.runLong(`refund ${refund.reference}`, () => giveBackNow(deps, refund))
}

async function giveBackNow(deps: Deps, refund: RefundRow): Promise<void> {
  const { db, gateway, runtime } = deps
  const { reference, state: known } = refund
  const now = runtime.now()
  const claimed = await db
    .updateTable('refunds')
    .set({ check_at: now + PATIENCE_MS })
    .where('reference', '=', reference)
    .where('check_at', '=', refund.check_at)
    .returning('reference')
    .executeTakeFirst()
  if (claimed === undefined) return
  const amount = refund.amount === null ? null : kobo(refund.amount)
  // One that was made or refused is only looked for: whoever gives the money back by hand must not be joined by us.
  const wasRefused = known === 'refused' || known === 'done'
  const answer = await gateway.refund({ reference, amount, wasRefused })
  // One that was made has not begun anew: only a clear word against it counts.
  if (answer === 'silent' || (answer === 'working' && known === 'done')) return
  const isOpen = answer === 'working'
  const isRefused = answer === 'refused' && known !== 'refused'
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('refunds')
      .set({
        state: answer,
        check_at: isOpen ? now + WORKING_MS : null,
        done_at: answer === 'done' ? (refund.done_at ?? now) : null,
      })
      .where('reference', '=', reference)
      .execute()
    if (!isRefused) return
    // Whatever an operator has settled of it before, this debt is a new one.
    await trx.deleteFrom('admin_resolutions').where('transaction_id', '=', refund.transaction_id).execute()
    const order = await transactionQuery(trx, refund.transaction_id).executeTakeFirstOrThrow()
    await enqueueMail(trx, deps, stillDueMail(order))
  })
  if (isRefused) sendQueuedMail(deps)
  if (isRefused && known === 'done')
    tellOperator(
      `The gateway’s refund of ${reference} has failed after it was made: somebody has to give it back.`,
    )
  else if (isRefused) tellOperator(`The gateway does not give ${reference} back: somebody has to.`)
  if (answer === 'too much')
    tellOperator(`The gateway has given more of ${reference} back than was owed: look at its order.`)
}

/** To whoever paid, for whom there is no other reader. */
function stillDueMail(order: TransactionRow): Email {
  const number = orderNumber(order)
  return {
    to: order.email,
    subject: `${order.product_name}: your refund (${number})`,
    text: [
      stillDue({ pay_link: null }),
      `Reference: ${number}`,
      `See it again: ${resultAddress(order.callback_url, order)}`,
    ].join('\n\n'),
  }
}
