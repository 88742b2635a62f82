import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { brand, brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { classNames } from '#src/kit/class-names.ts'
import { useMedia } from '#src/kit/use-media.ts'
import { docksAt, home, logo, logoOnHeader, logoSecond } from './drawer.css.ts'

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

export interface HomeLinkProps {
  /** On the indigo header: white and mango. */
  onHeader?: boolean
}

/** The wordmark, as a link home. Reads as one word. */
export function HomeLink({ onHeader = false }: HomeLinkProps) {
  const { first, second } = brand.name
  return (
    <Link className={home} to={paths.home} aria-label={`${brandName}, home`}>
      <span className={classNames(logo, onHeader && logoOnHeader)} translate="no">
        {first}
        <span className={logoSecond}>{second}</span>
      </span>
    </Link>
  )
}
