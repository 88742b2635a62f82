import { useId } from 'react'
import type { BulkProvider } from '#src/contract/bulk.ts'
import { media } from '#src/ui/tokens.css.ts'
import { useInlineSize } from '#src/ui/use-inline-size.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { Cards } from './cards.tsx'
import { Grid } from './grid.tsx'
import type { ListProps } from './list-props.ts'

/** Room in px from which rows are a grid, and from which each is one line of it. */
const GRID_FROM = 600
const ONE_LINE_FROM = 860
/** In rem: a reader's larger type needs higher rows. */
const HEIGHTS = { wide: 4, tall: 6.75, card: 7, head: 2.5 }

interface RowListProps extends ListProps {
  readonly providers: readonly BulkProvider[]
}

/** The rows, as the room allows: a grid, one of two lines to a row, or cards. */
export function RowList({ providers, ...list }: RowListProps) {
  const [box, room] = useInlineSize()
  const isWideWindow = useMedia(media.md)
  const id = useId()
  const lists = { provider: `${id}-providers`, product: `${id}-products` }
  const isGrid = room === 0 ? isWideWindow : room >= GRID_FROM
  const isOneLine = room === 0 || room >= ONE_LINE_FROM
  const px = rootFontSize()
  return (
    <div ref={box}>
      {isGrid ? (
        <>
          <Options id={lists.provider} values={providers.map(({ code }) => code)} />
          <Options id={lists.product} values={providers.map(({ product }) => product)} />
          <Grid
            {...list}
            layout={isOneLine ? 'wide' : 'tall'}
            rowHeight={(isOneLine ? HEIGHTS.wide : HEIGHTS.tall) * px}
            headHeight={HEIGHTS.head * px}
            lists={lists}
          />
        </>
      ) : (
        <Cards {...list} cardHeight={HEIGHTS.card * px} />
      )}
    </div>
  )
}

function Options({ id, values }: { readonly id: string; readonly values: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
