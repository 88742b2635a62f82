import * as v from 'valibot'

declare const unit: unique symbol

/** Money: a whole number of kobo (1/100 naira). Never a float, never naira. */
export type Kobo = number & { readonly [unit]: 'kobo' }

/** Marks a whole number as kobo. Throws on a fraction: that is a bug in the caller, not bad input. */
export function kobo(value: number): Kobo {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of kobo`)
  return value as Kobo
}

/** Naira as the wire writes it (a number with at most two decimals). */
export function toNaira(amount: Kobo): number {
  return amount / 100
}

/**
 * From a wire's naira number. Rounds to the nearest kobo, half up, because of binary rounding errors in JSON numbers.
 */
export function fromNaira(naira: number): Kobo {
  return kobo(Math.round(Number((naira * 100).toFixed(4))))
}

export const MAX_NAIRA = 1e12

/** With commas, and with the currency as providers write it: `₦1,200`, `N1200`, `NGN 1,200.00`. NaN for no number. */
export function readNaira(value: string | number): number {
  if (typeof value === 'number') return value
  const plain = value.replace(/[,\s]|₦|ngn|naira/gi, '').replace(/^n(?=\d)/i, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Naira on the wire, as a number or as digits with commas, to kobo. Refuses negative amounts. */
export const naira = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(readNaira),
  v.check((value) => value >= 0 && value <= MAX_NAIRA, 'not an amount'),
  v.transform(fromNaira),
)

/** Naira on the wire, to kobo, where the provider may leave the amount out: then 0. */
export const nairaOrZero = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform((value) => (value === '' ? 0 : value)),
  naira,
)

/** Naira that is shown or compared and never paid, to kobo: a reversal in a history, a limit. 0 when it is left out. */
export const signedNairaOrZero = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  // Adding 0 turns -0 into 0.
  v.transform((value) => (value === '' ? 0 : readNaira(value) + 0)),
  v.check((value) => Math.abs(value) <= MAX_NAIRA, 'not an amount'),
  v.transform(fromNaira),
)
