/** Waits that can all be ended at once, so that a closing proxy leaves nothing behind. */
interface Timers {
  wait(ms: number): Promise<void>
  end(): void
}

export function createTimers(): Timers {
  const open = new Map<NodeJS.Timeout, () => void>()
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          open.delete(timer)
          resolve()
        }, ms)
        open.set(timer, resolve)
      }),
    end() {
      for (const [timer, resolve] of open) {
        clearTimeout(timer)
        resolve()
      }
      open.clear()
    },
  }
}
