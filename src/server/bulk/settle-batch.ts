import { kobo } from '#src/contract/kobo.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { BulkBatchRow, BulkRowRow, Db, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { giveBack, giveBackPart } from '#src/server/gateway/payments.ts'
import { ending } from '#src/server/money/ends.ts'
import { DELIVERED_WITHIN_MS, nextLookAt } from '#src/server/money/words.ts'
import type { BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { batchOf, PLACE_DIGITS } from './batches.ts'
import { progressOf, progressRows, progressWords } from './progress.ts'
import { billerCodeOf } from './reading/check-rows.ts'

/** A caller waits for so much of it; what is left goes on behind its back. */
const AT_ONCE_MS = 2000
const SENDINGS_AT_ONCE = 8

type Paid = Pick<TransactionRow, 'transaction_id' | 'tran_id' | 'claimed_at'>

/**
 * Brings a paid batch as far as it can go now, row by row. Like `settle`, anybody may call it at any time: what this
 * process is sending already is left to that.
 */
export async function settleBatch(deps: Deps, transaction: Paid): Promise<void> {
  const { db, world, background } = deps
  const batch = await batchOf(db, transaction.tran_id)
  if (batch === undefined) throw new Error(`no batch ${transaction.tran_id}`)
  await refundHeld(db, batch.tran_id, world.now())
  const name = `bulk ${transaction.transaction_id}`
  if (!background.isRunning(name)) {
    const isMore = await sendForAWhile(deps, batch, transaction)
    if (isMore) background.runLong(name, (mayGoOn) => sendAll(deps, batch, transaction, mayGoOn))
  }
  await noteProgress(deps, transaction)
}

/** Whether there may be more. */
async function sendForAWhile(deps: Deps, batch: BulkBatchRow, transaction: Paid): Promise<boolean> {
  const until = deps.world.now() + AT_ONCE_MS
  for (let sent = 0; sent < SENDINGS_AT_ONCE && deps.world.now() < until; sent += 1) {
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
  await noteProgress(deps, transaction)
}

/** The embedded database answers without ever letting the process look at its sockets. */
const letOthersIn = ({ world }: Deps) => world.sleep(0)

/** Writes down how the rows stand, and ends the transaction when every one of them has its end. */
async function noteProgress(deps: Deps, { transaction_id, tran_id }: Paid): Promise<void> {
  await ending(deps, transaction_id, async (trx) => {
    const progress = await progressOf(trx, tran_id)
    const words = {
      reason: progressWords(progress),
      vend_rows: JSON.stringify(progressRows(progress)),
    }
    if (progress.checkAt === null) {
      if (progress.delivered > 0) {
        if (progress.refunded > 0) await giveBackPart(trx, transaction_id, progress.refundedAmount)
        return { ...words, stage: 'delivered', from: ['vending', 'accepted'] }
      }
      await giveBack(trx, transaction_id)
      return { ...words, stage: 'reversed', from: ['vending', 'accepted'] }
    }
    await trx
      .updateTable('transactions')
      .set({ ...words, stage: progress.unsent > 0 ? 'vending' : 'accepted', check_at: progress.checkAt })
      .where('transaction_id', '=', transaction_id)
      .execute()
    return null
  })
}

/** A row that has failed so often is not sent again. */
const ATTEMPTS = 2
/** So long a failed row waits for a re-post before its money goes back. */
const HELD_MS = 24 * 3_600_000

type Batch = Pick<BulkBatchRow, 'tran_id' | 'row_key'>
type Sent = Pick<
  BulkRowRow,
  'place' | 'subscriber' | 'provider' | 'product' | 'amount' | 'attempt' | 'sent_at' | 'vend_id'
> & {
  /** What it was before it was claimed; `pending` once the biller has said that it has it. */
  readonly was: BulkRowRow['state']
}

/**
 * Takes the next rows that are due, sends them to the biller, or asks it about those that were sent, and notes what it
 * says. False when none is due. A row is claimed by a guarded change that gives it its name at the biller: interrupted
 * anywhere, or done by several at once, every row is delivered once.
 */
async function sendSome(deps: Deps, batch: Batch, transaction: Paid): Promise<boolean> {
  const { transaction_id: transactionId, claimed_at } = transaction
  const claimed = await claim(deps, batch)
  if (claimed.length === 0) return false
  const fresh = claimed.filter(({ was }) => was === 'waiting')
  const sent = claimed.filter(({ was }) => was !== 'waiting')
  const isLate = (since: number | null) => since !== null && deps.world.now() >= since + DELIVERED_WITHIN_MS
  // As with every other order (money/vend): its biller is told not to deliver any more, and asked once again.
  for (const { vend_id, sent_at } of sent)
    if (vend_id !== null && isLate(sent_at)) await deps.biller.cancel(vend_id)
  const answers = new Map([
    ...(await (fresh.length === 0 ? [] : deps.biller.placeAll(fresh.flatMap(toOrder(transactionId))))),
    ...(await (sent.length === 0 ? [] : deps.biller.askAll(sent.flatMap(toOrder(transactionId))))),
  ])
  await note(deps, batch, claimed, (row) => {
    const answer = answers.get(row.vend_id ?? '')
    if (answer?.kind !== 'failed') return answer
    // Within the day, whatever only we can mend is tried again, and what was refused waits for a re-post.
    return isLate(answer.reason === 'our-fault' ? claimed_at : row.sent_at) ? 'given up' : answer
  })
  return true
}

const toOrder =
  (transactionId: string) =>
  (row: Sent): readonly NamedOrder[] => {
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

async function claim({ biller, db, world }: Deps, batch: Batch): Promise<readonly Sent[]> {
  const now = world.now()
  const name = biller.newId(batch.row_key)
  return await db
    .with('due', (cte) =>
      cte
        .selectFrom('bulk_rows')
        .select(['place', 'state'])
        .where('tran_id', '=', batch.tran_id)
        .where('state', 'in', ['waiting', 'claimed', 'pending'])
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .orderBy('place')
        .limit(biller.ordersAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('bulk_rows')
    .from('due')
    .set((set) => ({
      // That the biller has it is not forgotten while it is asked.
      state: sql<BulkRowRow['state']>`case due.state when 'pending' then 'pending' else 'claimed' end`,
      check_at: now + biller.patienceMs,
      sent_at: set.fn.coalesce('bulk_rows.sent_at', set.val(now)),
      // Every attempt is an order of its own.
      vend_id: sql<string>`coalesce(bulk_rows.vend_id, ${name}::text || lpad(bulk_rows.place::text, ${PLACE_DIGITS}, '0')
        || case when attempt = 1 then '' else 'x' || attempt end)`,
    }))
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
      'bulk_rows.vend_id',
      'due.state as was',
    ])
    .execute()
}

type Answer = (row: Sent) => BillerAnswer | 'given up' | undefined

/** Rows that changed alike are written together. */
async function note(deps: Deps, batch: Batch, rows: readonly Sent[], answer: Answer): Promise<void> {
  const { db, world, biller } = deps
  const now = world.now()
  const changes = new Map<
    string,
    { change: Change; attempt: number; sent: number | null; places: number[] }
  >()
  for (const row of rows) {
    const change = changeOf(row, answer(row), now, biller.patienceMs)
    const key = `${row.attempt} ${row.sent_at} ${change.state} ${change.check_at}`
    const group = changes.get(key) ?? { change, attempt: row.attempt, sent: row.sent_at, places: [] }
    group.places.push(row.place)
    changes.set(key, group)
  }
  for (const { change, attempt, sent, places } of changes.values()) {
    await db
      .updateTable('bulk_rows')
      .set(change)
      .where('tran_id', '=', batch.tran_id)
      .where('place', 'in', places)
      // Somebody slower must not undo what was noted, nor a re-post, nor another sending.
      .where('state', 'in', ['claimed', 'pending'])
      .where('attempt', '=', attempt)
      .where('sent_at', '=', sent)
      .execute()
  }
}

interface Change {
  readonly state: BulkRowRow['state']
  readonly check_at: number | null
  readonly sent_at?: null
  readonly vend_id?: null
}

/** It may be sent again, under another name. */
const unsent = { state: 'waiting', sent_at: null, vend_id: null } as const
/** So long a row waits for whatever only we can mend at the biller. */
const MENDED_MS = 300_000

function changeOf(
  row: Sent,
  answer: BillerAnswer | 'given up' | undefined,
  now: number,
  patienceMs: number,
): Change {
  if (answer === 'given up') return { state: 'refunded', check_at: null }
  const sentAt = row.sent_at ?? now
  switch (answer?.kind) {
    case 'delivered':
      return { state: 'delivered', check_at: null }
    case 'unknown':
      // What a biller once had it may not forget.
      if (row.was === 'pending') return { state: 'pending', check_at: nextLookAt(sentAt, now) }
      if (now < sentAt + patienceMs) return { state: 'claimed', check_at: sentAt + patienceMs }
      return { ...unsent, check_at: now }
    case 'working':
      return { state: 'pending', check_at: nextLookAt(sentAt, now) }
    case 'failed':
      // A copy of what was refused may come when it is mended: it is asked about by its name before it gets another.
      if (answer.reason === 'our-fault') return { state: 'claimed', check_at: now + MENDED_MS }
      return row.attempt < ATTEMPTS
        ? { state: 'failed', check_at: now + HELD_MS }
        : { state: 'refunded', check_at: null }
    default:
      return { state: row.was === 'pending' ? 'pending' : 'claimed', check_at: nextLookAt(sentAt, now) }
  }
}

/** Failed rows that nobody re-posted in time. */
async function refundHeld(db: Db, tranId: string, now: number): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set({ state: 'refunded', check_at: null })
    .where('tran_id', '=', tranId)
    .where('state', '=', 'failed')
    .where('check_at', '<=', now)
    .execute()
}
