import { memo, useMemo, useRef } from 'react'
import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { mergeRefs } from '#src/ui/merge-refs.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import { gridActions } from './grid-row.tsx'
import type { ListProps } from './list-props.ts'
import type { RowAction } from './row-actions.ts'
import { shownText } from './row-cell.tsx'
import * as css from './row-list.css.ts'
import { StatusNote } from './status-note.tsx'
import { drawnRows, useDrawn } from './use-drawn.ts'
import { useJump } from './use-jump.ts'
import { type Stop, usePlace } from './use-place.ts'
import { WaitingRow } from './waiting-row.tsx'

interface CardsProps extends ListProps {
  /** In px. */
  readonly cardHeight: number
}

const STOPS: readonly Stop[] = ['status']

/** The rows on a phone: a press on one opens it. */
export function Cards(props: CardsProps) {
  const { view, isLocked } = props
  const count = view.total ?? 0
  const virtual = useVirtualRows({ count, rowHeight: props.cardHeight })
  const at = usePlace({ view, virtual, stopsOf: () => STOPS, onPlace: props.onPlace })
  useJump(props.jump, view, at.moveTo, props.onJumped)
  useDrawn(virtual, props.onReach)
  const latest = useRef(props)
  latest.current = props
  const on = useMemo(
    () => ({
      open: (row: JudgedRow, index: number) => latest.current.onOpen(row, index),
      act: (row: JudgedRow, index: number, { change }: RowAction) =>
        latest.current.onAct(change, { number: row.number, index }),
    }),
    [],
  )
  const root = useMemo(() => mergeRefs(virtual.scroller, at.root), [virtual.scroller, at.root])
  return (
    <div ref={root} className={css.box} {...at.watch}>
      <ul
        className={css.canvas}
        aria-label={props.label}
        aria-busy={view.total === null}
        style={{ blockSize: count * virtual.rowHeight }}
      >
        {drawnRows(virtual, at.pinned, count).map((index) => {
          const row = at.rowAt(index)
          const place = { index, height: virtual.rowHeight }
          if (row === undefined) return <WaitingCard key={`at ${index}`} {...place} />
          const below = view.rowAt(index + 1)
          return <RowCard key={row.number} {...{ row, below, count, isLocked, on }} {...place} />
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
  readonly on: {
    open(row: JudgedRow, index: number): void
    act(row: JudgedRow, index: number, action: RowAction): void
  }
}

const RowCard = memo(function RowCard(props: RowCardProps) {
  const { row, index, height, on } = props
  const isOut = row.status === 'skipped' && css.leftOut
  const quick = gridActions(row, props.below, props.isLocked).find(({ kind }) => kind !== 'remove')
  return (
    <li
      className={css.card}
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
        <span className={classNames(css.cardNumber, isOut)}>{row.shown.subscriber || '–'}</span>
        <span className={css.cardFacts}>
          Row {row.number}
          {[row.shown.provider, row.shown.product].filter(Boolean).map((fact) => ` · ${fact}`)}
        </span>
        <StatusNote row={row} isShort />
      </button>
      <span className={css.cardEnd}>
        <span className={classNames(css.cardAmount, isOut)}>{shownText(row, 'amount') || '–'}</span>
        {quick !== undefined && (
          <Button
            className={css.cardQuick}
            aria-label={quick.label}
            onClick={() => on.act(row, index, quick)}
          >
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
