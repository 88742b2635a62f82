import { CatalogNotice } from '#src/catalog/catalog-notice.tsx'
import { CategoryTiles } from '#src/catalog/category-tiles.tsx'
import { TileSkeletons } from '#src/catalog/tile-skeletons.tsx'
import { useCatalog } from '#src/services/use-catalog.ts'
import { Section } from '#src/ui/section.tsx'

/** The categories, or why they are not there. */
export function HomeCategories() {
  const { categories, failure, isLoading, retry } = useCatalog()
  return (
    <Section title="Categories">
      {categories !== null ? (
        <CategoryTiles categories={categories} />
      ) : failure !== null ? (
        <CatalogNotice failure={failure} isLoading={isLoading} onRetry={retry} />
      ) : (
        <TileSkeletons of="categories" />
      )}
    </Section>
  )
}
