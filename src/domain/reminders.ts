import { lagosDayOf, startOfLagosDay } from './dates.ts'
import { plural } from './plural.ts'
import { validityOf } from './validity.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Television is paid by the month where its package does not say otherwise. */
const TV_DAYS = 30
/** A rhythm is one from so many payments on. */
const RHYTHM_PAYMENTS = 3
/** Whoever has not renewed for a week has made up their mind. */
const LATE_DAYS = 7

/** What is known of somebody who was paid before, as far as reminders care. Times in epoch milliseconds. */
export interface Renewable {
  readonly categoryCode: string
  readonly categoryPath: string
  readonly productName: string
  /** What was chosen, in the biller's words: `2GB + 2 mins, 30 days`. */
  readonly plan: string
  readonly lastPaidAt: number
  /** Until when it was paid for already at that time; null where the biller does not say. */
  readonly endsAt: number | null
  /** The oldest first. */
  readonly payments: readonly { readonly at: number }[]
}

/**
 * What somebody may want to pay soon, in words: computed on the device, of what was paid there. Never a call and never a
 * payment; the next payment ends it. Null when nothing is near its end.
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
  const days = validityOf(plan) ?? (isTv ? TV_DAYS : null)
  // Television that is renewed early goes on from its end.
  const from = isTv ? Math.max(lastPaidAt, biller.endsAt ?? 0) : lastPaidAt
  // A plan of a few days needs no word.
  if (days === null || days < 7 || !isNear(from, days, now)) return null
  const when = dayWord(from + days * DAY_MS, now)
  return isTv ? `${productName} ${when}` : `${days} days of data ${when.replace('ends', 'end')}`
}

/** Every how many days it is paid: the median gap, where two payments of one day are one. Null before it is a rhythm. */
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

/** From a tenth of its time before the end (three days of thirty) to a week after. */
function isNear(from: number, days: number, now: number): boolean {
  const left = daysLeft(from + days * DAY_MS, now)
  return left <= Math.ceil(days / 10) && left >= -LATE_DAYS
}

/** In days of the calendar: what ends at any hour of tomorrow ends tomorrow. */
function daysLeft(endsAt: number, now: number): number {
  return Math.round((startOfLagosDay(lagosDayOf(endsAt)) - startOfLagosDay(lagosDayOf(now))) / DAY_MS)
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const NEAR: Readonly<Record<number, string>> = {
  [-1]: 'ended yesterday',
  0: 'ends today',
  1: 'ends tomorrow',
}

function dayWord(endsAt: number, now: number): string {
  const left = daysLeft(endsAt, now)
  if (NEAR[left] !== undefined) return NEAR[left]
  if (left < 0) return `ended ${-left} days ago`
  if (left > WEEKDAYS.length - 1) return `ends in ${left} days`
  const { year, month, day } = lagosDayOf(endsAt)
  return `ends ${WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}`
}
