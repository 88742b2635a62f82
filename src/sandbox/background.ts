/** Work that nobody waits for. It is known, so that closing and resetting can wait for it. */
export interface Background {
  run(work: () => Promise<void>): void
  /** Work of many steps, which asks between them whether it may go on. Does nothing where work of this name runs. */
  runLong(name: string, work: (mayGoOn: () => boolean) => Promise<void>): void
  isRunning(name: string): boolean
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>
  /** The same, and long work stops at its next step: whoever sweeps takes it up again. */
  interrupt(): Promise<void>
}

export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  const names = new Set<string>()
  let interrupts = 0
  const run: Background['run'] = (work) => {
    const promise = work()
      .catch(onError)
      .finally(() => running.delete(promise))
    running.add(promise)
  }
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    run,
    runLong(name, work) {
      if (names.has(name)) return
      names.add(name)
      run(() => work(() => interrupts === 0).finally(() => names.delete(name)))
    },
    isRunning: (name) => names.has(name),
    idle,
    async interrupt() {
      interrupts += 1
      try {
        await idle()
      } finally {
        interrupts -= 1
      }
    },
  }
}
