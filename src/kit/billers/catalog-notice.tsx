import { useOnline } from '#src/data/services/use-state.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { Button } from '#src/kit/button.tsx'
import { Notice } from '#src/kit/notice.tsx'

const NOTHING_SAVED = 'No billers are saved on this device yet. They will load when you are back online.'

export interface CatalogNoticeProps {
  failure: Failure
  isLoading: boolean
  onRetry: () => void
}

/** Shown when there is nothing to show: the reason, and what to do. It stays while the next try is under way. */
export function CatalogNotice({ failure, isLoading, onRetry }: CatalogNoticeProps) {
  const isOnline = useOnline()
  return (
    <Notice
      tone="info"
      role="status"
      icon={failure.kind === 'offline' || !isOnline ? 'offline' : 'alert'}
      title="We could not load the billers"
      actions={
        <Button busy={isLoading} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failureSentence(failure)}
      {!isOnline && ` ${NOTHING_SAVED}`}
    </Notice>
  )
}
