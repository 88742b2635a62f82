import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { BULK_MAX, BULK_MIN, MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import { PROVIDER_ALIASES } from '#src/domain/bulk/market.ts'
import type { BulkRow } from '#src/domain/bulk/sheet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isSpecPhone, normalisePhone } from '#src/domain/phone.ts'
import { type BulkProduct, bulkProducts } from '#src/server/catalog/bulk-products.ts'
import {
  BadFile,
  type Cell,
  findHeadings,
  type Headings,
  isEmpty,
  NO_HEADINGS,
  shown,
  type Table,
  textOf,
} from './table.ts'

const PLAIN = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/
/** The binary rounding error of a number cell, in kobo. */
const DUST = 1e-4

/** Every row by the provider's own strict rules; the first one that breaks them refuses the file. */
export function checkRows(table: Table): readonly BulkRow[] {
  const headings = findHeadings(table)
  if (headings === null) throw new BadFile(NO_HEADINGS)
  const rows: BulkRow[] = []
  for (let index = headings.row + 1; index < table.rows.length; index += 1) {
    const cells = table.rows[index] ?? []
    if (cells.every(isEmpty)) continue
    if (rows.length >= MOST_ROWS) throw new BadFile('The file has more than 100,000 rows. Send it in parts.')
    rows.push(checkRow(cells, headings, table.isText, index + 1))
  }
  if (rows.length === 0) throw new BadFile('The file has no rows below its headings.')
  return rows
}

function checkRow(cells: readonly Cell[], headings: Headings, isText: boolean, row: number): BulkRow {
  const refuse = (sentence: string): never => {
    throw new BadFile(`Row ${row}: ${sentence}`)
  }
  if (isText && cells.slice(headings.width).some((cell) => !isEmpty(cell))) {
    return refuse('there are more cells than headings. Is there a comma in the amount that is not in quotes?')
  }
  const { columns } = headings
  const [number, name, product, amount] = [
    cells[columns.subscriber],
    cells[columns.provider],
    cells[columns.product],
    cells[columns.amount],
  ]
  const subscriber = readNumber(number)
  if (subscriber === null) return refuse(says(number, 'The number', 'is not 11 digits that start with 0'))
  const provider = providerOf(textOf(name))
  if (provider === null) return refuse(says(name, 'The provider', 'is not one that we sell'))
  const sold = productOf(provider, textOf(product))
  if (sold === null) return refuse(says(product, 'The product', `is not sold by ${provider}`))
  const paid = readAmount(amount)
  if (paid === null) return refuse(says(amount, 'The amount', 'is not an amount in naira and kobo'))
  if (sold.price > 0 && paid !== sold.price) {
    return refuse(`${provider} ${sold.product} costs ${formatNaira(sold.price)}, not ${formatNaira(paid)}.`)
  }
  if (sold.price === 0 && (paid < BULK_MIN || paid > BULK_MAX)) {
    return refuse(
      `The amount ${formatNaira(paid)} is not between ${formatNaira(BULK_MIN)} and ${formatNaira(BULK_MAX)}.`,
    )
  }
  return { subscriber, provider, product: sold.product, amount: paid }
}

function says(cell: Cell | undefined, what: string, wrong: string): string {
  return isEmpty(cell) ? `${what} is missing.` : `${what} "${shown(cell)}" ${wrong}.`
}

/** A number cell has lost its leading zero but no digit; one with a fraction would become somebody else's number. */
function readNumber(cell: Cell | undefined): string | null {
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return null
  const phone = normalisePhone(textOf(cell))
  return phone !== null && isSpecPhone(phone) ? phone : null
}

function readAmount(cell: Cell | undefined): Kobo | null {
  if (typeof cell === 'number') {
    const exact = cell * 100
    const whole = Math.round(exact)
    return Number.isSafeInteger(whole) && whole >= 0 && Math.abs(exact - whole) < DUST ? kobo(whole) : null
  }
  const match = PLAIN.exec(textOf(cell))
  if (match === null) return null
  const [, whole = '', cents = ''] = match
  return kobo(Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')))
}

const aliases: ReadonlyMap<string, string> = new Map(PROVIDER_ALIASES)

const known = new Set(bulkProducts.map(({ provider }) => provider))

const spelt = (name: string) => name.trim().replace(/\s+/g, ' ').toUpperCase()

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
