import { BillerSearch } from '#src/catalog/biller-search.tsx'
import { SlidesSlot } from '#src/catalog/slides-slot.tsx'
import { UnfinishedSlot } from '#src/checkout/unfinished-slot.tsx'
import { CAROUSEL_MS, CAROUSEL_SLIDES } from '#src/domain/limits.ts'
import { PayAgainSlot } from '#src/saved/pay-again-slot.tsx'
import { Stack } from '#src/ui/stack.tsx'
import * as css from './home.css.ts'
import { HomeCategories } from './home-categories.tsx'

/** `/` and `/index`. */
export function HomePage() {
  return (
    <>
      <div className={css.hero}>
        <div className={css.heroColumn}>
          <h1 className={css.title} tabIndex={-1}>
            What are you paying for today?
          </h1>
          <PayAgainSlot />
        </div>
      </div>
      <div className={css.body}>
        <div className={css.search}>
          <BillerSearch />
        </div>
        <Stack gap={6}>
          <UnfinishedSlot />
          <HomeCategories />
          <SlidesSlot label="What is new" intervalMs={CAROUSEL_MS} most={CAROUSEL_SLIDES} />
        </Stack>
      </div>
    </>
  )
}
