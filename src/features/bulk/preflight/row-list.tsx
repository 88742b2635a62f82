import { memo, useCallback, useId, useMemo, useState } from 'react'
import type { BulkProvider } from '#src/contract/bulk.ts'
import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { Button } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { media } from '#src/kit/tokens.css.ts'
import { useMedia } from '#src/kit/use-media.ts'
import { useVirtualRows } from '#src/kit/use-virtual-rows.ts'
import { words } from '#src/kit/words.tsx'
import type { RowAction } from './cell-editor.tsx'
import { Grid } from './grid.tsx'
import { gridActions, shownText, WaitingRow } from './grid-row.tsx'
import { StatusNote } from './row-status.tsx'
import { type ListProps, type Stop, useGridCursor } from './use-grid-cursor.ts'

// All in rem: larger type needs more room, and higher rows.

/** Widths from which a card's amount is beside its words, not under them, and from which rows are a grid. */
const BESIDE_FROM = 17
const GRID_FROM = 53.75
const HEIGHTS = { row: 4, card: 6.5, stacked: 8.5, head: 2.5 }

interface RowListProps extends ListProps {
  readonly providers: readonly BulkProvider[]
}

/** The rows, as the room allows: a grid, or cards. */
export function RowList({ providers, ...list }: RowListProps) {
  const [box, room] = useInlineSize()
  const isWideWindow = useMedia(media.lg)
  const id = useId()
  const lists = { provider: `${id}-providers`, product: `${id}-products` }
  const [ten, tenRem] = useInlineSize()
  const px = tenRem / 10 || 16
  const isGrid = room === 0 ? isWideWindow : room >= GRID_FROM * px
  const isStacked = room > 0 && room < BESIDE_FROM * px
  return (
    <div ref={box}>
      <div ref={ten} className={css.tenRem} />
      {isGrid ? (
        <>
          <Options id={lists.provider} values={providers.map(({ code }) => code)} />
          <Options id={lists.product} values={providers.map(({ product }) => product)} />
          <Grid {...list} rowHeight={HEIGHTS.row * px} headHeight={HEIGHTS.head * px} lists={lists} />
        </>
      ) : (
        <Cards
          {...list}
          isStacked={isStacked}
          cardHeight={(isStacked ? HEIGHTS.stacked : HEIGHTS.card) * px}
        />
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

interface CardsProps extends ListProps {
  /** The amount is below the words, where large type leaves no room beside them. */
  readonly isStacked: boolean
  /** In px. */
  readonly cardHeight: number
}

const STOPS: readonly Stop[] = ['status']

/** The rows on a phone: a press on one opens it. */
function Cards(props: CardsProps) {
  const { view, isLocked, isStacked, onOpen, onAct } = props
  const count = view.total ?? 0
  const virtual = useVirtualRows({ count, rowHeight: props.cardHeight })
  const at = useGridCursor(props, virtual, () => STOPS)
  const on = useMemo(
    () => ({
      open: onOpen,
      act: (row: JudgedRow, { change }: RowAction) => onAct(change, row.number),
    }),
    [onOpen, onAct],
  )
  return (
    <div ref={at.root} className={css.box} {...at.watch}>
      <ul
        ref={virtual.canvas}
        className={css.canvas}
        aria-label="Rows"
        aria-busy={view.total === null}
        style={{ blockSize: count * virtual.rowHeight }}
      >
        {at.drawn.map((index) => {
          const row = at.rowAt(index)
          const position = { index, height: virtual.rowHeight }
          if (row === undefined) return <WaitingCard key={`at ${index}`} {...position} />
          const below = view.rowAt(index + 1)
          return (
            <RowCard key={row.number} {...{ row, below, count, isLocked, isStacked, on }} {...position} />
          )
        })}
      </ul>
    </div>
  )
}

interface RowCardProps {
  readonly row: JudgedRow
  readonly below: JudgedRow | undefined
  readonly index: number
  readonly count: number
  readonly height: number
  readonly isLocked: boolean
  readonly isStacked: boolean
  readonly on: {
    open(row: JudgedRow, index: number): void
    act(row: JudgedRow, action: RowAction): void
  }
}

const RowCard = memo(function RowCard(props: RowCardProps) {
  const { row, index, height, on } = props
  const isOut = row.status === 'skipped' && css.leftOut
  const quick = gridActions(row, props.below, props.isLocked).find(({ kind }) => kind !== 'remove')
  return (
    <li
      className={props.isStacked ? css.stackedCard : css.card}
      style={{ insetBlockStart: index * height, blockSize: height }}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      data-index={index}
    >
      <button
        type="button"
        className={css.cardMain}
        data-stop="status"
        aria-haspopup="dialog"
        onClick={() => on.open(row, index)}
      >
        <span className={classNames(css.cardNumber, isOut)} translate="no">
          {row.shown.subscriber || '–'}
        </span>
        <span className={css.cardFacts}>
          {words([`Row ${row.number}`, row.shown.provider, row.shown.product].filter(Boolean).join(' · '))}
        </span>
        <StatusNote row={row} isShort />
      </button>
      <span className={css.cardEnd}>
        <span className={classNames(css.cardAmount, isOut)} translate="no">
          {shownText(row, 'amount') || '–'}
        </span>
        {quick !== undefined && (
          <Button className={css.cardQuick} aria-label={quick.label} onClick={() => on.act(row, quick)}>
            {quick.word}
          </Button>
        )}
      </span>
    </li>
  )
})

function WaitingCard(props: { readonly index: number; readonly height: number }) {
  return (
    <li aria-hidden="true">
      <WaitingRow {...props} />
    </li>
  )
}

/** An element's width in px, where a media query would only give the window's. 0 until it is known. */
function useInlineSize(): readonly [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  size: number,
] {
  const [size, setSize] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => setSize(element.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [ref, size]
}
