import { useCatalog } from '#src/data/services/catalog.ts'
import { CatalogNotice } from './catalog-notice.tsx'
import { type CategoryLook, CategoryTiles, TileSkeletons } from './tiles.tsx'

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
