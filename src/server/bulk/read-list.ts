import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { BULK_MAX, BULK_MIN, MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import { PROVIDER_ALIASES } from '#src/domain/bulk/market.ts'
import { type BulkRow, FIELD_NAMES, FIELDS } from '#src/domain/bulk/sheet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isSpecPhone, normalisePhone } from '#src/domain/phone.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { type BulkProduct, bulkProducts } from '#src/server/catalog/bulk-products.ts'

const HEADINGS = FIELDS.map((field) => FIELD_NAMES[field])
const NO_LIST = `Send the list as CSV with the headings ${HEADINGS.join(', ')}. The app makes one of any spreadsheet.`

/** Blank lines do not count as rows, but reading them takes time as well. */
const MOST_LINES = 2 * MOST_ROWS
/** Rows between which other requests have their turn. */
const ROWS_AT_ONCE = 5000
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Reads the list that the app uploads: its own CSV in UTF-8, whatever the user's sheet was. Every row is held to the
 * provider's strict rules, and the first one that breaks them refuses the file, in one sentence.
 */
export async function readList(bytes: Uint8Array): Promise<Result<readonly BulkRow[], string>> {
  const text = decode(bytes)
  if (text === null) return err(NO_LIST)
  const rows: BulkRow[] = []
  let hasHeadings = false
  let line = 0
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const written = text.slice(at, end === -1 ? text.length : end).replace(/\r$/, '')
    at = end === -1 ? text.length : end + 1
    line += 1
    if (line > MOST_LINES) return err('The file has too many lines.')
    if (/^[\s,]*$/.test(written)) continue
    const cells = cellsOf(written)
    if (cells === null) return err(`Row ${line}: a quotation mark does not match.`)
    if (!hasHeadings) {
      if (!isHeadings(cells)) return err(NO_LIST)
      hasHeadings = true
      continue
    }
    if (rows.length >= MOST_ROWS) return err('The file has more than 100,000 rows. Send it in parts.')
    const row = checkRow(cells)
    if (!row.ok) return err(`Row ${line}: ${row.error}`)
    rows.push(row.value)
    if (rows.length % ROWS_AT_ONCE === 0) await nextTurn()
  }
  if (!hasHeadings) return err(NO_LIST)
  return rows.length === 0 ? err('The file has no rows below its headings.') : ok(rows)
}

/** Null for a workbook, or text in another encoding. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? null : text.replace(BYTE_ORDER_MARK, '')
  } catch {
    return null
  }
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y

/** One line's cells; null when a quotation mark is out of place. No cell of the app's has a line break in it. */
function cellsOf(line: string): readonly string[] | null {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim())
  const cells: string[] = []
  CELL.lastIndex = 0
  for (;;) {
    const found = CELL.exec(line)
    if (found === null) return null
    const [, quoted, bare = '', end] = found
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') return cells
  }
}

function isHeadings(cells: readonly string[]): boolean {
  return (
    cells.length === HEADINGS.length &&
    HEADINGS.every((name, column) => name.toLowerCase() === cells[column]?.toLowerCase())
  )
}

function checkRow(cells: readonly string[]): Result<BulkRow, string> {
  const [number = '', name = '', named = '', amount = '', ...more] = cells
  if (more.some((cell) => cell !== '')) {
    return err('there are more cells than headings. Is there a comma in the amount that is not in quotes?')
  }
  const subscriber = normalisePhone(number)
  if (subscriber === null || !isSpecPhone(subscriber))
    return err(says(number, 'The number', 'is not 11 digits that start with 0'))
  const provider = providerOf(name)
  if (provider === null) return err(says(name, 'The provider', 'is not one that we sell'))
  const sold = productOf(provider, named)
  if (sold === null) return err(says(named, 'The product', `is not sold by ${provider}`))
  const paid = readAmount(amount)
  if (paid === null) return err(says(amount, 'The amount', 'is not an amount in naira and kobo'))
  if (sold.price > 0 && paid !== sold.price) {
    return err(`${provider} ${sold.product} costs ${formatNaira(sold.price)}, not ${formatNaira(paid)}.`)
  }
  if (sold.price === 0 && (paid < BULK_MIN || paid > BULK_MAX)) {
    return err(
      `The amount ${formatNaira(paid)} is not between ${formatNaira(BULK_MIN)} and ${formatNaira(BULK_MAX)}.`,
    )
  }
  return ok({ subscriber, provider, product: sold.product, amount: paid })
}

const LONGEST_QUOTE = 40

/** With what its sender sees in the cell, short enough for a sentence. */
function says(cell: string, what: string, wrong: string): string {
  if (cell === '') return `${what} is missing.`
  const shown = cell.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return `${what} "${shown.length > LONGEST_QUOTE ? `${shown.slice(0, LONGEST_QUOTE)}…` : shown}" ${wrong}.`
}

const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

function readAmount(cell: string): Kobo | null {
  const match = AMOUNT.exec(cell)
  if (match === null) return null
  const [, whole = '', cents = ''] = match
  return kobo(Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')))
}

const aliases: ReadonlyMap<string, string> = new Map(PROVIDER_ALIASES)
const known = new Set(bulkProducts.map(({ provider }) => provider))
const spelt = (name: string) => name.replace(/\s+/g, ' ').toUpperCase()

/** A provider by its code or another name that it goes by; null for one that we do not sell. */
function providerOf(name: string): string | null {
  const asked = spelt(name)
  const provider = aliases.get(asked) ?? asked
  return known.has(provider) ? provider : null
}

function productOf(provider: string, name: string): BulkProduct | null {
  const product = spelt(name)
  return bulkProducts.find((sold) => sold.provider === provider && sold.product === product) ?? null
}
