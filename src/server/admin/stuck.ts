import { kobo } from '#src/contract/kobo.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { BulkRowState, Db, RefundRow, TransactionRow } from '#src/server/database/tables.ts'
import { codesOnHold } from '#src/server/orders/on-hold.ts'
import { DELIVERED_WITHIN_MS } from '#src/server/orders/times.ts'
import { type Html, table } from './frame.ts'

/** How long after its payment an order is on its way and no cause for worry. */
const ON_ITS_WAY_MS = 60_000
/** As many as one page shows. */
export const STUCK_AT_MOST = 200

/** Paid, neither delivered nor refunded, and not marked as settled; the oldest first. */
export async function stuckOrders(db: Db, now: number) {
  return await db
    .selectFrom('transactions')
    .innerJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .leftJoin('admin_resolutions', 'admin_resolutions.transaction_id', 'transactions.transaction_id')
    .selectAll('transactions')
    .select(['payments.amount as paid', 'payments.captured_at'])
    .where('payments.state', '=', 'captured')
    .where('payments.captured_at', '<=', now - ON_ITS_WAY_MS)
    .where('transactions.stage', '!=', 'delivered')
    .where('admin_resolutions.transaction_id', 'is', null)
    .orderBy('payments.captured_at')
    .limit(STUCK_AT_MOST)
    .execute()
}

type Order = Pick<
  TransactionRow,
  | 'kind'
  | 'stage'
  | 'reason'
  | 'total'
  | 'check_at'
  | 'claimed_at'
  | 'on_hold_since'
  | 'on_hold_for'
  | 'person_at'
  | 'product_name'
>

interface Why {
  readonly reason: string
  /** What happens next automatically. */
  readonly next: string
}

const NOTHING = 'Nothing happens by itself: refund it, or settle it otherwise and mark it as resolved.'

/** Why a paid order has not ended, in words. */
export function whyStuck(order: Order, paid: number, now: number): Why {
  switch (order.stage) {
    case 'delivered':
      return { reason: 'It was delivered.', next: 'Nothing.' }
    case 'failed':
    case 'reversed':
      return { reason: 'The payment is there, and the order had ended without it.', next: NOTHING }
    case 'open':
      if (paid === order.total) {
        return {
          reason: 'It is paid and was not sent to the biller yet.',
          next: 'It is sent within seconds.',
        }
      }
      return {
        reason: `The gateway has ${formatNaira(kobo(paid))}, and the order costs ${formatNaira(kobo(order.total))}: so nothing was sent to the biller.`,
        next: NOTHING,
      }
    case 'vending':
    case 'accepted':
      return order.kind === 'bulk' ? whyBulk(order, now) : whySent(order, now)
  }
}

function whyBulk({ reason, check_at, on_hold_since, on_hold_for }: Order, now: number): Why {
  const progress = reason === '' ? 'Its rows are being sent.' : reason
  return {
    reason:
      on_hold_since === null
        ? progress
        : `${progress} ${refuseUs(codesOnHold(on_hold_for), on_hold_since, now)}`,
    next: `Row by row: each is delivered, or its money goes back when all have ended. If the biller never ends one, decide here. ${pollAgain(check_at, now)}`,
  }
}

/** Why they take no orders. A mixed upload may wait for several. */
export function refuseUs(who: readonly string[], since: number, now: number): string {
  const [refuse, they] = who.length > 1 ? ['refuse', 'They take'] : ['refuses', 'It takes']
  return `${who.join(', ')} ${refuse} us since ${formatMoment(since, now)}: our float is empty or our key is wrong. ${they} no new orders meanwhile.`
}

function whySent(
  { stage, product_name, on_hold_since, person_at, claimed_at, check_at }: Order,
  now: number,
): Why {
  const reason =
    on_hold_since !== null
      ? refuseUs([product_name], on_hold_since, now)
      : person_at !== null
        ? `${product_name} wants somebody to look at it since ${formatMoment(person_at, now)}: call its people with this order's name there.`
        : stage === 'accepted'
          ? `${product_name} has the order and has not delivered it yet.`
          : `${product_name} was sent the order and has not answered.`
  return { reason, next: `${pollAgain(check_at, now)} ${dayOut(claimed_at, now)}`.trim() }
}

/** The state of a refund at the gateway, and whether an operator must act. */
export function howRefundStands(
  { state, check_at }: Pick<RefundRow, 'state' | 'check_at'>,
  now: number,
): string {
  switch (state) {
    case 'due':
      return `The gateway has not answered yet. ${pollAgain(check_at, now)}`
    case 'working':
      return `The gateway is giving it back. ${pollAgain(check_at, now)}`
    case 'refused':
      return 'The gateway refuses. One that was made may have failed since. Give it back there by hand or by a transfer, and mark the order as resolved.'
    case 'too much':
      return 'The gateway has given back more than was owed. Ask the customer for the rest, and mark the order as resolved.'
    case 'done':
      return 'The gateway has given it back.'
  }
}

function pollAgain(checkAt: number | null, now: number): string {
  if (checkAt === null) return 'Not retried automatically: ask again here.'
  return checkAt <= now
    ? 'It is asked about within seconds.'
    : `It is asked about again at ${formatMoment(checkAt, now)}.`
}

/** How long the promised day still lasts. Not every biller can be told to stop. */
function dayOut(claimedAt: number | null, now: number): string {
  if (claimedAt === null) return ''
  const end = claimedAt + DELIVERED_WITHIN_MS
  return now < end
    ? `Without a delivery by ${formatMoment(end, now)} it is called off and refunded.`
    : 'Its day is over: as soon as the biller says that it will not deliver, it is refunded. If it never says so, decide here.'
}

type OpenState = Exclude<BulkRowState, 'delivered' | 'refunded'>

const rowStatus: Readonly<Record<OpenState, string>> = {
  waiting: 'Not sent yet.',
  claimed: 'Sent, and not answered.',
  pending: 'The biller has it and has not ended it.',
  failed: 'The biller refused it: it may be re-posted.',
}

/** Rows that need a call to the biller come first. */
const STATES: readonly OpenState[] = ['pending', 'claimed', 'failed', 'waiting']
/** As many as one page shows. */
const ROWS_AT_MOST = 100

/** An upload that is paid and has not ended. */
export function hasOpenRows({ kind, ended_at, claimed_at }: TransactionRow): boolean {
  return kind === 'bulk' && ended_at === null && claimed_at !== null
}

/**
 * The rows of a paid upload that have not ended. An operator who calls a biller's staff about one needs its number, its
 * amount and its id there.
 */
export async function openRows(db: Db, order: TransactionRow): Promise<Html | string> {
  if (!hasOpenRows(order)) return ''
  const rows = []
  for (const state of STATES) {
    const some = await db
      .selectFrom('bulk_rows')
      .select(['place', 'subscriber', 'provider', 'product', 'amount', 'vend_id'])
      .where('tran_id', '=', order.tran_id)
      .where('state', '=', state)
      .orderBy('place')
      .limit(ROWS_AT_MOST - rows.length)
      .execute()
    rows.push(...some.map((row) => ({ ...row, state })))
  }
  return table(
    rows.length < ROWS_AT_MOST ? 'Rows without an end' : `Rows without an end, the first ${ROWS_AT_MOST}`,
    ['Row', 'Number', 'What', 'Amount', 'How it stands', 'Its name at the biller'],
    rows.map(({ place, subscriber, provider, product, amount, state, vend_id }) => [
      place,
      subscriber,
      `${provider} ${product}`,
      formatNaira(kobo(amount)),
      rowStatus[state],
      vend_id ?? '',
    ]),
  )
}
