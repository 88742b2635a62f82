import { type ReactNode, useCallback, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { type BrandLink, brand, socialPages, storeApps } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { Icon } from '#src/kit/icon.tsx'
import { Toasts } from '#src/kit/toasts.tsx'
import * as css from './footer.css.ts'
import { findRoute } from './routes.tsx'

// What surrounds a page and loads after it: the footer, a phone's bar, messages.

const pages = [
  { name: 'About', path: paths.about },
  { name: 'Overview', path: paths.overview },
  { name: 'Cookies Policy', path: paths.cookiesPolicy },
  { name: 'Privacy Policy', path: paths.privacyPolicy },
] as const

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <ul className={css.links} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

function External({ name, address }: BrandLink) {
  return (
    <li>
      <a className={css.link} href={address} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    </li>
  )
}

/** The foot of every page, and on a phone the bar below it. */
export function PageFoot() {
  return (
    <>
      <Footer />
      <BottomBar />
    </>
  )
}

type Tab = 'home' | 'bills' | 'receipts' | 'account'

const inBills: readonly string[] = [paths.allBills, '/:category']
const inAccount: readonly string[] = [paths.account, paths.savedBillers, paths.thisDevice, paths.dashboard]

/** The tab to which a route belongs. */
function tabOf(route: string): Tab | null {
  if (route === paths.home) return 'home'
  if (inBills.includes(route) || route.startsWith(paths.tickets)) return 'bills'
  if (inAccount.includes(route)) return 'account'
  return route === paths.receipts || route.endsWith('status') ? 'receipts' : null
}

/** The most used pages, within a thumb's reach: beside the specification's drawer, on a phone only. */
function BottomBar() {
  const { accountDialogs } = useServices()
  const { pathname } = useLocation()
  const user = useUser()
  const route = findRoute(pathname)?.route.path ?? ''
  const here = tabOf(route)
  /** A tab that is marked on more pages than its own is called the current page on its own only. */
  const linkOf = (tab: Tab, to: string) => ({
    to,
    'aria-current': here !== tab ? undefined : route === to ? ('page' as const) : ('true' as const),
  })
  return (
    <nav className={css.bar} aria-label="Bottom bar" data-sticky-bar>
      <Link className={css.tab} {...linkOf('home', paths.home)}>
        <Icon name="home" />
        Home
      </Link>
      <Link className={css.tab} {...linkOf('bills', paths.allBills)}>
        <Icon name="grid" />
        Bills
      </Link>
      <Link className={css.tab} {...linkOf('receipts', paths.receipts)}>
        <Icon name="receipt" />
        Receipts
      </Link>
      {user === null ? (
        <button type="button" className={css.tab} onClick={() => accountDialogs.show('login')}>
          <Icon name="user" />
          Account
        </button>
      ) : (
        <Link className={css.tab} {...linkOf('account', paths.account)}>
          <Icon name="user" />
          Account
        </Link>
      )}
    </nav>
  )
}

/** Apps, social pages, and pages about the company. */
function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.groups}>
          <Group title="Company">
            {pages.map(({ name, path }) => (
              <li key={path}>
                <Link className={css.link} to={path}>
                  {name}
                </Link>
              </li>
            ))}
          </Group>
          <Group title="Get the app">
            {storeApps.map((link) => (
              <External key={link.name} {...link} />
            ))}
          </Group>
          <Group title="Follow us">
            {socialPages.map((link) => (
              <External key={link.name} {...link} />
            ))}
          </Group>
        </div>
        <p className={css.company}>{brand.company}. Licensed payment solution provider.</p>
      </div>
    </footer>
  )
}

/** The app's messages, below the header. They stay while the user reads them. */
export function ToastRegion() {
  const { toasts } = useServices()
  const shown = useStore(toasts.store, (state) => state.toasts)
  const hold = useCallback((isPaused: boolean) => (isPaused ? toasts.pause() : toasts.resume()), [toasts])
  return <Toasts items={shown} onClose={toasts.close} onPauseChange={hold} />
}
