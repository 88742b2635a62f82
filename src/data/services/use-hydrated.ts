import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the prerender and in the render that hydrates it, which must be equal; true everywhere else, from the first
 * render on. For whatever depends on this device, and for parts that the prerender leaves out.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
