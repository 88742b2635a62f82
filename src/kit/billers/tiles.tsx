import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Category } from '#src/contract/catalog.ts'
import { categoryPath } from '#src/contract/paths.ts'
import { type Catalog, useCatalog } from '#src/data/services/catalog.ts'
import type { Failure } from '#src/domain/failure.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { classNames } from '#src/kit/class-names.ts'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon, type IconName } from '#src/kit/icon.tsx'
import { SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Tile } from '#src/kit/tile.tsx'
import { useKeptOrder } from './keep-order.ts'
import * as css from './tiles.css.ts'

/** Tiles in a grid, or round drawings in a row that scrolls. */
type CategoryLook = 'grid' | 'row'

interface CategoryTilesProps {
  readonly categories: readonly Category[]
  readonly look?: CategoryLook
}

const codeOf = (category: Category) => category.code

/** Every category as a tile with our own drawing; those that have no product yet say so, and come last. */
export function CategoryTiles({ categories, look = 'grid' }: CategoryTilesProps) {
  const { catalog } = useCatalog()
  const sorted = useMemo(
    () => [...categories].sort((a, b) => Number(isAwaited(a, catalog)) - Number(isAwaited(b, catalog))),
    [categories, catalog],
  )
  const ordered = useKeptOrder(sorted, codeOf)
  return (
    <ul className={css.lists[look]} aria-label="Categories">
      {ordered.map((category) => (
        <li key={category.code} className={css.cell}>
          <Tile
            name={category.name}
            isWords
            mark={
              <span className={css.marked}>
                <span className={css.drawing}>
                  <Icon name={categoryIcon(category)} />
                </span>
                {isAwaited(category, catalog) && (
                  <span className={css.soon} aria-hidden="true">
                    Soon
                  </span>
                )}
              </span>
            }
            render={(tile) => (
              <Link
                to={categoryPath(category.urlPath)}
                className={look === 'row' ? css.place : classNames(tile.className, css.categoryTile)}
              >
                {tile.children}
                {isAwaited(category, catalog) && <span className={visuallyHidden}>, coming soon</span>}
              </Link>
            )}
          />
        </li>
      ))}
    </ul>
  )
}

/** Not before the products are known. */
function isAwaited(category: Category, catalog: Catalog | null): boolean {
  return catalog !== null && catalog.billersOf(category).length === 0
}

/** First match wins. Providers name their categories freely, so single words are matched, not whole names. */
const rules: readonly (readonly [pattern: RegExp, icon: IconName])[] = [
  [/airtime|recharge|top.?up|vtu|phone/, 'phone'],
  [/internet|broadband|isp\b/, 'globe'],
  [/data|wifi|bundle/, 'wifi'],
  [/electric|power|disco|light|energy/, 'bolt'],
  [/cable|tv|television|stream/, 'tv'],
  [/movie|cinema|film/, 'film'],
  [/event|ticket|concert/, 'ticket'],
  [/educ|school|exam|tuition|fees/, 'education'],
  [/lev(y|ies)|tax|collection|government|toll|rates/, 'levies'],
  [/water|waste|sanitation/, 'water'],
  [/faith|church|mosque|tithe|religio/, 'faith'],
  [/giv|charit|donat|ngo/, 'giving'],
  [/transport|bus\b|travel|flight|train|ride|parking/, 'transport'],
  [/insur|cover\b/, 'insurance'],
  [/health|hospital|medic|clinic/, 'health'],
  [/wallet|bank|transfer|loan|pension|saving/, 'wallet'],
  [/bulk/, 'bulk'],
]

export function categoryIcon({ name, urlPath }: Category): IconName {
  const words = `${urlPath} ${name}`.toLowerCase()
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? 'receipt'
}

const kinds = {
  grid: { grid: css.lists.grid, tile: css.categorySkeleton, count: 12 },
  row: { grid: css.lists.row, tile: css.placeSkeleton, count: 5 },
  billers: { grid: css.billerGrid, tile: css.billerSkeleton, count: 8 },
} as const

/** The skeleton of a grid of tiles. */
export function TileSkeletons({ of }: { readonly of: keyof typeof kinds }) {
  const { grid, tile, count } = kinds[of]
  return (
    <SkeletonGroup label={LOADING}>
      <div className={grid} aria-hidden="true">
        {times(count, (key) => (
          <span key={key} className={tile} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

interface BillsProps {
  readonly look: CategoryLook
}

/** The categories, or why they are missing. */
export function Bills({ look }: BillsProps) {
  const { categories, failure, isLoading, retry } = useCatalog()
  if (categories !== null) return <CategoryTiles categories={categories} look={look} />
  if (failure !== null) return <CatalogNotice failure={failure} isLoading={isLoading} onRetry={retry} />
  return <TileSkeletons of={look} />
}

const NOTHING_SAVED =
  "You're offline, and no billers are saved on this device yet. They will load when you're back online."

export interface CatalogNoticeProps {
  failure: Failure
  isLoading: boolean
  onRetry: () => void
}

/** In place of the billers where there are none. */
export function CatalogNotice(props: CatalogNoticeProps) {
  return <LoadTrouble title="We could not load the billers" offline={NOTHING_SAVED} {...props} />
}
