import { DAY_MS, dayIndex, formatWeekday } from '#src/domain/dates.ts'
import { validityIn } from '#src/domain/form/validity.ts'
import { plural } from '#src/domain/plural.ts'

/** Television is paid by the month where its package does not say otherwise. */
const TV_DAYS = 30
/** The number of payments from which on there is a rhythm. */
const RHYTHM_PAYMENTS = 3
/** After a week without renewal the user has decided against it. */
const LATE_DAYS = 7

/** The parts of a payee's record that reminders use. Times in epoch milliseconds. */
export interface Renewable {
  readonly categoryCode: string
  readonly categoryPath: string
  readonly productName: string
  /** What was chosen, in the biller's words: `2GB + 2 mins, 30 days`. */
  readonly plan: string
  readonly lastPaidAt: number
  /** Until when it was already paid before that payment; null where the biller does not say. */
  readonly endsAt: number | null
  /** The oldest first. */
  readonly payments: readonly { readonly at: number }[]
}

/**
 * A reminder of what may soon have to be paid, computed on the device from payments made there. It never makes a call
 * or a payment; the next payment ends it. Null when nothing is near its end.
 */
export function reminderOf(biller: Renewable, now: number): string | null {
  const { lastPaidAt, productName, plan } = biller
  if (now < lastPaidAt) return null
  const category = `${biller.categoryPath} ${biller.categoryCode}`
  if (/electric|power/i.test(category)) {
    const days = rhythmOf(biller.payments)
    return days === null || !isNear(lastPaidAt, days, now)
      ? null
      : `Light lasts you about ${plural(days, 'day')}`
  }
  const isTv = /\btv\b|cable|television/i.test(category)
  if (!isTv && !/data|internet/i.test(category)) return null
  const days = validityIn(plan)?.days ?? (isTv ? TV_DAYS : null)
  // Television that is renewed early continues from its end.
  const from = isTv ? Math.max(lastPaidAt, biller.endsAt ?? 0) : lastPaidAt
  // A plan of a few days needs no reminder.
  if (days === null || days < 7 || !isNear(from, days, now)) return null
  const when = dayWord(from + days * DAY_MS, now)
  return isTv ? `${productName} ${when}` : `${days} days of data ${when.replace('ends', 'end')}`
}

/** The median number of days between payments, where two on one day count as one. Null before there is a rhythm. */
export function rhythmOf(payments: Renewable['payments']): number | null {
  const days: number[] = []
  for (const { at } of payments) {
    if (days.length === 0 || at - (days.at(-1) ?? 0) >= DAY_MS) days.push(at)
  }
  if (days.length < RHYTHM_PAYMENTS) return null
  const gaps = days.slice(1).map((at, index) => at - (days[index] ?? at))
  const middle = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return Math.round(middle / DAY_MS)
}

/** Whether now is between a tenth of the period before the end (three days of thirty) and a week after it. */
function isNear(from: number, days: number, now: number): boolean {
  const left = dayIndex(from + days * DAY_MS) - dayIndex(now)
  return left <= Math.ceil(days / 10) && left >= -LATE_DAYS
}

const NEAR: Readonly<Record<number, string>> = {
  [-1]: 'ended yesterday',
  0: 'ends today',
  1: 'ends tomorrow',
}

function dayWord(endsAt: number, now: number): string {
  const left = dayIndex(endsAt) - dayIndex(now)
  if (NEAR[left] !== undefined) return NEAR[left]
  if (left < 0) return `ended ${-left} days ago`
  return left > 6 ? `ends in ${left} days` : `ends ${formatWeekday(endsAt)}`
}
