import { FIELDS, type Field, type Layout } from '#src/domain/bulk/sheet.ts'
import type { Overview } from '#src/features/bulk/desk/desk.ts'
import { FIELD_NAMES } from './status-words.ts'

export type Columns = Layout['columns']

/** Row numbers that are offered as the headings, beside the one that is chosen. */
const HEADING_ROWS = 20

export const NONE = 'none'

export function headingOptions({ layout }: Overview) {
  const rows = new Set(Array.from({ length: HEADING_ROWS }, (_, index) => index + 1))
  if (layout.headingRow !== null) rows.add(layout.headingRow)
  return [
    { value: NONE, label: 'No headings' },
    ...[...rows].map((row) => ({ value: String(row), label: `Row ${row}` })),
  ]
}

export function columnOptions({ headings }: Overview) {
  return [
    { value: NONE, label: 'Not in this sheet' },
    ...headings.map((heading, index) => ({ value: String(index), label: columnName(heading, index) })),
  ]
}

/** `B: Phone`; a column without a heading is called by its letter already. */
export function columnName(heading: string, index: number): string {
  const letter = columnLetter(index)
  const name = heading.trim()
  return name === '' || name === letter || name === `Column ${letter}`
    ? `Column ${letter}`
    : `${letter}: ${name}`
}

/** As a spreadsheet counts: A … Z, AA … */
function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}

/** What keeps the columns from being used, by field. */
export function columnErrors(columns: Columns): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {}
  if (columns.subscriber === null) errors.subscriber = 'Choose the column with the phone numbers'
  FIELDS.forEach((field, at) => {
    const twin = FIELDS.slice(0, at).find(
      (other) => columns[other] !== null && columns[other] === columns[field],
    )
    if (twin !== undefined) errors[field] = `This column is the ${FIELD_NAMES[twin]} already`
  })
  return errors
}

/** Why somebody should look at the columns. */
export function doubts({ layout, sheets, sheet }: Overview): readonly string[] {
  const missing = FIELDS.filter((field) => layout.columns[field] === null).map((field) => FIELD_NAMES[field])
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return [
    ...(visible.length > 1
      ? [`The file has ${visible.length} sheets. This is "${sheets[sheet]?.name ?? ''}".`]
      : []),
    ...(layout.headingRow === null ? ['We found no headings that we know.'] : []),
    ...(missing.length > 0 ? [`We found no column for ${listed(missing)}.`] : []),
  ]
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
