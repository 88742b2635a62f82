import type { Product } from '#src/contract/catalog.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { type Paid, scoreAt } from '#src/domain/saved-biller.ts'
import { type Biller, isAirtime, isData, type Network, networkOfBiller } from './network.ts'

const QUICK_NAIRA = [200, 500, 1000] as const
const FIRST_NAIRA = 500

type Sold = Biller & Pick<Product, 'externalLink' | 'needsLogin'>

/**
 * The product that sells a network's airtime or data, by category and name: the first that needs no login, in the
 * provider's order.
 */
export function sellerOf<T extends Sold>(products: readonly T[], network: Network, what: 'airtime' | 'data') {
  const sells = what === 'airtime' ? isAirtime : (product: T) => isData(product) && !isAirtime(product)
  return products.find(
    (product) =>
      sells(product) &&
      networkOfBiller(product) === network &&
      product.externalLink === '' &&
      !product.needsLogin,
  )
}

interface Bought extends Paid {
  readonly billerCode: string
  readonly categoryCode: string
  readonly categoryPath: string
  readonly productName: string
  readonly customer: string
  readonly amount: Kobo
}

const productOf = ({ billerCode, categoryCode, categoryPath, productName }: Bought) => ({
  billerCode,
  categoryCode,
  urlPath: categoryPath,
  name: productName,
})

/** The network that last sold to this number here, whatever its prefix says: it may have been ported. */
export function knownNetwork(bought: readonly Bought[], phone: string): Network | null {
  const number = normalisePhone(phone)
  if (number === null) return null
  const [last] = bought
    .filter(({ customer }) => normalisePhone(customer) === number)
    .sort((a, b) => b.lastPaidAt - a.lastPaidAt)
    .flatMap((biller) => networkOfBiller(productOf(biller)) ?? [])
  return last ?? null
}

/** Three amounts of airtime, ascending: the chosen one, those bought most here, then the usual ones. */
export function airtimeAmounts(
  bought: readonly Bought[],
  now: number,
  chosen: Kobo | null = null,
): { readonly amounts: readonly Kobo[]; readonly first: Kobo } {
  const worth = new Map<Kobo, number>()
  for (const biller of bought) {
    if (isAirtime(productOf(biller)))
      worth.set(biller.amount, (worth.get(biller.amount) ?? 0) + scoreAt(biller, now))
  }
  const often = [...worth.entries()].sort(([, a], [, b]) => b - a).map(([amount]) => amount)
  const usual = [FIRST_NAIRA, ...QUICK_NAIRA].map((naira) => kobo(naira * 100))
  const amounts = [...new Set([...(chosen === null ? [] : [chosen]), ...often, ...usual])].slice(
    0,
    QUICK_NAIRA.length,
  )
  return { amounts: amounts.sort((a, b) => a - b), first: often[0] ?? kobo(FIRST_NAIRA * 100) }
}
