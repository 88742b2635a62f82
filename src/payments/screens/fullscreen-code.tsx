import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useServices } from '#src/data/services/services.ts'
import { Button } from '#src/kit/button.tsx'
import { useCover } from '#src/kit/overlay.tsx'
import { useBackEntry } from '#src/kit/use-back-closes.ts'
import * as css from './receipt.css.ts'

interface FullscreenCodeProps {
  /** The children must contain a title with `${id}-title` and the facts with `${id}-facts`. */
  readonly id: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows one thing as large as the screen, black on white, and keeps the screen on. Mounted means shown. */
export function FullscreenCode({ id, onClose, children }: FullscreenCodeProps) {
  const { wakeLock } = useServices()
  const element = useCover()
  useBackEntry(true, onClose)
  // A queue at a door takes longer than a screen stays on by itself.
  useEffect(() => wakeLock.hold(), [wakeLock])
  // Focus the dialog itself, so that its name and the facts are read out and nothing scrolls away from them.
  useEffect(() => element.current?.focus({ preventScroll: true }), [element])
  return createPortal(
    <dialog
      ref={element}
      className={css.fullscreen}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-facts`}
      tabIndex={-1}
      onCancel={onClose}
      // A second Esc, or Android's Back, may close it without asking. After a reopening our own `close()` ends here.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** The hint about the screen's brightness, and the close button: the last part of each full screen. */
export function FullscreenFoot({ onClose }: Pick<FullscreenCodeProps, 'onClose'>) {
  return (
    <>
      <p className={css.fullscreenHint}>Turn your screen’s brightness up</p>
      <Button className={css.fullscreenClose} block onClick={onClose}>
        Close
      </Button>
    </>
  )
}
