import { IconButton } from '#src/ui/icon-button.tsx'
import { DRAWER_ID } from './drawer.tsx'
import * as css from './header.css.ts'
import { HomeLink } from './home-link.tsx'
import { OfflineBar } from './offline-bar.tsx'
import type { DrawerState } from './use-drawer.ts'

export interface HeaderProps {
  drawer: DrawerState
  isCloth: boolean
}

/** The top bar, of one height on every page: drawer button, logo while the drawer does not show it. */
export function Header({ drawer, isCloth }: HeaderProps) {
  const { isModal, isOpen, toggle } = drawer
  return (
    <header className={css.header}>
      <div className={isCloth ? css.cloth : css.plain}>
        <IconButton
          icon="menu"
          label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': DRAWER_ID })}
          onClick={toggle}
        />
        {(isModal || !isOpen) && <HomeLink onHeader={isCloth} />}
      </div>
      <OfflineBar />
    </header>
  )
}
