import { isWithinOneEdit } from '#src/domain/edit-distance.ts'
import { kindOf, quoted } from './cell-kind.ts'
import {
  type CellVerdict,
  errorNote,
  type MergedWith,
  mergedNote,
  NO_NOTES,
  repairNote,
} from './cell-verdict.ts'
import { cleanText, isEmptyCell, textOf } from './clean-text.ts'
import { folded, type Market, type MarketProduct, type MarketProvider } from './market.ts'
import type { Cell, Note } from './sheet.ts'

/** Distinct texts remembered for each provider. */
const MOST_SEEN = 2000

/**
 * A cell of the product column, for the provider of its row. Without a provider only that is said which no provider
 * could mend.
 */
export function judgeProduct(
  cell: Cell,
  provider: MarketProvider | null,
  market: Market,
  isMergedWith: MergedWith,
): CellVerdict<MarketProduct> {
  if (provider === null) return judgeAlone(cell, market)
  const seen = typeof cell === 'string' ? provider.seen.get(cell) : undefined
  if (seen !== undefined) return seen
  if (isEmptyCell(cell)) return judgeEmpty(provider, isMergedWith('product'))
  const verdict = judgeAnew(cell, provider, market)
  if (typeof cell === 'string' && provider.seen.size < MOST_SEEN) provider.seen.set(cell, verdict)
  return verdict
}

function judgeAnew(cell: Cell, provider: MarketProvider, market: Market): CellVerdict<MarketProduct> {
  const from = textOf(cell)
  if (hasNoText(cell)) return { value: null, shown: from, notes: [cellError(cell)] }
  const text = cleanText(from).replaceAll('\n', ' ')
  const found = provider.products.find(({ product }) => product === from) ?? provider.byName.get(folded(text))
  if (found === undefined) return { value: null, shown: text, notes: [unknown(text, provider, market)] }
  if (found.product === from) return { value: found, shown: from, notes: NO_NOTES }
  const message = `The product is written as ${found.product} here.`
  const repair = repairNote('product', 'PRODUCT_NAME', message, from, found.product)
  return { value: found, shown: found.product, notes: [repair] }
}

function judgeAlone(cell: Cell, market: Market): CellVerdict<MarketProduct> {
  const shown = cleanText(textOf(cell)).replaceAll('\n', ' ')
  if (hasNoText(cell)) return { value: null, shown, notes: [cellError(cell)] }
  const name = folded(shown)
  if (name === '' || market.providers.some(({ byName }) => byName.has(name))) {
    return { value: null, shown, notes: NO_NOTES }
  }
  const message = `${quoted(cell)} is not sold here. Type the product as it is in the list of providers.`
  return { value: null, shown, notes: [errorNote('product', 'PRODUCT_UNKNOWN', message)] }
}

function hasNoText(cell: Cell): boolean {
  const { kind } = kindOf(cell)
  return kind === 'date' || kind === 'no-value'
}

function cellError(cell: Cell): Note {
  const message = `${quoted(cell)} is not a product: the sheet could not work it out. Type it here.`
  return errorNote('product', 'PRODUCT_CELL_ERROR', message)
}

/** bulk.md: filled in where the provider sells one product, unless a merged cell says something else. */
function judgeEmpty(provider: MarketProvider, merged: string | undefined): CellVerdict<MarketProduct> {
  const [only] = provider.products
  const isOnly = only !== undefined && provider.products.length === 1
  if (isOnly && (merged === undefined || provider.byName.get(folded(cleanText(merged))) === only)) {
    const message = `The product was empty, and ${provider.code} sells one only.`
    const repair = repairNote('product', 'PRODUCT_FILLED', message, '', only.product)
    return { value: only, shown: only.product, notes: [repair] }
  }
  return { value: null, shown: '', notes: [missing(provider, merged)] }
}

function missing(provider: MarketProvider, merged: string | undefined): Note {
  if (merged !== undefined) return mergedNote('product', 'PRODUCT_MISSING', merged)
  const message = `The product is missing. ${provider.code} sells ${sold(provider)}: type one of them.`
  return errorNote('product', 'PRODUCT_MISSING', message)
}

function sold(provider: MarketProvider): string {
  return provider.products.map(({ product }) => product).join(', ')
}

function unknown(text: string, provider: MarketProvider, market: Market): Note {
  const others = market.providers.filter(({ byName }) => byName.has(folded(text))).map(({ code }) => code)
  const whose = others.length === 0 ? '' : ` (it is sold by ${others.join(', ')})`
  const message = `${provider.code} does not sell ${quoted(text)}${whose}. Type ${sold(provider)}.`
  return errorNote('product', 'PRODUCT_UNKNOWN', message, nearest(text, provider))
}

/**
 * The one product that is a slip of the finger away, with or without the provider's name beside it (`MTN AIRTIME`). A
 * digit is no slip: DATA-1GB is not DATA-2GB.
 */
function nearest(text: string, provider: MarketProvider): string | undefined {
  const typed = folded(text)
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
