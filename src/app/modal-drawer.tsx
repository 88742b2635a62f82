import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#src/kit/icon-button.tsx'
import { useBackEntry } from '#src/kit/use-back-closes.ts'
import { useScrollLock } from '#src/kit/use-scroll-lock.ts'
import * as css from './drawer.css.ts'
import { DRAWER_ID, HomeLink } from './drawer.tsx'
import * as modal from './drawer-inside.css.ts'
import { DrawerInside, type DrawerInsideProps } from './drawer-inside.tsx'

export interface ModalDrawerProps extends DrawerInsideProps {
  onClose: () => void
}

/** The drawer over the page, on a phone. Mounted means open; Esc, the scrim, the cross and every link close it. */
export function ModalDrawer({ onClose, ...inside }: ModalDrawerProps) {
  const element = useRef<HTMLDialogElement>(null)
  useScrollLock(true, true)
  useBackEntry(true, onClose)
  // Before it leaves the DOM: closing returns the focus to the button that opened it.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog?.open === false) dialog.showModal()
    return () => dialog?.close()
  }, [])
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    // The scrim belongs to the dialog; anything in the drawer is a descendant.
    const isScrim = event.target === event.currentTarget
    if (isScrim || (event.target instanceof Element && event.target.closest('a') !== null)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own, and links take the keyboard by themselves
    <dialog
      ref={element}
      id={DRAWER_ID}
      className={modal.modalDrawer}
      aria-label="Menu"
      onClick={handleClick}
      onClose={onClose}
    >
      <div className={css.top}>
        <HomeLink />
        <IconButton icon="close" label="Close menu" onClick={onClose} />
      </div>
      <DrawerInside {...inside} />
    </dialog>
  )
}
