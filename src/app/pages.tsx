import './view-transition.css.ts'
import { Fragment, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { documentTitle } from '#src/brand.ts'
import { LOADING } from '#src/domain/first-sentences.ts'
import { useServices } from '#src/services/services.ts'
import { classNames } from '#src/ui/class-names.ts'
import { page, widths } from '#src/ui/page.css.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { findRoute, startRoute, titleOf } from './find-route.ts'
import { Guard } from './guard.tsx'
import * as css from './page-skeleton.css.ts'
import type { PageShape } from './routes.tsx'
import { type Place, usePlace } from './view-transition.ts'

/** The page of the current address. Each address is a page of its own: none inherits another's state. */
export function Pages() {
  const services = useServices()
  const { pathname } = useLocation()
  // Asked for at once, also when the page itself fades in a frame later.
  useLayoutEffect(() => startRoute(services, pathname), [services, pathname])
  return <PageAt place={usePlace()} />
}

interface PageAtProps {
  place: Place
}

/** Keeps still while the router is ahead of it. */
const PageAt = memo(function PageAt({ place }: PageAtProps) {
  const { location } = place
  const { pathname } = location
  const settle = useScrollMemory(place)
  const found = findRoute(pathname)
  const firstPath = useRef<string | null>(pathname)

  useLayoutEffect(() => {
    if (firstPath.current !== pathname) firstPath.current = null
    // Before the page's own effect, which may know a better title.
    if (found !== null) document.title = documentTitle(titleOf(found))
  }, [pathname, found])

  if (found === null) return null
  const { path, Page, shape, needsLogin } = found.route
  const Around = needsLogin ? Guard : Fragment
  return (
    // The router gives the page its parameters. It need not rank the whole table once more for that.
    <Routes location={location}>
      <Route
        path={path}
        element={
          <ErrorBoundary key={pathname}>
            {/* Nothing waits here: it makes a page's hydration a task of its own, beside the shell's. */}
            <Suspense>
              <Around>
                <Page skeleton={<PageSkeleton shape={shape} />}>
                  <Arrival isFirst={firstPath.current === pathname} onArrive={settle} />
                </Page>
              </Around>
            </Suspense>
          </ErrorBoundary>
        }
      />
    </Routes>
  )
})

/** Where each visited place was left, by the history entry's key. */
type Places = Map<string, number>

/**
 * A new page starts at its top, going back returns to where one was. The answer puts the page there once its content
 * is on the screen, when code or facts came later than the address.
 */
function useScrollMemory({ location, type }: Place): () => void {
  const { key, hash } = location
  const places = useRef<Places>(new Map())
  const here = useRef(key)
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    const remember = () => places.current.set(here.current, window.scrollY)
    // A reload is the browser's to restore; only moves inside the app are ours.
    const handOver = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', handOver)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', handOver)
    }
  }, [])

  useLayoutEffect(() => {
    if (here.current === key) return
    here.current = key
    history.scrollRestoration = 'manual'
    wanted.current = type === 'POP' ? (places.current.get(key) ?? 0) : hash === '' ? 0 : null
    scrollToWanted(wanted.current, hash)
  }, [key, type, hash])

  return () => {
    scrollToWanted(wanted.current, hash)
    wanted.current = null
  }
}

function scrollToWanted(top: number | null, hash: string): void {
  if (top !== null) scrollTo(0, top)
  else if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
}

const times = (count: number, draw: (key: string) => ReactNode): ReactNode =>
  Array.from({ length: count }, (_, index) => draw(String(index)))

function Grid() {
  return (
    <div className={css.grid}>
      {times(12, (key) => (
        <Skeleton key={key} shape="tile" />
      ))}
    </div>
  )
}

function Fields() {
  return (
    <div className={css.stack}>
      {times(3, (key) => (
        <div key={key} className={css.field}>
          <Skeleton shape="short" />
          <Skeleton shape="field" />
        </div>
      ))}
      <Skeleton shape="button" />
    </div>
  )
}

function Lines() {
  return (
    <div className={css.stack}>
      {times(4, (key) => (
        <div key={key}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  )
}

const shapes: Record<PageShape, { width: keyof typeof widths; draw: () => ReactNode }> = {
  home: { width: 'wide', draw: Grid },
  grid: { width: 'wide', draw: Grid },
  form: { width: 'column', draw: Fields },
  reading: { width: 'column', draw: Lines },
}

/** Stands in while a page's code comes, in the page's own shape. */
function PageSkeleton({ shape }: { shape: PageShape }) {
  const { width, draw: Content } = shapes[shape]
  return (
    <SkeletonGroup label={LOADING}>
      {shape === 'home' && <div className={css.hero} />}
      <div className={classNames(page, widths[width])}>
        <div className={css.head}>
          <span className={css.title}>
            <Skeleton shape="title" />
          </span>
        </div>
        <Content />
      </div>
    </SkeletonGroup>
  )
}
