import { type OutcomeView, outcomeView } from '#src/domain/outcome-view.ts'
import type { Outcome } from '#src/domain/outcome-words.ts'

interface OutcomeMark extends Pick<OutcomeView, 'tone' | 'icon'> {
  readonly name: string
}

const mark = (outcome: Outcome, name: string): OutcomeMark => ({
  tone: outcomeView[outcome].tone,
  icon: outcomeView[outcome].icon,
  name,
})

/** Many rows of one outcome, whatever word the provider has for it (decisions: names on result screens). */
export const outcomeMarks: Readonly<Record<Outcome, OutcomeMark>> = {
  successful: mark('successful', 'Successful'),
  pending: mark('pending', 'Pending'),
  unknown: mark('unknown', 'not confirmed yet'),
  failed: mark('failed', 'Failed'),
  reversed: mark('reversed', 'Reversed'),
}
