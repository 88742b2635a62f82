import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Goes to the element that the address names after its #: opens it if it is a disclosure, scrolls to it and focuses it.
 * The browser does that by itself only for elements that were there before the script.
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
