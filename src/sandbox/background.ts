/** Work that nobody waits for. It is known, so that closing and resetting can wait for it. */
export interface Background {
  run(work: () => Promise<void>): void
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>
}

export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const promise = work()
        .catch(onError)
        .finally(() => running.delete(promise))
      running.add(promise)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
