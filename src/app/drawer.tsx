import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useScrollLock } from '#src/ui/use-scroll-lock.ts'
import * as css from './drawer.css.ts'
import { DrawerNav } from './drawer-nav.tsx'
import { HomeLink } from './home-link.tsx'

export const DRAWER_ID = 'drawer'

export interface DrawerProps {
  /** At the foot: the theme. */
  foot: ReactNode
}

/** Beside the page, above 600 px. */
export function DockedDrawer({ foot }: DrawerProps) {
  return (
    <aside id={DRAWER_ID} className={css.docked} aria-label="Menu">
      <div className={css.top}>
        <HomeLink />
      </div>
      <DrawerNav />
      <div className={css.bottom}>{foot}</div>
    </aside>
  )
}

export interface ModalDrawerProps extends DrawerProps {
  onClose: () => void
}

/** Over the page, on a phone. Mounted means open; Esc, the scrim and the cross close it, and so does every link. */
export function ModalDrawer({ foot, onClose }: ModalDrawerProps) {
  const element = useRef<HTMLDialogElement>(null)
  useScrollLock(true)
  // Before it leaves the page: closing gives the focus back to the button that opened it.
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
      className={css.modal}
      aria-label="Menu"
      onClick={handleClick}
      onClose={onClose}
    >
      <div className={css.top}>
        <HomeLink />
        <IconButton icon="close" label="Close menu" onClick={onClose} />
      </div>
      <DrawerNav />
      <div className={css.bottom}>{foot}</div>
    </dialog>
  )
}
