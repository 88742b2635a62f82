import type { Context, Hono } from 'hono'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { isKeepable, readText } from '#src/server/http/requests.ts'
import { sessionBy } from '#src/server/orders/gateway-sessions.ts'
import type { BillerHint, GatewayHint, NamedOrder, SentBack } from '#src/server/providers.ts'
import { toRowOrders } from './advance-batch.ts'
import { advanceAside } from './advance-order.ts'
import { wakeSession } from './gateway-session.ts'
import { toOrder } from './vend.ts'

// Messages that claim to come from a provider. Nothing in them moves money: they only make us ask, or tell a payer.

type HearSentBack = (deps: Deps, sentBack: SentBack) => Promise<void>

export function mountHints(app: Hono, deps: Deps, hearSentBack: HearSentBack): void {
  if (deps.gateway.asksOnSchedule) app.post('/providers/gateway', (c) => hearGateway(c, deps, hearSentBack))
  if (deps.biller.asksOnSchedule) app.post('/providers/biller', (c) => hearBiller(c, deps))
}

async function hearGateway(c: Context, deps: Deps, hearSentBack: HearSentBack): Promise<Response> {
  const hint = deps.gateway.hint(c.req.raw.headers, await readText(c))
  if (hint === null) throw new HttpError('unauthorized', 'This message is not signed by the gateway.')
  const { reference, dispute, sentBack } = hint
  if (sentBack !== undefined) await hearSentBack(deps, sentBack)
  if (dispute !== null) tellOperator(disputeNews[dispute](reference))
  const { db, runtime } = deps
  const page = await sessionBy(db, reference)
  if (page?.state === 'open') wakeSession(deps, page, (id) => advanceAside(deps, id))
  await db
    .updateTable('refunds')
    .set({ check_at: runtime.now() })
    .where('reference', '=', reference)
    // A refused refund may have been made since, by hand at the gateway; one that was made may have failed since.
    .where('state', 'in', ['working', 'refused', 'done'])
    .execute()
  return c.json({ status: 'ok' })
}

/**
 * We never ask a gateway about disputes, so the operator has to. If nobody answers a dispute in time, the payer gets
 * the money back.
 */
const disputeNews: Readonly<Record<NonNullable<GatewayHint['dispute']>, (reference: string) => string>> = {
  open: (reference) =>
    `There is news of a dispute about the payment ${reference} at the gateway: answer it there, or its payer gets the money.`,
  won: (reference) =>
    `The dispute about the payment ${reference} was decided for us at the gateway: there is nothing to do.`,
  lost: (reference) =>
    `The dispute about the payment ${reference} was decided for its payer, who gets the money from the gateway: look at its order.`,
  ended: (reference) =>
    `The dispute about the payment ${reference} has ended at the gateway: see there for whom it was decided.`,
}

async function hearBiller(c: Context, deps: Deps): Promise<Response> {
  const hint = deps.biller.hint(await readText(c))
  if (hint?.about === 'prices') deps.prices?.readSoon()
  // Anybody can send these; text that the database cannot store is no order's id.
  if (hint?.about === 'order' && isKeepable(hint.id)) await wakeOrder(deps, hint)
  return c.json({ response: 'success' })
}

async function wakeOrder(
  deps: Deps,
  { id, isReversal }: Extract<BillerHint, { about: 'order' }>,
): Promise<void> {
  const { db, runtime } = deps
  const found = await db.selectFrom('transactions').selectAll().where('vend_id', '=', id).executeTakeFirst()
  if (found === undefined) return await hearOfRow(deps, id, isReversal)
  if (found.stage === 'delivered') {
    if (isReversal) tellTakenBack(id)
    return
  }
  if (found.stage === 'reversed') return askAfterRefund(deps, { id, order: toOrder(found) })
  await db
    .updateTable('transactions')
    .set({ check_at: runtime.now() })
    .where('transaction_id', '=', found.transaction_id)
    .where('stage', 'in', ['vending', 'accepted'])
    .execute()
  advanceAside(deps, found.transaction_id)
}

const tellTakenBack = (id: string) =>
  tellOperator(`The biller may have taken ${id} back after it was delivered: look at it.`)

/** Its customer may have both. Anybody can send such a message: only the biller's own answer counts. */
function askAfterRefund({ background, biller }: Deps, { id, order }: NamedOrder): void {
  background.runLong(`late ${id}`, async () => {
    const answer = await biller.ask(order, id)
    if (answer.kind === 'delivered' || ('wantsPerson' in answer && answer.wantsPerson === true))
      tellOperator(`The biller may have delivered ${id} after it was refunded: ask it to take that back.`)
  })
}

/** Rows of an upload are checked on a schedule, but not once they have ended. */
async function hearOfRow(deps: Deps, id: string, isReversal: boolean): Promise<void> {
  const row = await deps.db
    .selectFrom('bulk_rows')
    .selectAll()
    .where('vend_id', '=', id)
    .where('state', 'in', ['delivered', 'refunded'])
    .executeTakeFirst()
  if (row?.state === 'delivered' && isReversal) tellTakenBack(id)
  if (row?.state !== 'refunded') return
  const [order] = toRowOrders('')(row)
  if (order !== undefined) askAfterRefund(deps, order)
}
