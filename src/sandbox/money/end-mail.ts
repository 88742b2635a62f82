import { kobo } from '#src/contract/kobo.ts'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Letter } from '#src/sandbox/mail/letter.ts'
import { oneLine } from '#src/sandbox/mail/outbox.ts'
import { approvalStatus, description, orderNumber, receiptRows } from './words.ts'

/** What the customer reads when a transaction has ended, however it ended. */
export function endMail(transaction: TransactionRow): Letter {
  const status = approvalStatus(transaction)
  const money = [
    ['Amount', transaction.amount],
    ['Convenience fee', transaction.fee],
    ['Total', transaction.total],
  ] as const
  const facts = [
    ['Reference', orderNumber(transaction)],
    ['Status', status],
    ...money.map(([label, amount]) => [label, formatNaira(kobo(amount))]),
    ...receiptRows(transaction).map(({ Label, Value }) => [Label, Value]),
  ]
  const text = [
    description(transaction, 'Unpaid'),
    facts.map((fact) => oneLine(fact.join(': '))).join('\n'),
    `See it again: ${transaction.callback_url}?${TRANSACTION_ID_PARAMETER}=${orderNumber(transaction)}`,
  ]
  return {
    to: transaction.email,
    subject: `${transaction.product_name}: ${status} (${orderNumber(transaction)})`,
    text: text.join('\n\n'),
  }
}
