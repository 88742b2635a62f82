import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { Change } from '#src/features/bulk/engine/sheet-client.ts'
import type { VirtualRows } from '#src/kit/use-virtual-rows.ts'
import type { RowAction } from './cell-editor.tsx'
import type { RowsView } from './rows-store.ts'

/** The common part of the grid and the cards. */
export interface ListProps {
  readonly view: RowsView
  readonly isLocked: boolean
  /** Which rows are drawn, `last` excluded. */
  readonly onReach: (first: number, last: number) => void
  readonly onAct: (change: Change, number: number) => void
  readonly onPatch: (number: number, field: Field, text: string) => void
  readonly onOpen: (row: JudgedRow, index: number) => void
}

/** What can have the focus within a row. */
export type Stop = Field | 'status' | RowAction['kind']

interface Cursor {
  readonly index: number
  /** Its last known state: it stays drawn, and keeps the focus, however far the user scrolls away. */
  readonly row: JudgedRow | null
  readonly stop: Stop
  /** The row that has the focus until this one has loaded. */
  readonly from: number
}

const START: Cursor = { index: 0, row: null, stop: 'subscriber', from: 0 }

/**
 * The one row of the list that Tab leads to. It stays the same row when rows above it come or go. `stopsOf`: the stops
 * of a row, from left to right.
 */
export function useGridCursor(
  { view, onReach }: ListProps,
  virtual: VirtualRows,
  stopsOf: (row: JudgedRow, index: number) => readonly Stop[],
) {
  const [cursor, setCursor] = useState(START)
  const root = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const hadFocus = useRef(false)
  const list = useRef(view.list)
  const latest = useRef(cursor)
  latest.current = cursor

  const row = view.rowAt(cursor.index) ?? cursor.row
  const stop = row === null ? cursor.stop : nearestStop(cursor.stop, stopsOf(row, cursor.index))

  useLayoutEffect(() => {
    if (view.list !== list.current) {
      list.current = view.list
      setCursor(START)
      virtual.reveal(0)
      return
    }
    const before = latest.current
    const number = before.row?.number
    const isStill = view.rowAt(before.index)?.number === number
    const moved = number === undefined || isStill ? undefined : view.indexOf(number)
    const index = Math.max(0, Math.min(moved ?? before.index, (view.total ?? 1) - 1))
    const here = view.rowAt(index) ?? null
    if (moved !== undefined && moved !== before.index) {
      virtual.scrollBy((moved - before.index) * virtual.rowHeight)
    }
    if (here === null && index === before.index) return
    if (here !== before.row || index !== before.index) {
      setCursor({ ...before, index, row: here, from: here === null ? before.from : index })
    }
  }, [view, virtual])

  // After every commit: the row may have loaded only now, or a focused editor or button may have gone.
  useLayoutEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body
    if (!wantsFocus.current && !isLost) return
    const target = root.current?.querySelector<HTMLElement>(
      `[data-index="${cursor.index}"] [data-stop="${stop}"]`,
    )
    if (!target) return
    wantsFocus.current = false
    // The page has scrolled to it already.
    target.focus({ preventScroll: true })
  })

  const moveTo = useCallback(
    (index: number, wanted: Stop) => {
      const to = Math.max(0, Math.min(index, (view.total ?? 1) - 1))
      const { index: at, from } = latest.current
      const settled = view.rowAt(at) === undefined ? from : at
      wantsFocus.current = true
      virtual.reveal(to)
      setCursor({ index: to, row: view.rowAt(to) ?? null, stop: wanted, from: settled })
    },
    [view, virtual],
  )
  const { first, last } = virtual
  useEffect(() => onReach(first, last), [first, last, onReach])

  return {
    place: cursor,
    /** The stop that Tab leads to: `place.stop`, or the nearest that its row has. */
    stop,
    root,
    moveTo,
    /** The indexes to draw, in order: those in view, and those that stay drawn wherever the user scrolls. */
    drawn: drawnRows(virtual, [cursor.from, cursor.index], view.total ?? 0),
    rowAt: (index: number) =>
      view.rowAt(index) ?? (index === cursor.index ? (cursor.row ?? undefined) : undefined),
    watch: {
      onFocus(event: FocusEvent) {
        hadFocus.current = true
        const found = placeOf(event.target)
        if (found === null) return
        const { index, stop: wanted } = found
        if (index === latest.current.index && wanted === latest.current.stop) return
        setCursor({ index, row: view.rowAt(index) ?? null, stop: wanted, from: index })
      },
      onBlur(event: FocusEvent) {
        const isWithin =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isWithin) hadFocus.current = false
      },
    },
  }
}

const ORDER: readonly Stop[] = [
  'subscriber',
  'provider',
  'product',
  'amount',
  'status',
  'use',
  'keep',
  'fill',
  'remove',
  'restore',
]

/** If a row lacks the wanted stop, the last one before it. */
function nearestStop(wanted: Stop, stops: readonly Stop[]): Stop {
  if (stops.includes(wanted)) return wanted
  return stops.findLast((stop) => ORDER.indexOf(stop) < ORDER.indexOf(wanted)) ?? stops[0] ?? wanted
}

function placeOf(target: EventTarget): { index: number; stop: Stop } | null {
  if (!(target instanceof Element)) return null
  const wanted = target.closest('[data-stop]')?.getAttribute('data-stop')
  const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
  const stop = ORDER.find((one) => one === wanted)
  return stop === undefined || Number.isNaN(index) ? null : { index, stop }
}

function drawnRows({ first, last }: VirtualRows, pinned: readonly number[], count: number): number[] {
  const all = new Set(pinned.filter((index) => index < count))
  for (let index = first; index < last; index += 1) all.add(index)
  return [...all].sort((one, other) => one - other)
}
