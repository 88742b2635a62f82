import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#src/data/services/services.ts'
import { Toasts } from '#src/kit/toasts.tsx'

/** The app's messages, below the header. They stay while the user reads them. */
export function ToastRegion() {
  const { toasts } = useServices()
  const shown = useStore(toasts.store, (state) => state.toasts)
  const hold = useCallback((isPaused: boolean) => (isPaused ? toasts.pause() : toasts.resume()), [toasts])
  return <Toasts items={shown} onClose={toasts.close} onPauseChange={hold} />
}
