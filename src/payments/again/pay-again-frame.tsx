import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Section } from '#src/kit/section.tsx'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Tile, TileRows } from '#src/kit/tile.tsx'
import * as css from './again.css.ts'

/** Placeholders for rows that are being read. Nothing where there will be none. */
export function PayAgainSkeleton({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <PayAgainFrame>
      <SkeletonGroup label="Loading saved billers">
        <div aria-hidden="true">
          <TileRows label="">{emptyRows(count)}</TileRows>
        </div>
      </SkeletonGroup>
    </PayAgainFrame>
  )
}

export function emptyRows(count: number): readonly ReactNode[] {
  return times(count, (key) => (
    <Tile
      key={key}
      shape="row"
      // A space makes a line as tall as its words will be, at any font size.
      name={NO_WORDS}
      detail={NO_WORDS}
      mark={<Skeleton shape="mark" />}
      render={(tile) => <span {...tile} />}
    />
  ))
}

const NO_WORDS = '\u00A0'

interface PayAgainFrameProps {
  readonly rows?: Ref<HTMLDivElement>
  /** All rows are the account's: the page of saved billers would say that nothing is saved. */
  readonly isAccountOnly?: boolean
  readonly children: ReactNode
}

/** The heading, with the link to all of them. Rows that are being read have their final height: nothing below moves. */
export function PayAgainFrame({ rows, isAccountOnly = false, children }: PayAgainFrameProps) {
  const all = isAccountOnly ? (
    // As high as the link.
    <span className={css.allPayees} />
  ) : (
    <Link className={css.allPayees} to={paths.savedBillers}>
      All<span className={visuallyHidden}> saved billers</span>
    </Link>
  )
  return (
    <Section title="Pay again" action={all}>
      <div ref={rows}>{children}</div>
    </Section>
  )
}
