import { useRef } from 'react'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useSettled } from '#src/services/use-settled.ts'
import * as css from './slides.css.ts'
import type { SlidesProps } from './slides.tsx'
import { SlidesSkeleton } from './slides-skeleton.tsx'
import { useNearView } from './use-near-view.ts'

const Slides = lazyOptional(async () => (await import('./slides.tsx')).Slides, SlidesSkeleton)

/** The place of the slides, as tall as they will be. Their code and pictures are fetched when somebody comes near. */
export function SlidesSlot(props: SlidesProps) {
  const slot = useRef<HTMLDivElement>(null)
  const isNear = useNearView(slot)
  const isSettled = useSettled()
  return (
    <div ref={slot} className={css.slot}>
      {isNear && isSettled ? <Slides {...props} /> : <SlidesSkeleton />}
    </div>
  )
}
