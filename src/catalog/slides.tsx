import { useMemo, useState } from 'react'
import { carouselImages } from '#src/contract/catalog.ts'
import { useResource } from '#src/services/use-resource.ts'
import { Carousel } from '#src/ui/carousel.tsx'
import { Slide } from './slide.tsx'
import { SlidesSkeleton } from './slides-skeleton.tsx'

export interface SlidesProps {
  /** Read out as the region's name. */
  readonly label: string
  /** They move on by themselves after that. */
  readonly intervalMs: number
  /** No more than that many of the provider's. */
  readonly most?: number | undefined
}

/** The provider's slides (spec section 9). A failure to hear of them is silent (section 8). */
export function Slides({ label, intervalMs, most }: SlidesProps) {
  const { value, failure } = useResource(carouselImages)
  // Slides that somebody looks at are not exchanged: fresher ones are shown with the next visit of the page.
  const [shown, setShown] = useState(value)
  if (shown === null && value !== null) setShown(value)
  const slides = useMemo(
    () => shown?.slice(0, most).map((image) => ({ id: image.id, content: <Slide image={image} /> })) ?? [],
    [shown, most],
  )
  if (shown === null) return failure === null ? <SlidesSkeleton /> : null
  if (slides.length === 0) return null
  return <Carousel label={label} slides={slides} intervalMs={intervalMs} />
}
