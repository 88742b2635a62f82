import { type OutcomeView, outcomeView } from './outcome-view.ts'
import { type Outcome, outcomeOfWord } from './outcome-words.ts'
import { cutFor } from './truncate.ts'

/** As result screens name them (decisions: names on result screens). */
const NAMES: Readonly<Record<Outcome, string>> = {
  successful: 'Successful',
  pending: 'Pending',
  failed: 'Failed',
  reversed: 'Reversed',
  unknown: outcomeView.unknown.title,
}

export interface StatusMarking extends Pick<OutcomeView, 'tone' | 'icon'> {
  readonly outcome: Outcome
  /** The provider's own word, cut to what a line holds; ours for one that is none, like `00`. */
  readonly word: string
}

/**
 * How a row of a list is marked: red for Failed, green for Successful (spec section 2). The spec has green for all else
 * too; what is not known to have succeeded is not green here, because a customer would take it for done (outcome-view).
 */
export function statusMarking(word: string): StatusMarking {
  const outcome = outcomeOfWord(word)
  const { tone, icon } = outcomeView[outcome]
  const isWord = /\p{L}/u.test(word)
  return { outcome, word: isWord ? cutFor('activityName', word.trim()) : NAMES[outcome], tone, icon }
}
