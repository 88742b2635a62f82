import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { SAVED_PARAMETER } from '#src/contract/paths.ts'

/** The app's location, and the kind of navigation that led there. */
export interface ShownLocation {
  readonly location: Location
  readonly type: `${NavigationType}`
}

/** What the browser supports and its user wants, checked before anything fades. */
export interface Scene {
  readonly canFade: boolean
  /** The user chose reduced motion or the data saver. */
  readonly isStill: boolean
  /** The browser animates this navigation itself, as Safari does for a swipe back. */
  readonly isShownAlready: boolean
}

/**
 * Only a different page fades in. A replaced address (a redirect, a code) is a correction, not a navigation; and a user
 * who pays again should see the summary in the very next frame.
 */
export function fades(
  from: ShownLocation,
  to: ShownLocation,
  { canFade, isStill, isShownAlready }: Scene,
): boolean {
  if (!canFade || isStill || to.type === 'REPLACE') return false
  if (new URLSearchParams(to.location.search).has(SAVED_PARAMETER)) return false
  return from.location.pathname !== to.location.pathname && !(to.type === 'POP' && isShownAlready)
}

/**
 * The place that the page is to show: the router's at once, or, where the browser can fade, a frame later, inside its
 * transition. A navigation during a fade ends the fade and shows at once.
 */
export function useShownLocation(): ShownLocation {
  const location = useLocation()
  const type = useNavigationType()
  const [shown, show] = useState<ShownLocation>({ location, type })
  const latest = useRef(shown)
  const fade = useRef<ViewTransition | null>(null)
  const isShownAlready = useRef(false)

  useLayoutEffect(() => {
    const recordBack = (event: PopStateEvent) => {
      isShownAlready.current = event.hasUAVisualTransition
    }
    addEventListener('popstate', recordBack)
    return () => removeEventListener('popstate', recordBack)
  }, [])

  useLayoutEffect(() => {
    const from = latest.current
    if (from.location === location) return
    const to = { location, type }
    latest.current = to
    const scene = { ...sceneOf(document), isShownAlready: isShownAlready.current }
    if (fade.current !== null) fade.current.skipTransition()
    else if (fades(from, to, scene)) {
      fade.current = crossFade(
        () => flushSync(() => show(latest.current)),
        () => {
          fade.current = null
        },
      )
      return
    }
    show(to)
  }, [location, type])

  return shown
}

function sceneOf(page: Document): Pick<Scene, 'canFade' | 'isStill'> {
  return {
    canFade: 'startViewTransition' in page && page.visibilityState === 'visible',
    isStill:
      'saver' in page.documentElement.dataset || matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

const PRESSABLE = 'a, button, input, label, select, summary, textarea'

function crossFade(change: () => void, done: () => void): ViewTransition {
  const transition = document.startViewTransition(() => {
    change()
    addEventListener('click', press)
  })
  /** During a fade Chromium hit-tests none of the page: without this a press would be lost, whatever the CSS says. */
  function press({ target, detail, clientX, clientY }: MouseEvent): void {
    // The second press of a double one was meant for the page before.
    if (target !== document.documentElement || detail > 1) return
    transition.skipTransition()
    void transition.finished.then(() => {
      const pressed = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSABLE)
      pressed?.focus()
      pressed?.click()
    })
  }
  // A skipped fade rejects `ready`, which nobody awaits: not an error to report.
  transition.ready.catch(() => {})
  const end = () => {
    removeEventListener('click', press)
    done()
  }
  transition.finished.then(end, end)
  return transition
}
