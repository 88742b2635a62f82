import { toCsv } from '#src/domain/csv.ts'
import { plainNaira } from '#src/domain/money.ts'
import type { JudgedRow, SourceSheet } from './sheet.ts'
import { SKIP_NOTES } from './skipped-rows.ts'

const HEADER = ['Row', 'Status', 'SubscriberNumber', 'Provider', 'Product', 'Amount', 'Reason']
/** A workbook may have a million formatted rows below its last one; a report of them would say nothing. */
const MOST_BLANK_TAIL = 1000

/** "Download full report": every row of the sheet below its headings, and what becomes of it. */
export function reportCsv(rows: readonly JudgedRow[], sheet: SourceSheet): string {
  return toCsv([HEADER, ...rows.map(lineOf), ...blankTail(sheet)])
}

function lineOf({ number, status, row, isSent, notes }: JudgedRow): readonly string[] {
  const sent =
    isSent && row !== null
      ? [row.subscriber, row.provider, row.product, plainNaira(row.amount)]
      : ['', '', '', '']
  return [String(number), status, ...sent, notes.map(({ message }) => message).join('; ')]
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
