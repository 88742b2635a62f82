import { brand, brandName } from '#src/brand.ts'
import { kobo } from '#src/contract/kobo.ts'
import { categoryInWords, WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { PrintedReceipt } from '#src/data/browser/pdf/receipt-pdf.ts'
import { receiptDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { ABOUT_TRANSFER, transferSentences } from '#src/domain/payment/transfer.ts'
import { plural } from '#src/domain/plural.ts'
import {
  codeRows,
  entrySentence,
  groupDigits,
  type MeterCode,
  meterCodes,
  rowsBesideCodes,
  unitsOf,
} from '#src/domain/records/meter-codes.ts'
import type { OrderFacts } from '#src/domain/records/order-sentence.ts'
import { customerOf, nameOf } from '#src/domain/records/receipts.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'
import { bookingOf, isCodeRow, ticketOf } from '#src/domain/tickets/ticket.ts'

export interface ReceiptRow {
  readonly label: string
  readonly value: string
  /** A state or a sentence, not a value. */
  readonly isWords?: boolean
}

/** A token for a screen reader: each group digit by digit, because four digits as one number would help nobody. */
export function spelledToken(token: string): readonly string[] {
  return groupDigits(token)
    .split(' ')
    .map((group) => [...group].join(' '))
}

/** The parts of a result's sentence. */
export function orderFactsOf(result: TransactionResult): OrderFacts {
  const { receiptItems: lines, categoryPath, billerCode } = result
  // Section 3's result does not name the product.
  const productName = result.productName || categoryInWords(categoryPath) || 'Payment'
  const name = nameOf(lines)
  const booking = bookingOf(result)
  if (booking !== null) {
    const { kind, title, count, date, place } = booking
    return {
      kind,
      productName: title,
      categoryPath,
      lines: [
        { label: 'Date', value: date },
        { label: 'Venue', value: place },
      ],
      customer: { name, detail: count === null ? '' : plural(count, 'ticket') },
      customerId: customerOf(lines),
    }
  }
  return {
    kind: billerCode === WALLET_BILLER_CODE ? 'wallet' : 'bill',
    productName,
    categoryPath,
    lines,
    customer: name === '' ? null : { name, detail: '' },
    customerId: customerOf(lines),
  }
}

/** "Token, 41.2 kWh" where the biller gives the units. */
export function codeLabel({ label }: MeterCode, { receiptItems }: TransactionResult): string {
  const units = label === 'Token' ? unitsOf(receiptItems) : ''
  return units === '' ? label : `${label}, ${units}`
}

/** Its code did not load: there is no network, or a new version has replaced the file that this page wants. */
export const NO_PDF = 'The PDF could not be made. Check your connection, reload the page and try again.'
export const NO_PICTURE =
  'The picture could not be made. Check your connection, reload the page and try again.'

/** Where only the history's row is known. */
export const FULL_RECEIPT_LATER = 'The full receipt needs a connection.'

/** What was paid, or is to be: the provider's total, else amount plus fee. */
export function totalOf(result: TransactionResult): ReturnType<typeof kobo> {
  return result.totalAmount > 0 ? result.totalAmount : kobo(result.orderAmount + result.fee)
}

/** The rows of a result screen in the spec's words and order (section 2), then the biller's own, without a meter's codes. */
export function receiptRows(result: TransactionResult): ReceiptRow[] {
  const own: ReceiptRow[] = [
    { label: RESULT_LABEL.orderStatus, value: result.orderStatus || result.status, isWords: true },
    { label: RESULT_LABEL.statusDescription, value: result.description || result.narration, isWords: true },
    { label: RESULT_LABEL.orderNumber, value: result.orderNumber || result.transactionId },
    { label: RESULT_LABEL.orderAmount, value: formatNaira(result.orderAmount) },
    { label: RESULT_LABEL.fee, value: formatNaira(result.fee) },
    { label: RESULT_LABEL.orderDate, value: receiptDateOf(result.orderDate) },
  ].filter((row) => row.value !== '')
  const taken = new Set<string>(own.map((row) => row.label))
  const extra = rowsBesideCodes(result.receiptItems).filter(({ label }) => label !== '' && !taken.has(label))
  return [...own, ...uniqueLabels(extra)]
}

/** The rows of a receipt that shows the ticket's code separately. */
export function rowsBesideTicket(result: TransactionResult): ReceiptRow[] {
  const ticket = ticketOf(result)
  return receiptRows(result).filter((row) => !isCodeRow(ticket, row))
}

/** What arrived at the order's account and what was returned, as the screen says it above the rows. */
function transferRows(result: TransactionResult): ReceiptRow[] {
  const sentences = transferSentences(result.transfers, totalOf(result))
  return uniqueLabels(sentences.map((value) => ({ label: ABOUT_TRANSFER, value })))
}

/** Two rows with one label would be the same row twice to a screen reader's list, and to React. */
function uniqueLabels(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const count = (seen.get(row.label) ?? 0) + 1
    seen.set(row.label, count)
    return count === 1 ? row : { label: `${row.label} (${count})`, value: row.value }
  })
}

const TICKET_CODE = 'Ticket code'

/** The result as a message to share: short, and true without context. */
export function shareText(result: TransactionResult): string {
  const ticket = ticketOf(result)
  return [
    `${result.productName || brandName}: ${viewOfResult(result).title}, ${formatNaira(totalOf(result))}`,
    ...codeRows(meterCodes(result.receiptItems)).map(({ label, value }) => `${label}: ${value}`),
    ...(ticket?.codes ?? []).map((code) => `${TICKET_CODE}: ${code}`),
    ...factRows(result).map((row) => `${row.label}: ${row.value}`),
  ].join('\n')
}

/** What a title and an amount have not said already. */
function factRows(result: TransactionResult): ReceiptRow[] {
  const shown: readonly string[] = [RESULT_LABEL.orderStatus, RESULT_LABEL.statusDescription]
  return [...rowsBesideTicket(result), ...transferRows(result)].filter(({ label }) => !shown.includes(label))
}

/** The result as a picture: short, as what is shared as text. */
export function picturedReceipt(result: TransactionResult): PrintedReceipt {
  const printed = printedReceipt(result)
  return { ...printed, rows: factRows(result), fileName: printed.fileName.replace(/pdf$/, 'png') }
}

/** The result as a printed receipt. */
export function printedReceipt(result: TransactionResult): PrintedReceipt {
  const codes = meterCodes(result.receiptItems)
  const orderNumber = result.orderNumber || result.transactionId
  return {
    issuer: brandName,
    title: viewOfResult(result).title,
    product: result.productName,
    total: formatNaira(totalOf(result)),
    codesNote: entrySentence(codes),
    codes: [
      ...codes.map(({ label, digits }) => ({ label, value: groupDigits(digits) })),
      ...(ticketOf(result)?.codes ?? []).map((code) => ({ label: TICKET_CODE, value: code })),
    ],
    rows: [...rowsBesideTicket(result), ...transferRows(result)],
    footer: `Questions? Write to ${brand.supportEmail} with the order number.`,
    fileName: `${brandName}-${orderNumber.replace(/[^\w-]/g, '')}.pdf`,
  }
}
