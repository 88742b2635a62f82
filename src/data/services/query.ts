import { type Failure, isDefinite } from '#src/domain/failure.ts'

/**
 * - `fresh`: received from the provider during this visit, or confirmed by it since.
 * - `checking`: kept on the device; the provider is being asked.
 * - `old`: kept, and the provider could not be asked.
 */
type Freshness = 'fresh' | 'checking' | 'old'

/** How old something is. */
export interface Aged {
  /** When the provider sent it, in epoch milliseconds; of a cached response, when it was saved. */
  readonly fetchedAt: number | null
  readonly freshness: Freshness
}

/** Server data as a screen sees it. `value` stays while a fresher one is fetched, and when fetching fails. */
export interface Query<T> extends Aged {
  readonly value: T | null
  readonly failure: Failure | null
  readonly isLoading: boolean
}

export const NOTHING: Query<never> = {
  value: null,
  fetchedAt: null,
  freshness: 'fresh',
  failure: null,
  isLoading: false,
}
/** Whether another try could succeed. */
export function isLacking({ freshness, failure }: Query<unknown>): boolean {
  return freshness === 'old' || (failure !== null && !isDefinite(failure))
}

/** The age of a screen that shows several: the oldest counts. */
export function oldestOf(first: Aged, ...others: readonly Aged[]): Aged {
  return others.reduce((oldest, next) => {
    if (next.freshness !== 'old') return oldest
    if (oldest.freshness !== 'old') return next
    return (next.fetchedAt ?? 0) < (oldest.fetchedAt ?? 0) ? next : oldest
  }, first)
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/**
 * `fetched`, with `known`'s own objects wherever the content is the same, so that unchanged parts do not render again.
 * For parsed JSON only: arrays, plain objects and their content.
 */
export function keepReference(known: unknown, fetched: unknown): unknown {
  if (Object.is(known, fetched)) return known
  if (!isFields(known) || !isFields(fetched) || Array.isArray(known) !== Array.isArray(fetched))
    return fetched
  const keys = Object.keys(fetched)
  const merged = keys.map((key) => [key, keepReference(known[key], fetched[key])] as const)
  if (
    keys.length === Object.keys(known).length &&
    merged.every(([key, value]) => Object.is(known[key], value))
  ) {
    return known
  }
  return Array.isArray(fetched) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
}
