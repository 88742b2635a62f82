import { useEffect, useEffectEvent } from 'react'
import { useWhyOffline } from '#src/data/services/use-state.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'

/** A booking form's shape, while it is not known what is booked. */
export function FormSkeleton() {
  return (
    <SkeletonGroup label={LOADING}>
      <Stack gap={5}>
        {times(4, (key) => (
          <Stack key={key} gap={2}>
            <Skeleton shape="short" />
            <Skeleton shape="field" />
          </Stack>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}

/** Nothing to summarise: back to the form, which says what is missing. */
export function Incomplete({ onSeen }: { readonly onSeen: () => void }) {
  const leave = useEffectEvent(onSeen)
  useEffect(() => leave(), [])
  return <FormSkeleton />
}

interface LoadTroubleProps {
  /** "We could not load the events" */
  readonly title: string
  /** The sentence while offline: that nothing is kept here yet. */
  readonly offline: string
  readonly failure: Failure
  readonly isLoading: boolean
  readonly onRetry: () => void
}

/** There is nothing to show: why, and the way on. It stays during the next try. */
export function LoadTrouble({ title, offline, failure, isLoading, onRetry }: LoadTroubleProps) {
  // A provider that does not answer does not mean that we are offline.
  const isOffline = useWhyOffline() === 'offline' || failure.kind === 'offline'
  return (
    <Notice
      tone="info"
      role="status"
      icon={isOffline ? 'offline' : 'alert'}
      title={title}
      actions={
        <Button busy={isLoading} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {isOffline ? offline : failureSentence(failure)}
    </Notice>
  )
}
