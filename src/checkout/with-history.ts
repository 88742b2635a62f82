import type { transactionHistory } from '#src/contract/reports.ts'
import { isTerminal } from '#src/domain/payment/outcome.ts'
import { resultOfRow, rowOf, withNews } from '#src/domain/records/receipts.ts'
import type { Services } from '#src/services/services.ts'
import { type RequeryAnswer, toAnswer } from './requery.ts'

/** By its name alone: its schemas come with the pages that show it, and nothing waits for them here. */
const HISTORY = { name: 'transactionHistory' } as typeof transactionHistory

/**
 * What is shown before the provider is asked, and where it cannot be: what this device keeps, with the news of the
 * history that this page has loaded. Without it, a receipt would contradict the list that led to it.
 */
export function withHistory(
  { resources }: Pick<Services, 'resources'>,
  transactionId: string,
  kept: RequeryAnswer | null,
): RequeryAnswer | null {
  const { value, heardAt } = resources.peek(HISTORY, undefined)
  if (value === null || (kept !== null && kept.kind !== 'known')) return kept
  const row = rowOf(value, kept?.result.transactionId || transactionId)
  if (row === undefined) return kept
  const listed = resultOfRow(row)
  if (kept === null)
    return { ...toAnswer({ transactionId, result: listed, heardAt: heardAt ?? 0 }), isListed: true }
  const result = withNews(kept.result, listed)
  if (result === kept.result) return kept
  // Where the order had ended, `hearMore` asks for news of it. Otherwise its receipt is still to be asked for.
  return { ...toAnswer({ ...kept, transactionId, result }), isListed: !isTerminal(kept.outcome) }
}
