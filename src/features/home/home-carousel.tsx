import { useMemo } from 'react'
import { carouselImages } from '#src/contract/catalog.ts'
import { CAROUSEL_MS, CAROUSEL_SLIDES } from '#src/domain/limits.ts'
import { useResource } from '#src/services/use-resource.ts'
import { Carousel } from '#src/ui/carousel.tsx'
import { CarouselSkeleton } from './carousel-skeleton.tsx'
import { Slide } from './slide.tsx'

/** Four slides that move on every 7 seconds (spec section 9). A failure to hear of them is silent (section 8). */
export function HomeCarousel() {
  const { value, failure } = useResource(carouselImages)
  const slides = useMemo(
    () =>
      value?.slice(0, CAROUSEL_SLIDES).map((image) => ({ id: image.id, content: <Slide image={image} /> })) ??
      [],
    [value],
  )
  if (value === null) return failure === null ? <CarouselSkeleton /> : null
  if (slides.length === 0) return null
  return <Carousel label="What is new" slides={slides} intervalMs={CAROUSEL_MS} />
}
