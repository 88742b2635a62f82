import { createHash } from 'node:crypto'
import { bulkProviders, logBulk, notifyBulk, uploadBulk } from '#src/contract/bulk.ts'
import { isEmail } from '#src/contract/email.ts'
import type { RequestOf } from '#src/contract/endpoint.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE, paths } from '#src/contract/paths.ts'
import { FILE_REQUIRED, NARRATION_REQUIRED } from '#src/domain/bulk/bulk-sentences.ts'
import { VALID_EMAIL } from '#src/domain/form/field-sentences.ts'
import { formatNaira } from '#src/domain/money.ts'
import { grouped, plural } from '#src/domain/plural.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import { billerCodeOf, bulkProducts } from '#src/server/catalog/bulk-products.ts'
import type { BulkBatchRow, Db, NewTransaction } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Call, callerOf, type Implementation, implement } from '#src/server/http/implementation.ts'
import { oneLine } from '#src/server/mail/outbox.ts'
import { logOnce, newAttempt, toGatewayParameters } from '#src/server/money/log-transaction.ts'
import { requery } from '#src/server/money/requery.ts'
import { batchOf, isTooOld, openBatch } from '#src/server/orders/batches.ts'
import { findTransaction } from '#src/server/orders/find-transaction.ts'
import { isOnHold, requireOpen } from '#src/server/orders/on-hold.ts'
import { readList } from './read-list.ts'
import { rowCalls } from './row-calls.ts'

/** Bulk uploads: providers, upload, log, notify, rows, re-post (spec section 7). */
export function bulkCalls(deps: Deps): readonly Implementation[] {
  return [uploadCalls, logBulkCalls, notifyBulkCalls, rowCalls].flatMap((calls) => calls(deps))
}

function notifyBulkCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(notifyBulk, async ({ request, account }) => {
      const found = await findTransaction(deps.db, request.PaymentReference)
      if (found?.kind !== 'bulk') throw new HttpError('unknown', INVALID_ORDER)
      return { data: await requery(deps, found, account) }
    }),
  ]
}

const LONGEST_NARRATION = 200

const soldBy = ({ biller }: Deps) => bulkProducts.filter(({ price }) => price === 0 || !biller.hasOwnPlans)

function uploadCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(bulkProviders, async () => ({
      data: soldBy(deps).map(({ provider, product, price }) => ({
        ProviderName: provider,
        ProviderCode: provider,
        Product: product,
        Amount: toNaira(price),
      })),
    })),
    implement(uploadBulk, async (call) => {
      const { account_id } = callerOf(call)
      const { email, narration } = readFields(call.request)
      const read = await readList(new Uint8Array(await call.request.file.arrayBuffer()))
      if (!read.ok) throw new HttpError('invalid', read.error)
      const rows = read.value
      const sold = new Set(soldBy(deps).map(({ provider, product }) => `${provider} ${product}`))
      const unsold = rows.find(({ provider, product }) => !sold.has(`${provider} ${product}`))
      if (unsold !== undefined)
        throw new HttpError('invalid', `The product "${unsold.product}" is not sold by ${unsold.provider}.`)
      const batch = await openBatch(deps, { accountId: account_id, email, narration, rows })
      return {
        data: {
          BulkDetails: rows.map((row) => ({
            SubscriberNo: row.subscriber,
            Provider: row.provider,
            Product: row.product,
            Amount: toNaira(row.amount),
          })),
          Message: `${plural(rows.length, 'row')} uploaded.`,
          TotalAmount: toNaira(kobo(batch.total)),
          // Our own: the file name on the user's device is not disclosed.
          fileName: `bulk-${batch.tran_id}.csv`,
          TranId: batch.tran_id,
        },
      }
    }),
  ]
}

/** Throws a refusal for the first thing that is missing or wrong. */
function readFields({ file, email, narration, billerCode }: RequestOf<typeof uploadBulk>) {
  const said = oneLine(narration)
  if (said === '') throw new HttpError('invalid', NARRATION_REQUIRED)
  if (said.length > LONGEST_NARRATION)
    throw new HttpError('invalid', 'The narration is longer than 200 characters.')
  if (!isEmail(email.trim())) throw new HttpError('invalid', `${VALID_EMAIL}.`)
  if (file.size === 0) throw new HttpError('invalid', FILE_REQUIRED)
  if (billerCode !== BULK_BILLER_CODE) throw new HttpError('unknown', 'We do not know this biller.')
  return { email: email.trim(), narration: said }
}

type LogBulk = RequestOf<typeof logBulk>

/** Logs what was uploaded: rows, amounts and file are the stored batch's, whatever the client says. */
function logBulkCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(logBulk, async (call) => {
      const { account_id } = callerOf(call)
      const batch = await batchOf(deps.db, call.request.TranId)
      if (batch?.account_id !== account_id) throw new HttpError('unknown', INVALID_ORDER)
      requireSame(batch, call.request)
      // A repeat of a logged upload gets the same response, whichever biller is closed by now.
      const known = await findTransaction(deps.db, batch.tran_id)
      if (known === undefined) {
        if (isTooOld(batch, deps.runtime.now())) throw new HttpError('unknown', INVALID_ORDER)
        const billers = await billersOf(deps.db, batch)
        await requireOpen(deps.db, billers)
        if (await isOnHold(deps, billers))
          throw new HttpError('busy', 'This upload cannot be paid right now. Nothing was charged.')
      }
      return { data: toGatewayParameters(await logOnce(deps, transactionOf(deps, call, batch))) }
    }),
  ]
}

/** The codes of uploads as such and of every biller that this one orders from. */
async function billersOf(db: Db, { tran_id }: BulkBatchRow): Promise<readonly string[]> {
  const sold = await db
    .selectFrom('bulk_rows')
    .select(['provider', 'product'])
    .distinct()
    .where('tran_id', '=', tran_id)
    .execute()
  return [BULK_BILLER_CODE, ...sold.map(({ provider, product }) => billerCodeOf(provider, product))]
}

function requireSame(batch: BulkBatchRow, request: LogBulk): void {
  if (request.BillerCode !== BULK_BILLER_CODE) throw new HttpError('unknown', 'We do not know this biller.')
  if (Math.round(request.TotalAmount * 100) !== batch.total) {
    throw new HttpError(
      'conflict',
      `The total of this upload is ${formatNaira(kobo(batch.total))}. Nothing was paid.`,
    )
  }
  const isSame =
    request.email.trim().toLowerCase() === batch.email.toLowerCase() &&
    oneLine(request.narration) === batch.narration
  if (!isSame) {
    throw new HttpError('conflict', 'This upload was made with another narration or email. Nothing was paid.')
  }
}

function transactionOf(deps: Deps, { origin, ip }: Call<LogBulk>, batch: BulkBatchRow): NewTransaction {
  return {
    ...newAttempt(deps, batch.tran_id, ip),
    kind: 'bulk',
    // A batch never changes, so its id identifies its content.
    fingerprint: createHash('sha256').update(`bulk ${batch.tran_id}`).digest('hex'),
    account_id: batch.account_id,
    biller_code: BULK_BILLER_CODE,
    product_id: BULK_BILLER_CODE,
    product_name: 'Bulk upload',
    category_code: 'AIRTIME',
    category_path: 'airtime',
    customer: plural(batch.row_count, 'number'),
    phone: '',
    amount: batch.total,
    fee: 0,
    total: batch.total,
    email: batch.email,
    controls: '[]',
    order_rows: JSON.stringify([
      { Label: 'Narration', Value: batch.narration },
      { Label: 'Rows', Value: grouped(batch.row_count) },
    ]),
    callback_url: `${origin}${paths.bulkUploadStatus}`,
  }
}
