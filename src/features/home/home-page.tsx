import { BillerSearch } from '#src/catalog/biller-search.tsx'
import { CatalogNotice } from '#src/catalog/catalog-notice.tsx'
import { CategoryTiles, TileSkeletons } from '#src/catalog/tiles.tsx'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { UnfinishedSlot } from '#src/payments/screens/unfinished-slot.tsx'
import { PayAgainSlot } from '#src/saved/pay-again-slot.tsx'
import { useCatalog } from '#src/services/catalog.ts'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useSettled } from '#src/services/use-settled.ts'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import * as css from './home-page.css.ts'

const NumberBox = lazyOptional(async () => (await import('./number-box.tsx')).NumberBox)
const HomeEnd = lazyOptional(async () => (await import('./home-end.tsx')).HomeEnd)

/** `/` and `/index`. */
export function HomePage() {
  const isSettled = useSettled()
  return (
    <>
      <div className={css.hero}>
        <div className={css.heroColumn}>
          <h1 className={css.title} tabIndex={-1}>
            What are you paying for today?
          </h1>
        </div>
      </div>
      <div className={css.body}>
        <div className={css.box}>{isSettled && <NumberBox />}</div>
        <Stack gap={6}>
          <PayAgainSlot />
          <UnfinishedSlot />
          <BillerSearch />
          <HomeCategories />
          {isSettled && <HomeEnd />}
        </Stack>
      </div>
    </>
  )
}

/** The categories and, where they are not fresh, their age; or why they are missing. */
function HomeCategories() {
  const { categories, failure, isLoading, age, retry } = useCatalog()
  return (
    <Section id="bills" title="Categories" action={<SavedAgo resource={age} />}>
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
