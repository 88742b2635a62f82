import { useSyncExternalStore } from 'react'
import type { InstallState } from '#src/platform/install.ts'
import { useServices } from '#src/services/services.ts'

export function useInstall(): InstallState {
  const { install } = useServices()
  return useSyncExternalStore(install.subscribe, install.state)
}
