import { useState } from 'react'
import type { BulkProvider } from '#src/contract/bulk.ts'
import { FIELD_NAMES, FIELDS, type Field, type JudgedRow } from '#src/domain/bulk/sheet.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { actionsOf, inputModeOf, type RowAction } from './cell-editor.tsx'
import { notesOf, noteWords, StatusPill } from './row-status.tsx'
import { News, type NewsItem } from './use-preflight.tsx'

interface RowDialogProps {
  /** In its present state: every change is judged at once. */
  readonly row: JudgedRow
  readonly below: JudgedRow | undefined
  readonly providers: readonly BulkProvider[]
  readonly isLocked: boolean
  readonly news: NewsItem
  readonly onSet: (field: Field, text: string) => void
  readonly onAct: (action: RowAction) => void
  /** Goes on to the row below, where there is one. */
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
}

/** One row in full: its four cells, every note on it, and every action. */
export function RowDialog(props: RowDialogProps) {
  const { row, providers, isLocked, onSet, onClose } = props
  const { provider, product } = row.shown
  const own = providers.filter(({ code }) => code === provider)
  const choices = {
    provider: optionsOf(
      providers.map(({ code }) => code),
      provider,
    ),
    product: optionsOf(
      (own.length > 0 ? own : providers).map((one) => one.product),
      product,
    ),
  }
  const actions = isLocked ? [] : actionsOf(row, props.below)
  const remove = actions.find(({ kind }) => kind === 'remove')
  // What is wrong comes first: on a phone the rest is below the edge. The order stays while the row is open.
  const [order, setOrder] = useState({ number: row.number, fields: wrongFirst(row) })
  if (order.number !== row.number) setOrder({ number: row.number, fields: wrongFirst(row) })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Row ${row.number}`}
      description={<StatusPill row={row} />}
      footer={
        <>
          {props.onNext !== undefined && <Button onClick={props.onNext}>Next row</Button>}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.rowFields}>
        <News news={props.news} />
        <Notes row={row} />
        <RowActions actions={actions.filter((action) => action !== remove)} onAct={props.onAct} />
        {order.fields.map((field) =>
          field === 'subscriber' || field === 'amount' ? (
            <DraftField
              // Another row starts with a new field.
              key={`${row.number} ${field}`}
              label={FIELD_NAMES[field]}
              row={row}
              text={row.shown[field]}
              error={errorOf(row, field)}
              inputMode={inputModeOf(field)}
              isLocked={isLocked}
              onText={(text) => onSet(field, text)}
              onDone={onClose}
            />
          ) : (
            <SelectField
              key={field}
              label={FIELD_NAMES[field]}
              value={row.shown[field]}
              options={choices[field]}
              error={errorOf(row, field)}
              disabled={isLocked || choices[field].length === 0}
              onValueChange={(text) => {
                if (text !== '' && text !== row.shown[field]) onSet(field, text)
              }}
            />
          ),
        )}
        {remove !== undefined && <RowActions actions={[remove]} onAct={props.onAct} />}
      </div>
    </Dialog>
  )
}

function wrongFirst(row: JudgedRow): readonly Field[] {
  return [...FIELDS].sort((a, b) => Number(isWrong(row, b)) - Number(isWrong(row, a)))
}

function isWrong({ notes }: JudgedRow, field: Field): boolean {
  return notes.some((note) => note.field === field && (note.level === 'error' || note.level === 'decide'))
}

interface RowActionsProps {
  readonly actions: readonly RowAction[]
  readonly onAct: (action: RowAction) => void
}

function RowActions({ actions, onAct }: RowActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className={css.wrapped}>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant={action.kind === 'remove' ? 'danger' : 'secondary'}
          aria-label={action.label}
          onClick={() => onAct(action)}
        >
          {action.kind === 'fill' ? action.label.replace(/ from .*/, '') : action.word}
        </Button>
      ))}
    </div>
  )
}

/** The notes beside the fields' own errors: repairs, warnings, decisions. */
function Notes({ row }: { readonly row: JudgedRow }) {
  const notes = notesOf(row).filter(({ level, field }) => level !== 'error' || field === 'row')
  if (notes.length === 0) return null
  return (
    <Stack gap={2}>
      {notes.map((note) => (
        <Notice
          key={`${note.code} ${note.field} ${note.message}`}
          tone={note.level === 'fixed' ? 'info' : note.level === 'error' ? 'failed' : 'pending'}
          icon={note.level === 'fixed' ? 'edit' : 'alert'}
          title={noteWords(note)}
        >
          {note.level === 'fixed' && noteWords(note) !== note.message ? note.message : null}
        </Notice>
      ))}
    </Stack>
  )
}

function errorOf(row: JudgedRow, field: Field): string | undefined {
  const note = row.notes.find((one) => one.field === field && one.level === 'error')
  return note === undefined ? undefined : noteWords(note)
}

/** The valid values, and the present one even if it is unknown. */
function optionsOf(known: readonly string[], now: string) {
  const values = [...new Set(known)]
  const strange = now === '' || values.includes(now) ? [] : [{ value: now, label: `${now} (not known)` }]
  return [...strange, ...values.map((value) => ({ value, label: value }))]
}

interface DraftFieldProps {
  readonly label: string
  /** Another object once it is judged again. */
  readonly row: JudgedRow
  readonly text: string
  readonly error: string | undefined
  readonly inputMode: 'numeric' | 'decimal' | 'text'
  readonly isLocked: boolean
  /** Called when the field loses the focus, or on Enter, with a changed text. */
  readonly onText: (text: string) => void
  /** Called on Enter, with a text that was judged. */
  readonly onDone: () => void
}

/** A cell as a text field: saved when it loses the focus. */
function DraftField({ label, row, text, error, inputMode, isLocked, onText, onDone }: DraftFieldProps) {
  const [draft, setDraft] = useState(text)
  const [judged, setJudged] = useState(row)
  // What the cell was last set to: as judged, or from here and not judged yet.
  const [sent, setSent] = useState(text)
  // What was judged, perhaps repaired, is taken over into the same field, which keeps the focus and the region with its
  // error, unless the user has typed on meanwhile.
  if (judged !== row) {
    setJudged(row)
    setSent(text)
    if (draft === sent || draft.trim() === sent) setDraft(text)
  }
  const keep = () => {
    if (draft.trim() === sent) return
    setSent(draft.trim())
    onText(draft.trim())
  }
  return (
    <TextField
      label={label}
      value={draft}
      error={draft.trim() === text ? error : undefined}
      inputMode={inputMode}
      figures
      autoComplete="off"
      readOnly={isLocked}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // Judged first: a second Enter, on a valid text, is "Done".
        if (draft.trim() === text) onDone()
        keep()
      }}
    />
  )
}
