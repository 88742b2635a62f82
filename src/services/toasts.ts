import { createStore, type StoreApi } from 'zustand/vanilla'
import { MAX_TOASTS, TOAST_MS } from '#src/domain/limits.ts'
import type { Clock } from '#src/platform/clock.ts'

export type ToastKind = 'error' | 'success' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

export interface Toasts {
  readonly store: StoreApi<{ readonly toasts: readonly Toast[] }>
  show(kind: ToastKind, text: string): void
  close(id: number): void
  /** While somebody reads (hover, focus), nothing goes away. */
  pause(): void
  resume(): void
}

/** Decision 11: at most three at a time, and the same text again only renews the one that is there. */
export function createToasts(clock: Clock): Toasts {
  const store = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))
  const timers = new Map<number, () => void>()
  let nextId = 1
  let isPaused = false

  function close(id: number): void {
    timers.get(id)?.()
    timers.delete(id)
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  }

  function schedule(id: number): void {
    timers.get(id)?.()
    if (!isPaused)
      timers.set(
        id,
        clock.after(TOAST_MS, () => close(id)),
      )
  }

  return {
    store,
    close,
    show(kind, text) {
      const { toasts } = store.getState()
      const same = toasts.find((toast) => toast.text === text)
      if (same !== undefined) return schedule(same.id)
      const toast: Toast = { id: nextId++, kind, text }
      for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - MAX_TOASTS))) close(old.id)
      store.setState((state) => ({ toasts: [...state.toasts, toast] }))
      schedule(toast.id)
    },
    pause() {
      isPaused = true
      for (const cancel of timers.values()) cancel()
    },
    resume() {
      isPaused = false
      for (const toast of store.getState().toasts) schedule(toast.id)
    },
  }
}
