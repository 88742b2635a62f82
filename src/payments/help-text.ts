import type { HistoryRow } from '#src/contract/reports.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { formatReceiptDate, receiptDateOf } from '#src/domain/dates.ts'
import { maskPhones } from '#src/domain/discreet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'

/** A result of a transaction from some source, and when it came, in epoch milliseconds. */
export interface KnownResult {
  readonly from: 'receipt' | 'check' | 'kept'
  readonly result: TransactionResult
  readonly fetchedAt: number
}

interface HelpFacts {
  readonly order: Pick<HistoryRow, 'id' | 'paymentReference' | 'productName' | 'amount' | 'date'>
  /** What the account's history says, and when the provider last confirmed it; null where that is not known. */
  readonly listed:
    | (Pick<HistoryRow, 'approvalStatus' | 'paymentStatus'> & { readonly at: number | null })
    | null
  /** In any order. */
  readonly results: readonly KnownResult[]
}

const sourceWords = { kept: 'receipt on this device', receipt: 'receipt', check: 'status checked' } as const

/** What support must know, for the message that the user sends. References in full, people's numbers masked. */
export function helpText({ order, listed, results }: HelpFacts): string {
  const inTime = [...results].sort((a, b) => a.fetchedAt - b.fetchedAt)
  const orderNumber =
    inTime.map(({ result }) => result.orderNumber).find((number) => number !== '') ?? order.id
  return [
    'I need help with this payment.',
    `${RESULT_LABEL.orderNumber}: ${orderNumber}`,
    ...(order.paymentReference === '' ? [] : [`Payment Reference: ${order.paymentReference}`]),
    ...(order.productName === '' ? [] : [`Product: ${maskPhones(order.productName)}`]),
    `Amount: ${formatNaira(order.amount)}`,
    'What happened:',
    `- ${receiptDateOf(order.date)}, order made`,
    ...(listed === null ? [] : [`- ${listedWords(listed)}`]),
    ...inTime.map(({ from, result, fetchedAt }) => {
      const status = statusWords(result.orderStatus || result.status, result.paymentStatus)
      const words = maskPhones(result.description)
      return `- ${formatReceiptDate(fetchedAt)}, ${sourceWords[from]}: ${status}${words === '' ? '' : `. ${words}`}`
    }),
  ].join('\n')
}

function listedWords({ at, approvalStatus, paymentStatus }: NonNullable<HelpFacts['listed']>): string {
  const when = at === null ? '' : `${formatReceiptDate(at)}, `
  return `${when}history: ${statusWords(approvalStatus, paymentStatus)}`
}

function statusWords(status: string, payment: string): string {
  return `status ${status || 'not given'}${payment === '' ? '' : `, payment ${payment}`}`
}
