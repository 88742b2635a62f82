import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#src/services/services.ts'
import { Toasts } from '#src/ui/toasts.tsx'

/** The app's messages, under the header. They wait while somebody reads. */
export function ToastRegion() {
  const { toasts } = useServices()
  const shown = useStore(toasts.store, (state) => state.toasts)
  const close = useCallback((id: string) => toasts.close(Number(id)), [toasts])
  const hold = useCallback((isPaused: boolean) => (isPaused ? toasts.pause() : toasts.resume()), [toasts])
  return (
    <Toasts
      items={shown.map(({ id, kind, text }) => ({ id: String(id), kind, text }))}
      onClose={close}
      onPauseChange={hold}
    />
  )
}
