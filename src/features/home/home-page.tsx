import { Suspense } from 'react'
import { BillerSearch } from '#src/catalog/biller-search.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { CarouselSlot } from './carousel-slot.tsx'
import * as css from './home.css.ts'
import { HomeCategories } from './home-categories.tsx'
import { lazyOptional } from './lazy-optional.ts'
import { useAfterMount } from './use-after-mount.ts'

const UnfinishedPayments = lazyOptional(
  async () => (await import('#src/checkout/unfinished-payments.tsx')).UnfinishedPayments,
)

/** `/` and `/index`. */
export function HomePage() {
  // The device's own records are read after the first paint, which they must not hold up, nor the prerender.
  const isMounted = useAfterMount()
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
        <div className={css.search}>
          <BillerSearch />
        </div>
        <Stack gap={6}>
          {isMounted && (
            <Suspense fallback={null}>
              <UnfinishedPayments />
            </Suspense>
          )}
          <HomeCategories />
          <CarouselSlot />
        </Stack>
      </div>
    </>
  )
}
