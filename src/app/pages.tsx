import { Suspense, useLayoutEffect, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { documentTitle } from '#src/brand.ts'
import { useServices } from '#src/services/services.ts'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { findRoute, startRoute, titleOf } from './find-route.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { routes } from './routes.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The page of the current address. Each address is a page of its own: none inherits another's state. */
export function Pages() {
  const services = useServices()
  const { pathname } = useLocation()
  const settle = useScrollMemory()
  const firstPath = useRef<string | null>(pathname)

  useLayoutEffect(() => {
    if (firstPath.current !== pathname) firstPath.current = null
    const found = findRoute(pathname)
    // Before the page's own effect, which may know a better title.
    if (found !== null) document.title = documentTitle(titleOf(found))
    startRoute(services, pathname)
  }, [services, pathname])

  return (
    <Routes>
      {routes.map(({ path, Page, shape }) => (
        <Route
          key={path}
          path={path}
          element={
            <ErrorBoundary key={pathname}>
              <Suspense fallback={<PageSkeleton shape={shape} />}>
                <Page />
                <Arrival isFirst={firstPath.current === pathname} onArrive={settle} />
              </Suspense>
            </ErrorBoundary>
          }
        />
      ))}
    </Routes>
  )
}
