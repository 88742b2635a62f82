/** The app's names for money, in kobo. */
const MONEY = new Set([
  'total',
  'amount',
  'fee',
  'min',
  'max',
  'price',
  'balance',
  'orderAmount',
  'totalAmount',
  'adultPrice',
  'studentPrice',
  'childrenPrice',
])

/** A reversal in a history, an account in the red: these are shown and never paid. */
const MAY_BE_NEGATIVE = new Set(['transactionHistory', 'searchHistory', 'dashboardHistory', 'walletBalance'])

/** What no screen may be given: a number that is none, money with a fraction, money below nothing. Null when there is none. */
export function insanity(name: string, value: unknown, path = ''): string | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return `${path} is ${value}`
    if (!MONEY.has(path.split('.').at(-1) ?? '')) return null
    if (!Number.isSafeInteger(value)) return `${path} is ${value} kobo`
    return value < 0 && !MAY_BE_NEGATIVE.has(name) ? `${path} is ${value} kobo` : null
  }
  if (typeof value !== 'object' || value === null) return null
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  for (const [key, child] of entries) {
    const found = insanity(name, child, `${path}.${String(key)}`)
    if (found !== null) return found
  }
  return null
}
