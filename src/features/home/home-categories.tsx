import { CatalogNotice } from '#src/catalog/catalog-notice.tsx'
import { CategoryTiles } from '#src/catalog/category-tiles.tsx'
import { TileSkeletons } from '#src/catalog/tile-skeletons.tsx'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { useCatalog } from '#src/services/use-catalog.ts'
import { Section } from '#src/ui/section.tsx'

/** The categories and, where they are not fresh, their age; or why they are not there. */
export function HomeCategories() {
  const { categories, failure, isLoading, age, retry } = useCatalog()
  return (
    <Section title="Categories" action={<SavedAgo resource={age} />}>
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
