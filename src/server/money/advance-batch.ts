import { kobo } from '#src/contract/kobo.ts'
import { billerCodeOf } from '#src/server/catalog/bulk-products.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { BulkBatchRow, BulkRowRow, Db, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { batchOf, PLACE_DIGITS, rowsInTurn, updateInTurn } from '#src/server/orders/batches.ts'
import { isDelayed, nextStep } from '#src/server/orders/next-step.ts'
import { callPerson, putUploadOnHold } from '#src/server/orders/on-hold.ts'
import { giveBack, giveBackPart } from '#src/server/orders/payments.ts'
import { DELIVERED_WITHIN_MS, LONGEST_WAIT_MS } from '#src/server/orders/times.ts'
import type { BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { progressOf, progressRows, progressWords, undeliveredRows } from './batch-progress.ts'
import { ending, SENT } from './order-endings.ts'

/** How long a caller waits for it; the rest goes on in the background. */
const AT_ONCE_MS = 2000
const SENDINGS_AT_ONCE = 8

type Paid = Pick<TransactionRow, 'transaction_id' | 'tran_id' | 'claimed_at' | 'wallet_account_id'>

/**
 * Brings a paid batch as far as it can go now, row by row. Like `advanceOrder`, it may be called at any time: where this
 * process is already sending the batch, it starts no second sending.
 */
export async function advanceBatch(deps: Deps, transaction: Paid): Promise<void> {
  const { db, runtime, background } = deps
  const batch = await batchOf(db, transaction.tran_id)
  if (batch === undefined) throw new Error(`no batch ${transaction.tran_id}`)
  await refundHeld(db, batch.tran_id, runtime.now())
  const name = `bulk ${transaction.transaction_id}`
  if (!background.isRunning(name)) {
    const isMore = await sendForAWhile(deps, batch, transaction)
    if (isMore) background.runLong(name, (mayGoOn) => sendAll(deps, batch, transaction, mayGoOn))
  }
  await recordProgress(deps, transaction)
}

/** True where more rows may be due. */
async function sendForAWhile(deps: Deps, batch: BulkBatchRow, transaction: Paid): Promise<boolean> {
  const until = deps.runtime.now() + AT_ONCE_MS
  for (let sent = 0; sent < SENDINGS_AT_ONCE && deps.runtime.now() < until; sent += 1) {
    if (!(await sendSome(deps, batch, transaction))) return false
    await letOthersIn(deps)
  }
  return true
}

async function sendAll(
  deps: Deps,
  batch: BulkBatchRow,
  transaction: Paid,
  mayGoOn: () => boolean,
): Promise<void> {
  while (mayGoOn() && (await sendSome(deps, batch, transaction))) await letOthersIn(deps)
  await recordProgress(deps, transaction)
}

/** Yields to the event loop: the embedded database answers without ever letting the process serve its sockets. */
const letOthersIn = ({ runtime }: Deps) => runtime.sleep(0)

/** Stores the rows' progress, and ends the transaction when every row has ended. */
async function recordProgress(
  deps: Deps,
  { transaction_id, tran_id, wallet_account_id }: Paid,
): Promise<void> {
  await ending(deps, transaction_id, SENT, async (trx) => {
    const progress = await progressOf(trx, tran_id)
    const words = {
      reason: progressWords(progress, wallet_account_id !== null),
      vend_rows: JSON.stringify(progressRows(progress)),
    }
    if (progress.checkAt === null) {
      if (progress.delivered > 0) {
        if (progress.refunded > 0) await giveBackPart(trx, transaction_id, progress.refundedAmount)
        const rows = [...progressRows(progress), ...(await undeliveredRows(trx, tran_id, progress))]
        return { ...words, vend_rows: JSON.stringify(rows), stage: 'delivered' }
      }
      await giveBack(trx, transaction_id)
      return { ...words, stage: 'reversed' }
    }
    await trx
      .updateTable('transactions')
      .set({
        ...words,
        check_at: progress.checkAt,
        // Nothing is held for us to mend where the biller has every row, or has ended it.
        ...(progress.unsent > 0 ? { stage: 'vending' } : { stage: 'accepted', on_hold_since: null }),
      })
      .where('transaction_id', '=', transaction_id)
      .execute()
    return null
  })
}

/** A row that has failed this often is not sent again. */
const ATTEMPTS = 2
/** How long a failed row waits for a re-post before its money goes back. */
const HELD_MS = 24 * 3_600_000

type Batch = Pick<BulkBatchRow, 'tran_id' | 'row_key'>
type Sent = Pick<
  BulkRowRow,
  'place' | 'subscriber' | 'provider' | 'product' | 'amount' | 'attempt' | 'sent_at' | 'check_at' | 'vend_id'
> & {
  /** Its state before it was claimed; `pending` once the biller has confirmed that it has it. */
  readonly was: BulkRowRow['state']
}

/**
 * Takes the next rows that are due, sends them to the biller or asks it about those that were sent, and stores the
 * answers. False when none is due. A row is claimed by a guarded update that gives it its id at the biller: interrupted
 * anywhere, or run by several at once, every row is delivered once.
 */
async function sendSome(deps: Deps, batch: Batch, transaction: Paid): Promise<boolean> {
  const { transaction_id: transactionId } = transaction
  const now = deps.runtime.now()
  let claimed = await claim(deps, batch, now, '<=', now)
  // None waits so long for its biller: these were put off before the machine's clock was set back.
  if (claimed.length === 0) claimed = await claim(deps, batch, now, '>', now + LONGEST_WAIT_MS)
  if (claimed.length === 0) return false
  if (isDelayed(deps, now)) return true
  const fresh = claimed.filter(({ was }) => was === 'waiting')
  const sent = claimed.filter(({ was }) => was !== 'waiting')
  // As with every late order (money/vend): its biller is told not to deliver any more, and asked once more.
  for (const row of sent)
    if (row.vend_id !== null && hadItsDay(row, deps.runtime.now())) await deps.biller.cancel(row.vend_id)
  const answers = new Map([
    ...(await (fresh.length === 0 ? [] : deps.biller.placeAll(fresh.flatMap(toRowOrders(transactionId))))),
    ...(await (sent.length === 0 ? [] : deps.biller.askAll(sent.flatMap(toRowOrders(transactionId))))),
  ])
  await tellOf(deps, transactionId, claimed, answers)
  await note(deps, batch, claimed, (row) => changeOf(deps, row, answers.get(row.vend_id ?? ''), transaction))
  return true
}

/** Reports to the operator what only we can mend and what the biller wants to discuss, as for every other order. */
async function tellOf(
  deps: Deps,
  transactionId: string,
  rows: readonly Sent[],
  answers: ReadonlyMap<string, BillerAnswer>,
): Promise<void> {
  const answerTo = ({ vend_id }: Sent) => answers.get(vend_id ?? '')
  // A biller that has a row does not refuse it; and one biller's answer says nothing of another.
  const refused = rows.filter((row) => row.was !== 'pending' && isOurFault(answerTo(row)))
  const refusing = new Set(refused.map(billerOf))
  const taking = new Set(rows.filter(({ was }) => was === 'waiting').map(billerOf))
  await putUploadOnHold(deps, transactionId, { refusing, taking })
  for (const row of rows) {
    const answer = answerTo(row)
    if (answer !== undefined && 'wantsPerson' in answer && row.vend_id !== null)
      await callPerson(deps, transactionId, row.vend_id, answer.kind === 'working')
  }
}

const isOurFault = (answer: BillerAnswer | undefined) =>
  answer?.kind === 'failed' && answer.reason === 'our-fault'

const billerOf = ({ provider, product }: Sent) => billerCodeOf(provider, product)

const hadItsDay = ({ sent_at }: Sent, now: number) => sent_at !== null && now >= sent_at + DELIVERED_WITHIN_MS

export const toRowOrders =
  (transactionId: string) =>
  (row: Omit<Sent, 'was'>): readonly NamedOrder[] => {
    if (row.vend_id === null) return []
    const order = {
      transactionId,
      billerCode: billerCodeOf(row.provider, row.product),
      customer: row.subscriber,
      phone: row.subscriber,
      amount: kobo(row.amount),
      controls: [],
      ordered: [],
      attempt: row.attempt,
    }
    return [{ id: row.vend_id, order }]
  }

async function claim(
  { biller, db }: Deps,
  batch: Batch,
  now: number,
  side: '<=' | '>',
  checkAt: number,
): Promise<readonly Sent[]> {
  const name = biller.newId(batch.row_key)
  return await db
    .with('due', (cte) =>
      cte
        .selectFrom('bulk_rows')
        .select(['place', 'state'])
        .where('tran_id', '=', batch.tran_id)
        .where('state', 'in', ['waiting', 'claimed', 'pending'])
        .where('check_at', side, checkAt)
        .orderBy('check_at')
        .orderBy('place')
        .limit(biller.ordersAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('bulk_rows')
    .from('due')
    .set({
      // `pending` stays while the biller is asked: it has confirmed that it has the row.
      state: sql<BulkRowRow['state']>`case due.state when 'pending' then 'pending' else 'claimed' end`,
      check_at: now + biller.patienceMs,
      sent_at: sql<number>`least(bulk_rows.sent_at, ${now})`,
      // Every attempt is an order of its own.
      vend_id: sql<string>`coalesce(bulk_rows.vend_id, ${name}::text || lpad(bulk_rows.place::text, ${PLACE_DIGITS}, '0')
        || case when attempt = 1 then '' else 'x' || attempt end)`,
    })
    .where('bulk_rows.tran_id', '=', batch.tran_id)
    .whereRef('bulk_rows.place', '=', 'due.place')
    .returning([
      'bulk_rows.place',
      'bulk_rows.subscriber',
      'bulk_rows.provider',
      'bulk_rows.product',
      'bulk_rows.amount',
      'bulk_rows.attempt',
      'bulk_rows.sent_at',
      'bulk_rows.check_at',
      'bulk_rows.vend_id',
      'due.state as was',
    ])
    .execute()
}

/** Rows with the same change are updated together. */
async function note(
  { db }: Deps,
  batch: Batch,
  rows: readonly Sent[],
  changed: (row: Sent) => Change,
): Promise<void> {
  const changes = new Map<string, { change: Change; of: Sent; places: number[] }>()
  for (const row of rows) {
    const change = changed(row)
    const key = `${row.attempt} ${row.sent_at} ${row.check_at} ${change.state} ${change.check_at}`
    const group = changes.get(key) ?? { change, of: row, places: [] }
    group.places.push(row.place)
    changes.set(key, group)
  }
  for (const { change, of, places } of changes.values()) {
    const still = rowsInTurn(db, batch.tran_id)
      .where('place', 'in', places)
      // A slower process must not undo what was stored, nor a re-post, nor another sending.
      .where('state', 'in', ['claimed', 'pending'])
      .where('attempt', '=', of.attempt)
      .where('sent_at', '=', of.sent_at)
      // "The biller has it" and "delivered" stay true. Any other answer is outdated where somebody has asked since.
      .$if(change.state !== 'delivered' && change.state !== 'pending', (query) =>
        query.where('check_at', '=', of.check_at),
      )
    await updateInTurn(db, batch.tran_id, still).set(change).execute()
  }
}

interface Change {
  readonly state: BulkRowRow['state']
  readonly check_at: number | null
  readonly sent_at?: null
  readonly vend_id?: null
}

function changeOf(
  { biller, runtime }: Deps,
  row: Sent,
  answer: BillerAnswer | undefined,
  { claimed_at }: Paid,
): Change {
  const now = runtime.now()
  // Each attempt has its day, and so has the wait for a re-post.
  const days = 2 * row.attempt - 1
  const isLate = claimed_at !== null && now >= claimed_at + days * DELIVERED_WITHIN_MS
  const sent = { at: row.sent_at ?? now, isAccepted: row.was === 'pending', isLate }
  const step = nextStep(answer, sent, now, biller.patienceMs)
  switch (step.kind) {
    case 'delivered':
      return { state: 'delivered', check_at: null }
    case 'send again':
      return { state: 'waiting', check_at: now, sent_at: null, vend_id: null }
    case 'on hold':
      // What the biller has once confirmed stays confirmed.
      return { state: row.was === 'pending' ? 'pending' : 'claimed', check_at: step.checkAt }
    case 'poll again':
      return { state: step.isAccepted ? 'pending' : 'claimed', check_at: step.checkAt }
    case 'refused':
      if (row.attempt < ATTEMPTS && !hadItsDay(row, now)) return { state: 'failed', check_at: now + HELD_MS }
      return { state: 'refunded', check_at: null }
    case 'give up':
      return { state: 'refunded', check_at: null }
  }
}

/** Refunds failed rows that nobody re-posted in time. */
async function refundHeld(db: Db, tranId: string, now: number): Promise<void> {
  const rows = rowsInTurn(db, tranId)
    .where('state', '=', 'failed')
    .where((where) => where.or([where('check_at', '<=', now), where('check_at', '>', now + HELD_MS)]))
  await updateInTurn(db, tranId, rows).set({ state: 'refunded', check_at: null }).execute()
}
