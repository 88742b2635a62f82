import { type Kobo, kobo } from '#src/contract/kobo.ts'

/** What is sold in bulk. `price` 0: any amount within the limits of a row. */
export interface BulkProduct {
  readonly provider: string
  readonly product: string
  readonly price: Kobo
}

/** In this order (sandbox.md, "Seed"). */
export const bulkProducts: readonly BulkProduct[] = [
  { provider: 'MTN', product: 'AIRTIME', price: kobo(0) },
  { provider: 'GLO', product: 'AIRTIME', price: kobo(0) },
  { provider: 'AIRTEL', product: 'AIRTIME', price: kobo(0) },
  { provider: '9MOBILE', product: 'AIRTIME', price: kobo(0) },
  { provider: 'MTN', product: 'DATA-1GB', price: kobo(100_000) },
  { provider: 'GLO', product: 'DATA-2GB', price: kobo(150_000) },
]

const aliases: ReadonlyMap<string, string> = new Map([
  ['MTN NIGERIA', 'MTN'],
  ['MTN NG', 'MTN'],
  ['GLOBACOM', 'GLO'],
  ['AIRTEL NIGERIA', 'AIRTEL'],
  ['ETISALAT', '9MOBILE'],
  ['T2', '9MOBILE'],
  ['9 MOBILE', '9MOBILE'],
])

const known = new Set(bulkProducts.map(({ provider }) => provider))

const spelt = (name: string) => name.trim().replace(/\s+/g, ' ').toUpperCase()

/** A provider by its code or another name that it goes by; null for one that we do not sell. */
export function providerOf(name: string): string | null {
  const asked = spelt(name)
  const provider = aliases.get(asked) ?? asked
  return known.has(provider) ? provider : null
}

export function productOf(provider: string, name: string): BulkProduct | null {
  const product = spelt(name)
  return bulkProducts.find((sold) => sold.provider === provider && sold.product === product) ?? null
}
