import { useEffect, useLayoutEffect } from 'react'

export interface ArrivalProps {
  /** The first page of a visit leaves the focus where the browser put it. */
  isFirst: boolean
  onArrive: () => void
}

/**
 * Stands beside a page's code, so that it mounts when the page does. A screen reader then hears the new heading, because
 * the focus is on it; a keyboard goes on from there.
 */
export function Arrival({ isFirst, onArrive }: ArrivalProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; a later render is not an arrival.
  useLayoutEffect(onArrive, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => (isFirst ? undefined : followHeading()), [])
  return null
}

/** Any of these says that the focus is in somebody's hands now. */
const hands = ['keydown', 'pointerdown'] as const

/**
 * Puts the focus on the page's heading, and on the next one when the page replaces it, as a form does that stood in its
 * skeleton, until somebody touches anything.
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
