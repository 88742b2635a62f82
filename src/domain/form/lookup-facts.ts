import type { Kobo } from '#src/contract/kobo.ts'
import type { ListItem, ProductField } from '#src/contract/product-fields.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { providerNaira } from '#src/domain/money.ts'
import { fold } from '#src/domain/search-text.ts'
import { type LookupProperties, plainKey } from './amount-limits.ts'

/**
 * What a biller's lookup says of its customer beside the form's fields, recognised by the names that providers give
 * such properties. For the least and the most that may be paid see `amountLimits`.
 */
export interface LookupFacts {
  /** What the customer owes; a part of each payment goes there. Null: nothing, or not said. */
  readonly arrears: Kobo | null
  /** When the subscription ends, in epoch milliseconds. */
  readonly endsAt: number | null
  /** The package that the customer has: "DStv Compact". */
  readonly current: string
  /** What that package costs again. */
  readonly renewal: Kobo | null
  /** "Band A": it decides how much electricity the money buys. */
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
      if (KEYS[fact].test(plainKey(key))) return value.trim()
    }
    return ''
  }
  const amount = (fact: keyof typeof KEYS) => {
    const naira = providerNaira(text(fact))
    return naira !== null && naira > 0 ? naira : null
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

/** The list item that the customer has now, at today's price; null where no item has that name. */
export function renewalOf(
  fields: readonly ProductField[],
  { current, renewal }: LookupFacts,
): Renewal | null {
  const folded = fold(current)
  if (folded === '') return null
  for (const field of fields) {
    const named = field.items.filter((item) => fold(item.label) === folded)
    // Of two with the same name, the one whose price is the biller's.
    const item = named.find(({ amount }) => amount === renewal) ?? named[0]
    if (item !== undefined) return { field, item }
  }
  return null
}
