import { isSlug } from '#src/contract/paths.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { formatMonth } from '#src/domain/dates.ts'
import { receiptTime } from '#src/domain/receipt-search.ts'
import type { KeptResult } from '#src/offline/results.ts'

const SOMEBODY = /phone|mobile|meter|smart ?card|decoder|iuc|account|customer|card|student|policy|number/i
const NOT_SOMEBODY =
  /token|pin|serial|reference|order|receipt|transaction|session|ticket|booking|admission code|entry code/i
const HAS_DIGITS = /\d{4}/

/** The phone, meter or card number that was paid for, as the receipt has it; empty where it has none. */
export function customerOf({ receiptItems }: TransactionResult): string {
  const row = receiptItems.find(
    ({ label, value }) =>
      SOMEBODY.test(label) && !NOT_SOMEBODY.test(label) && HAS_DIGITS.test(value.replace(/[\s-]/g, '')),
  )
  return row?.value ?? ''
}

/** The whole receipt's address. A category that is no slug is left out of it. */
export function receiptPath({ transactionId, result }: KeptResult): string {
  const category = isSlug(result.categoryPath) ? result.categoryPath : undefined
  return resultPath(transactionId, result.billerCode, category)
}

export interface Month {
  readonly name: string
  readonly receipts: readonly KeptResult[]
}

/** In the order they come. */
export function byMonth(receipts: readonly KeptResult[]): readonly Month[] {
  const months = new Map<string, KeptResult[]>()
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
