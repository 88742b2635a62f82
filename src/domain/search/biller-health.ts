import type { Product } from '#src/contract/catalog.ts'

/** Fewer of its payments delivered, or slower by the median: the server tells it, and the app says it. */
export const FEW_PERCENT = 90
export const SLOW_SECONDS = 120
/** After this time the news is too old to say "now". A closed biller stays closed until the provider says otherwise. */
const TELLING_MS = 2 * 60 * 60 * 1000

export type HealthState = 'well' | 'slow' | 'closed'

/** How well a biller works, as far as it is known. A clock that was set back makes nothing old. */
export function healthState({ health }: Pick<Product, 'health'>, now: number): HealthState {
  if (health === undefined) return 'well'
  if (health.closedBecause !== '') return 'closed'
  const isSlow = health.deliveredPercent < FEW_PERCENT || health.medianSeconds >= SLOW_SECONDS
  return isSlow && now - health.at < TELLING_MS ? 'slow' : 'well'
}

/** One or two words for a tile and a line of the search. Null for a biller that works well. */
export function healthWord(product: Pick<Product, 'health'>, now: number): string | null {
  const state = healthState(product, now)
  return state === 'well' ? null : state === 'slow' ? 'slow now' : 'closed for now'
}
