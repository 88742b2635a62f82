import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FIELD_NAMES, type Field, type JudgedRow } from '#src/domain/bulk/sheet.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import type { Change } from '#src/features/bulk/engine/sheet-client.ts'
import type { IconName } from '#src/kit/icon.tsx'
import { notesOf } from './row-status.tsx'

/** Where the focus goes after an edit. */
export type Move = 'down' | 'right' | 'left' | 'stay'

interface CellEditorProps {
  readonly field: Field
  readonly rowNumber: number
  /** What it opens with: the cell's text, or the key that opened it. */
  readonly text: string
  /** True when a key opened it: the cell's text is replaced. */
  readonly isTypedOver: boolean
  /** A <datalist> of the valid values. */
  readonly listId: string | undefined
  readonly onCommit: (text: string, move: Move) => void
  readonly onCancel: () => void
}

/** As in a spreadsheet: Enter saves and goes down, Tab saves and goes right, Escape discards. */
export function CellEditor(props: CellEditorProps) {
  const { field, rowNumber, text, isTypedOver, listId, onCommit, onCancel } = props
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (!isTypedOver) input.current?.select()
  }, [isTypedOver])

  /** Only once: an input that is removed loses the focus, too. */
  const end = (task: () => void) => {
    if (isOver.current) return
    isOver.current = true
    task()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { value } = event.currentTarget
    const move = moveOf(event)
    if (event.key === 'Escape') end(onCancel)
    else if (move !== null) {
      event.preventDefault()
      end(() => onCommit(value, move))
    }
  }
  return (
    <input
      ref={input}
      className={css.editor}
      data-stop={field}
      aria-label={`${FIELD_NAMES[field]}, row ${rowNumber}`}
      defaultValue={text}
      list={listId}
      inputMode={inputModeOf(field)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={handleKey}
      onBlur={(event) => {
        const { value } = event.currentTarget
        end(() => onCommit(value, 'stay'))
      }}
    />
  )
}

function moveOf({ key, shiftKey }: KeyboardEvent): Move | null {
  if (key === 'Enter') return 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return null
}

export function inputModeOf(field: Field): 'numeric' | 'decimal' | 'text' {
  if (field === 'subscriber') return 'numeric'
  return field === 'amount' ? 'decimal' : 'text'
}

/** An action on a row, other than changing its cells. */
export interface RowAction {
  readonly kind: 'use' | 'keep' | 'fill' | 'remove' | 'restore'
  readonly word: string
  /** Distinguishes it from the same action of other rows; begins with the button's word. */
  readonly label: string
  readonly icon?: IconName
  readonly change: Change
}

/** The most useful first. `below` is the next row in the file, if known. */
export function actionsOf(row: JudgedRow, below: JudgedRow | undefined): readonly RowAction[] {
  const { number } = row
  const rows = [number]
  if (row.status === 'skipped') {
    const isRemoved = row.notes.some(({ code }) => code === 'REMOVED')
    if (!isRemoved) return []
    return [action('restore', 'Put back', `Put back row ${number}`, { kind: 'restore', rows })]
  }
  return [
    ...suggestionsOf(row),
    ...(mayKeep(row) ? [action('keep', 'Keep', `Keep row ${number}`, { kind: 'keep', rows })] : []),
    ...fillDown(row, below),
    {
      ...action('remove', 'Remove', `Remove row ${number}`, { kind: 'remove', rows }),
      icon: 'trash' as const,
    },
  ]
}

/** What is asked of the sheet is not answered for one row of it. */
function mayKeep({ status, isSent, notes }: JudgedRow): boolean {
  return status === 'decide' && !isSent && notes.every(({ code }) => code !== 'SHEET_QUESTION')
}

function action(kind: RowAction['kind'], word: string, label: string, change: Change): RowAction {
  return { kind, word, label, change }
}

function suggestionsOf(row: JudgedRow): readonly RowAction[] {
  return notesOf(row).flatMap(({ field, suggestion }) => {
    if (suggestion === undefined || field === 'row') return []
    const words = `Use ${suggestion}`
    return [action('use', words, words, { kind: 'set', row: row.number, field, text: suggestion })]
  })
}

const FILLABLE: readonly Field[] = ['provider', 'product', 'amount']

/** A cell above an empty one, as merged cells and "the same as above" leave it. */
export function canFillDown(row: JudgedRow, field: Field, below: JudgedRow | undefined): boolean {
  return (
    FILLABLE.includes(field) &&
    below?.number === row.number + 1 &&
    row.shown[field] !== '' &&
    below.shown[field] === '' &&
    // Its amount is doubtful and not empty: it is typed again.
    !(field === 'amount' && below.notes.some(({ code }) => code === 'TOO_MANY_CELLS'))
  )
}

function fillDown(row: JudgedRow, below: JudgedRow | undefined): readonly RowAction[] {
  return FILLABLE.filter((field) => canFillDown(row, field, below)).map((field) =>
    action('fill', 'Fill down', `Fill down ${FIELD_NAMES[field]} from row ${row.number}`, {
      kind: 'fill-down',
      row: row.number,
      field,
    }),
  )
}
