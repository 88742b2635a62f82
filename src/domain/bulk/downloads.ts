import { toCsv } from '#src/domain/csv.ts'
import { plainNaira } from '#src/domain/money.ts'
import { amountIn } from './amount-cell.ts'
import { textOf } from './cell-text.ts'
import { headingsAt, layoutFrom } from './columns.ts'
import { PROBLEM_COLUMNS } from './guess-columns.ts'
import { meaningOf } from './heading-words.ts'
import type { JudgedSheet, SheetJudge } from './judge-sheet.ts'
import { columnLetters, FIELD_NAMES, FIELDS, type Field, type JudgedRow, type SourceSheet } from './sheet.ts'
import { SKIP_NOTES } from './skipped-rows.ts'

/**
 * "Download the problems": the sheet's own columns, as the user left them, and what is wrong; a line for each thing that
 * is wrong or must be decided. Mended in a spreadsheet, it can be read in again.
 */
export function problemsCsv(judge: SheetJudge, judged: JudgedSheet): string {
  const { columns } = judged.layout
  // Kept rows are sent with the others: in this list they would be paid twice.
  const troubled = judge.rows.flatMap(({ status, isSent }, index) =>
    !isSent && (status === 'error' || status === 'decide') ? [index] : [],
  )
  // Otherwise what was typed for a field without a column would be lost.
  const typed = FIELDS.filter(
    (field) => columns[field] === null && troubled.some((index) => judge.stateOf(index)?.edits.has(field)),
  )
  const lines = troubled.flatMap((index) => {
    const row = judge.rows[index]
    if (row === undefined) return []
    const cells = [...cellsAt(judge, index, judged), ...typed.map((field) => row.shown[field])]
    return problemsOf(row).map((problem) => [...cells, ...problem])
  })
  const headings = [...headingsOf(judged), ...typed.map((field) => FIELD_NAMES[field])]
  return toCsv([[...headings, ...PROBLEM_COLUMNS], ...lines])
}

/** A heading that does not say what the user chose the column for gets it added: `Column B (Provider)`. */
function headingsOf({ sheet, layout, market }: JudgedSheet): readonly string[] {
  const headings = headingsAt(sheet, layout.headingRow)
  const guessed = layoutFrom(sheet, market).columns
  return Array.from({ length: layout.width }, (_, column) => {
    const heading = headings[column] ?? ''
    const field = FIELDS.find((one) => layout.columns[one] === column)
    const isNaira = layout.unit === 'as-said' && field === 'amount'
    const named = isNaira ? FIELD_NAMES.amount : heading
    const name = layout.headingRow === null ? `Column ${columnLetters(column)}` : named
    const isClear = field === undefined || (meaningOf(heading)?.field === field && guessed[field] === column)
    return isClear ? name : `${name} (${FIELD_NAMES[field]})`.trim()
  })
}

function cellsAt(judge: SheetJudge, index: number, { sheet, layout }: JudgedSheet): readonly string[] {
  const { columns, width } = layout
  const source = judge.source[index]?.cells ?? []
  const cells = source.map(textOf)
  const { amount } = columns
  const row = judge.rows[index]
  if (amount !== null && layout.unit === 'as-said') cells[amount] = nairaIn(row)
  // A number cell may be off the amount by a binary rounding error: as text it would have 13 decimals.
  else if (amount !== null && typeof source[amount] === 'number') cells[amount] = row?.shown.amount ?? ''
  const edits = judge.stateOf(index)?.edits ?? new Map<Field, string>()
  for (const [field, text] of edits) {
    const column = columns[field]
    if (column !== null) cells[column] = text
  }
  const within = Array.from({ length: width }, (_, column) => cells[column] ?? '')
  // An extra comma split the last cell: with the second part cut off, `50,000` would come back as 50.
  const hasCommas = sheet.kind === 'text' && (sheet.separator ?? ',') === ','
  const over = hasCommas ? cells.slice(width).filter((cell) => cell.trim() !== '') : []
  return over.length === 0 ? within : [...within.slice(0, -1), [within.at(-1) ?? '', ...over].join(',')]
}

/** What the user said of the amounts is not in the list of problems: there they are naira, or missing. */
function nairaIn(row: JudgedRow | undefined): string {
  const isForeign = row?.notes.some(({ code }) => code === 'AMOUNT_CURRENCY') !== false
  return isForeign || amountIn(row?.shown.amount ?? null) === null ? '' : (row?.shown.amount ?? '')
}

function problemsOf({ number, notes, shown }: JudgedRow): readonly (readonly string[])[] {
  return notes
    .filter(({ level }) => level === 'error' || level === 'decide')
    .map(({ field, code, message }) => [
      String(number),
      field === 'row' ? 'Row' : FIELD_NAMES[field],
      field === 'row' ? '' : shown[field],
      code,
      message,
    ])
}

const HEADER = ['Row', 'Status', 'SubscriberNumber', 'Provider', 'Product', 'Amount', 'Reason']
/** A workbook may have a million formatted rows below its last one; a report of them would be useless. */
const MOST_BLANK_TAIL = 1000

/** "Download full report": every row of the sheet below its headings, and what happens to it. */
export function reportCsv(rows: readonly JudgedRow[], sheet: SourceSheet): string {
  return toCsv([HEADER, ...rows.map(lineOf), ...blankTail(sheet)])
}

/**
 * The columns hold only what is sent, so that their sum is what is paid. Other rows have their values after the reason.
 */
function lineOf({ number, status, row, shown, isSent, notes }: JudgedRow): readonly string[] {
  const reason = notes.map(({ message }) => message).join('; ')
  if (isSent && row !== null)
    return [String(number), status, row.subscriber, row.provider, row.product, plainNaira(row.amount), reason]
  const says = FIELDS.map((field) => shown[field].trim()).filter((text) => text !== '')
  const whose = says.length === 0 ? '' : `It says: ${says.join(', ')}`
  return [String(number), status, '', '', '', '', [reason, whose].filter((text) => text !== '').join(' ')]
}

function blankTail({ rows, blankTail: length }: SourceSheet): readonly (readonly string[])[] {
  const last = rows.at(-1)?.number ?? 0
  const reason = SKIP_NOTES.BLANK_ROW.map(({ message }) => message).join('; ')
  return Array.from({ length: Math.min(length, MOST_BLANK_TAIL) }, (_, at) => [
    String(last + at + 1),
    'skipped',
    ...['', '', '', ''],
    reason,
  ])
}
