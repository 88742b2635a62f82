import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Db, MailRow, PaymentRow, TransactionRow } from '#src/server/database/tables.ts'
import { toldOf } from '#src/server/gateway/transfers.ts'
import { sessionsOf } from '#src/server/orders/gateway-sessions.ts'
import { transfersOf } from '#src/server/orders/payments.ts'
import { orderNumber } from '#src/server/orders/words.ts'
import { auditOf } from './audit.ts'

export interface Step {
  readonly at: number
  readonly what: string
}

/** Everything known to have happened to an order, in its sequence. */
export async function timelineOf(
  db: Db,
  order: TransactionRow,
  requester: string | null,
  now: number,
): Promise<readonly Step[]> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', '=', order.transaction_id)
    .execute()
  const sessions = await sessionsOf(db, order.transaction_id)
  const steps = [
    ...orderedStep(order),
    ...payments.flatMap((payment) => paymentSteps(payment, sessions)),
    ...(await transfersOf(db, order.transaction_id)).map((transfer) => ({
      at: transfer.at,
      what: `A transfer: ${toldOf(transfer)}`,
    })),
    ...sentSteps(order),
    ...(await billerSteps(db, order, now)),
    ...step(order.ended_at, `${ends[order.stage]} ${order.reason}`.trim()),
    ...(await mailSteps(db, order, requester)),
    ...(await auditOf(db, order.transaction_id)).map(({ at, operator, action, note }) => ({
      at,
      what: `${operator} ${action}: ${note}`,
    })),
  ]
  // Steps of the same instant keep the sequence above.
  return steps.sort((one, other) => one.at - other.at)
}

const step = (at: number | null, what: string): readonly Step[] => (at === null ? [] : [{ at, what }])

const ends = {
  open: 'Ended.',
  vending: 'Ended.',
  accepted: 'Ended.',
  delivered: 'Delivered.',
  failed: 'Ended without a payment.',
  reversed: 'Ended without a delivery, and the money was given back.',
} as const

function orderedStep({ created_at, logged }: TransactionRow): readonly Step[] {
  return step(created_at, logged === 1 ? 'Ordered.' : `Ordered. The app has sent it ${logged} times.`)
}

function sentSteps({
  claimed_at,
  vend_id,
  vend_at,
  on_hold_since,
  person_at,
}: TransactionRow): readonly Step[] {
  return [
    ...step(claimed_at, `Taken to be sent to the biller${vend_at === claimed_at ? ` as ${vend_id}` : ''}.`),
    ...(vend_at === claimed_at ? [] : step(vend_at, `Sent to the biller again, as ${vend_id}.`)),
    ...step(on_hold_since, 'The biller refused us for something that we have to mend.'),
    ...step(person_at, "Somebody has to look at it with the biller's people."),
  ]
}

type Page = Pick<PaymentRow, 'reference' | 'created_at'> & { readonly kind?: string; readonly state: string }

/** A real gateway has a reference per page, the simulated one only the payment's. */
function paymentSteps(payment: PaymentRow, sessions: readonly Page[]): readonly Step[] {
  const { amount, method, declines } = payment
  const pages: readonly Page[] = sessions.length === 0 ? [payment] : sessions
  const by = method === '' ? '' : ` by ${method}`
  const cards =
    declines === 0
      ? ''
      : declines === 1
        ? ' One card was declined.'
        : ` ${declines} times a card was declined.`
  return [
    ...pages.map(({ reference, kind = 'page', state, created_at }) => ({
      at: created_at,
      what: `The gateway's ${kind} was opened for ${formatNaira(kobo(amount))}, reference ${reference}. It now says: ${state}.${cards}`,
    })),
    ...step(payment.captured_at, `Paid ${formatNaira(kobo(amount))}${by}.`),
  ]
}

/** From the simulated billers' books; the answers of real ones are in the order's own steps. */
async function billerSteps(db: Db, order: TransactionRow, now: number): Promise<readonly Step[]> {
  const orders = await db
    .selectFrom('biller_orders')
    .selectAll()
    .where('transaction_id', '=', order.transaction_id)
    .orderBy('at')
    .limit(MOST_ORDERS)
    .execute()
  return orders.flatMap(({ reference, at, due_at, succeeds, silent }) => [
    { at, what: `The biller has the order ${reference}${silent ? ' and says nothing' : ''}.` },
    ...(due_at === null || due_at > now
      ? []
      : step(due_at, succeeds ? `The biller delivered ${reference}.` : `The biller refused ${reference}.`)),
  ])
}

/** A bulk upload has as many as it has rows. */
const MOST_ORDERS = 50

async function mailSteps(db: Db, order: TransactionRow, requester: string | null): Promise<readonly Step[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'recipient', 'at', 'sent_at', 'refused_at', 'given_up_at'])
    .where('recipient', 'in', requester === null ? [order.email] : [order.email, requester])
    .where('subject', 'like', `%(${orderNumber(order)})%`)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({
    at: mail.at,
    what: `Mail to ${mail.recipient}: ${mail.subject}.${howMailStands(mail)}`,
  }))
}

function howMailStands({
  sent_at,
  refused_at,
  given_up_at,
}: Pick<MailRow, 'sent_at' | 'refused_at' | 'given_up_at'>): string {
  if (sent_at !== null) return ''
  if (given_up_at !== null) return ' The mail server did not take it, and it was given up.'
  return refused_at === null ? ' It waits for the mail server.' : ' The mail server does not take it yet.'
}
