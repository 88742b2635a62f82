import type { BulkUpload } from '#src/contract/bulk.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { BulkRow } from './sheet.ts'
import { type SentRow, totalOf } from './upload-file.ts'

/** What the provider read out of the upload differs from what we showed (decision 47). */
export interface Difference {
  /** Place in the upload, from 1 (S/N); 0 for what is said of the whole list. */
  readonly serial: number
  /** Row number of the sheet, where we sent one at this place. */
  readonly row: number | null
  readonly ours: string
  readonly theirs: string
}

type TheirRow = BulkUpload['rows'][number]

const MOST_DIFFERENCES = 100
const NONE = 'no row'

/** Place by place; the count and the total of the whole list come first. */
export function compareUpload(
  ours: readonly SentRow[],
  theirs: readonly TheirRow[],
  theirTotal: Kobo,
): readonly Difference[] {
  const differences: Difference[] = []
  const ourTotal = totalOf(ours)
  if (ours.length !== theirs.length) {
    differences.push({ serial: 0, row: null, ours: countOf(ours.length), theirs: countOf(theirs.length) })
  }
  if (ourTotal !== theirTotal) {
    differences.push({ serial: 0, row: null, ours: totalWords(ourTotal), theirs: totalWords(theirTotal) })
  }
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

function isSame(our: BulkRow, their: TheirRow): boolean {
  return (
    our.subscriber === their.subscriberNumber &&
    our.provider === their.provider &&
    our.product === their.product &&
    our.amount === their.amount
  )
}

function words(
  number: string,
  { provider, product, amount }: Pick<BulkRow, 'provider' | 'product' | 'amount'>,
) {
  return `${number} ${provider} ${product} ${formatNaira(amount)}`
}

function countOf(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}

function totalWords(total: Kobo): string {
  return `${formatNaira(total)} in all`
}
