import * as v from 'valibot'
import type { Clock } from '#src/data/browser/clock.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'

const KEY = 'paydey.return-to'
/** After a later login the user probably wants something else. */
const LASTS_MS = 30 * 60 * 1000

const StoredSchema = v.object({
  /** One of the app's own addresses: a slash and no second one, which would name another host. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500)),
  at: v.number(),
})

/** Where a visitor was going when asked to log in. In this tab only. */
export interface ReturnTo {
  remember(path: string): void
  /** Null when there is none, or it is too old. */
  peek(): string | null
  /** Returns what `peek` does, and forgets it. */
  take(): string | null
}

export function createReturnTo(tab: LocalStore, clock: Clock): ReturnTo {
  function peek(): string | null {
    try {
      const stored = v.safeParse(StoredSchema, JSON.parse(tab.get(KEY) ?? 'null'))
      if (!stored.success) return null
      const age = clock.now() - stored.output.at
      return age >= 0 && age < LASTS_MS ? stored.output.path : null
    } catch {
      return null
    }
  }
  return {
    remember: (path) => tab.set(KEY, JSON.stringify({ path, at: clock.now() })),
    peek,
    take() {
      const path = peek()
      tab.remove(KEY)
      return path
    },
  }
}
