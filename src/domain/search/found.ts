import type { Product } from '#src/contract/catalog.ts'
import { signOf } from '#src/domain/access.ts'
import { plural } from '#src/domain/plural.ts'
import { healthWord } from './biller-health.ts'

/** More than anybody reads before typing another letter. */
export const MOST_FOUND = 20
/** What the search box says when its list is empty (spec section 2, Home and search). */
export const NO_BILLER = 'No biller found. Try fewer letters, or a word like data, light or TV.'

/** The line under a found biller's name. `place` is why it was found, where its name does not say so. */
export function underName(
  biller: Pick<Product, 'needsLogin' | 'externalLink' | 'health'>,
  category: string,
  { signedIn, now, place = '' }: { signedIn: boolean; now: number; place?: string },
): string {
  return [category, place, signOf(biller, signedIn)?.says, healthWord(biller, now)].filter(Boolean).join(', ')
}

export function countOfBillers(count: number): string {
  return plural(count, 'biller')
}
