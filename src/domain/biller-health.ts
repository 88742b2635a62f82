import type { Product } from '#src/contract/catalog.ts'

const FEW_PERCENT = 90
const SLOW_SECONDS = 120
/** Older than that, nobody can say "now" of it. What is closed stays so until the provider says otherwise. */
const TELLING_MS = 2 * 60 * 60 * 1000

export type HealthState = 'well' | 'slow' | 'closed'

/** How a biller does, as far as it is known (providers.md). A clock that was set back makes nothing old (F32). */
export function healthState({ health }: Pick<Product, 'health'>, now: number): HealthState {
  if (health === undefined) return 'well'
  if (health.closedBecause !== '') return 'closed'
  const isSlow = health.deliveredPercent < FEW_PERCENT || health.medianSeconds >= SLOW_SECONDS
  return isSlow && now - health.at < TELLING_MS ? 'slow' : 'well'
}

/** For a tile and a line of the search: a word or two. Null for a biller that does well. */
export function healthWord(product: Pick<Product, 'health'>, now: number): string | null {
  const state = healthState(product, now)
  return state === 'well' ? null : state === 'slow' ? 'slow now' : 'closed for now'
}
