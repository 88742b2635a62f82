import type { Kobo } from '#src/contract/kobo.ts'
import type { ListItem, ProductField } from '#src/contract/product-fields.ts'
import type { LookupProperties } from './amount-limits.ts'
import { parseInstant } from './dates.ts'
import { toldNaira } from './money.ts'
import { fold } from './search-text.ts'

/**
 * What a biller says of its customer beside the fields of the form, whatever the biller: told by the names that
 * providers give such properties. The least and the most that may be paid are `amountLimits`'s.
 */
export interface LookupFacts {
  /** What the customer owes, of which a part of each payment goes. Null: nothing, or not said. */
  readonly arrears: Kobo | null
  /** When the subscription ends, in epoch milliseconds. */
  readonly endsAt: number | null
  /** The package that the customer has: "DStv Compact". */
  readonly current: string
  /** What that package costs again. */
  readonly renewal: Kobo | null
  /** "Band A": what decides how much light the money buys. */
  readonly tariff: string
}

const KEYS = {
  arrears: /^(?:total|customer)?(?:arrears?|debts?|outstanding)(?:amount|balance)?$/,
  endsAt: /^(?:due|expiry|expiration|expires|renewal|nextdue)(?:date|on)?$/,
  current: /^(?:current)?(?:bouquet|package|plan|subscription)(?:name)?$/,
  renewal: /^(?:renewal|renew)(?:amount|price)$/,
  tariff: /^tariff(?:class|band|name|code)?$/,
} as const

export function lookupFacts(properties: LookupProperties): LookupFacts {
  const text = (fact: keyof typeof KEYS) => {
    for (const [key, value] of properties) {
      if (KEYS[fact].test(key.toLowerCase().replace(/[^a-z]/g, ''))) return value.trim()
    }
    return ''
  }
  const amount = (fact: keyof typeof KEYS) => {
    const found = toldNaira(text(fact))
    return found !== null && found > 0 ? found : null
  }
  return {
    arrears: amount('arrears'),
    endsAt: parseInstant(text('endsAt')),
    current: text('current'),
    renewal: amount('renewal'),
    tariff: text('tariff'),
  }
}

export interface Renewal {
  readonly field: ProductField
  readonly item: ListItem
}

/** The item of a list that is what the customer has now, at today's price; null where none is called so. */
export function renewalOf(
  fields: readonly ProductField[],
  { current, renewal }: LookupFacts,
): Renewal | null {
  const wanted = fold(current)
  if (wanted === '') return null
  for (const field of fields) {
    const named = field.items.filter((item) => fold(item.label) === wanted)
    // Of two that are called the same, the one that costs what the biller says.
    const item = named.find(({ amount }) => amount === renewal) ?? named[0]
    if (item !== undefined) return { field, item }
  }
  return null
}
