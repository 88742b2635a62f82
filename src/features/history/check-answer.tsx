import type { RequeryAnswer } from '#src/checkout/requery.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { viewOfResult } from '#src/domain/outcome-view.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Text } from '#src/ui/text.tsx'

export interface CheckAnswerProps {
  readonly answer: RequeryAnswer | null
  /** There is no network to check with. */
  readonly waits: boolean
}

/** What "Check status" brought, in words, also when it is what was known before. Comes into view under a long receipt. */
export function CheckAnswer({ answer, waits }: CheckAnswerProps) {
  const words = answer === null ? null : answerWords(answer)
  return (
    <LiveRegion news={words}>
      {words !== null && <Text weight="strong">{words}</Text>}
      {words === null && waits && <Text tone="soft">Check status needs a connection.</Text>}
    </LiveRegion>
  )
}

function answerWords(answer: RequeryAnswer): string {
  switch (answer.kind) {
    case 'known':
      return `Checked now: ${viewOfResult(answer.result).title}.`
    case 'invalid':
      return `${INVALID_ORDER}. The provider does not know this transaction.`
    case 'unreachable':
      return `We could not check. ${failureSentence(answer.failure)}`
  }
}
