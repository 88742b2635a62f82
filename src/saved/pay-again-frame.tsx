import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Tile, TileGrid } from '#src/ui/tile.tsx'
import * as css from './pay-again.css.ts'

/** The room of tiles that are being read. Nothing where there will be none. */
export function PayAgainSkeleton({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <PayAgainFrame>
      <SkeletonGroup label="Loading saved billers">
        <div aria-hidden="true">
          <TileGrid label="" shape="scroll">
            {Array.from({ length: count }, (_, index) => (
              <Tile
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
                key={index}
                shape="scroll"
                // A space keeps a line as tall as its words will be, at any font size.
                name={NO_WORDS}
                detail={NO_WORDS}
                end={NO_WORDS}
                mark={<Skeleton shape="mark" />}
                render={({ className, children }) => (
                  <span className={classNames(className, css.tile)}>{children}</span>
                )}
              />
            ))}
          </TileGrid>
        </div>
      </SkeletonGroup>
    </PayAgainFrame>
  )
}

const NO_WORDS = '\u00A0'

/** The heading, and the way to all of them. */
export function PayAgainFrame({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          Pay again
        </h2>
        <Link className={css.all} to={paths.savedBillers}>
          All saved billers
        </Link>
      </div>
      {children}
    </section>
  )
}
