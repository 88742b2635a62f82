import { memo, type RefObject } from 'react'
import { FIELD_NAMES, FIELDS, type Field, type JudgedRow, type RowStatus } from '#src/domain/bulk/sheet.ts'
import { formatNaira } from '#src/domain/money.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { Button } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import { IconButton } from '#src/kit/icon-button.tsx'
import { Skeleton } from '#src/kit/skeleton.tsx'
import { actionsOf, CellEditor, type Move, type RowAction } from './cell-editor.tsx'
import { notesOf, StatusNote } from './row-status.tsx'
import type { Stop } from './use-grid-cursor.ts'

export interface Editing {
  readonly number: number
  readonly field: Field
  readonly text: string
  readonly isTypedOver: boolean
}

export interface RowHandlers {
  edit(row: JudgedRow, index: number, field: Field): void
  commit(row: JudgedRow, index: number, field: Field, text: string, move: Move): void
  cancel(): void
  open(row: JudgedRow, index: number): void
  act(row: JudgedRow, action: RowAction): void
}

interface GridRowProps {
  readonly row: JudgedRow
  readonly index: number
  /** The next row in the list, if known. */
  readonly below: JudgedRow | undefined
  readonly height: number
  /** The one thing in it that Tab leads to; null in every other row. */
  readonly tabStop: Stop | null
  readonly editing: Editing | null
  readonly lists: Readonly<Partial<Record<Field, string>>>
  readonly isLocked: boolean
  readonly on: RefObject<RowHandlers | null>
}

/** The row itself has room for the most useful action only; the others are in its dialog. */
export function gridActions(row: JudgedRow, below: JudgedRow | undefined, isLocked: boolean) {
  if (isLocked) return []
  const all = actionsOf(row, below)
  const quick = all.find(({ kind }) => kind !== 'remove')
  return all.filter((action) => action === quick || action.kind === 'remove')
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, tabStop, editing, isLocked, on } = props
  const tabIndexOf = (stop: Stop) => (stop === tabStop ? 0 : -1)
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row of a grid, placed by its number; the focus is in its cells
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={`${css.row} ${css.columns}`}
      style={{ insetBlockStart: index * props.height, blockSize: props.height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="rowheader" className={css.rowNumber}>
        <span className={visuallyHidden}>Row </span>
        {row.number}
      </div>
      {FIELDS.map((field) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <div key={field} role="gridcell" className={css.cell}>
          {editing?.field === field ? (
            <CellEditor
              field={field}
              rowNumber={row.number}
              text={editing.text}
              isTypedOver={editing.isTypedOver}
              listId={props.lists[field]}
              onCommit={(text, move) => on.current?.commit(row, index, field, text, move)}
              onCancel={() => on.current?.cancel()}
            />
          ) : (
            <RowCell
              row={row}
              field={field}
              isLocked={isLocked}
              tabIndex={tabIndexOf(field)}
              onEdit={() => on.current?.edit(row, index, field)}
            />
          )}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className={css.cell}>
        <button
          type="button"
          className={css.statusButton}
          data-stop="status"
          tabIndex={tabIndexOf('status')}
          aria-haspopup="dialog"
          onClick={() => on.current?.open(row, index)}
        >
          <span className={visuallyHidden}>Row {row.number} </span>
          <StatusNote row={row} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className={css.actionCell}>
        {gridActions(row, props.below, isLocked).map((action) => (
          <ActionButton
            key={action.kind}
            action={action}
            tabIndex={tabIndexOf(action.kind)}
            onPress={() => on.current?.act(row, action)}
          />
        ))}
      </div>
    </div>
  )
})

interface ActionButtonProps {
  readonly action: RowAction
  readonly tabIndex: 0 | -1
  readonly onPress: () => void
}

function ActionButton({ action, tabIndex, onPress }: ActionButtonProps) {
  const { kind, word, label, icon } = action
  const common = { 'data-stop': kind, tabIndex, onClick: onPress }
  if (icon !== undefined) return <IconButton {...common} icon={icon} label={label} className={css.trash} />
  return (
    <Button {...common} aria-label={label} className={css.quick}>
      {word}
    </Button>
  )
}

interface RowCellProps {
  readonly row: JudgedRow
  readonly field: Field
  readonly isLocked: boolean
  readonly tabIndex: 0 | -1
  readonly onEdit: () => void
}

/** One cell as it will be sent; a press edits it. */
function RowCell({ row, field, isLocked, tabIndex, onEdit }: RowCellProps) {
  const text = shownText(row, field)
  const level = levelOf(row, field)
  const isProblem = level === 'error' || level === 'decide' || level === 'warning'
  return (
    <button
      type="button"
      className={classNames(
        css.cellButton,
        css.cellTones[level],
        field === 'amount' && css.cellFigure,
        row.status === 'skipped' && css.leftOut,
      )}
      data-stop={field}
      tabIndex={tabIndex}
      aria-label={`${FIELD_NAMES[field]}, row ${row.number}: ${text === '' ? 'empty' : text}`}
      {...(isLocked && { 'aria-disabled': true })}
      onClick={onEdit}
    >
      {isProblem && <Icon name="alert" size={16} />}
      <span className={classNames(css.cellText, text === '' && css.empty)}>{text === '' ? '–' : text}</span>
    </button>
  )
}

/** A certain amount as money, anything else as it is in the file. */
export function shownText(row: JudgedRow, field: Field): string {
  return field === 'amount' && row.row !== null ? formatNaira(row.row.amount) : row.shown[field]
}

function levelOf(row: JudgedRow, field: Field): RowStatus {
  return notesOf(row).find((note) => note.field === field)?.level ?? 'ok'
}

interface WaitingRowProps {
  readonly index: number
  readonly height: number
}

/** Replaces a row that is not loaded yet, when the user scrolls faster than rows load. */
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
