import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '#src/contract/paths.ts'
import { lazyOptional, lazyPart } from '#src/data/services/lazy-part.tsx'
import { useServices } from '#src/data/services/services.ts'
import { useIdle } from '#src/data/services/use-idle.ts'
import { useOnline, useUser } from '#src/data/services/use-state.ts'
import { LOGIN, SIGN_UP } from '#src/domain/form/first-sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { noPrint, skipLink } from '#src/kit/helpers.css.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { coverChanged } from '#src/kit/press-guard.ts'
import { docked, top } from './drawer.css.ts'
import { DRAWER_ID, type DrawerState, HomeLink, useDrawer } from './drawer.tsx'
import type { DrawerInsideProps } from './drawer-inside.tsx'
import { Pages } from './pages.tsx'
import { findRoute } from './routes.tsx'
import * as css from './shell.css.ts'
import { keepTheme, readTheme, showTheme, type Theme } from './theme.ts'

// Below everything else, and loaded after it.
const CookieBanner = lazyOptional(
  async () => (await import('#src/features/consent/cookie-banner.tsx')).CookieBanner,
)

const Policies = lazyPart(
  async () => (await import('#src/features/content/policies-dialog.tsx')).PoliciesDialog,
  undefined,
  PoliciesMissing,
)

function PoliciesMissing({ onClose }: { readonly onClose: () => void }) {
  const { toasts } = useServices()
  useEffect(() => {
    toasts.show('error', 'The policies did not load. Check your connection and try again.')
    onClose()
  })
  return null
}

// Below the first screenful (shell.css), so that nothing moves when it loads.
const PageFoot = lazyOptional(async () => (await import('./late-parts.tsx')).PageFoot)

const ToastRegion = lazyOptional(async () => (await import('./late-parts.tsx')).ToastRegion)

/** What surrounds every page. */
export function Shell() {
  const { pathname } = useLocation()
  const { hasPattern = false, isTask = false } = findRoute(pathname)?.route ?? {}
  const main = useRef<HTMLElement>(null)
  const drawer = useDrawer()
  const isIdle = useIdle()
  const { toasts } = useServices()
  const hasToasts = useStore(toasts.store, (state) => state.toasts.length > 0)
  const [theme, chooseTheme] = useTheme(hasPattern)
  const inside = { theme, onTheme: chooseTheme }
  // The bar at a phone's foot comes where PROCEED was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it comes or goes.
  useLayoutEffect(coverChanged, [isTask])
  const focusMain = () => main.current?.focus({ preventScroll: true })
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    focusMain()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that only needs help to move the focus and not the address */}
      <a className={classNames(skipLink, noPrint)} href="#main" onClick={skip}>
        Skip to content
      </a>
      {/* Before the page, as where it is docked: it is the first navigation. */}
      {drawer.isModal && drawer.isOpen && <ModalDrawer {...inside} onClose={drawer.close} />}
      <div className={css.frame}>
        {!drawer.isModal && drawer.isOpen && <DockedDrawer {...inside} />}
        <div className={classNames(css.body, isTask && css.task)}>
          <Header drawer={drawer} hasPattern={hasPattern} isIdle={isIdle} />
          <main id="main" ref={main} className={css.main} tabIndex={-1}>
            <Pages />
          </main>
          <div className={css.consent}>
            {isIdle && <CookieBanner Policies={Policies} onAccept={focusMain} />}
          </div>
          {isIdle && <PageFoot />}
        </div>
      </div>
      {(isIdle || hasToasts) && <ToastRegion />}
      <SessionWatch />
      <OpenDialog />
    </>
  )
}

const AccountDialogs = lazyOptional(async () => (await import('./account-dialogs.tsx')).AccountDialogs)

/** The account dialog that was requested, over whatever page is open. */
function OpenDialog() {
  const { accountDialogs } = useServices()
  const shown = useStore(accountDialogs.store, (state) => state.shown)
  if (shown === null) return null
  return <AccountDialogs key={shown} shown={shown} onClose={accountDialogs.close} />
}

/** The chosen theme, on the document and on the device. `hasPattern`: which header colour the browser's bar continues. */
export function useTheme(hasPattern: boolean): [Theme, (theme: Theme) => void] {
  const { local } = useServices()
  const [theme, setTheme] = useState(() => readTheme(local))
  useLayoutEffect(() => showTheme(theme, hasPattern), [theme, hasPattern])
  const choose = (next: Theme) => {
    keepTheme(local, next)
    setTheme(next)
  }
  return [theme, choose]
}

/** A session that the provider has ended leads to /logout, from any page, and back there after a login. */
export function SessionWatch() {
  const { session, returnTo } = useServices()
  const hasExpired = useStore(session.store, (state) => state.ending === 'expired')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasExpired || pathname === paths.logout) return
    // A payment link's token is in the hash.
    returnTo.remember(`${pathname}${search}${hash}`)
    void navigate(paths.logout)
  }, [hasExpired, pathname, search, hash, navigate, returnTo])
  return null
}

const DrawerInside = lazyOptional(async () => (await import('./drawer-inside.tsx')).DrawerInside)
const ModalDrawer = lazyOptional(async () => (await import('./modal-drawer.tsx')).ModalDrawer)

/** The drawer beside the page, above 600 px: its room is reserved from the first paint. */
function DockedDrawer(inside: DrawerInsideProps) {
  return (
    <aside id={DRAWER_ID} className={docked} aria-label="Menu">
      <div className={top}>
        <HomeLink />
      </div>
      <DrawerInside {...inside} />
    </aside>
  )
}

// The page itself has just loaded, so this is not needed for the first paint.
const OfflineBar = lazyOptional(async () => (await import('./offline-bar.tsx')).OfflineBar)

const Gift = lazyOptional(async () => (await import('#src/features/guess/gift.tsx')).Gift)

interface HeaderProps {
  drawer: DrawerState
  hasPattern: boolean
  /** The page's data has loaded. */
  isIdle: boolean
}

/** The top bar, equally high on every page: drawer button, and the logo while the drawer does not show it. */
function Header({ drawer, hasPattern, isIdle }: HeaderProps) {
  const { isModal, isOpen, toggle } = drawer
  const isOnline = useOnline()
  const offlineBar = (isIdle || !isOnline) && <OfflineBar />
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
        {!isModal && offlineBar}
        {(isModal || !isOpen) && <HomeLink onHeader={hasPattern} />}
        {isIdle && <Gift />}
        <AccountCorner hasPattern={hasPattern} />
      </div>
      {isModal && offlineBar}
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
