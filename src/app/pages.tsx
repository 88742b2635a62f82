import { Fragment, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { createPath, type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { documentTitle } from '#src/brand.ts'
import { useLoginFirst } from '#src/data/services/login-first.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { classNames } from '#src/kit/class-names.ts'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { back, head, title as heading, page, widths } from '#src/kit/page.css.ts'
import { partChanged } from '#src/kit/press-guard.ts'
import { FieldSkeletons, Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { findRoute, type PageShape, startRoute, titleOf } from './routes.tsx'
import * as css from './shell.css.ts'

/** The page of the current address. Each address is a page of its own and inherits no state. */
export function Pages() {
  const services = useServices()
  const location = useLocation()
  const { pathname } = location
  const settle = useScrollMemory(location)
  const matched = findRoute(pathname)
  const firstPath = useRef<string | null>(pathname)

  useLayoutEffect(() => startRoute(services, pathname), [services, pathname])
  useLayoutEffect(() => {
    if (firstPath.current !== pathname) firstPath.current = null
    // Before the page's own effect, which may set a better title.
    if (matched !== null) document.title = documentTitle(titleOf(matched))
  }, [pathname, matched])

  const arrive = () => {
    const main = document.querySelector('main')
    if (main !== null) partChanged(main)
    settle()
  }

  if (matched === null) return null
  const { path, Page, shape, needsLogin, isTask = false } = matched.route
  const content = (
    <Page skeleton={<PageSkeleton shape={shape} title={titleOf(matched)} isTask={isTask} />}>
      <Arrival isFirst={firstPath.current === pathname} onArrive={arrive} />
    </Page>
  )
  return (
    // The router gives the page its parameters. It need not rank the whole table again for that.
    <Routes>
      <Route
        path={path}
        element={
          <ErrorBoundary key={pathname}>
            {/* Nothing suspends here: it makes a page's hydration a task of its own, beside the shell's. */}
            <Suspense>
              {needsLogin ? (
                <Guard reason={needsLogin === true ? undefined : needsLogin}>{content}</Guard>
              ) : (
                content
              )}
            </Suspense>
          </ErrorBoundary>
        }
      />
    </Routes>
  )
}

/**
 * A new page starts at its top; going back restores the position. The returned function scrolls there once the content
 * is on the screen, when code or data loaded later than the address changed.
 */
function useScrollMemory(location: Location): () => void {
  const type = useNavigationType()
  const { key, hash } = location
  const address = createPath(location)
  /** The scroll position at which each visited place was left, by the history entry's key. */
  const positions = useRef(new Map<string, number>())
  const here = useRef(key)
  const shown = useRef(address)
  const scrollTarget = useRef<number | null>(null)

  useEffect(() => {
    const remember = () => positions.current.set(here.current, window.scrollY)
    // After a reload the browser restores the position; only moves inside the app are ours.
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
    const isStep = type === 'POP' && shown.current === address && positions.current.has(key)
    shown.current = address
    history.scrollRestoration = 'manual'
    // The steps of one page (forms/use-step-entry) have scrolled by themselves already.
    if (isStep) return
    scrollTarget.current = type === 'POP' ? (positions.current.get(key) ?? 0) : hash === '' ? 0 : null
    scrollToTarget(scrollTarget.current, hash)
  }, [key, type, hash, address])

  return () => {
    scrollToTarget(scrollTarget.current, hash)
    scrollTarget.current = null
  }
}

function scrollToTarget(top: number | null, hash: string): void {
  if (top !== null) scrollTo(0, top)
  else if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
}

function Grid() {
  return (
    <div className={css.waitingGrid}>
      {times(12, (key) => (
        <Skeleton key={key} shape="tile" />
      ))}
    </div>
  )
}

function Fields() {
  return (
    <FieldSkeletons count={3}>
      <Skeleton shape="button" />
    </FieldSkeletons>
  )
}

function Lines() {
  return (
    <Stack>
      {times(4, (key) => (
        <div key={key}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </Stack>
  )
}

const shapes: Record<PageShape, { width: keyof typeof widths; draw: () => ReactNode }> = {
  home: { width: 'wide', draw: Grid },
  grid: { width: 'wide', draw: Grid },
  form: { width: 'column', draw: Fields },
  reading: { width: 'column', draw: Lines },
}

interface PageSkeletonProps {
  shape: PageShape
  title: string
  isTask: boolean
}

/** Shown in the page's own shape while its code loads. On a payment page the user can go back from it. */
function PageSkeleton({ shape, title, isTask }: PageSkeletonProps) {
  const { width, draw: Content } = shapes[shape]
  return (
    <SkeletonGroup label={LOADING}>
      {shape === 'home' && <div className={css.waitingHero} />}
      <div className={classNames(page, widths[width])}>
        <div className={head}>
          {isTask && (
            <span className={back}>
              <BackLink />
            </span>
          )}
          <span className={heading} data-heading>
            {title}
          </span>
        </div>
        <Content />
      </div>
    </SkeletonGroup>
  )
}

/** A page that needs a login. Another user gets a new page, which inherits no state from the one before. */
export function Guard({ reason, children }: { reason?: string | undefined; children: ReactNode }) {
  const owner = useUser()?.consumerId
  return useLoginFirst(true, reason) ? <Fragment key={owner}>{children}</Fragment> : null
}

interface ArrivalProps {
  /** On the first page of a visit the focus stays where the browser put it. */
  isFirst: boolean
  onArrive: () => void
}

/**
 * Rendered beside the page's code, so that it mounts when the page does. It focuses the new heading: a screen reader
 * says it, and a keyboard goes on from there.
 */
export function Arrival({ isFirst, onArrive }: ArrivalProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; a later render is not an arrival.
  useLayoutEffect(onArrive, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => (isFirst ? undefined : followHeading()), [])
  return null
}

/** After any of these the user decides where the focus is. */
const hands = ['keydown', 'pointerdown'] as const

/**
 * Puts the focus on the page's heading, and on the next one when the page replaces it, as a form replaces its skeleton,
 * until the user touches anything.
 */
function followHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  if (main === null) return
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading(main)
  })
  const stop = () => {
    observer.disconnect()
    for (const hand of hands) removeEventListener(hand, stop, true)
  }
  focusHeading(main)
  observer.observe(main, { childList: true, subtree: true })
  for (const hand of hands) addEventListener(hand, stop, true)
  return stop
}

/** A page that has taken the focus itself, for a field say, keeps it. */
function focusHeading(main: HTMLElement): void {
  if (main !== document.activeElement && main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
