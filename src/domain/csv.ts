/** Excel takes a CSV for the device's old code page unless it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What makes a spreadsheet calculate a cell, also in the full-width forms of an East Asian keyboard (security 42). */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** A spreadsheet keeps fifteen digits of a number, and turns those after it into zeros: an order number would be another. */
const LONG_NUMBER = /^\d{16,}$/
/** A spreadsheet parts cells by `;` where the comma is for decimals, and some take a tab. */
const NEEDS_QUOTES = /[",;\t\r\n]/
/** Behind such a sign a cell of its own may begin, also where the quotes are not understood. */
const FORMULA_WITHIN = /([;\t][ \u00A0]*)(?=[=+\-@])/g

const wouldBeChanged = (text: string) => FORMULA.test(text) || LONG_NUMBER.test(text)

function cell(text: string): string {
  const harmless = (wouldBeChanged(text) ? `'${text}` : text).replace(FORMULA_WITHIN, "$1'")
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Rows as CSV by RFC 4180: commas, CRLF between the rows, quotes where they are needed. Starts with a byte order mark, so
 * that a UTF-8 file of it opens right. A cell that could be a formula, money below zero too, or a number that would lose
 * digits gets a leading `'`.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(',')).join('\r\n')
}
