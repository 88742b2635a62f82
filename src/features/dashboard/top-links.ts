import { safePictureUrl } from '#src/catalog/slide-links.ts'
import { paths } from '#src/contract/paths.ts'
import type { TopBiller } from '#src/contract/resources.ts'
import { isSafeSegment } from '#src/domain/access.ts'
import type { Catalog } from '#src/services/catalog.ts'

export interface TopLink {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly image: string | undefined
}

/**
 * The tiles of "Top Billers" (spec section 2). Each leads to `/{url}`, if that can only be one of the app's own screens
 * (security 21), and is named by the catalog; a biller that the catalog does not sell is left out. Without a catalog
 * (null) a tile has its id for a name.
 */
export function topLinksOf(top: readonly TopBiller[], catalog: Catalog | null): readonly TopLink[] {
  const links = new Map<string, TopLink>()
  for (const biller of top) {
    const path = pathOf(biller.url)
    const name = path === null ? null : nameOf(biller, path, catalog)
    if (path === null || name === null) continue
    links.set(path, { id: biller.id, name, path, image: safePictureUrl(biller.image) ?? undefined })
  }
  return [...links.values()]
}

/** Two segments name a biller, three a page of tickets; no address of ours is longer. */
const MOST_SEGMENTS = 3

function pathOf(url: string): string | null {
  const segments = url.replace(/^\//, '').split('/')
  if (segments.length > MOST_SEGMENTS || !segments.every(isSafeSegment)) return null
  const path = `/${segments.join('/')}`
  // A tile never signs anybody out.
  return path.toLowerCase() === paths.logout ? null : path
}

function nameOf({ id }: TopBiller, path: string, catalog: Catalog | null): string | null {
  if (catalog === null) return id || path.slice(1)
  const [first = '', second] = path.slice(1).split('/')
  if (second === undefined) return catalog.categoryAt(first)?.name || id || first
  const wanted = second.toLowerCase()
  const isIt = ({ billerCode }: { billerCode: string }) => billerCode.toLowerCase() === wanted
  const biller =
    catalog.billers.find(({ product, category }) => isIt(product) && category.urlPath === first) ??
    catalog.billers.find(({ product }) => product.billerCode === id || product.id === id)
  return biller?.product.name || null
}
