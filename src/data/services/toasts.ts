import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '#src/data/browser/clock.ts'

/** Spec section 9. A fourth toast pushes out the first. */
const TOAST_MS = 60_000
const MAX_TOASTS = 3

type ToastKind = 'error' | 'success' | 'info'

/** An action that the message offers. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction | undefined
}

export interface Toasts {
  readonly store: StoreApi<{ readonly toasts: readonly Toast[] }>
  /** One with an action stays until it is closed. Returns its id. */
  show(kind: ToastKind, text: string, action?: ToastAction): number
  close(id: number): void
  /** While somebody reads (hover, focus), no toast closes by itself. */
  pause(): void
  resume(): void
}

/**
 * At most three at a time, and the same text again only renews the one that is there. A success closes the errors
 * before it: side by side they would contradict each other.
 */
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

  function schedule({ id, action }: Toast): void {
    timers.get(id)?.()
    if (isPaused || action !== undefined) return
    timers.set(
      id,
      clock.after(TOAST_MS, () => close(id)),
    )
  }

  /** Closes the oldest, and one with an action only when all have one. */
  function makeRoom(): void {
    const { toasts } = store.getState()
    const leaving = [...toasts].sort(
      (a, b) => Number(a.action !== undefined) - Number(b.action !== undefined),
    )
    for (const old of leaving.slice(0, Math.max(0, toasts.length + 1 - MAX_TOASTS))) close(old.id)
  }

  return {
    store,
    close,
    show(kind, text, action) {
      const same = store.getState().toasts.find((toast) => toast.text === text)
      if (same !== undefined) {
        schedule(same)
        return same.id
      }
      const toast: Toast = { id: nextId++, kind, text, action }
      for (const old of store.getState().toasts) {
        if (kind === 'success' && old.kind === 'error' && old.action === undefined) close(old.id)
      }
      makeRoom()
      store.setState((state) => ({ toasts: [...state.toasts, toast] }))
      schedule(toast)
      return toast.id
    },
    pause() {
      isPaused = true
      for (const cancel of timers.values()) cancel()
    },
    resume() {
      isPaused = false
      for (const toast of store.getState().toasts) schedule(toast)
    },
  }
}
