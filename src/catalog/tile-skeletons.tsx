import { SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './tiles.css.ts'

const kinds = {
  categories: { label: 'Loading categories', grid: css.categoryGrid, tile: css.categorySkeleton, count: 12 },
  billers: { label: 'Loading billers', grid: css.billerGrid, tile: css.billerSkeleton, count: 8 },
} as const

export interface TileSkeletonsProps {
  of: keyof typeof kinds
}

/** The grid that comes, without its words. */
export function TileSkeletons({ of }: TileSkeletonsProps) {
  const { label, grid, tile, count } = kinds[of]
  return (
    <SkeletonGroup label={label}>
      <div className={grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <span key={index} className={tile} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
