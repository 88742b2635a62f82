import { bulkTransactions, repostBulk } from '#src/contract/bulk.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import type { BulkRowRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { demandOwnSite } from '#src/sandbox/http/own-site.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { paymentStatus } from '#src/sandbox/money/words.ts'
import { ownBatch, rowId } from './batches.ts'
import { callerOf } from './caller.ts'
import { repost } from './repost.ts'
import { rowWords } from './row-words.ts'

export function rowCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(bulkTransactions, async (call) => {
      const batch = await ownBatch(deps.db, callerOf(call).account_id, call.request.PaymentReference)
      if (batch === undefined) throw new Refusal('unknown', INVALID_ORDER)
      const rows = await readRows(deps, batch.tran_id)
      const paid = paymentStatus(batch.payment === null ? undefined : { state: batch.payment })
      return {
        data: rows.map((row) => {
          const words = rowWords(batch.stage ?? 'open', paid, row.state)
          return {
            Date: new Date(batch.logged_at ?? batch.created_at).toISOString(),
            PaymentReference: batch.transaction_id ?? batch.tran_id,
            RequestData: row.subscriber,
            ProductName: `${row.provider} ${row.product}`,
            ApprovalStatus: words.approval,
            PaymentStatus: words.payment,
            Amount: toNaira(kobo(row.amount)),
            Id: rowId(batch.row_key, row.place),
          }
        }),
      }
    }),
    implement(repostBulk, async (call) => {
      const { account_id } = callerOf(call)
      demandOwnSite(call.fetchSite)
      const message = await repost(deps, account_id, call.request.transactionId)
      return { data: message, message }
    }),
  ]
}

async function readRows({ db }: Deps, tranId: string): Promise<readonly BulkRowRow[]> {
  return await db.selectFrom('bulk_rows').selectAll().where('tran_id', '=', tranId).orderBy('place').execute()
}
