import { Skeleton } from '#src/ui/skeleton.tsx'
import * as css from './row-list.css.ts'

interface WaitingRowProps {
  readonly index: number
  readonly height: number
}

/** In the place of a row that is not here yet: where somebody scrolls faster than rows come. */
export function WaitingRow({ index, height }: WaitingRowProps) {
  return (
    <div
      className={`${css.row} ${css.waiting}`}
      style={{ insetBlockStart: index * height, blockSize: height }}
      aria-hidden="true"
    >
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  )
}
