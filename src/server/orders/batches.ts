import { createHash } from 'node:crypto'
import type { BulkRow } from '#src/domain/bulk/sheet.ts'
import { totalOf } from '#src/domain/bulk/upload-file.ts'
import { newTranId, transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { lockName, sql } from '#src/server/database/kysely.ts'
import type { BulkBatchRow, Db, Trx } from '#src/server/database/tables.ts'
import type { Deps, Runtime } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { TOLD_STATE } from './payments.ts'

const TRAN_ID_BYTES = 12
const KEY_BYTES = 16
/** Rows per statement: few enough for its text, many enough to be quick. */
const ROWS_AT_ONCE = 10_000
export const PLACE_DIGITS = 6

export interface NewBatch {
  readonly accountId: string
  readonly email: string
  readonly narration: string
  readonly rows: readonly BulkRow[]
}

/**
 * The same content of the same account is the same batch until its transaction has ended: a lost response, or two
 * presses at once, cannot make two. Next month the same salaries are a new one.
 */
export async function openBatch(deps: Deps, wanted: NewBatch): Promise<BulkBatchRow> {
  const { db, runtime, settings } = deps
  const key = settings.unsafeNoIdempotency ? runtime.random(KEY_BYTES).toString('hex') : contentKey(wanted)
  for (;;) {
    const known = await db
      .selectFrom('bulk_batches')
      .selectAll()
      .where('upload_key', '=', key)
      .executeTakeFirst()
    if (known !== undefined && !(await letGo(db, known, runtime.now()))) return known
    await forgetUnlogged(db, runtime.now())
    const made = await insertBatch(db, runtime, wanted, key)
    if (made !== undefined) return made
  }
}

function contentKey({ accountId, email, narration, rows }: NewBatch): string {
  const content = rows.map((row) => [row.subscriber, row.provider, row.product, row.amount])
  const text = JSON.stringify([accountId, email.toLowerCase(), narration, content])
  return createHash('sha256').update(text).digest('hex')
}

/** Frees the content key of a batch whose transaction has ended, or can no longer begin. False where it may go on. */
async function letGo(db: Db, batch: BulkBatchRow, now: number): Promise<boolean> {
  const { tran_id, upload_key } = batch
  const transaction = await db
    .selectFrom('transactions')
    .select('ended_at')
    .where('attempt_key', '=', tran_id)
    .where('kind', '=', 'bulk')
    .executeTakeFirst()
  if (transaction === undefined ? !isTooOld(batch, now) : transaction.ended_at === null) return false
  await db
    .updateTable('bulk_batches')
    .set({ upload_key: null })
    .where('tran_id', '=', tran_id)
    .where('upload_key', '=', upload_key)
    .execute()
  return true
}

const DAY_MS = 24 * 60 * 60_000
const LOGGED_WITHIN_DAYS = 30

/** A batch that was not logged in this time can no longer be. */
export const isTooOld = ({ created_at }: BulkBatchRow, now: number): boolean =>
  created_at <= now - LOGGED_WITHIN_DAYS * DAY_MS

/** More than one upload adds, so that old ones become fewer. */
const FORGOTTEN_AT_ONCE = 3

/** Deletes batches that were never logged, a day after that was possible: none is being logged meanwhile. */
async function forgetUnlogged(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const forgotten = await trx
      .deleteFrom('bulk_batches')
      .where('tran_id', 'in', (old) =>
        old
          .selectFrom('bulk_batches')
          .select('tran_id')
          .where('created_at', '<=', now - (LOGGED_WITHIN_DAYS + 1) * DAY_MS)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('transactions')
                  .select('transaction_id')
                  .whereRef('transactions.tran_id', '=', 'bulk_batches.tran_id'),
              ),
            ),
          )
          .orderBy('created_at')
          .limit(FORGOTTEN_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('tran_id')
      .execute()
    const ids = forgotten.map(({ tran_id }) => tran_id)
    if (ids.length > 0) await trx.deleteFrom('bulk_rows').where('tran_id', 'in', ids).execute()
  })
}

/** An upload costs nothing until it is paid, and its rows fill the disk. */
const MOST_UNPAID_ROWS = 500_000
const UNPAID_WITHIN_MS = 7 * DAY_MS
/** A small upload counts as if it had so many rows. */
const FEWEST_ROWS = 1000

/** Counts the batch that was just inserted, too. Uploads at once are counted one after another. */
async function requireFewUnpaid(trx: Trx, accountId: string, now: number): Promise<void> {
  await lockName(trx, `uploads of ${accountId}`)
  const { rows } = await trx
    .selectFrom('bulk_batches')
    .leftJoin('transactions', (join) =>
      join.onRef('transactions.tran_id', '=', 'bulk_batches.tran_id').on('transactions.kind', '=', 'bulk'),
    )
    .leftJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select(sql<number>`coalesce(sum(greatest(row_count, ${FEWEST_ROWS})), 0)::integer`.as('rows'))
    .where('bulk_batches.account_id', '=', accountId)
    .where('bulk_batches.created_at', '>', now - UNPAID_WITHIN_MS)
    .where('captured_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (rows <= MOST_UNPAID_ROWS) return
  throw new HttpError(
    'invalid',
    'Too many of your uploads of the last seven days are not paid. Pay for those, or try again in some days.',
  )
}

/** Undefined when another request was first. The batch and all of its rows appear together. */
async function insertBatch(
  db: Db,
  runtime: Runtime,
  { accountId, email, narration, rows }: NewBatch,
  key: string,
): Promise<BulkBatchRow | undefined> {
  return await db.transaction().execute(async (trx) => {
    const batch = await trx
      .insertInto('bulk_batches')
      .values({
        tran_id: newTranId(runtime.random(TRAN_ID_BYTES)),
        row_key: `R${runtime.random(KEY_BYTES).toString('hex')}`,
        upload_key: key,
        account_id: accountId,
        email,
        narration,
        row_count: rows.length,
        total: totalOf(rows),
        created_at: runtime.now(),
      })
      .onConflict((conflict) => conflict.column('upload_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (batch === undefined) return undefined
    await requireFewUnpaid(trx, accountId, runtime.now())
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await insertRows(trx, batch.tran_id, from, rows.slice(from, from + ROWS_AT_ONCE))
    }
    return batch
  })
}

async function insertRows(trx: Trx, tranId: string, from: number, rows: readonly BulkRow[]): Promise<void> {
  const text = JSON.stringify(rows.map((row, index) => ({ ...row, place: from + index + 1 })))
  await sql`
    insert into bulk_rows (tran_id, place, subscriber, provider, product, amount)
    select ${tranId}::text, place, subscriber, provider, product, amount
    from json_to_recordset(${text}::json)
      as r (place integer, subscriber text, provider text, product text, amount bigint)
  `.execute(trx)
}

/** An unguessable id for one row of a batch; also its order's id at the biller. */
export function rowId(rowKey: string, place: number): string {
  return `${rowKey}${String(place).padStart(PLACE_DIGITS, '0')}`
}

export function readRowId(id: string): { readonly rowKey: string; readonly place: number } | null {
  const match = /^(R[0-9a-f]{32})(\d{6})$/.exec(id)
  return match === null ? null : { rowKey: match[1] ?? '', place: Number(match[2]) }
}

export async function batchOf(db: Db | Trx, tranId: string): Promise<BulkBatchRow | undefined> {
  return await db.selectFrom('bulk_batches').selectAll().where('tran_id', '=', tranId).executeTakeFirst()
}

/**
 * Locks rows of a batch in a fixed order, for changes of many at once. In different orders two transactions could wait
 * for each other, which the database ends with an error.
 */
export const rowsInTurn = (db: Db | Trx, tranId: string) =>
  db.selectFrom('bulk_rows').select('place').where('tran_id', '=', tranId).orderBy('place').forUpdate()

/** Updates those rows, as `claim` does: locked first, in that order. */
export const updateInTurn = (db: Db | Trx, tranId: string, rows: ReturnType<typeof rowsInTurn>) =>
  db
    .with('turn', () => rows)
    .updateTable('bulk_rows')
    .from('turn')
    .where('bulk_rows.tran_id', '=', tranId)
    .whereRef('bulk_rows.place', '=', 'turn.place')

/** The batch of this account, by the upload's TranId or by its transaction's id, with or without a prefix. */
export async function ownBatch(db: Db, accountId: string, id: string) {
  const bare = transactionIdOf(id.trim())
  if (bare === null || bare.length > 60) return undefined
  return await db
    .selectFrom('bulk_batches')
    .leftJoin('transactions', (join) =>
      join.onRef('transactions.tran_id', '=', 'bulk_batches.tran_id').on('transactions.kind', '=', 'bulk'),
    )
    .leftJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select([
      'bulk_batches.tran_id',
      'bulk_batches.row_key',
      'bulk_batches.created_at',
      'transactions.transaction_id',
      'transactions.stage',
      'transactions.created_at as logged_at',
      TOLD_STATE.as('payment'),
    ])
    .where('bulk_batches.account_id', '=', accountId)
    .where((where) =>
      where.or([where('bulk_batches.tran_id', '=', bare), where('transactions.transaction_id', '=', bare)]),
    )
    .orderBy('transactions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
