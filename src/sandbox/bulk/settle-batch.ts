import { type BillerAnswer, placeOrders, rowFateOf } from '#src/sandbox/billers/simulated-biller.ts'
import type { BulkBatchRow, BulkRowRow, Db, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { refund } from '#src/sandbox/gateway/payments.ts'
import { ending } from '#src/sandbox/money/ends.ts'
import { CLAIM_MS, nextLookAt } from '#src/sandbox/money/words.ts'
import { batchOf, rowId } from './batches.ts'
import { progressOf, progressRows, progressWords } from './progress.ts'

/** A caller waits for so much of it; what is left goes on behind its back. */
const AT_ONCE_MS = 2000
const SENDINGS_AT_ONCE = 8

type Paid = Pick<TransactionRow, 'transaction_id' | 'tran_id'>

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
async function sendForAWhile(deps: Deps, batch: BulkBatchRow, { transaction_id }: Paid): Promise<boolean> {
  const until = deps.world.now() + AT_ONCE_MS
  for (let sent = 0; sent < SENDINGS_AT_ONCE && deps.world.now() < until; sent += 1) {
    if (!(await sendSome(deps, batch, transaction_id))) return false
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
  while (mayGoOn() && (await sendSome(deps, batch, transaction.transaction_id))) await letOthersIn(deps)
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
      if (progress.delivered > 0) return { ...words, stage: 'delivered', from: ['vending', 'accepted'] }
      await refund(trx, transaction_id)
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

const ROWS_AT_ONCE = 250
/** A row that has failed so often is not sent again. */
const ATTEMPTS = 2
/** So long a failed row waits for a re-post before its money goes back. */
const HELD_MS = 24 * 3_600_000

type Batch = Pick<BulkBatchRow, 'tran_id' | 'row_key'>
type Sent = Pick<BulkRowRow, 'place' | 'subscriber' | 'attempt' | 'sent_at'>

/**
 * Takes the next rows that are due, sends them to the biller and notes what it says. False when none is due. A row is
 * claimed by a guarded change, and the biller knows its order by the row's id: interrupted anywhere, or done by several
 * at once, every row is delivered once.
 */
async function sendSome(deps: Deps, batch: Batch, transactionId: string): Promise<boolean> {
  const claimed = await claim(deps, batch)
  if (claimed.length === 0) return false
  const answers = await placeOrders(
    deps.db,
    deps.world,
    claimed.map((row) => ({
      reference: referenceOf(batch, row),
      transactionId,
      fate: rowFateOf(row.subscriber, row.attempt),
    })),
  )
  await note(deps, batch, claimed, (row) => answers.get(referenceOf(batch, row)))
  return true
}

/** Every attempt is an order of its own. */
function referenceOf({ row_key }: Batch, { place, attempt }: Pick<Sent, 'place' | 'attempt'>): string {
  const id = rowId(row_key, place)
  return attempt === 1 ? id : `${id}/${attempt}`
}

async function claim({ db, world }: Deps, batch: Batch): Promise<readonly Sent[]> {
  const now = world.now()
  return await db
    .with('due', (cte) =>
      cte
        .selectFrom('bulk_rows')
        .select('place')
        .where('tran_id', '=', batch.tran_id)
        .where('state', 'in', ['waiting', 'claimed', 'pending'])
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .orderBy('place')
        .limit(ROWS_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('bulk_rows')
    .from('due')
    .set((set) => ({
      state: 'claimed',
      check_at: now + CLAIM_MS,
      sent_at: set.fn.coalesce('bulk_rows.sent_at', set.val(now)),
    }))
    .where('bulk_rows.tran_id', '=', batch.tran_id)
    .whereRef('bulk_rows.place', '=', 'due.place')
    .returning(['bulk_rows.place', 'bulk_rows.subscriber', 'bulk_rows.attempt', 'bulk_rows.sent_at'])
    .execute()
}

type Answer = (row: Sent) => BillerAnswer | undefined

/** Rows that changed alike are written together. */
async function note({ db, world }: Deps, batch: Batch, rows: readonly Sent[], answer: Answer): Promise<void> {
  const now = world.now()
  const changes = new Map<string, { change: Change; attempt: number; places: number[] }>()
  for (const row of rows) {
    const change = changeOf(row, answer(row), now)
    const key = `${row.attempt} ${change.state} ${change.check_at}`
    const group = changes.get(key) ?? { change, attempt: row.attempt, places: [] }
    group.places.push(row.place)
    changes.set(key, group)
  }
  for (const { change, attempt, places } of changes.values()) {
    await db
      .updateTable('bulk_rows')
      .set(change)
      .where('tran_id', '=', batch.tran_id)
      .where('place', 'in', places)
      // Somebody slower must not undo what was noted, nor a re-post.
      .where('state', 'in', ['claimed', 'pending'])
      .where('attempt', '=', attempt)
      .execute()
  }
}

interface Change {
  readonly state: BulkRowRow['state']
  readonly check_at: number | null
}

function changeOf(row: Sent, answer: BillerAnswer | undefined, now: number): Change {
  switch (answer?.kind) {
    case 'delivered':
      return { state: 'delivered', check_at: null }
    case 'failed':
      return row.attempt < ATTEMPTS
        ? { state: 'failed', check_at: now + HELD_MS }
        : { state: 'refunded', check_at: null }
    default:
      return { state: 'pending', check_at: nextLookAt(row.sent_at ?? now, now) }
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
