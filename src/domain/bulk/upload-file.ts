import type { BulkUpload } from '#src/contract/bulk.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatNaira, plainNaira } from '#src/domain/money.ts'
import { plural } from '#src/domain/plural.ts'
import type { BulkRow, JudgedRow } from './sheet.ts'

const HEADER = 'SubscriberNumber,Provider,Product,Amount'

/** A row that is sent, and its place in the sheet. */
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

/** The uploaded file: plain CSV, with only digits and the provider's own names, which its parser cannot misread. */
export function uploadCsv(rows: readonly BulkRow[]): string {
  const lines = rows.map(
    ({ subscriber, provider, product, amount }) =>
      `${subscriber},${quoted(provider)},${quoted(product)},${plainNaira(amount)}\r\n`,
  )
  return `${HEADER}\r\n${lines.join('')}`
}

/** A provider's name may contain a comma, and would otherwise be two cells. */
function quoted(name: string): string {
  return /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

export function totalOf(rows: readonly BulkRow[]): Kobo {
  return kobo(rows.reduce((sum, { amount }) => sum + amount, 0))
}

/**
 * Where what the provider read from the upload differs from what we showed, in words: in number, in total, or in the first
 * row of which that is so. Empty where it is all the same.
 */
export function differenceOf(
  ours: readonly SentRow[],
  { rows: theirs, total }: Pick<BulkUpload, 'rows' | 'total'>,
): string {
  if (ours.length !== theirs.length) return differ(plural(ours.length, 'row'), plural(theirs.length, 'row'))
  for (const [at, our] of ours.entries()) {
    const their = theirs[at]
    if (their === undefined || isSame(our, their)) continue
    return `Row ${our.sourceRow}: ${differ(words(our.subscriber, our), words(their.subscriberNumber, their))}`
  }
  const own = totalOf(ours)
  return own === total ? '' : differ(`${formatNaira(own)} in all`, `${formatNaira(total)} in all`)
}

function differ(ours: string, theirs: string): string {
  return `Yours is ${ours}, the provider's is ${theirs}.`
}

function isSame(our: BulkRow, their: BulkUpload['rows'][number]): boolean {
  return (
    our.subscriber === their.subscriberNumber &&
    our.provider === their.provider &&
    our.product === their.product &&
    our.amount === their.amount
  )
}

function words(number: string, { provider, product, amount }: Omit<BulkRow, 'subscriber'>): string {
  return `${number} ${provider} ${product} ${formatNaira(amount)}`
}
