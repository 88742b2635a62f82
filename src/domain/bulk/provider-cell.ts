import { isWithinOneEdit } from '#src/domain/edit-distance.ts'
import { type Network, networkName, networkOf } from '#src/domain/network.ts'
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

/** Distinct texts remembered; a sheet that has more of them is no list of providers. */
const MOST_SEEN = 2000

/** A cell of the provider column; for an empty one, the network of the row's number is offered. */
export function judgeProvider(
  cell: Cell,
  market: Market,
  number: string | null,
  isMergedWith: MergedWith,
): CellVerdict<MarketProvider> {
  const seen = typeof cell === 'string' ? market.seen.get(cell) : undefined
  if (seen !== undefined) return seen
  if (isEmptyCell(cell)) {
    return { value: null, shown: '', notes: [missing(number, market, isMergedWith('provider'))] }
  }
  const verdict = judgeAnew(cell, market)
  if (typeof cell === 'string' && market.seen.size < MOST_SEEN) market.seen.set(cell, verdict)
  return verdict
}

function judgeAnew(cell: Cell, market: Market): CellVerdict<MarketProvider> {
  const held = kindOf(cell)
  const from = textOf(cell)
  if (held.kind === 'date' || held.kind === 'no-value') {
    const message = `${quoted(cell)} is not a provider. Type one of ${codes(market)}.`
    return { value: null, shown: from, notes: [errorNote('provider', 'PROVIDER_CELL_ERROR', message)] }
  }
  const text = cleanText(from).replaceAll('\n', ' ')
  const found = market.providers.find(({ code }) => code === from) ?? market.byName.get(folded(text))
  if (found === undefined) return { value: null, shown: text, notes: [unknown(text, market)] }
  if (found.code === from) return { value: found, shown: from, notes: NO_NOTES }
  const message = `The provider is written as ${found.code} here.`
  const repair = repairNote('provider', 'PROVIDER_NAME', message, from, found.code)
  return { value: found, shown: found.code, notes: [repair] }
}

function codes(market: Market): string {
  return market.providers.map(({ code }) => code).join(', ')
}

function unknown(text: string, market: Market): Note {
  const message = `${quoted(text)} is not a provider here. Type one of ${codes(market)}.`
  return errorNote('provider', 'PROVIDER_UNKNOWN', message, nearest(text, market))
}

/** The one provider that is a slip of the finger away (MTM: MTN). Names of two letters are a slip from too many. */
function nearest(text: string, market: Market): string | undefined {
  const typed = folded(text)
  const near = new Set<string>()
  for (const [name, { code }] of market.byName) {
    if (name.length > 2 && isWithinOneEdit(typed, name)) near.add(code)
  }
  const [only] = near
  return near.size === 1 ? only : undefined
}

/** The merged cell's provider, or the one that the number's prefix speaks for, is offered. */
function missing(number: string | null, market: Market, merged: string | undefined): Note {
  if (merged !== undefined) return mergedNote('provider', 'PROVIDER_EMPTY', merged)
  const network = number === null ? null : networkOfNumber(number)
  const meant = network === null ? undefined : market.byNetwork.get(network)?.code
  return errorNote(
    'provider',
    'PROVIDER_EMPTY',
    `The provider is missing. Type one of ${codes(market)}.`,
    meant,
  )
}

/**
 * A number of another network than the provider's. Numbers are portable, so it is a question and no error; the other
 * provider is offered where it sells the same at the same price.
 */
export function differingNetwork(
  number: string | null,
  provider: MarketProvider | null,
  product: MarketProduct | null,
  market: Market,
): Note | null {
  if (number === null || provider === null || provider.network === null) return null
  const network = networkOfNumber(number)
  if (network === null || network === provider.network) return null
  const message = `The number looks like one of ${networkName(network)}, and the provider is ${provider.code}. Check it, unless the number has moved.`
  const note = { field: 'provider', level: 'warning', code: 'NETWORK_DIFFERS', message } as const
  const other = market.byNetwork.get(network)
  const isSame = (sold: MarketProduct): boolean =>
    sold.product === product?.product && sold.price === product.price
  return other?.products.some(isSame) ? { ...note, suggestion: other.code } : note
}

/** The longest prefix that tells a network (07025). */
const LONGEST_PREFIX = 5
const seen = new Map<string, Network | null>()

/** `networkOf` for a number that is already `0803…`: each of the few thousand prefixes is asked for once. */
function networkOfNumber(number: string): Network | null {
  const prefix = number.slice(0, LONGEST_PREFIX)
  const known = seen.get(prefix)
  if (known !== undefined) return known
  const network = networkOf(prefix.padEnd(11, '1'))
  seen.set(prefix, network)
  return network
}
