import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Difference } from '#src/server/database/admin-tables.ts'
import type { Db, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { DAY_MS, type Day } from '#src/server/lagos-time.ts'
import { toOrder } from '#src/server/money/vend.ts'
import { capturedAmong, scheduleOpen } from '#src/server/orders/gateway-sessions.ts'
import { orderNumber } from '#src/server/orders/words.ts'
import type { BillerAnswer, GatewayPayment } from '#src/server/providers.ts'

const AT_ONCE = 5
/** So many silent answers in a row, and nobody is answering at all now. */
const MOST_SILENT = 50

/** Whether a comparison may go on: asked before each group of calls. */
type MayGoOn = () => Promise<boolean>
const always: MayGoOn = async () => true

/** A payment that we recorded on a day. Kobo. */
export interface OwnPayment {
  readonly reference: string
  readonly order: Pick<TransactionRow, 'kind' | 'transaction_id' | 'stage'>
  readonly amount: number
}

/** What a wallet paid was never at a gateway. */
export async function ownPayments(db: Db, { from, before }: Day): Promise<readonly OwnPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.transaction_id', 'payments.transaction_id')
    .select(['payments.reference', 'payments.paid_by', 'payments.amount'])
    .select(['kind', 'transactions.transaction_id', 'stage'])
    .where('captured_at', '>=', from)
    .where('captured_at', '<', before)
    .where('wallet_account_id', 'is', null)
    .orderBy('captured_at')
    .execute()
  return rows.map(({ reference, paid_by, amount, ...order }) => ({
    reference: paid_by ?? reference,
    amount,
    order,
  }))
}

/** What a comparison found, and the references that were not answered for, in the order to ask about them again. */
export interface Compared {
  readonly differences: readonly Difference[]
  readonly unanswered: readonly string[]
}

/** What a last try has left to be asked about, in its order. All of it where there was none. */
export function leftOf<Thing>(
  all: readonly Thing[],
  unanswered: readonly string[] | null,
  referenceOf: (thing: Thing) => string | null,
): readonly Thing[] {
  if (unanswered === null) return all
  const turns = new Map(unanswered.map((reference, turn) => [reference, turn]))
  return all
    .flatMap((thing) => {
      const turn = turns.get(referenceOf(thing) ?? '')
      return turn === undefined ? [] : [{ thing, turn }]
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ thing }) => thing)
}

interface Asked<Thing, Answer> {
  readonly answered: readonly { readonly thing: Thing; readonly answer: Answer }[]
  /** What was not reached comes first, so that some that are never answered keep no other waiting. */
  readonly left: readonly Thing[]
}

/** Asks about each, a few at a time. */
async function askEach<Thing, Answer>(
  things: readonly Thing[],
  mayGoOn: MayGoOn,
  ask: (thing: Thing) => Promise<Answer | 'silent'>,
): Promise<Asked<Thing, Answer>> {
  const answered: { thing: Thing; answer: Answer }[] = []
  const silent: Thing[] = []
  let at = 0
  let silentInARow = 0
  while (at < things.length && silentInARow < MOST_SILENT && (await mayGoOn())) {
    const some = things.slice(at, at + AT_ONCE)
    at += some.length
    const answers = await Promise.all(some.map(async (thing) => ({ thing, answer: await ask(thing) })))
    for (const { thing, answer } of answers) {
      silentInARow = answer === 'silent' ? silentInARow + 1 : 0
      if (answer === 'silent') silent.push(thing)
      else answered.push({ thing, answer })
    }
  }
  return { answered, left: [...things.slice(at), ...silent] }
}

/**
 * Compares our payments with the gateway's own list of the day. We record a payment when we learn of it, which may be
 * days later. So the gateway is asked separately about each of ours that its list lacks. A payment that we first hear
 * of by this list is unanswered until a sweep has asked about it.
 */
export async function compareWithGateway(
  { db, gateway, runtime }: Pick<Deps, 'db' | 'gateway' | 'runtime'>,
  ours: readonly OwnPayment[],
  theirs: readonly GatewayPayment[],
  mayGoOn = always,
): Promise<Compared> {
  const differences: Difference[] = []
  const references = theirs.map(({ reference }) => reference)
  // Paid on pages of ours without our knowing: the next sweep asks about each.
  const unanswered = [...(await scheduleOpen(db, references, runtime.now()))]
  const known = new Set([...unanswered, ...(await capturedAmong(db, references))])
  for (const { reference } of theirs) {
    if (known.has(reference)) continue
    differences.push({
      reference,
      what: 'The gateway has a payment that our books do not know.',
      advice: 'Search for the order by this reference. If there is none, give the money back at the gateway.',
    })
  }
  const listed = new Map(theirs.map(({ reference, amount }) => [reference, amount]))
  for (const { reference, order, amount } of ours) {
    const their =
      listed.get(reference) ??
      ((await mayGoOn()) ? await amountOf(gateway, reference, order.transaction_id) : 'silent')
    if (their === 'silent') unanswered.push(reference)
    if (their === 'silent' || their === amount) continue
    // A refunded payment is no longer on the list of what was paid.
    if (their === 'returned' && order.stage === 'reversed') continue
    const number = orderNumber(order)
    differences.push({
      reference,
      what:
        their === 'unreadable'
          ? `What the gateway says of the payment for ${number} cannot be read.`
          : their === null || their === 'returned'
            ? `Our books have a payment for ${number} that the gateway does not confirm.`
            : `${number} was paid with another amount than our books have.`,
      advice: `Ask the gateway what it pays out for it. The order is ${order.stage}.`,
    })
  }
  return { differences, unanswered }
}

/** How long after it was made a bank may send a refund back. */
const MAY_FAIL_MS = 14 * DAY_MS

/**
 * Asks about each refund that our books have as made in the two weeks before a day's end. One that has failed since is
 * due again: the next sweep says so to its customer. The newest first: an old one without an answer delays none.
 */
export async function compareRefunds(
  { db, gateway, runtime }: Pick<Deps, 'db' | 'gateway' | 'runtime'>,
  { before }: Day,
  unanswered: readonly string[] | null = null,
  mayGoOn = always,
): Promise<Compared> {
  const made = await db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.transaction_id', 'refunds.transaction_id')
    .select(['refunds.reference', 'refunds.amount', 'kind', 'transactions.transaction_id'])
    .where('refunds.state', '=', 'done')
    .where('done_at', '>=', before - MAY_FAIL_MS)
    .where('done_at', '<', before)
    .orderBy('done_at', 'desc')
    .execute()
  const toAsk = leftOf(made, unanswered, ({ reference }) => reference)
  const { answered, left } = await askEach(toAsk, mayGoOn, ({ reference, amount }) =>
    gateway.refund({ reference, amount: amount === null ? null : kobo(amount), wasRefused: true }),
  )
  const otherwise = answered.filter(({ answer }) => answer !== 'done' && answer !== 'working')
  const references = otherwise.map(({ thing }) => thing.reference)
  if (references.length > 0)
    await db
      .updateTable('refunds')
      .set({ check_at: runtime.now() })
      .where('reference', 'in', references)
      .execute()
  return {
    differences: otherwise.map(({ thing, answer }) => ({
      reference: thing.reference,
      what:
        answer === 'too much'
          ? `The gateway has given more of ${orderNumber(thing)} back than our books have.`
          : `Our books have ${orderNumber(thing)} as refunded, and the gateway does not confirm that.`,
      advice: 'See under "Refunds at the gateway" how it stands, and give the money back if it failed.',
    })),
    unanswered: left.map(({ reference }) => reference),
  }
}

async function amountOf(
  gateway: Deps['gateway'],
  reference: string,
  transaction_id: string,
): Promise<number | 'silent' | 'unreadable' | 'returned' | null> {
  const word = await gateway.verify({ reference, transaction_id, amount: 0, state: 'created', declines: 0 })
  if (word.kind === 'silent') return word.isUnreadable === true ? 'unreadable' : 'silent'
  // The gateway's states for a refunded payment.
  if (word.state === 'cancelled' || word.state === 'refunded') return 'returned'
  return word.state === 'captured' ? word.amount : null
}

/** Orders that ended on this day and were sent to a biller under one id. Rows of bulk uploads are not among them. */
export async function ordersOf(db: Db, { from, before }: Day): Promise<readonly TransactionRow[]> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('ended_at', '>=', from)
    .where('ended_at', '<', before)
    .where('vend_id', 'is not', null)
    .where('kind', '!=', 'bulk')
    .where('stage', 'in', ['delivered', 'reversed'])
    .orderBy('ended_at')
    .execute()
}

/** Asks the biller about each. Cannot reveal an order that we do not know: no biller lists those. */
export async function askBillers(
  { biller }: Pick<Deps, 'biller'>,
  orders: readonly TransactionRow[],
  mayGoOn = always,
): Promise<Compared> {
  const { answered, left } = await askEach(orders, mayGoOn, async (order) => {
    const answer = await biller.ask(toOrder(order), order.vend_id ?? '')
    return answer.kind === 'silent' ? 'silent' : answer
  })
  return {
    differences: answered.flatMap(({ thing, answer }) => differenceOf(thing, answer)),
    unanswered: left.map(({ vend_id }) => vend_id ?? ''),
  }
}

/** The difference between a biller's answer and our books. */
export function differenceOf(
  order: Pick<TransactionRow, 'kind' | 'transaction_id' | 'stage' | 'vend_id' | 'total'>,
  answer: Exclude<BillerAnswer, { kind: 'silent' }>,
): readonly Difference[] {
  const reference = order.vend_id ?? ''
  const number = orderNumber(order)
  if (order.stage === 'delivered' && answer.kind !== 'delivered') {
    const word =
      answer.kind === 'failed'
        ? 'says that it failed'
        : answer.kind === 'unknown'
          ? 'does not know it'
          : 'still works on it'
    return [
      {
        reference,
        what: `We say that ${number} was delivered, and the biller ${word}.`,
        advice: 'Ask the customer. If nothing came, give the money back at the gateway or by a transfer.',
      },
    ]
  }
  if (order.stage === 'reversed' && answer.kind === 'delivered') {
    return [
      {
        reference,
        what: `${number} was refunded, and the biller says that it delivered.`,
        advice: `The customer has both, ${formatNaira(kobo(order.total))}. Ask the biller to take it back.`,
      },
    ]
  }
  return []
}
