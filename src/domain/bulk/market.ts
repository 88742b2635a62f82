import type { BulkProvider } from '#src/contract/bulk.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { type Network, networkOfBiller } from '#src/domain/search/network.ts'

export interface MarketProduct {
  readonly product: string
  /** 0: any amount. */
  readonly price: Kobo
}

export interface MarketProvider {
  readonly code: string
  readonly network: Network | null
  readonly products: readonly MarketProduct[]
  /** By name, also `folded`. */
  readonly byName: ReadonlyMap<string, MarketProduct>
}

/** What may be bought, indexed for 100,000 lookups. */
export interface Market {
  readonly providers: readonly MarketProvider[]
  /** By code, also `folded`, and by `folded` name or alias. */
  readonly byName: ReadonlyMap<string, MarketProvider>
  readonly byNetwork: ReadonlyMap<Network, MarketProvider>
}

// T2 is 9mobile's name since August 2025.
export const PROVIDER_ALIASES: readonly (readonly [string, string])[] = [
  ['MTN NIGERIA', 'MTN'],
  ['MTN NG', 'MTN'],
  ['GLOBACOM', 'GLO'],
  ['AIRTEL NIGERIA', 'AIRTEL'],
  ['ETISALAT', '9MOBILE'],
  ['T2', '9MOBILE'],
  ['9 MOBILE', '9MOBILE'],
]
const PRODUCT_ALIASES: readonly (readonly [string, string])[] = [
  ['VTU', 'AIRTIME'],
  ['TOP UP', 'AIRTIME'],
  ['RECHARGE', 'AIRTIME'],
  ['AIRTIME (VTU)', 'AIRTIME'],
]

/** How names are compared: case, spaces, hyphens and underscores never matter, nor the style of letters (`ＭＴＮ`). */
export function folded(name: string): string {
  const letters = /[^ -~]/.test(name) ? name.normalize('NFKC') : name
  return letters.toUpperCase().replace(/[\s_\-\u2010-\u2015\u2212]+/g, '')
}

export function marketOf(rows: readonly BulkProvider[]): Market {
  const byCode = new Map<string, BulkProvider[]>()
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row])
  const providers = [...byCode].map(([code, own]) => providerOf(code, own))
  const byName = named(providers, (provider) => provider.code)
  const names = [...byCode.values()].flatMap((own, at) =>
    own.map(({ name }) => [name, providers[at]] as const),
  )
  addNames(byName, names)
  addNames(
    byName,
    PROVIDER_ALIASES.map(([alias, code]) => [alias, byName.get(folded(code))]),
  )
  const byNetwork = new Map<Network, MarketProvider>()
  for (const provider of providers) {
    if (provider.network !== null && !byNetwork.has(provider.network))
      byNetwork.set(provider.network, provider)
  }
  return { providers, byName, byNetwork }
}

function providerOf(code: string, rows: readonly BulkProvider[]): MarketProvider {
  const products = rows.map(({ product, price }) => ({ product, price }))
  const byName = named(products, ({ product }) => product)
  addNames(
    byName,
    PRODUCT_ALIASES.map(([alias, product]) => [alias, byName.get(folded(product))]),
  )
  const network = networkOfBiller({
    billerCode: code,
    name: rows[0]?.name ?? '',
    categoryCode: 'airtime',
    urlPath: 'airtime',
  })
  return { code, network, products, byName }
}

/** As written, and folded. If a list has a name twice, the first one counts. */
function named<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T> {
  const found = new Map<string, T>()
  for (const written of [nameOf, (thing: T) => folded(nameOf(thing))])
    for (const thing of things) if (!found.has(written(thing))) found.set(written(thing), thing)
  return found
}

/** A name that two of them share is left out, and no name replaces a code. */
function addNames<T>(known: Map<string, T>, names: readonly (readonly [string, T | undefined])[]): void {
  const added = new Map<string, T | null>()
  for (const [name, thing] of names) {
    const key = folded(name)
    if (thing === undefined || key === '' || known.has(key)) continue
    const other = added.get(key)
    added.set(key, other === undefined || other === thing ? thing : null)
  }
  for (const [key, thing] of added) if (thing !== null) known.set(key, thing)
}
