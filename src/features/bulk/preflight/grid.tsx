import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FIELD_NAMES, FIELDS, type Field, type JudgedRow } from '#src/domain/bulk/sheet.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { useVirtualRows } from '#src/kit/use-virtual-rows.ts'
import { canFillDown, type Move } from './cell-editor.tsx'
import { type Editing, GridRow, gridActions, type RowHandlers, WaitingRow } from './grid-row.tsx'
import { type ListProps, type Stop, useGridCursor } from './use-grid-cursor.ts'

interface GridProps extends ListProps {
  /** In px. */
  readonly rowHeight: number
  readonly headHeight: number
  readonly lists: Readonly<Partial<Record<Field, string>>>
}

/** The rows as a grid: one Tab stop, arrow keys from cell to cell (the grid pattern of WAI-ARIA). */
export function Grid(props: GridProps) {
  const { view, isLocked, lists, onAct, onPatch, onOpen } = props
  const count = view.total ?? 0
  const keysId = useId()
  const virtual = useVirtualRows({ count, rowHeight: props.rowHeight, headHeight: props.headHeight })
  const [editing, setEditing] = useState<Editing | null>(null)
  const belowOf = (index: number) => view.rowAt(index + 1)
  const stopsOf = (row: JudgedRow, index: number): readonly Stop[] => [
    ...FIELDS,
    'status',
    ...gridActions(row, belowOf(index), isLocked).map(({ kind }) => kind),
  ]
  const at = useGridCursor(props, virtual, stopsOf)
  const { place, stop } = at

  // One object for all rows, which stay as they are while another one is worked on.
  const on = useRef<RowHandlers>(null)
  on.current = {
    edit(row, index, field) {
      if (isLocked) return
      if (index !== place.index || field !== place.stop) at.moveTo(index, field)
      setEditing({ number: row.number, field, text: row.shown[field], isTypedOver: false })
    },
    commit(row, index, field, text, move) {
      setEditing(null)
      if (text.trim() !== row.shown[field]) {
        onPatch(row.number, field, text.trim())
        onAct({ kind: 'set', row: row.number, field, text: text.trim() }, row.number)
      }
      if (move !== 'stay') at.moveTo(...afterMove(move, index, field))
    },
    cancel: () => {
      setEditing(null)
      at.moveTo(place.index, place.stop)
    },
    open: onOpen,
    act: (row, action) => onAct(action.change, row.number),
  }
  const handleKey = (event: KeyboardEvent) => {
    const row = at.rowAt(place.index)
    const page = Math.max(1, virtual.seen - 1)
    const wanted = event.defaultPrevented ? null : gridKey(event, stop, page)
    if (wanted === null || count === 0) return
    event.preventDefault()
    if (wanted.kind === 'list-end') return at.moveTo(wanted.to === 'first' ? 0 : count - 1, stop)
    if (wanted.kind === 'move' && wanted.rows !== 0) return at.moveTo(place.index + wanted.rows, place.stop)
    if (row === undefined) return
    const stops = stopsOf(row, place.index)
    if (wanted.kind === 'move') {
      const next = stops[stops.indexOf(stop) + wanted.stops]
      if (next !== undefined) at.moveTo(place.index, next)
    } else if (wanted.kind === 'row-end') {
      at.moveTo(place.index, stops.at(wanted.to === 'first' ? 0 : -1) ?? stop)
    } else if (isLocked) return
    else if (wanted.kind === 'edit') {
      const { field, typed } = wanted
      setEditing({ number: row.number, field, text: typed ?? row.shown[field], isTypedOver: typed !== null })
    } else if (wanted.kind === 'remove') {
      if (row.status !== 'skipped') {
        onAct({ kind: 'remove', rows: [row.number] }, row.number)
      }
    } else if (canFillDown(row, wanted.field, belowOf(place.index))) {
      const change = { kind: 'fill-down', row: row.number, field: wanted.field } as const
      onAct(change, row.number)
    }
  }

  return (
    <>
      <p id={keysId} className={css.keys}>
        {isLocked
          ? 'Arrow keys move from cell to cell.'
          : 'Arrow keys move from cell to cell. Enter edits, Delete leaves the row out, Ctrl+D fills down, Ctrl+Z undoes.'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: 100,000 rows are drawn a few at a time, each at its place */}
      <div
        ref={at.root}
        role="grid"
        className={css.box}
        aria-label="Rows"
        aria-describedby={keysId}
        aria-rowcount={count + 1}
        aria-colcount={FIELDS.length + 3}
        aria-busy={view.total === null}
        aria-readonly={isLocked}
        onKeyDown={handleKey}
        {...at.watch}
      >
        <GridHead height={props.headHeight} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          ref={virtual.canvas}
          role="rowgroup"
          className={css.canvas}
          style={{ blockSize: count * virtual.rowHeight }}
        >
          {at.drawn.map((index) => {
            const row = at.rowAt(index)
            if (row === undefined)
              return <WaitingRow key={`at ${index}`} index={index} height={virtual.rowHeight} />
            const isCursor = index === place.index
            return (
              <GridRow
                key={row.number}
                row={row}
                index={index}
                below={belowOf(index)}
                height={virtual.rowHeight}
                tabStop={isCursor ? stop : null}
                editing={editing?.number === row.number ? editing : null}
                lists={lists}
                isLocked={isLocked}
                on={on}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

function afterMove(move: Exclude<Move, 'stay'>, index: number, field: Field): [number, Stop] {
  if (move === 'down') return [index + 1, field]
  const at = FIELDS.indexOf(field)
  if (move === 'left') return [index, FIELDS[at - 1] ?? field]
  return [index, FIELDS[at + 1] ?? 'status']
}

/** Stays in view. */
function GridHead({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the heading row of a grid
    <div role="row" aria-rowindex={1} className={`${css.columns} ${css.head}`} style={{ blockSize: height }}>
      <Heading className={css.rowNumber} text="Row" />
      {FIELDS.map((field) => (
        <Heading
          key={field}
          className={field === 'amount' ? css.headFigure : css.headCell}
          text={FIELD_NAMES[field]}
        />
      ))}
      <Heading className={css.headCell} text="Status" />
      <Heading className={visuallyHidden} text="Actions" />
    </div>
  )
}

function Heading({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
    <div role="columnheader" className={className}>
      {text}
    </div>
  )
}

/** The meaning of a key in the grid; null: not ours. */
type GridKey =
  | { readonly kind: 'move'; readonly rows: number; readonly stops: number }
  | { readonly kind: 'row-end'; readonly to: 'first' | 'last' }
  | { readonly kind: 'list-end'; readonly to: 'first' | 'last' }
  | { readonly kind: 'edit'; readonly field: Field; readonly typed: string | null }
  | { readonly kind: 'remove' }
  | { readonly kind: 'fill-down'; readonly field: Field }

const KEYS = new Map<string, (page: number) => GridKey>([
  ['ArrowUp', () => ({ kind: 'move', rows: -1, stops: 0 })],
  ['ArrowDown', () => ({ kind: 'move', rows: 1, stops: 0 })],
  ['ArrowLeft', () => ({ kind: 'move', rows: 0, stops: -1 })],
  ['ArrowRight', () => ({ kind: 'move', rows: 0, stops: 1 })],
  ['PageUp', (page) => ({ kind: 'move', rows: -page, stops: 0 })],
  ['PageDown', (page) => ({ kind: 'move', rows: page, stops: 0 })],
  ['Home', () => ({ kind: 'row-end', to: 'first' })],
  ['End', () => ({ kind: 'row-end', to: 'last' })],
  ['Delete', () => ({ kind: 'remove' })],
])

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** `page`: how many rows one page of the list is. */
function gridKey({ key, ctrlKey, metaKey, altKey }: Pressed, stop: Stop, page: number): GridKey | null {
  const isCommand = ctrlKey || metaKey
  const field = FIELDS.find((one) => one === stop)
  if (altKey) return null
  if (isCommand) {
    if (key === 'Home') return { kind: 'list-end', to: 'first' }
    if (key === 'End') return { kind: 'list-end', to: 'last' }
    // As in spreadsheets.
    return key.toLowerCase() === 'd' && field !== undefined ? { kind: 'fill-down', field } : null
  }
  if (key === 'F2') return field === undefined ? null : { kind: 'edit', field, typed: null }
  const known = KEYS.get(key)
  if (known !== undefined) return known(page)
  // A character starts to overwrite the cell; Enter and Space press it, like any button.
  const isCharacter = [...key].length === 1 && key !== ' '
  return isCharacter && field !== undefined ? { kind: 'edit', field, typed: key } : null
}
