import type { Field, JudgedRow, RowStatus } from '#src/domain/bulk/sheet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as css from './row-list.css.ts'
import { FIELD_NAMES, notesOf } from './status-words.ts'

interface RowCellProps {
  readonly row: JudgedRow
  readonly field: Field
  readonly isLocked: boolean
  readonly tabIndex: 0 | -1
  readonly onEdit: () => void
}

/** One cell as it will be sent; a press edits it. */
export function RowCell({ row, field, isLocked, tabIndex, onEdit }: RowCellProps) {
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

/** An amount that is sure as money, anything else as it stands in the file. */
export function shownText(row: JudgedRow, field: Field): string {
  return field === 'amount' && row.row !== null ? formatNaira(row.row.amount) : row.shown[field]
}

function levelOf(row: JudgedRow, field: Field): RowStatus {
  return notesOf(row).find((note) => note.field === field)?.level ?? 'ok'
}
