import { Fragment, memo, Suspense, useLayoutEffect, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { documentTitle } from '#src/brand.ts'
import { useServices } from '#src/services/services.ts'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { findRoute, startRoute, titleOf } from './find-route.ts'
import { Guard } from './guard.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'
import { type Place, usePlace } from './view-transition.ts'
import './view-transition.css.ts'

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
