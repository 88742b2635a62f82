import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the prerender and in the one render that takes it over, which must be the same; true everywhere else, from
 * the first render on. For what depends on this device, and for parts that the prerender does without.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
