import type { Category } from '#src/contract/catalog.ts'
import { isSlug, paths } from '#src/contract/paths.ts'

const reserved = new Set<string>(Object.values(paths))
const checked = new WeakMap<readonly Category[], readonly Category[]>()

/**
 * The categories that an address can reach, in the provider's order. One called `logout` must not become a tile that
 * signs somebody out (security 21, decision 49). Apart from the catalog, because the drawer needs no search.
 */
export function reachable(all: readonly Category[]): readonly Category[] {
  const known =
    checked.get(all) ??
    all.filter(({ urlPath }) => isSlug(urlPath) && !reserved.has(`/${urlPath.toLowerCase()}`))
  checked.set(all, known)
  return known
}
