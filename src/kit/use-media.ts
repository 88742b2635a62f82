import { useSyncExternalStore } from 'react'

/** Whether a media query matches now. `still` in the prerender, which has no screen, and in the hydration. */
export function useMedia(query: string, still = false): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => still,
  )
}
