import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import type { Screen } from './screen.ts'
import type { Word } from './types.ts'

/** What a result screen's title means; 'Pending' covers two states. A receipt adds: "Successful, ₦500.00, 8:07 pm". */
const meanings: ReadonlyMap<string, Word> = new Map([
  [outcomeView.successful.title, 'successful'],
  [outcomeView.failed.title, 'failed'],
  [outcomeView.unclearFailure.title, 'failed'],
  [outcomeView.refundDue.title, 'failed'],
  [outcomeView.reversed.title, 'reversed'],
  [outcomeView.pending.title, 'pending'],
  [outcomeView.unpaid.title, 'not-paid'],
  [outcomeView.unknown.title, 'unknown'],
  // For an order number in the address that does not exist.
  [outcomeView.invalid.title, 'nothing-sent'],
])

/** Final statuses, after which the visitor stops. */
const last: ReadonlySet<Word> = new Set(['successful', 'failed', 'reversed', 'nothing-sent'])
export const isLast = (word: Word): boolean => last.has(word)

export interface Said {
  readonly word: Word
  readonly said: string
}

/** The status that a result screen shows of its order; null while it shows none. */
export function readResult({ news }: Screen): Said | null {
  for (const { title, words } of news) {
    const word = meanings.get(title.split(', ', 1)[0] ?? '')
    if (word !== undefined) return { word, said: words }
  }
  const asking = news.find(({ title }) => title === outcomeView.pending.sentence)
  return asking === undefined ? null : { word: 'unknown', said: asking.words }
}
