import { type MouseEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CookieBanner } from '#src/features/consent/cookie-banner.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { noPrint, skipLink } from '#src/ui/helpers.css.ts'
import { DockedDrawer, ModalDrawer } from './drawer.tsx'
import { findRoute } from './find-route.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Pages } from './pages.tsx'
import { loadPolicies } from './policies.tsx'
import * as css from './shell.css.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useDrawer } from './use-drawer.ts'
import { useLinkIntent } from './use-link-intent.ts'
import { useTheme } from './use-theme.ts'

/** What is around every page. */
export function Shell() {
  const { pathname } = useLocation()
  const isCloth = findRoute(pathname)?.route.isCloth ?? false
  const main = useRef<HTMLElement>(null)
  const drawer = useDrawer()
  const [theme, chooseTheme] = useTheme(isCloth)
  useLinkIntent()
  const foot = <ThemeChoice theme={theme} onChoose={chooseTheme} />
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
      <div className={css.frame}>
        {!drawer.isModal && drawer.isOpen && <DockedDrawer foot={foot} />}
        <div className={css.body}>
          <Header drawer={drawer} isCloth={isCloth} />
          <main id="main" ref={main} className={css.main} tabIndex={-1}>
            <Pages />
          </main>
          <div className={css.consent}>
            <CookieBanner loadPolicies={loadPolicies} onAccept={focusMain} />
          </div>
          <Footer />
        </div>
      </div>
      {drawer.isModal && drawer.isOpen && <ModalDrawer foot={foot} onClose={drawer.close} />}
      <ToastRegion />
    </>
  )
}
