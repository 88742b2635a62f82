import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#src/services/services.ts'
import { Toasts } from '#src/ui/toasts.tsx'

/** The app's messages, below the header. They stay while the user reads them. */
export function ToastRegion() {
  const { toasts } = useServices()
  const shown = useStore(toasts.store, (state) => state.toasts)
  const close = useCallback((id: string) => toasts.close(Number(id)), [toasts])
  const act = useCallback(
    (id: string) => {
      const toast = toasts.store.getState().toasts.find((one) => one.id === Number(id))
      // The action first: its owner can then tell it from a message that was only closed.
      toast?.action?.run()
      toasts.close(Number(id))
    },
    [toasts],
  )
  const hold = useCallback((isPaused: boolean) => (isPaused ? toasts.pause() : toasts.resume()), [toasts])
  return (
    <Toasts
      items={shown.map(({ id, kind, text, action }) => ({
        id: String(id),
        kind,
        text,
        action: action?.label,
      }))}
      onClose={close}
      onAction={act}
      onPauseChange={hold}
    />
  )
}
