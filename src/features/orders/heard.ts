import type { HistoryRow } from '#src/contract/reports.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Services } from '#src/data/services/services.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { hasNews, resultOfRow } from '#src/domain/records/receipts.ts'

/** A result of a row's transaction from another source, and when it came, in epoch milliseconds. */
export interface Heard {
  readonly from: 'receipt' | 'check' | 'kept'
  readonly result: TransactionResult
  readonly heardAt: number
}

/**
 * The receipt that this device keeps of a row's transaction, or null. The device has a bill by its id without the
 * prefix (spec section 2: transaction-id). Null too where the row is newer than the kept receipt.
 */
export async function keptOf({ results }: Pick<Services, 'results'>, row: HistoryRow): Promise<Heard | null> {
  const kept = (await results.get(row.id)) ?? (await keptWithoutPrefix(results, row.id))
  if (kept === null || hasNews(resultOfRow(row), kept.result)) return null
  return { from: 'kept', result: kept.result, heardAt: kept.heardAt }
}

async function keptWithoutPrefix(results: Services['results'], id: string): Promise<KeptResult | null> {
  const bare = transactionIdOf(id)
  return bare === null || bare === id ? null : await results.get(bare)
}
