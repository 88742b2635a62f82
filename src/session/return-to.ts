import * as v from 'valibot'
import type { Clock } from '#src/platform/clock.ts'
import type { LocalStore } from '#src/platform/local-store.ts'

/** Left in the tab's store by /logout for the page that starts after it. */
export const SESSION_ENDED_KEY = 'paydey.session-ended'

const KEY = 'paydey.return-to'
/** Who logs in later than this has something else in mind. */
const LASTS_MS = 30 * 60 * 1000

const StoredSchema = v.object({
  /** One of the app's own addresses: a slash and no second one, which would name another host. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500)),
  at: v.number(),
})

/** Where somebody was going when they were asked to log in. This tab's business alone. */
export interface ReturnTo {
  remember(path: string): void
  /** Once; null when nobody was going anywhere, or long ago. */
  take(): string | null
}

export function createReturnTo(tab: LocalStore, clock: Clock): ReturnTo {
  return {
    remember: (path) => tab.set(KEY, JSON.stringify({ path, at: clock.now() })),
    take() {
      const text = tab.get(KEY)
      tab.remove(KEY)
      try {
        const stored = v.safeParse(StoredSchema, JSON.parse(text ?? 'null'))
        if (!stored.success) return null
        const age = clock.now() - stored.output.at
        return age >= 0 && age < LASTS_MS ? stored.output.path : null
      } catch {
        return null
      }
    },
  }
}
