import type { BulkBatchRow, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { refund } from '#src/sandbox/gateway/payments.ts'
import { ending } from '#src/sandbox/money/ends.ts'
import { batchOf } from './batches.ts'
import { progressOf, progressRows, progressWords } from './progress.ts'
import { refundHeld, sendSome } from './send-rows.ts'

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
