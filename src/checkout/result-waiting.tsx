import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { outcomeView } from '#src/domain/outcome-view.ts'
import { BACK_TO_HOME, RESULT_LABEL } from '#src/domain/sentences.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { NextCheck } from './next-check.tsx'
import type { FollowedTransaction } from './use-transaction.ts'

interface ResultWaitingProps {
  readonly transactionId: string
  readonly watched: FollowedTransaction
}

const OFFLINE = "You're offline. We check by ourselves when you're back online."

/** Before anything is known of a transaction: says what is awaited and what not to do, never "failed" (R9, F14). */
export function ResultWaiting({ transactionId, watched }: ResultWaitingProps) {
  const isOnline = useOnline()
  const view = outcomeView.pending
  const trouble = watched.answer?.kind === 'unreachable' ? failureSentence(watched.answer.failure) : null
  return (
    <Stack gap={4}>
      <Notice tone={view.tone} icon={view.icon} role="status" title={view.sentence}>
        {isOnline ? (trouble ?? 'Asking the provider how this order stands.') : OFFLINE}
      </Notice>
      <Card>
        <Rows items={[{ label: RESULT_LABEL.orderNumber, value: transactionId }]} />
      </Card>
      <NextCheck watched={watched} />
      <Button block busy={watched.isChecking && isOnline} onClick={watched.check}>
        Check status
      </Button>
      <Link className={buttonClass('quiet', true)} to={paths.home}>
        {BACK_TO_HOME}
      </Link>
    </Stack>
  )
}
