import * as css from './carousel.css.ts'

/** As large as a slide; the room for the buttons under it is the slot's. */
export function CarouselSkeleton() {
  return <span className={css.skeleton} aria-hidden="true" />
}
