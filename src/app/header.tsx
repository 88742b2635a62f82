import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useServices } from '#src/data/services/services.ts'
import { useOnline, useUser } from '#src/data/services/use-state.ts'
import { LOGIN, SIGN_UP } from '#src/domain/form/first-sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { IconButton } from '#src/kit/icon-button.tsx'
import * as css from './header.css.ts'
import { HomeLink } from './home-link.tsx'
import { DRAWER_ID, type DrawerState } from './use-drawer.ts'

// The page itself has just loaded, so this is not needed for the first paint.
const OfflineBar = lazyOptional(async () => (await import('./offline-bar.tsx')).OfflineBar)

const Gift = lazyOptional(async () => (await import('#src/features/guess/gift.tsx')).Gift)

export interface HeaderProps {
  drawer: DrawerState
  hasPattern: boolean
  /** The page's data has loaded. */
  isIdle: boolean
}

/** The top bar, equally high on every page: drawer button, and the logo while the drawer does not show it. */
export function Header({ drawer, hasPattern, isIdle }: HeaderProps) {
  const { isModal, isOpen, toggle } = drawer
  const isOnline = useOnline()
  return (
    <header className={css.header} data-above-messages>
      <div className={hasPattern ? css.pattern : css.plain}>
        <IconButton
          icon="menu"
          label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': DRAWER_ID })}
          onClick={toggle}
        />
        {(isIdle || !isOnline) && <OfflineBar />}
        {(isModal || !isOpen) && <HomeLink onHeader={hasPattern} />}
        {isIdle && <Gift />}
        <AccountCorner hasPattern={hasPattern} />
      </div>
    </header>
  )
}

const AccountMenu = lazyOptional(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The end of the header (spec section 2): 'Sign Up' and 'Login', or the user's name and LOGOUT. */
export function AccountCorner({ hasPattern }: { hasPattern: boolean }) {
  const { accountDialogs } = useServices()
  const user = useUser()
  if (user !== null) {
    return (
      <div className={css.corner}>
        <AccountMenu user={user} />
      </div>
    )
  }
  const variant = hasPattern ? 'header' : 'quiet'
  return (
    <div className={css.visitor}>
      <Button variant={variant} className={css.snug} onClick={() => accountDialogs.show('sign-up')}>
        {SIGN_UP}
      </Button>
      <Button variant={variant} className={css.snug} onClick={() => accountDialogs.show('login')}>
        {LOGIN}
      </Button>
    </div>
  )
}
