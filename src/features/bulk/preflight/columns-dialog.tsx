import { useState } from 'react'
import {
  columnLetters,
  FIELD_NAMES,
  FIELDS,
  type Field,
  type Layout,
  UNIT_ANSWERS,
} from '#src/domain/bulk/sheet.ts'
import { plural } from '#src/domain/plural.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import type { Choice, Overview } from '#src/features/bulk/engine/sheet-client.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Notice } from '#src/kit/notice.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { News, type NewsItem } from './use-preflight.tsx'

interface ColumnsDialogProps {
  readonly overview: Overview
  readonly news: NewsItem
  /** Resolves with what is still asked then. */
  readonly onChoose: (choice: Choice) => Promise<Overview['questions']>
  readonly onClose: () => void
}

/** Which sheet, which headings and which columns. Another sheet or other headings are applied at once, to be seen. */
export function ColumnsDialog({ overview, news, onChoose, onClose }: ColumnsDialogProps) {
  const { sheets, sheet, layout } = overview
  const [columns, setColumns] = useState<Columns>(layout.columns)
  const [known, setKnown] = useState(layout)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [unit, setUnit] = useState(layout.unit)
  // The worker read the list again, and guessed its columns again.
  if (known !== layout) {
    setKnown(layout)
    setColumns(layout.columns)
    setUnit(layout.unit)
  }
  const { questions } = overview
  const options = questions.find(({ about }) => about === 'unit')?.options
  const errors = columnErrors(columns)
  const isSame = unit === layout.unit && FIELDS.every((field) => columns[field] === layout.columns[field])

  const choose = async (choice: Choice) => {
    setBusy(true)
    const left = await onChoose(choice)
    setBusy(false)
    return left
  }
  const use = async () => {
    // An amount from another column may be counted in another unit: that is asked anew.
    const isUnitOpen = options !== undefined && unit === undefined && columns.amount === layout.columns.amount
    if (Object.keys(errors).length > 0 || isUnitOpen) return setTried(true)
    const left =
      isSame && questions.length === 0
        ? []
        : await choose({
            sheet,
            headingRow: layout.headingRow,
            columns,
            unit: columns.amount === layout.columns.amount ? unit : undefined,
          })
    if (left.length === 0) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose columns"
      width="wide"
      description={
        overview.isChanged
          ? 'Another choice reads the list afresh: what you changed in it is lost.'
          : undefined
      }
      footer={
        <Button variant="primary" busy={isBusy} onClick={use}>
          Use these columns
        </Button>
      }
    >
      <News news={news} />
      <Stack gap={4}>
        {questions.length > 0 && (
          <Notice tone="pending" icon="help" title="Please check that we read your sheet right">
            {questions.map(({ reason }) => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
        )}
        <div className={css.selects}>
          {sheets.length > 1 && (
            <SelectField
              label="Sheet"
              value={String(sheet)}
              options={sheets.map(({ name, rows, isHidden }, index) => ({
                value: String(index),
                label: `${name} (${isHidden ? 'hidden, ' : ''}${plural(rows, 'row')})`,
              }))}
              disabled={isBusy}
              onValueChange={(value) => {
                if (value !== '' && value !== String(sheet)) void choose({ sheet: Number(value) })
              }}
            />
          )}
          <SelectField
            label="Headings"
            value={layout.headingRow === null ? NONE : String(layout.headingRow)}
            options={headingOptions(overview)}
            disabled={isBusy}
            onValueChange={(value) => {
              const headingRow = value === NONE ? null : Number(value)
              if (value !== '' && headingRow !== layout.headingRow) void choose({ sheet, headingRow })
            }}
          />
        </div>
        <div className={css.selects}>
          {FIELDS.map((field) => (
            <SelectField
              key={field}
              label={FIELD_NAMES[field]}
              value={columns[field] === null ? NONE : String(columns[field])}
              options={columnOptions(overview)}
              error={isTried ? errors[field] : undefined}
              disabled={isBusy}
              onValueChange={(value) => {
                if (value !== '') setColumns({ ...columns, [field]: value === NONE ? null : Number(value) })
              }}
            />
          ))}
        </div>
        {options !== undefined && (
          <SelectField
            label="Amounts are in"
            value={unit ?? ''}
            options={[...options]}
            error={isTried && unit === undefined ? 'Choose what the amounts are in' : undefined}
            disabled={isBusy}
            onValueChange={(value) => setUnit(UNIT_ANSWERS.find((answer) => answer === value))}
          />
        )}
        <Stack gap={2}>
          <Text tone="soft">The first rows of it:</Text>
          <ColumnsSample overview={overview} columns={columns} />
        </Stack>
      </Stack>
    </Dialog>
  )
}

interface ColumnsSampleProps {
  readonly overview: Pick<Overview, 'headings' | 'sample'>
  readonly columns: Columns
}

/** The top of the sheet, and above each column what it would be used for. */
function ColumnsSample({ overview: { headings, sample }, columns }: ColumnsSampleProps) {
  const meaningOf = (index: number) => FIELDS.find((field) => columns[field] === index)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.sampleFrame} aria-label="First rows" tabIndex={0}>
      <table className={css.sample}>
        <caption className={visuallyHidden}>The first rows of the sheet</caption>
        <thead>
          <tr>
            {headings.map((heading, index) => {
              const field = meaningOf(index)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={index} scope="col" className={css.sampleHead}>
                  <span className={css.meaning}>{field === undefined ? 'Not used' : FIELD_NAMES[field]}</span>
                  {columnName(heading, index)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={at}>
              {headings.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={index} className={css.sampleCell}>
                  {cells[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Columns = Layout['columns']

/** How many rows are offered as the headings, beside the chosen one. */
const HEADING_ROWS = 20

const NONE = 'none'

function headingOptions({ layout }: Overview) {
  const rows = new Set(Array.from({ length: HEADING_ROWS }, (_, index) => index + 1))
  if (layout.headingRow !== null) rows.add(layout.headingRow)
  return [
    { value: NONE, label: 'No headings' },
    ...[...rows].map((row) => ({ value: String(row), label: `Row ${row}` })),
  ]
}

function columnOptions({ headings }: Overview) {
  return [
    { value: NONE, label: 'Not in this sheet' },
    ...headings.map((heading, index) => ({ value: String(index), label: columnName(heading, index) })),
  ]
}

/** `B: Phone`; a column without a heading is already called by its letter. */
function columnName(heading: string, index: number): string {
  const letter = columnLetters(index)
  const name = heading.trim()
  return name === '' || name === letter || name === `Column ${letter}`
    ? `Column ${letter}`
    : `${letter}: ${name}`
}

/** Why the columns cannot be used yet, by field. */
function columnErrors(columns: Columns): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {}
  if (columns.subscriber === null) errors.subscriber = 'Choose the column with the phone numbers'
  FIELDS.forEach((field, at) => {
    const duplicate = FIELDS.slice(0, at).find(
      (other) => columns[other] !== null && columns[other] === columns[field],
    )
    if (duplicate !== undefined) errors[field] = `This column is the ${FIELD_NAMES[duplicate]} already`
  })
  return errors
}
