import { formatMonth, tableDateOf } from '#src/domain/dates.ts'
import { type Days, type KeptReceipt, receiptTime } from '#src/domain/records/receipt-search.ts'

export interface Month<R> {
  readonly name: string
  readonly receipts: readonly R[]
}

/** "November 2026" */
export function monthOf(receipt: KeptReceipt): string {
  return formatMonth(receiptTime(receipt))
}

/** "01-Nov-2026 to 30-Nov-2026"; empty for any day. */
export function daysWords({ from, to }: Days): string {
  if (from === '' && to === '') return ''
  return [from === '' ? '' : tableDateOf(from), `to ${to === '' ? 'today' : tableDateOf(to)}`]
    .join(' ')
    .trim()
}

/** In the order they come. */
export function byMonth<R extends KeptReceipt>(receipts: readonly R[]): readonly Month<R>[] {
  const months = new Map<string, R[]>()
  for (const receipt of receipts) {
    const name = monthOf(receipt)
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
