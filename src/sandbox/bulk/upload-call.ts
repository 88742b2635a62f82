import { bulkProviders, uploadBulk } from '#src/contract/bulk.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import { FILE_REQUIRED, NARRATION_REQUIRED } from '#src/domain/bulk/bulk-sentences.ts'
import { isEmail } from '#src/domain/email.ts'
import { VALID_EMAIL } from '#src/domain/field-sentences.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { oneLine } from '#src/sandbox/mail/outbox.ts'
import { openBatch } from './batches.ts'
import { callerOf } from './caller.ts'
import { inWords } from './progress.ts'
import { bulkProducts } from './providers.ts'
import { readAside } from './reading/read-aside.ts'

const LONGEST_NARRATION = 200

export function uploadCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(bulkProviders, async () => ({
      data: bulkProducts.map(({ provider, product, price }) => ({
        ProviderName: provider,
        ProviderCode: provider,
        Product: product,
        Amount: toNaira(price),
      })),
    })),
    implement(uploadBulk, async (call) => {
      const { account_id } = callerOf(call)
      const { email, narration } = readFields(call.request)
      const reading = await readAside(new Uint8Array(await call.request.file.arrayBuffer()))
      if ('refused' in reading) throw new Refusal('invalid', reading.refused)
      const { rows } = reading
      const batch = await openBatch(deps, { accountId: account_id, email, narration, rows })
      return {
        data: {
          BulkDetails: rows.map((row) => ({
            SubscriberNo: row.subscriber,
            Provider: row.provider,
            Product: row.product,
            Amount: toNaira(row.amount),
          })),
          Message: `${inWords(rows.length, 'row')} uploaded.`,
          TotalAmount: toNaira(kobo(batch.total)),
          // Ours: the name that the client gave its file is nobody's business (security 39).
          fileName: `bulk-${batch.tran_id}.csv`,
          TranId: batch.tran_id,
        },
      }
    }),
  ]
}

interface Fields {
  readonly file: Blob
  readonly email: string
  readonly narration: string
  readonly billerCode: string
}

/** Throws a refusal for the first thing that is missing or wrong. */
function readFields({ file, email, narration, billerCode }: Fields) {
  const said = oneLine(narration)
  if (said === '') throw new Refusal('invalid', NARRATION_REQUIRED)
  if (said.length > LONGEST_NARRATION)
    throw new Refusal('invalid', 'The narration is longer than 200 characters.')
  if (!isEmail(email.trim())) throw new Refusal('invalid', `${VALID_EMAIL}.`)
  if (file.size === 0) throw new Refusal('invalid', FILE_REQUIRED)
  if (billerCode !== BULK_BILLER_CODE) throw new Refusal('unknown', 'We do not know this biller.')
  return { email: email.trim(), narration: said }
}
