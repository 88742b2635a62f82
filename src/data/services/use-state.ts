import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { User } from '#src/contract/user.ts'
import type { WhyOffline } from '#src/data/browser/connectivity.ts'
import { useServices } from './services.ts'

export function useUser(): User | null {
  return useStore(useServices().session.store, (state) => state.user)
}

/** False when there is no network, and when the provider cannot be reached through the one there is. */
export function useOnline(): boolean {
  const { connectivity } = useServices()
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true)
}

/** Why the provider cannot be reached; null while it can. */
export function useWhyOffline(): WhyOffline | null {
  const { connectivity } = useServices()
  return useSyncExternalStore(connectivity.subscribe, connectivity.reason, () => null)
}

/** Whether the component is still on the screen: for what comes after something was awaited. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
