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

/** A difference between what the provider read from the upload and what we showed. */
export interface Difference {
  /** Place in the upload, from 1 (S/N); 0 for the whole list. */
  readonly serial: number
  /** Row number of the sheet, where we sent one at this place. */
  readonly row: number | null
  readonly ours: string
  readonly theirs: string
}

const MOST_DIFFERENCES = 100
const NONE = 'no row'

/** Place by place; the count and the total of the whole list come first. */
export function compareUpload(
  ours: readonly SentRow[],
  theirs: BulkUpload['rows'],
  theirTotal: Kobo,
): readonly Difference[] {
  const differences: Difference[] = []
  const ofAll = (our: string, their: string) => {
    if (our !== their) differences.push({ serial: 0, row: null, ours: our, theirs: their })
  }
  ofAll(plural(ours.length, 'row'), plural(theirs.length, 'row'))
  ofAll(`${formatNaira(totalOf(ours))} in all`, `${formatNaira(theirTotal)} in all`)
  const places = Math.max(ours.length, theirs.length)
  for (let at = 0; at < places && differences.length < MOST_DIFFERENCES; at += 1) {
    const [our, their] = [ours[at], theirs[at]]
    if (our !== undefined && their !== undefined && isSame(our, their)) continue
    differences.push({
      serial: at + 1,
      row: our?.sourceRow ?? null,
      ours: our === undefined ? NONE : words(our.subscriber, our),
      theirs: their === undefined ? NONE : words(their.subscriberNumber, their),
    })
  }
  return differences
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
