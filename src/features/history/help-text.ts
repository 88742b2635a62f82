import type { HistoryRow } from '#src/contract/reports.ts'
import { formatReceiptDate, receiptDateOf } from '#src/domain/dates.ts'
import { maskPhones } from '#src/domain/discreet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'
import type { Heard } from './heard.ts'

const said = { kept: 'receipt on this device', receipt: 'receipt', check: 'status checked' } as const

interface HelpFacts {
  readonly row: HistoryRow
  /** When the provider last said what the row says; null when that is not known. */
  readonly listedAt: number | null
  /** What was heard beyond the row, in any order. */
  readonly heard: readonly Heard[]
}

/** What support must know, for the message that the user sends. References whole, people's numbers masked. */
export function helpText({ row, listedAt, heard }: HelpFacts): string {
  const inTime = [...heard].sort((one, other) => one.heardAt - other.heardAt)
  const orderNumber = inTime.map(({ result }) => result.orderNumber).find((number) => number !== '') ?? row.id
  const listed = listedAt === null ? '' : `${formatReceiptDate(listedAt)}, `
  return [
    'I need help with this payment.',
    `${RESULT_LABEL.orderNumber}: ${orderNumber}`,
    `Payment Reference: ${row.paymentReference}`,
    `Product: ${maskPhones(row.productName)}`,
    `Amount: ${formatNaira(row.amount)}`,
    'What happened:',
    `- ${receiptDateOf(row.date)}, order made`,
    `- ${listed}history: ${statusWords(row.approvalStatus, row.paymentStatus)}`,
    ...inTime.map(({ from, result, heardAt }) => {
      const status = statusWords(result.orderStatus || result.status, result.paymentStatus)
      const words = maskPhones(result.description)
      return `- ${formatReceiptDate(heardAt)}, ${said[from]}: ${status}${words === '' ? '' : `. ${words}`}`
    }),
  ].join('\n')
}

function statusWords(status: string, payment: string): string {
  return `status ${status || 'not given'}${payment === '' ? '' : `, payment ${payment}`}`
}
