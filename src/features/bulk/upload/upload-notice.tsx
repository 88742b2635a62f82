import { failureSentence, isDefinite } from '#src/domain/failure.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { UploadTrouble } from './use-upload.ts'

interface UploadNoticeProps {
  readonly trouble: UploadTrouble | null
  readonly onTryAgain: () => void
}

const SAFE = 'Nothing was paid. If the list did arrive, trying again finds it there and makes no second one.'

/** Beside the button: why there is no preview. Nothing goes out again by itself. */
export function UploadNotice({ trouble, onTryAgain }: UploadNoticeProps) {
  const isOnline = useOnline()
  return (
    <LiveRegion news={trouble?.kind ?? null}>
      {trouble?.kind === 'stopped' && (
        <Notice tone="info" title="You stopped the upload">
          Nothing was paid, and your list is as it was.
        </Notice>
      )}
      {trouble?.kind === 'lost' && (
        <Notice tone="pending" title="Your list was closed before it could be uploaded">
          This device needed the room. It is read again; then press Preview once more.
        </Notice>
      )}
      {trouble?.kind === 'failed' &&
        (isDefinite(trouble.failure) ? (
          <Notice tone="failed" title="The list was not accepted">
            {failureSentence(trouble.failure)}
          </Notice>
        ) : (
          <Notice
            tone="pending"
            title="We do not know whether your list arrived"
            actions={
              <Button aria-disabled={!isOnline} onClick={onTryAgain}>
                Try again
              </Button>
            }
          >
            {failureSentence(trouble.failure)} {SAFE}
          </Notice>
        ))}
    </LiveRegion>
  )
}
