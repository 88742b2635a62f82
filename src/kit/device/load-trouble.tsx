import type { ReactNode } from 'react'
import { useWhyOffline } from '#src/data/services/use-state.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { Button } from '#src/kit/button.tsx'
import { Notice } from '#src/kit/notice.tsx'

/** Why something did not load, or nothing newer did. */
export interface Trouble {
  /** What is missing: "We could not load the events". */
  readonly title: string
  /** The sentence while there is no network, where there is more to say: that nothing is kept here yet. */
  readonly offline?: ReactNode
  /** Of the last request; null while nothing is wrong. */
  readonly failure: Failure | null
  readonly isLoading?: boolean
  readonly onRetry: () => void
}

/**
 * What did not load, why, and the way on. It stays during the next try. An empty list in its place would claim that there
 * is nothing.
 */
export function LoadTrouble({ title, offline, failure, isLoading = false, onRetry }: Trouble) {
  const why = useWhyOffline()
  if (failure === null) return null
  // A provider that does not answer does not mean that we are offline.
  const isOffline = why === 'offline' || failure.kind === 'offline'
  return (
    <Notice
      tone="info"
      role="status"
      icon={isOffline ? 'offline' : 'alert'}
      title={title}
      actions={
        <Button busy={isLoading} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {(isOffline && offline) || failureSentence(failure)}
    </Notice>
  )
}
