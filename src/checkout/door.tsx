import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { useScrollLock } from '#src/ui/use-scroll-lock.ts'
import * as css from './door.css.ts'

interface DoorProps {
  /** Its children have a title with `${id}-title` and the facts with `${id}-facts`. */
  readonly id: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One thing alone, as large as the screen, black on white and lit for as long as it is open. Mounted means shown. */
export function Door({ id, onClose, children }: DoorProps) {
  const { wakeLock } = useServices()
  const element = useRef<HTMLDialogElement>(null)
  useScrollLock(true)
  // A queue at a door takes longer than a screen stays on.
  useEffect(() => wakeLock.hold(), [wakeLock])
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    // The dialog itself, so that its name and the facts are read out, and nothing scrolls away from them.
    dialog?.focus({ preventScroll: true })
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return createPortal(
    <dialog
      ref={element}
      className={css.door}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-facts`}
      tabIndex={-1}
      onCancel={onClose}
      // A second Esc, or Android's Back, may close it without asking. Our own `close()` comes here after a reopening.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** What to do about the light, and the way out: the last of every door. */
export function DoorFoot({ onClose }: Pick<DoorProps, 'onClose'>) {
  return (
    <>
      <p className={css.hint}>Turn your screen’s brightness up</p>
      <Button className={css.close} block onClick={onClose}>
        Close
      </Button>
    </>
  )
}
