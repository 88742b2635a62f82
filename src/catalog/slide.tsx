import { Link } from 'react-router-dom'
import type { CarouselImage } from '#src/contract/catalog.ts'
import { safeAppPath, safePictureUrl } from './slide-links.ts'
import * as css from './slides.css.ts'

export interface SlideProps {
  image: CarouselImage
}

/** The picture's words are text: they are read out, grow with the reader's font and need no second picture in the dark. */
export function Slide({ image }: SlideProps) {
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
        <span className={css.caption}>{image.caption}</span>
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
