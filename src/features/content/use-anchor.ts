import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Goes to what the address names after its #: opens it if it is a disclosure, brings it into view and puts the focus
 * there. The browser does that by itself only on a page that was there before the script.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second press on the same link work.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target === null) return
    if (target instanceof HTMLDetailsElement) target.open = true
    target.scrollIntoView({ block: 'start' })
    const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target
    focusable?.focus({ preventScroll: true })
  }, [hash, key])
}
