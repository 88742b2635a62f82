/** The byte order mark. Without it, Excel reads a CSV in the device's legacy code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * What makes a spreadsheet evaluate a cell: these signs, full-width ones of an East Asian keyboard too. Some skip the
 * blanks, and the characters without width, that come before them.
 */
const FORMULA = /^(?:[^\S\t\r\n\uFEFF]|\p{Cf})*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u
/** A spreadsheet keeps fifteen digits of a number, and turns the rest into zeros: an order number would change. */
const LONG_NUMBER = /^\d{16,}$/
/** A spreadsheet separates cells by `;` where the comma is the decimal sign, and some accept a tab. */
const NEEDS_QUOTES = /[",;\t\r\n]/
/** After such a separator a new cell may begin, in a reader that ignores the quotes. */
const FORMULA_WITHIN = /([;\t](?:[^\S\t\r\n\uFEFF]|\p{Cf})*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

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
