import { createHash } from 'node:crypto'
import { logBulk } from '#src/contract/bulk.ts'
import type { RequestOf } from '#src/contract/endpoint.ts'
import { kobo } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE, paths } from '#src/contract/paths.ts'
import { formatNaira } from '#src/domain/money.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import type { BulkBatchRow, NewTransaction } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Call, type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { oneLine } from '#src/sandbox/mail/outbox.ts'
import { ID_DIGITS, logOnce, toGatewayParameters } from '#src/sandbox/money/log-bill.ts'
import { EXPIRES_AFTER_MS } from '#src/sandbox/money/time-limits.ts'
import { randomDigits } from '#src/sandbox/world.ts'
import { batchOf } from './batches.ts'
import { callerOf } from './caller.ts'
import { inWords } from './progress.ts'

type LogBulk = RequestOf<typeof logBulk>

/** Logs what was uploaded: rows, amounts and file are the stored batch's, whatever the client says (decision 48). */
export function logBulkCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(logBulk, async (call) => {
      const { account_id } = callerOf(call)
      const batch = await batchOf(deps.db, call.request.TranId)
      if (batch?.account_id !== account_id) throw new Refusal('unknown', INVALID_ORDER)
      demandSame(batch, call.request)
      return { data: toGatewayParameters(await logOnce(deps, transactionOf(deps, call, batch))) }
    }),
  ]
}

function demandSame(batch: BulkBatchRow, request: LogBulk): void {
  if (request.BillerCode !== BULK_BILLER_CODE) throw new Refusal('unknown', 'We do not know this biller.')
  if (Math.round(request.TotalAmount * 100) !== batch.total) {
    throw new Refusal(
      'conflict',
      `The total of this upload is ${formatNaira(kobo(batch.total))}. Nothing was paid.`,
    )
  }
  const isSame =
    request.email.trim().toLowerCase() === batch.email.toLowerCase() &&
    oneLine(request.narration) === batch.narration
  if (!isSame) {
    throw new Refusal('conflict', 'This upload was made with another narration or email. Nothing was paid.')
  }
}

function transactionOf(
  { world, settings }: Deps,
  { origin }: Call<LogBulk>,
  batch: BulkBatchRow,
): NewTransaction {
  const now = world.now()
  return {
    transaction_id: randomDigits(world, ID_DIGITS),
    attempt_key: settings.forgetful ? `${batch.tran_id} ${randomDigits(world, ID_DIGITS)}` : batch.tran_id,
    tran_id: batch.tran_id,
    kind: 'bulk',
    // Nothing of a batch ever changes, so its name stands for its content.
    fingerprint: createHash('sha256').update(`bulk ${batch.tran_id}`).digest('hex'),
    account_id: batch.account_id,
    biller_code: BULK_BILLER_CODE,
    product_id: BULK_BILLER_CODE,
    product_name: 'Bulk upload',
    category_code: 'AIRTIME',
    category_path: 'airtime',
    customer: inWords(batch.row_count, 'number'),
    phone: '',
    amount: batch.total,
    fee: 0,
    total: batch.total,
    email: batch.email,
    controls: '[]',
    order_rows: JSON.stringify([
      { Label: 'Narration', Value: batch.narration },
      { Label: 'Rows', Value: inWords(batch.row_count) },
    ]),
    callback_url: `${origin}${paths.bulkUploadStatus}`,
    check_at: now + EXPIRES_AFTER_MS,
    claimed_at: null,
    created_at: now,
    ended_at: null,
  }
}
