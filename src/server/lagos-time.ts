import { formatDay, formatIsoDay, lagosDayOf, parseInstant, startOfLagosDay } from '#src/domain/dates.ts'

export const DAY_MS = 86_400_000

/** The midnight in Lagos that begins an instant's day. */
export function dayStart(at: number): number {
  return startOfLagosDay(lagosDayOf(at))
}

/** A day in Lagos: its name (YYYY-MM-DD), its first instant and the first instant after it. */
export interface Day {
  readonly name: string
  readonly from: number
  readonly before: number
}

export function dayAt(at: number): Day {
  const from = dayStart(at)
  return { name: formatIsoDay(at), from, before: from + DAY_MS }
}

/** The midnight in Lagos that begins its month. */
export function monthStart(at: number): number {
  return startOfLagosDay({ ...lagosDayOf(at), day: 1 })
}

/** The midnight in Lagos that begins a day written YYYY-MM-DD; null for an invalid day. */
export function dayOf(text: string): number | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? parseInstant(text) : null
}

/** Lagos is UTC+1 all year. */
const LAGOS_MS = 3_600_000

/** `2026-11-21T19:00:00`, the time that clocks in Lagos show. */
export function lagosClock(at: number): string {
  return new Date(at + LAGOS_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
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

const weekdayOf = (at: number) => new Date(at + LAGOS_MS).getUTCDay()

/** `HH:MM` on the day that begins at this midnight. */
export function timeOfDay(midnight: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return midnight + (hours * 60 + minutes) * MINUTE_MS
}

/** The next such weekday and time at least two hours ahead, plus this many weeks: it moves once a week. */
export function weekly(weekday: Weekday, time: string, weeks: number, now: number): number {
  const midnight = dayStart(now)
  const days = (weekdays.indexOf(weekday) - weekdayOf(now) + 7) % 7
  const at = timeOfDay(midnight + days * DAY_MS, time)
  return at + (at - now < LEAD_MS ? 7 + 7 * weeks : 7 * weeks) * DAY_MS
}

/** `20261121`: a day, as ids contain it. */
export function dayStamp(at: number): string {
  return lagosClock(at).slice(0, 'YYYY-MM-DD'.length).replaceAll('-', '')
}

/** `Saturday 21 November`. */
export function dayInWords(at: number): string {
  return `${weekdays[weekdayOf(at)]} ${formatDay(at)}`
}

/** `2026-11-21T19:00:00+01:00`. */
export function lagosIso(at: number): string {
  return `${lagosClock(at)}+01:00`
}
