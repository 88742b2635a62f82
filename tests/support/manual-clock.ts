import type { Clock } from '#src/data/browser/clock.ts'

export interface ManualClock extends Clock {
  /** Moves time on and runs, in order, every task that falls due on the way. */
  advance(ms: number): void
}

/** 2026-11-21 09:42 in Lagos, unless a test wants another moment. */
export const SOME_MORNING = Date.UTC(2026, 10, 21, 8, 42)

/** A clock that stands still until the test moves it. */
export function manualClock(start: number = SOME_MORNING): ManualClock {
  let now = start
  let tasks: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(delayMs, run) {
      const task = { at: now + delayMs, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        tasks = tasks.filter((task) => task !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}
