import type { ToWorker } from '#src/contract/messages.ts'
import type { WorkerLink } from '#src/data/browser/service-worker.ts'

/** `sent` holds what the page said, `updates` how often it let a new build take over. Active from the start. */
export type FakeWorker = WorkerLink & {
  sent: ToWorker[]
  updates: number
  /** A newer build has been installed. */
  installUpdate(): void
}

export function fakeWorker(): FakeWorker {
  let isWaiting = false
  const waiting = new Set<() => void>()
  const fake: FakeWorker = {
    sent: [],
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
    send: (message) => void fake.sent.push(message),
    installUpdate() {
      isWaiting = true
      for (const listener of waiting) listener()
    },
  }
  return fake
}
