import { discreetRows } from '#src/domain/discreet.ts'
import { maskNumber } from '#src/domain/phone.ts'
import type { ReceiptRow, TransactionRow } from '#src/server/database/tables.ts'

// How the payer of a link sees its order: the number that it is for can be recognised, but not read or used.

/** The payer need not learn where the requester lives. */
const NOT_TOLD = /address/i

/**
 * The rows with `numbers` masked wherever they occur, whatever the row is called, and whatever else looks personal.
 * What the biller delivered, a token or a pin, is what was paid for and stays.
 */
export function hideRows(rows: readonly ReceiptRow[], numbers: readonly string[]): readonly ReceiptRow[] {
  const secret = numbers.filter((number) => number !== '')
  const told = rows.filter(({ Label }) => !NOT_TOLD.test(Label))
  return discreetRows(told.map(({ Label, Value }) => ({ label: Label, value: hidden(Value, secret) }))).map(
    ({ label, value }) => ({ Label: label, Value: value }),
  )
}

function hidden(text: string, numbers: readonly string[]): string {
  const same = numbers.find((number) => bare(number) === bare(text))
  if (same !== undefined) return maskNumber(same)
  return numbers.reduce((said, number) => said.replaceAll(number, maskNumber(number)), text)
}

const bare = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

/** An order as everybody but its requester sees it; one without a link is unchanged. */
export function asPayerSees(transaction: TransactionRow): TransactionRow {
  if (transaction.pay_link === null) return transaction
  const { customer, phone, order_rows, vend_rows } = transaction
  const numbers = [customer, phone]
  return {
    ...transaction,
    customer: customer === '' ? '' : maskNumber(customer),
    phone: phone === '' ? '' : maskNumber(phone),
    order_rows: hideRows(order_rows, numbers),
    vend_rows: hideRows(vend_rows, numbers),
  }
}
