import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { type CarouselImage, carouselImages } from '#src/contract/catalog.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { Carousel } from '#src/kit/carousel.tsx'
import { words } from '#src/kit/words.tsx'
import { safeAppPath, safePictureUrl } from './slide-links.ts'
import * as css from './slides.css.ts'

export interface SlidesProps {
  /** Read out as the region's name. */
  readonly label: string
  /** The time after which the next slide follows. */
  readonly intervalMs: number
  /** At most this many of the provider's. */
  readonly most?: number | undefined
}

/** The provider's slides (spec section 9). Failing to load them is silent (section 8). */
export function Slides({ label, intervalMs, most }: SlidesProps) {
  const { value, failure } = useQuery(carouselImages)
  // Slides on the screen are not replaced: fresher ones are shown at the next visit of the page.
  const [shown, setShown] = useState(value)
  if (shown === null && value !== null) setShown(value)
  const slides = useMemo(
    () => shown?.slice(0, most).map((image) => ({ id: image.id, content: <Slide image={image} /> })) ?? [],
    [shown, most],
  )
  if (shown === null) return failure === null ? <span className={css.skeleton} aria-hidden="true" /> : null
  if (slides.length === 0) return null
  return <Carousel label={label} slides={slides} intervalMs={intervalMs} />
}

/** The picture's words are text: they are read out, grow with the reader's font and need no second picture in the dark. */
function Slide({ image }: { readonly image: CarouselImage }) {
  const path = safeAppPath(image.linkUrl)
  const picture = safePictureUrl(image.imageUrl)
  const content = (
    <>
      {picture !== null && (
        <img
          className={css.picture}
          src={picture}
          alt=""
          width={480}
          height={168}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      <span className={css.words}>
        <span className={css.title}>{image.title}</span>
        <span className={css.caption}>{words(image.caption)}</span>
      </span>
    </>
  )
  if (path === null) return <div className={css.slide}>{content}</div>
  return (
    <Link to={path} className={css.slide} draggable={false}>
      {content}
    </Link>
  )
}
