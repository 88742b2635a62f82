import * as css from './slides.css.ts'

/** As large as a slide; the room for the buttons under it is the slot's. */
export function SlidesSkeleton() {
  return <span className={css.skeleton} aria-hidden="true" />
}
