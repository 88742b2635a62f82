import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import { formatNaira, parseNaira, providerNaira } from '#src/domain/money.ts'
import { maximumSentence, minimumSentence } from './field-sentences.ts'

/** What a customer lookup answered, keyed by InputSourceKey. */
export type LookupProperties = ReadonlyMap<string, string>

export interface AmountLimits {
  readonly min: Kobo
  /** Null: no maximum. */
  readonly max: Kobo | null
}

const ONE_NAIRA = kobo(100)
const MINIMUM_KEY = /^min(?:imum)?(?:payable|purchase|vend(?:ing)?)?(?:amount)?$/
const MAXIMUM_KEY = /^max(?:imum)?(?:payable|purchase|vend(?:ing)?)?(?:amount)?$/

/**
 * What an amount may be, in kobo. Section 5: at least MinAmount if that is above 0, else 1 naira; at most MaxAmount
 * if that is above 0. A customer lookup may narrow both ("MinimumAmount" of a meter with debt), never widen them.
 */
export function amountLimits(field: ProductField, lookup?: LookupProperties): AmountLimits {
  const min = field.min > 0 ? field.min : ONE_NAIRA
  const max = field.max > 0 ? field.max : null
  const minOfCustomer = limitIn(lookup, MINIMUM_KEY)
  const maxOfCustomer = limitIn(lookup, MAXIMUM_KEY)
  return {
    min: minOfCustomer !== null && minOfCustomer > min ? minOfCustomer : min,
    max: maxOfCustomer !== null && (max === null || maxOfCustomer < max) ? maxOfCustomer : max,
  }
}

/** What is wrong with a typed amount, or null. `invalid`: the form's sentence for what is no amount. */
export function amountTrouble(
  { name }: ProductField,
  typed: string,
  { min, max }: AmountLimits,
  invalid: string,
): string | null {
  const amount = parseNaira(typed)
  // A negative amount is below the minimum, rather than not a number.
  const isNegative = typed.startsWith('-') && parseNaira(typed.slice(1)) !== null
  if (amount === null && !isNegative) return invalid
  if (amount === null || amount < min) return minimumSentence(name, min)
  return max !== null && amount > max ? maximumSentence(max) : null
}

/** Whether this property of a lookup is the least that a customer may pay. */
export function isMinimumKey(key: string): boolean {
  return MINIMUM_KEY.test(plainKey(key))
}

/** Keys are compared in this form: providers write "MinimumAmount", "minimum_amount" and "Minimum Amount". */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '')
}

function limitIn(lookup: LookupProperties | undefined, pattern: RegExp): Kobo | null {
  for (const [key, value] of lookup ?? []) {
    const amount = pattern.test(plainKey(key)) ? providerNaira(value) : null
    if (amount !== null && amount > 0) return amount
  }
  return null
}

/** Section 2: the per-transaction maximum, under the amount; null when the field has none. The words are ours. */
export function maximumHint(field: ProductField): string | null {
  if (!field.isAmount || field.max <= 0) return null
  return `You can pay at most ${formatNaira(field.max)} in one transaction.`
}

const QUICK_NAIRA = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
const QUICK_MOST = 5

/**
 * One-tap amounts within the limits, in kobo, ascending; none where the user cannot choose the amount freely, because a
 * list or a bill gives it. A looked-up minimum leaves the choice free.
 */
export function quickAmounts(field: ProductField, lookup?: LookupProperties): Kobo[] {
  const isBill = field.source !== 'user' && !isMinimumKey(field.sourceKey)
  if (!field.isAmount || !field.amountEditable || isBill || field.control === 'list') return []
  return amountsWithin(amountLimits(field, lookup), QUICK_NAIRA).slice(0, QUICK_MOST)
}

/** Amounts in naira that the limits allow, in kobo. */
export function amountsWithin({ min, max }: AmountLimits, naira: readonly number[]): Kobo[] {
  return naira
    .map((amount) => kobo(amount * 100))
    .filter((amount) => amount >= min && (max === null || amount <= max))
}
