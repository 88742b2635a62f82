import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMedia } from '#src/kit/use-media.ts'
import { docksAt } from './drawer.css.ts'

export const DRAWER_ID = 'drawer'

export interface DrawerState {
  /** At 600 px and below, and on a phone on its side, it is over the page; else beside it. */
  readonly isModal: boolean
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** Beside the page it is open until it is collapsed; over the page it is closed until it is opened. */
export function useDrawer(): DrawerState {
  const isModal = useMedia(`not all and ${docksAt}`, true)
  const { key } = useLocation()
  const [isDocked, setDocked] = useState(true)
  /** The place on which the modal drawer was opened: on any other it is closed. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpenOverPage = openAt === key
  if (!isModal && openAt !== null) setOpenAt(null)
  return {
    isModal,
    isOpen: isModal ? isOpenOverPage : isDocked,
    toggle: () => (isModal ? setOpenAt(isOpenOverPage ? null : key) : setDocked(!isDocked)),
    close: () => setOpenAt(null),
  }
}
