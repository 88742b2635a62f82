import type { WorkerLink } from '#src/data/browser/service-worker.ts'

/** `updates` says how often the page let a new build take over. Active from the start. */
export type FakeWorker = WorkerLink & {
  updates: number
  /** A newer build has been installed. */
  installUpdate(): void
}

export function fakeWorker(): FakeWorker {
  let isWaiting = false
  const waiting = new Set<() => void>()
  const fake: FakeWorker = {
    updates: 0,
    start: () => {},
    active: async () => false,
    isUpdateWaiting: () => isWaiting,
    onUpdateWaiting(listener) {
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
    applyUpdate() {
      fake.updates += 1
    },
    installUpdate() {
      isWaiting = true
      for (const listener of waiting) listener()
    },
  }
  return fake
}
