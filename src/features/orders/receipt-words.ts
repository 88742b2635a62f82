import { formatMonth } from '#src/domain/dates.ts'
import { type KeptReceipt, receiptTime } from '#src/domain/records/receipt-search.ts'

export interface Month<R> {
  readonly name: string
  readonly receipts: readonly R[]
}

/** In the order they come. */
export function byMonth<R extends KeptReceipt>(receipts: readonly R[]): readonly Month<R>[] {
  const months = new Map<string, R[]>()
  for (const receipt of receipts) {
    const name = formatMonth(receiptTime(receipt))
    const month = months.get(name)
    if (month === undefined) months.set(name, [receipt])
    else month.push(receipt)
  }
  return [...months].map(([name, ofMonth]) => ({ name, receipts: ofMonth }))
}

/** "12 receipts", or "3 of 12 receipts" while a search holds. */
export function countWords(found: number, all: number): string {
  const receipts = all === 1 ? 'receipt' : 'receipts'
  return found === all ? `${all} ${receipts}` : `${found} of ${all} ${receipts}`
}
