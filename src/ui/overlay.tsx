import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import * as css from './overlay.css.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface OverlayProps {
  /** What is awaited: "Loading...please wait". */
  text: string
  /** The host one is going to, a number that grows. */
  children?: ReactNode
  /** Where it can be stopped: by a button, by Esc, and by Back where the browser tells a dialog of it, as Android's does. */
  onCancel?: (() => void) | undefined
}

/** Covers the page while it must not be used. Mounted means shown; nothing behind it can be reached. */
export function Overlay({ text, children, onCancel }: OverlayProps) {
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
  return (
    // tabIndex: the dialog itself takes the focus when it holds no button, so that its name is read out.
    <dialog
      ref={element}
      className={css.overlay}
      aria-label={text}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      // A second Esc, or Android's Back, closes it without asking.
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
