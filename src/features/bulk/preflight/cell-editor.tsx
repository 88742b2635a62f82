import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Field } from '#src/domain/bulk/sheet.ts'
import * as css from './row-list.css.ts'
import { FIELD_NAMES } from './status-words.ts'

/** Where the focus goes after an edit. */
export type Move = 'down' | 'right' | 'left' | 'stay'

interface CellEditorProps {
  readonly field: Field
  readonly rowNumber: number
  /** What it starts with: the cell's text, or the key that began it. */
  readonly text: string
  /** True when a key began it: what stood there is typed over. */
  readonly isTypedOver: boolean
  /** A <datalist> of what may stand here. */
  readonly listId: string | undefined
  readonly onCommit: (text: string, move: Move) => void
  readonly onCancel: () => void
}

/** As in a spreadsheet: Enter keeps it and goes down, Tab keeps it and goes right, Escape leaves it as it was. */
export function CellEditor(props: CellEditorProps) {
  const { field, rowNumber, text, isTypedOver, listId, onCommit, onCancel } = props
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (!isTypedOver) input.current?.select()
  }, [isTypedOver])

  /** Once: an input that is taken away loses the focus, too. */
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
