import { brandName } from '#src/brand.ts'
import type { User } from '#src/contract/user.ts'
import { toCsv } from '#src/domain/csv.ts'
import {
  formatMonth,
  formatReceiptDate,
  formatSheetDate,
  formatTableDate,
  tableDateOf,
} from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { asNumber, asText, type HistorySheet, nameOf, sumOf } from '#src/domain/records/history-export.ts'
import { debtWords, groupDigits, meterCodes } from '#src/domain/records/meter-codes.ts'
import { type Days, type KeptReceipt, receiptTime } from '#src/domain/records/receipt-search.ts'
import { customerOf, type ListedReceipt } from '#src/domain/records/receipts.ts'
import { numberOf } from '#src/domain/saved-biller.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'
import { ticketOf } from '#src/domain/tickets/ticket.ts'
import { orderFactsOf, totalOf } from '#src/payments/receipt-text.ts'

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

/** What landlords, agents and bookkeepers ask of a receipt. */
function factsOf(receipt: ListedReceipt) {
  const { result } = receipt
  const codes = meterCodes(result.receiptItems).map(({ label, digits }) => `${label}: ${groupDigits(digits)}`)
  const tickets = (ticketOf(result)?.codes ?? []).map((code) => `Ticket code: ${code}`)
  return {
    date: formatReceiptDate(receiptTime(receipt)),
    order: result.orderNumber || result.transactionId,
    product: orderFactsOf(result).productName,
    name: orderFactsOf(result).customer?.name ?? '',
    number: numberOf(customerOf(result.receiptItems)),
    codes: [debtWords(result.receiptItems), ...codes, ...tickets].filter((part) => part !== '').join(', '),
    status: viewOfResult(result).title,
  }
}

/** For a spreadsheet: amounts are plain numbers, everything else stays text. Codes and numbers are grouped. */
export function receiptsCsv(receipts: readonly ListedReceipt[]): string {
  return toCsv([
    [
      'Date',
      'Order Number',
      'Product',
      'Name',
      'Number',
      'Codes',
      'Amount',
      RESULT_LABEL.fee,
      'Total',
      'Status',
    ],
    ...receipts.map((receipt) => {
      const { order, product, name, number, codes, status } = factsOf(receipt)
      const date = formatSheetDate(receiptTime(receipt))
      const { orderAmount, fee } = receipt.result
      const amounts = [orderAmount, fee, totalOf(receipt.result)].map(asNumber)
      return [date, asText(order), product, name, asText(number), codes, ...amounts, status]
    }),
  ])
}

interface ReceiptsExport {
  readonly receipts: readonly ListedReceipt[]
  /** Which ones: a month, or what was found. */
  readonly which: string
  readonly user: Pick<User, 'firstName' | 'surname' | 'consumerId'> | null
  readonly nowMs: number
}

/** For paper. */
export function receiptsSheet({ receipts, which, user, nowMs }: ReceiptsExport): HistorySheet {
  const paid = receipts.filter(({ result }) => outcomeOf(result) === 'successful')
  return {
    issuer: brandName,
    title: 'Receipts',
    facts: [
      { label: 'For', value: nameOf(user) },
      { label: 'Receipts', value: which },
      { label: 'Made', value: formatTableDate(nowMs) },
    ].filter(({ value }) => value !== ''),
    columns: [
      { title: 'Date', align: 'left', share: 11 },
      { title: 'Order Number', align: 'left', share: 17 },
      { title: 'Product', align: 'left', share: 16 },
      { title: 'For', align: 'left', share: 15 },
      { title: 'Codes', align: 'left', share: 16 },
      { title: 'Total', align: 'right', share: 13 },
      { title: 'Status', align: 'left', share: 12 },
    ],
    rowCount: receipts.length,
    rows: { [Symbol.iterator]: () => cellsOf(receipts) },
    total: {
      label: `Total of ${paid.length} successful`,
      value: sumOf(paid.map(({ result }) => totalOf(result))),
    },
  }
}

function* cellsOf(receipts: readonly ListedReceipt[]): Generator<readonly string[]> {
  for (const receipt of receipts) {
    const { date, order, product, name, number, codes, status } = factsOf(receipt)
    const whom = [name, number].filter((part) => part !== '').join(', ')
    yield [date, order, product, whom, codes, formatNaira(totalOf(receipt.result)), status]
  }
}
