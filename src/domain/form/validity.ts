const UNIT_DAYS: readonly (readonly [RegExp, number])[] = [
  [/^h/, 1 / 24],
  [/^[dn]/, 1],
  [/^w/, 7],
  [/^m/, 30],
  [/^y/, 365],
]
/** Its first group is the words. No lookbehind here: Safari before 16.4 cannot parse a file that has one. */
const COUNTED = /(?:^|[^\d.])((\d{1,3})\s*-?(hours?|hrs?|days?|nights?|weeks?|months?|years?|yrs?))\b/i
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\bdaily\b/i, 1],
  [/\b(?:sun|mon|tues|wednes|thurs|fri|satur)day\b/i, 1],
  [/\bweekly\b/i, 7],
  [/\bmonthly\b/i, 30],
  [/\bquarterly\b/i, 90],
  [/\b(?:yearly|annual)\b/i, 365],
]

export interface Validity {
  readonly days: number
  /** It counts nights: it cannot be used by day. */
  readonly isNights: boolean
  /** The words that said so. */
  readonly words: string
}

/** How long a plan is valid, by its name; null where the name does not say. A count takes precedence over a word. */
export function validityIn(plan: string): Validity | null {
  const [, words = '', count = '', unit = ''] = COUNTED.exec(plan) ?? []
  if (count !== '') {
    const inUnit = UNIT_DAYS.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1] ?? 1
    const days = Math.ceil(Number(count) * inUnit)
    return days === 0 ? null : { days, isNights: /^n/i.test(unit), words }
  }
  for (const [pattern, days] of NAMED) {
    const [named] = pattern.exec(plan) ?? []
    if (named !== undefined) return { days, isNights: false, words: named }
  }
  return null
}
