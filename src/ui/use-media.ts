import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. The prerender, which has no screen, and the render that takes it over: `still`. */
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
