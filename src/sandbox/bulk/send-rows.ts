import { rowFateOf } from '#src/sandbox/billers/magic-numbers.ts'
import { type BillerAnswer, placeOrders } from '#src/sandbox/billers/simulated-biller.ts'
import type { BulkBatchRow, BulkRowRow, Db } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { CLAIM_MS, nextLookAt } from '#src/sandbox/money/time-limits.ts'
import { rowId } from './batches.ts'

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
export async function sendSome(deps: Deps, batch: Batch, transactionId: string): Promise<boolean> {
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
export async function refundHeld(db: Db, tranId: string, now: number): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set({ state: 'refunded', check_at: null })
    .where('tran_id', '=', tranId)
    .where('state', '=', 'failed')
    .where('check_at', '<=', now)
    .execute()
}
