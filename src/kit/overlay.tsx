import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import * as css from './overlay.css.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface OverlayProps {
  /** What is awaited: "Loading...please wait". */
  text: string
  /** Further content, such as the next host or a growing number. */
  children?: ReactNode
  /**
   * If it can be cancelled: by a button, by Esc, and by Back where the browser reports that to a dialog, as on Android.
   */
  onCancel?: (() => void) | undefined
}

/** Covers the page while it must not be used. Shown while mounted; nothing behind it can be reached. */
export function Overlay({ text, children, onCancel }: OverlayProps) {
  const element = useCover()
  return (
    // tabIndex: the dialog itself takes the focus when it has no button, so that its name is read out.
    <dialog
      ref={element}
      className={css.overlay}
      aria-label={text}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      // A second Esc, or Android's Back, closes it without a cancel event.
      onClose={() => {
        if (element.current?.open !== false) return
        element.current.showModal()
        onCancel?.()
      }}
    >
      <div className={css.centre}>
        <span className={css.loader} aria-hidden="true" />
        <p className={css.words} role="status">
          {text}
        </p>
        {(children || onCancel) && (
          <div className={css.below}>
            {children}
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** For a `<dialog>` with the class `cover`: shows it while it is mounted, then gives the focus back. */
export function useCover(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  useScrollLock(true)
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return element
}
