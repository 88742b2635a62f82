import type { ReactNode } from 'react'
import { useScrollLock } from './use-scroll-lock.ts'

/**
 * Replaces the `react-remove-scroll` that Radix imports (an alias in vite.config.ts): that one locks the page with a
 * <style> element, which `style-src 'self'` refuses and reports. Ours is an attribute and a rule.
 */
export function RemoveScroll({ children }: { children: ReactNode }) {
  useScrollLock(true)
  return children
}
