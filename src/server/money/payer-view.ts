import { discreetRows } from '#src/domain/discreet.ts'
import type { ReceiptRow, TransactionRow } from '#src/server/database/tables.ts'

// Of an order that somebody pays for somebody else: whose number it is for can be recognised, and not read or used.

const SHOWN_AT_ENDS = 4
/** A phone number, which has as many, is recognised by its ends; of what is shorter less is shown. */
const LONG = 11

/** `08031234567` to `0803***4567`, as everywhere; of three characters nothing. */
export function hideNumber(number: string): string {
  const shown = number.length >= LONG ? SHOWN_AT_ENDS : Math.floor(number.length / 4)
  return shown === 0 ? '***' : `${number.slice(0, shown)}***${number.slice(-shown)}`
}

/** Where somebody lives is nobody's business who pays for them. */
const NOT_TOLD = /address/i

/**
 * The rows without the numbers: `numbers` wherever they stand and whatever the row is called, and whatever else looks
 * like somebody's. What the biller gave, a token or a pin, is what was paid for and stays.
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
  if (same !== undefined) return hideNumber(same)
  return numbers.reduce((said, number) => said.replaceAll(number, hideNumber(number)), text)
}

const bare = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

/** An order as everybody sees it but whoever asked for it; one that nobody asked for is as it is. */
export function asPayerSees(transaction: TransactionRow): TransactionRow {
  if (transaction.pay_link === null) return transaction
  const { customer, phone, order_rows, vend_rows } = transaction
  const numbers = [customer, phone]
  return {
    ...transaction,
    customer: customer === '' ? '' : hideNumber(customer),
    phone: phone === '' ? '' : hideNumber(phone),
    order_rows: hideRows(order_rows, numbers),
    vend_rows: hideRows(vend_rows, numbers),
  }
}
