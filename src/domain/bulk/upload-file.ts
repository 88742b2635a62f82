import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { plainNaira } from '#src/domain/money.ts'
import type { BulkRow, JudgedRow } from './sheet.ts'

const HEADER = 'SubscriberNumber,Provider,Product,Amount'

/** A row that is sent, and where in the sheet it stands. */
export interface SentRow extends BulkRow {
  /** The row number of the sheet. */
  readonly sourceRow: number
}

/** What is sent as things stand, in the sheet's order. */
export function sentRows(rows: readonly JudgedRow[]): readonly SentRow[] {
  const sent: SentRow[] = []
  for (const { number, row, isSent } of rows)
    if (isSent && row !== null) sent.push({ ...row, sourceRow: number })
  return sent
}

/** The file that is uploaded (decision 47): plain CSV, made of nothing but digits and the provider's own names. */
export function uploadCsv(rows: readonly BulkRow[]): string {
  const lines = rows.map(
    ({ subscriber, provider, product, amount }) =>
      `${subscriber},${quoted(provider)},${quoted(product)},${plainNaira(amount)}\r\n`,
  )
  return `${HEADER}\r\n${lines.join('')}`
}

/** The names are the provider's: one with a comma would otherwise be two cells. */
function quoted(name: string): string {
  return /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

export function totalOf(rows: readonly BulkRow[]): Kobo {
  return kobo(rows.reduce((sum, { amount }) => sum + amount, 0))
}
