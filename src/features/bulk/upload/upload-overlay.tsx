import { Button } from '#src/ui/button.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { Text } from '#src/ui/text.tsx'
import { Progress } from './progress.tsx'

interface UploadOverlayProps {
  readonly fraction: number
  readonly onCancel: () => void
}

/** Over the page while the list goes out, and while the provider reads it. */
export function UploadOverlay({ fraction, onCancel }: UploadOverlayProps) {
  return (
    <Overlay text="Uploading your list">
      <Progress label="Uploading your list" fraction={fraction} />
      <div role="status">
        <Text tone="soft">
          {fraction < 1 ? 'Nothing is paid yet.' : 'All of it is sent. Now it is checked.'}
        </Text>
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </Overlay>
  )
}
