import { brandName } from '#src/brand.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import type { User } from '#src/contract/user.ts'
import { toCsv } from '#src/domain/csv.ts'
import { formatIsoDay, formatTableDate, tableDateOf } from '#src/domain/dates.ts'
import { formatNaira, formatPlain } from '#src/domain/money.ts'
import { outcomeOfStatus } from '#src/domain/payment/outcome-statuses.ts'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'
import type { HistorySearch } from './history-search.ts'

export interface SheetColumn {
  readonly title: string
  readonly align: 'left' | 'right'
  /** Percent of the sheet's width. */
  readonly share: number
}

/** A list of orders for print, in a window or in a PDF: everything is formatted already. */
export interface HistorySheet {
  readonly issuer: string
  readonly title: string
  readonly facts: readonly LabelValue[]
  readonly columns: readonly SheetColumn[]
  readonly rowCount: number
  /** A cell for each column. Made lazily, row by row: ten thousand at once would block the page. */
  readonly rows: Iterable<readonly string[]>
  readonly total: LabelValue
}

interface ExportColumn extends SheetColumn {
  readonly onPaper: (row: HistoryRow) => string
  /** The value for a spreadsheet, where it differs. */
  readonly asData?: (row: HistoryRow) => string
}

const columns: readonly ExportColumn[] = [
  { title: 'Date', align: 'left', share: 13, onPaper: (row) => tableDateOf(row.date) },
  {
    title: 'Payment Reference',
    align: 'left',
    share: 26,
    onPaper: (row) => row.paymentReference,
    asData: (row) => asText(row.paymentReference),
  },
  { title: 'Product', align: 'left', share: 23, onPaper: (row) => row.productName },
  {
    title: 'Amount',
    align: 'right',
    share: 14,
    onPaper: (row) => formatNaira(row.amount),
    asData: (row) => asNumber(row.amount),
  },
  { title: 'Status', align: 'left', share: 12, onPaper: statusOf },
  { title: 'Payment Status', align: 'left', share: 12, onPaper: (row) => row.paymentStatus },
]

/** For a spreadsheet. */
export const asNumber = (amount: Kobo) => formatPlain(amount).replaceAll(',', '')

/** A spreadsheet would take it for a number, a power of ten or a date. */
const READ_AS_NUMBER = /^[\d.,:/eE+-]+$/

/** A number that names something, for a spreadsheet. */
export const asText = (text: string) => (READ_AS_NUMBER.test(text) ? `'${text}` : text)

/** The provider's own word, as the screen has it. */
function statusOf({ approvalStatus }: HistoryRow): string {
  return approvalStatus.trim() || outcomeView[outcomeOfStatus(approvalStatus)].title
}

export interface HistoryExport {
  readonly rows: readonly HistoryRow[]
  readonly search: HistorySearch
  readonly user: Pick<User, 'firstName' | 'surname' | 'consumerId'> | null
  readonly nowMs: number
}

export function historySheet({ rows, search, user, nowMs }: HistoryExport): HistorySheet {
  return {
    issuer: brandName,
    title: 'Transaction History',
    facts: [
      { label: 'For', value: nameOf(user) },
      { label: 'Dates', value: datesOf(search) },
      { label: 'Payment Reference', value: search.paymentReference.trim() },
      { label: 'Made', value: formatTableDate(nowMs) },
    ].filter(({ value }) => value !== ''),
    columns,
    rowCount: rows.length,
    rows: { [Symbol.iterator]: () => cellsOf(rows) },
    total: totalOf(rows),
  }
}

function* cellsOf(rows: readonly HistoryRow[]): Generator<readonly string[]> {
  for (const row of rows) yield columns.map(({ onPaper }) => onPaper(row))
}

/** Whose sheet it is; empty for a visitor. */
export function nameOf(user: HistoryExport['user']): string {
  if (user === null) return ''
  return `${user.firstName} ${user.surname}`.trim() || user.consumerId
}

function datesOf({ startDate, endDate }: HistorySearch): string {
  if (startDate === '' && endDate === '') return 'All'
  if (startDate === '') return `Up to ${tableDateOf(endDate)}`
  return `${tableDateOf(startDate)} to ${tableDateOf(endDate)}`
}

function totalOf(rows: readonly HistoryRow[]): LabelValue {
  const paid = rows.filter((row) => outcomeOfStatus(row.approvalStatus) === 'successful')
  const fees = paid.reduce((so, row) => so + (row.fee ?? 0), 0)
  // A bank's statement has both in one sum.
  const without = fees > 0 && Number.isSafeInteger(fees) ? `, without fees of ${formatNaira(kobo(fees))}` : ''
  return {
    label: `Total of ${paid.length} successful${without}`,
    value: sumOf(paid.map(({ amount }) => amount)),
  }
}

/** Absurd amounts cannot be summed exactly, and the list must still be made. */
export function sumOf(amounts: readonly Kobo[]): string {
  const sum = amounts.reduce((so: number, amount) => so + amount, 0)
  return Number.isSafeInteger(sum) ? formatNaira(kobo(sum)) : 'Too much to add up'
}

/** `paydey-history-2026-11-21.pdf`: the day on which it is made, in Lagos. */
export function exportFileName(what: 'history' | 'receipts', nowMs: number, ending: 'pdf' | 'csv'): string {
  return `${brandName.toLowerCase()}-${what}-${formatIsoDay(nowMs)}.${ending}`
}

/** The same rows for a spreadsheet: amounts are plain numbers with two decimals, and the fee has a column. */
export function historyCsv(rows: readonly HistoryRow[]): string {
  return toCsv([
    [...columns.map(({ title }) => title), RESULT_LABEL.fee],
    ...rows.map((row) => [
      ...columns.map(({ asData, onPaper }) => (asData ?? onPaper)(row)),
      row.fee === undefined ? '' : asNumber(row.fee),
    ]),
  ])
}
