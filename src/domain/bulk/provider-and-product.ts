import { networkName, networkOfNational } from '#src/domain/search/network.ts'
import { isWithinOneEdit } from '#src/domain/search-text.ts'
import { cleanText, isEmptyCell, kindOf, quoted, textOf } from './cell-text.ts'
import {
  type CellVerdict,
  errorNote,
  type MergedWith,
  mergedNote,
  NO_NOTES,
  repairNotes,
  wrong,
} from './cell-verdict.ts'
import { folded, type Market, type MarketProduct, type MarketProvider } from './market.ts'
import type { Cell, Note } from './sheet.ts'

/** What a list of providers or of products has by a name, and what to say of a cell without one of its names. */
interface Names<T> {
  readonly field: 'provider' | 'product'
  /** As the list writes it, and `folded`. */
  readonly byName: ReadonlyMap<string, T>
  nameOf(thing: T): string
  empty(): CellVerdict<T>
  unknown(text: string): Note
}

function judgeName<T>(cell: Cell, { field, byName, nameOf, empty, unknown }: Names<T>): CellVerdict<T> {
  if (isEmptyCell(cell)) return empty()
  const from = textOf(cell)
  if (hasNoText(cell)) return wrong(from, cellError(cell, field))
  const text = cleanText(from)
  const found = byName.get(from) ?? byName.get(folded(text))
  if (found === undefined) return wrong(text, unknown(text))
  const name = nameOf(found)
  const message = `The ${field} is written as ${name} here.`
  const notes = repairNotes(field, `${field.toUpperCase()}_NAME`, message, from, name)
  return { value: found, shown: name, notes }
}

function hasNoText(cell: Cell): boolean {
  const { kind } = kindOf(cell)
  return kind === 'date' || kind === 'no-value'
}

function cellError(cell: Cell, field: 'provider' | 'product'): Note {
  const message = `${quoted(cell)} is not a ${field}: the sheet could not work it out. Type it here.`
  return errorNote(field, `${field.toUpperCase()}_CELL_ERROR`, message)
}

/** A cell of the provider column; for an empty one, the network of the row's number is offered. */
export function judgeProvider(
  cell: Cell,
  market: Market,
  number: string | null,
  isMergedWith: MergedWith,
): CellVerdict<MarketProvider> {
  const exact = typeof cell === 'string' ? market.byName.get(cell) : undefined
  if (exact?.code === cell) return { value: exact, shown: cell, notes: NO_NOTES }
  return judgeName(cell, {
    field: 'provider',
    byName: market.byName,
    nameOf: ({ code }) => code,
    empty: () => wrong('', providerMissing(number, market, isMergedWith('provider'))),
    unknown: (text) => unknownProvider(text, market),
  })
}

function codes(market: Market): string {
  return market.providers.map(({ code }) => code).join(', ')
}

function unknownProvider(text: string, market: Market): Note {
  const message = `${quoted(text)} is not a provider here. Type one of ${codes(market)}.`
  return errorNote('provider', 'PROVIDER_UNKNOWN', message, nearestProvider(text, market))
}

const BESIDE_NETWORK =
  /\([\d\s]*\)|[:–-]|\b(?:network|lines?|numbers?|users?|subscribers?|list|airtime|recharge|staff|ng|nig|nigeria|vtu|sim|ltd|limited|plc)\b/gi

/** The one provider that all words name, apart from those that stand beside a network: `MTN VTU`, `9mobile (Etisalat)`. */
export function providerNamed(text: string, market: Market): MarketProvider | undefined {
  const bare = cleanText(text).replace(BESIDE_NETWORK, ' ').replaceAll('.', '').trim()
  const words = bare.split(/[\s()/,]+/).filter((word) => word !== '')
  const [only, ...others] = new Set(words.map((word) => market.byName.get(folded(word))))
  return market.byName.get(folded(bare)) ?? (others.length === 0 ? only : undefined)
}

/** The one provider that is meant, or a single typing error away (MTM: MTN). Names of two letters are too close to too many. */
function nearestProvider(text: string, market: Market): string | undefined {
  const named = providerNamed(text, market)
  if (named !== undefined) return named.code
  const typed = folded(text)
  const near = new Set<string>()
  for (const [name, { code }] of market.byName) {
    if (name.length > 2 && isWithinOneEdit(typed, name)) near.add(code)
  }
  const [only] = near
  return near.size === 1 ? only : undefined
}

/** Suggests the merged cell's provider, or the one that the number's prefix points to. */
function providerMissing(number: string | null, market: Market, merged: string | undefined): Note {
  if (merged !== undefined) return mergedNote('provider', 'PROVIDER_EMPTY', merged)
  const network = number === null ? null : networkOfNational(number)
  const meant = network === null ? undefined : market.byNetwork.get(network)?.code
  return errorNote(
    'provider',
    'PROVIDER_EMPTY',
    `The provider is missing. Type one of ${codes(market)}.`,
    meant,
  )
}

/**
 * The note on a number of another network than the provider's. Numbers are portable, so it is a question, not an error;
 * the other provider is suggested where it sells the same at the same price.
 */
export function differingNetwork(
  number: string | null,
  provider: MarketProvider | null,
  product: MarketProduct | null,
  market: Market,
): Note | null {
  if (number === null || provider === null || provider.network === null) return null
  const network = networkOfNational(number)
  if (network === null || network === provider.network) return null
  const message = `The number looks like one of ${networkName(network)}, and the provider is ${provider.code}. Check it, unless the number has moved.`
  const note = { field: 'provider', level: 'warning', code: 'NETWORK_DIFFERS', message } as const
  const other = market.byNetwork.get(network)
  const isSame = (sold: MarketProduct): boolean =>
    sold.product === product?.product && sold.price === product.price
  return other?.products.some(isSame) ? { ...note, suggestion: other.code } : note
}

/**
 * A cell of the product column, for the provider of its row. Without one, only what no provider could make right is an
 * error.
 */
export function judgeProduct(
  cell: Cell,
  provider: MarketProvider | null,
  market: Market,
  isMergedWith: MergedWith,
): CellVerdict<MarketProduct> {
  if (provider === null) return judgeAlone(cell, market)
  const exact = typeof cell === 'string' ? provider.byName.get(cell) : undefined
  if (exact?.product === cell) return { value: exact, shown: cell, notes: NO_NOTES }
  return judgeName(cell, {
    field: 'product',
    byName: provider.byName,
    nameOf: ({ product }) => product,
    empty: () => judgeEmpty(provider, isMergedWith('product')),
    unknown: (text) => unknownProduct(text, provider, market),
  })
}

function judgeAlone(cell: Cell, market: Market): CellVerdict<MarketProduct> {
  const shown = cleanText(textOf(cell)).replaceAll('\n', ' ')
  if (hasNoText(cell)) return wrong(shown, cellError(cell, 'product'))
  const name = folded(shown)
  if (name === '' || market.providers.some(({ byName }) => byName.has(name))) {
    return { value: null, shown, notes: NO_NOTES }
  }
  const message = `${quoted(cell)} is not sold here. Type the product as it is in the list of providers.`
  return wrong(shown, errorNote('product', 'PRODUCT_UNKNOWN', message))
}

/** Filled in where the provider sells one product, unless a merged cell says something else. */
function judgeEmpty(provider: MarketProvider, merged: string | undefined): CellVerdict<MarketProduct> {
  const [only] = provider.products
  const isOnly = only !== undefined && provider.products.length === 1
  if (isOnly && (merged === undefined || provider.byName.get(folded(cleanText(merged))) === only)) {
    const message = `The product was empty, and ${provider.code} sells one only.`
    const notes = repairNotes('product', 'PRODUCT_FILLED', message, '', only.product)
    return { value: only, shown: only.product, notes }
  }
  return wrong('', productMissing(provider, merged))
}

function productMissing(provider: MarketProvider, merged: string | undefined): Note {
  if (merged !== undefined) return mergedNote('product', 'PRODUCT_MISSING', merged)
  const message = `The product is missing. ${provider.code} sells ${sold(provider)}: type one of them.`
  return errorNote('product', 'PRODUCT_MISSING', message)
}

function sold(provider: MarketProvider): string {
  return provider.products.map(({ product }) => product).join(', ')
}

function unknownProduct(text: string, provider: MarketProvider, market: Market): Note {
  const others = market.providers.filter(({ byName }) => byName.has(folded(text))).map(({ code }) => code)
  const whose = others.length === 0 ? '' : ` (it is sold by ${others.join(', ')})`
  const message = `${provider.code} does not sell ${quoted(text)}${whose}. Type ${sold(provider)}.`
  return errorNote('product', 'PRODUCT_UNKNOWN', message, nearestProduct(text, provider))
}

/** `Recharge card`, `Call credit`, `Airtime top up`. */
const AIRTIME = /^(?:(?:airtime|recharge|call|phone|credit|cards?|top[ -]?up|vtu|voucher)\b\W*)+$/i

/**
 * Airtime where the text has words for that alone; else the one product that is a single typing error away, with or without the provider's name beside it (`MTN AIRTIME`). A
 * digit is no typing error: DATA-1GB is not DATA-2GB.
 */
function nearestProduct(text: string, provider: MarketProvider): string | undefined {
  const typed = folded(text)
  if (AIRTIME.test(text)) return provider.byName.get('AIRTIME')?.product
  const bare = folded(provider.code)
  const names = [typed, typed.replace(bare, '')].filter((name) => name !== '')
  const near = new Set<string>()
  for (const [name, { product }] of provider.byName) {
    if (names.some((one) => isWithinOneEdit(one, name) && digitsOf(one) === digitsOf(name))) near.add(product)
  }
  const [only] = near
  return near.size === 1 ? only : undefined
}

function digitsOf(name: string): string {
  return name.replace(/\D/g, '')
}
