import { lagosDayOf, parseInstant, startOfLagosDay } from '#src/domain/dates.ts'
import { MONTHS } from '#src/domain/months.ts'

export const DAY_MS = 86_400_000

/** The midnight in Lagos that begins an instant's day. */
export function dayStart(at: number): number {
  return startOfLagosDay(lagosDayOf(at))
}

/** The midnight in Lagos that begins its month. */
export function monthStart(at: number): number {
  return startOfLagosDay({ ...lagosDayOf(at), day: 1 })
}

/** The midnight in Lagos that begins a day written YYYY-MM-DD; null for an invalid day. */
export function dayOf(text: string): number | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? parseInstant(text) : null
}

const MINUTE_MS = 60_000
/** No tickets are sold for what is about to begin. */
const LEAD_MS = 120 * MINUTE_MS

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof weekdays)[number]

const two = (value: number) => String(value).padStart(2, '0')

function weekdayOf(at: number): Weekday {
  // 1 January 1970 was a Thursday.
  return weekdays[(Math.round((dayStart(at) - dayStart(0)) / DAY_MS) + 4) % 7] ?? 'Thursday'
}

/** `HH:MM` on the day that begins at this midnight. */
export function timeOfDay(midnight: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return midnight + (hours * 60 + minutes) * MINUTE_MS
}

/** The next such weekday and time at least two hours ahead, plus this many weeks: it moves once a week. */
export function weekly(weekday: Weekday, time: string, weeks: number, now: number): number {
  const midnight = dayStart(now)
  const days = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(now)) + 7) % 7
  const at = timeOfDay(midnight + days * DAY_MS, time)
  return at + (at - now < LEAD_MS ? 7 + 7 * weeks : 7 * weeks) * DAY_MS
}

/** `20261121`: a day, as ids contain it. */
export function dayStamp(at: number): string {
  const { year, month, day } = lagosDayOf(at)
  return `${year}${two(month)}${two(day)}`
}

/** `Saturday 21 November`. */
export function dayInWords(at: number): string {
  const { month, day } = lagosDayOf(at)
  return `${weekdayOf(at)} ${day} ${MONTHS[month - 1] ?? ''}`
}

/** `2026-11-21T19:00:00+01:00`. */
export function lagosIso(at: number): string {
  const { year, month, day } = lagosDayOf(at)
  const minutes = Math.floor((at - dayStart(at)) / MINUTE_MS)
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
  return `${year}-${two(month)}-${two(day)}T${time}+01:00`
}
