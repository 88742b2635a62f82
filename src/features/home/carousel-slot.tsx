import { Suspense, useRef } from 'react'
import * as css from './carousel.css.ts'
import { CarouselSkeleton } from './carousel-skeleton.tsx'
import { lazyOptional } from './lazy-optional.ts'
import { useNearView } from './use-near-view.ts'

const HomeCarousel = lazyOptional(async () => (await import('./home-carousel.tsx')).HomeCarousel)

/** The place of the carousel, as tall as it will be. Its code and pictures are fetched when somebody comes near. */
export function CarouselSlot() {
  const slot = useRef<HTMLDivElement>(null)
  const isNear = useNearView(slot)
  return (
    <div ref={slot} className={css.slot}>
      {isNear ? (
        <Suspense fallback={<CarouselSkeleton />}>
          <HomeCarousel />
        </Suspense>
      ) : (
        <CarouselSkeleton />
      )}
    </div>
  )
}
