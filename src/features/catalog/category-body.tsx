import { BillerTiles } from '#src/catalog/biller-tiles.tsx'
import { BulkLink } from '#src/catalog/bulk-link.tsx'
import { CatalogNotice } from '#src/catalog/catalog-notice.tsx'
import { TileSkeletons } from '#src/catalog/tile-skeletons.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type CategoryView, isBoughtInBulk } from './category-view.ts'
import { ComingSoon } from './coming-soon.tsx'
import { UnknownCategory } from './unknown-category.tsx'

export interface CategoryBodyProps {
  view: CategoryView
  isLoading: boolean
  onRetry: () => void
}

/** What stands under the search box in each state of the page. */
export function CategoryBody({ view, isLoading, onRetry }: CategoryBodyProps) {
  switch (view.kind) {
    case 'loading':
      return <TileSkeletons of="billers" />
    case 'failed':
      return <CatalogNotice failure={view.failure} isLoading={isLoading} onRetry={onRetry} />
    case 'unknown':
      return <UnknownCategory categories={view.categories} />
    case 'coming-soon':
      return <ComingSoon category={view.category} others={view.others} />
    case 'billers':
      return (
        <Stack gap={6}>
          <BillerTiles key={view.category.code} label={view.category.name} billers={view.billers} />
          {isBoughtInBulk(view.category) && <BulkLink />}
        </Stack>
      )
  }
}
