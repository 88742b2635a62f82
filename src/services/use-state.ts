import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { User } from '#src/contract/user.ts'
import { useServices } from './services.ts'

export function useUser(): User | null {
  return useStore(useServices().session.store, (state) => state.user)
}

/** False only when the browser is sure that there is no network. */
export function useOnline(): boolean {
  const { connectivity } = useServices()
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true)
}
