import type { Product } from '#src/contract/catalog.ts'
import { normalisePhone } from '#src/domain/phone.ts'

export type Network = 'MTN' | 'AIRTEL' | 'GLO' | 'T2'

// Only a hint: numbers have been portable since 2013.
const PREFIXES: Readonly<Record<Network, string>> = {
  MTN: '0703 0704 0706 0707 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916 07025 07026',
  AIRTEL: '0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912',
  GLO: '0705 0805 0807 0811 0815 0905 0915',
  T2: '0809 0817 0818 0908 0909',
}

// Marked pure, so that a bundle that does not use it drops it.
const NETWORK_BY_PREFIX: ReadonlyMap<string, Network> = /* @__PURE__ */ networksByPrefix()

function networksByPrefix(): ReadonlyMap<string, Network> {
  return new Map(
    Object.entries(PREFIXES).flatMap(([network, prefixes]) =>
      prefixes.split(' ').map((prefix) => [prefix, network as Network]),
    ),
  )
}

/** The network that issued a number, in any form that people write. */
export function networkOf(phone: string): Network | null {
  return networkOfNational(normalisePhone(phone) ?? '')
}

/** The same for a number that is already `0803…`; the longest prefix wins. */
export function networkOfNational(number: string): Network | null {
  return NETWORK_BY_PREFIX.get(number.slice(0, 5)) ?? NETWORK_BY_PREFIX.get(number.slice(0, 4)) ?? null
}

const NAMES: Readonly<Record<Network, string>> = { MTN: 'MTN', AIRTEL: 'Airtel', GLO: 'Glo', T2: 'T2' }

/** The name that people use. 9mobile has been T2 since August 2025. */
export function networkName(network: Network): string {
  return NAMES[network]
}

/** "an MTN number" */
export function networkNumber(network: Network): string {
  return `${network === 'MTN' || network === 'AIRTEL' ? 'an' : 'a'} ${NAMES[network]} number`
}

/** By what a biller is recognised and found. */
export type Biller = Pick<Product, 'billerCode' | 'name' | 'categoryCode' | 'urlPath'>

/** Whether this product sells airtime: by its category, or by the ending of airtime codes (VTU). */
export function isAirtime(product: Pick<Product, 'billerCode' | 'categoryCode' | 'urlPath'>): boolean {
  return /airtime/i.test(`${product.urlPath} ${product.categoryCode}`) || /VTU$/i.test(product.billerCode)
}

/** Whether it sells data. Some airtime is in the same category. */
export function isData(product: Pick<Product, 'billerCode' | 'categoryCode' | 'urlPath'>): boolean {
  return /\bdata\b/i.test(`${product.urlPath} ${product.categoryCode}`) || /DATA$/i.test(product.billerCode)
}

const BILLER_WORDS: readonly (readonly [RegExp, Network])[] = [
  [/(?:^|\W)mtn/i, 'MTN'],
  [/(?:^|\W)airtel/i, 'AIRTEL'],
  [/(?:^|\W)glo(?:bacom|vtu|data|\W|$)/i, 'GLO'],
  [/(?:^|\W)(?:t2(?:vtu|data|\W|$)|9 ?mobile|etisalat)/i, 'T2'],
]

/** The network whose airtime or data this product sells; null for every other kind of biller. */
export function networkOfBiller(product: Biller): Network | null {
  if (!isAirtime(product) && !isData(product)) return null
  const text = `${product.billerCode} ${product.name}`
  return BILLER_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

export interface NetworkMismatch {
  /** The network that the number's prefix belongs to. */
  readonly phone: Network
  readonly biller: Network
}

/**
 * Set where a number's prefix is another network's: warn, and let a ported number be kept. Null when there is no doubt.
 */
export function networkMismatch(phone: string, product: Biller): NetworkMismatch | null {
  const [network, biller] = [networkOf(phone), networkOfBiller(product)]
  if (network === null || biller === null || network === biller) return null
  return { phone: network, biller }
}
