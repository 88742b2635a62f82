import { type RefObject, useEffect, useRef, useState } from 'react'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useIdle } from '#src/data/services/use-idle.ts'
import * as css from './slides.css.ts'
import type { SlidesProps } from './slides.tsx'

const Slides = lazyOptional(async () => (await import('./slides.tsx')).Slides, SlidesSkeleton)

/** The place of the slides, as tall as they will be. Their code and pictures load when it comes near the viewport. */
export function SlidesSlot(props: SlidesProps) {
  const slot = useRef<HTMLDivElement>(null)
  const isNear = useNearView(slot)
  const isIdle = useIdle()
  return (
    <div ref={slot} className={css.slot}>
      {isNear && isIdle ? <Slides {...props} /> : <SlidesSkeleton />}
    </div>
  )
}

/** As large as a slide; the slot has the room for the buttons above it. */
function SlidesSkeleton() {
  return <span className={css.skeleton} aria-hidden="true" />
}

/** So that it has loaded when the user scrolls there. */
const NEAR = '200px'

/** Whether the element has come near the viewport. Never while data is saved; stays true. */
function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null || document.documentElement.hasAttribute('data-saver')) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
