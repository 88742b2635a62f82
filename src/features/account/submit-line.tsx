import { useOnline } from '#src/data/services/use-state.ts'
import { PROCESSING } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { liveRegion } from '#src/kit/helpers.css.ts'
import { Overlay } from '#src/kit/overlay.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'

interface SubmitLineProps {
  label: string
  /** After "Needs a connection to". */
  purpose: string
  isBusy: boolean
  /** Given while the form may be incomplete: what a press does then. */
  onEarly?: (() => void) | undefined
}

/** The foot of a form in a dialog: the reason to wait, and its one button. */
export function SubmitLine({ label, purpose, isBusy, onEarly }: SubmitLineProps) {
  const isOnline = useOnline()
  return (
    <Stack gap={2}>
      <div role="status" className={liveRegion}>
        {!isOnline && (
          <Text size="xs" tone="soft">
            Needs a connection to {purpose}. What you typed stays here.
          </Text>
        )}
      </div>
      {/* The end of its sheet's scroll is a bar at the foot, for messages to stay above. */}
      <Button
        data-sticky-bar
        type="submit"
        variant="primary"
        block
        busy={isBusy}
        aria-disabled={!isOnline || onEarly !== undefined}
        onClickCapture={onEarly}
      >
        {label}
      </Button>
      {isBusy && <Overlay text={PROCESSING} />}
    </Stack>
  )
}
