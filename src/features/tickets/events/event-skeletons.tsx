import { LOADING } from '#src/domain/first-sentences.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './events.css.ts'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** The cards that come, without their words. */
export function EventSkeletons() {
  return (
    <SkeletonGroup label={LOADING}>
      <div className={css.grid} aria-hidden="true">
        {CARDS.map((key) => (
          <div key={key} className={css.card}>
            <span className={css.skeletonArt} />
            <div className={css.skeletonWords}>
              <Skeleton shape="title" />
              <Skeleton shape="short" />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
