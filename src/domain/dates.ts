import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Africa/Lagos is UTC+1 all year and has no summer time, so no time zone data is needed. */
const LAGOS_MS = HOUR_MS

function inLagos(atMs: number, format: string): string {
  return dayjs.utc(atMs + LAGOS_MS).format(format)
}

/** Epoch milliseconds to `05-Mar-2026`, in Lagos whatever the device says (spec section 9: DD-MMM-YYYY). */
export function formatTableDate(atMs: number): string {
  return inLagos(atMs, 'DD-MMM-YYYY')
}

/** Epoch milliseconds to `05-03-26 2:07 pm`, in Lagos (spec section 9: receipts, DD-MM-YY h:mm a). */
export function formatReceiptDate(atMs: number): string {
  return inLagos(atMs, 'DD-MM-YY h:mm a')
}

/** Epoch milliseconds to `05-Mar-2026 14:07`, in Lagos: for a spreadsheet, which in the USA reads `05-03-26` as 3 May. */
export function formatSheetDate(atMs: number): string {
  return inLagos(atMs, 'DD-MMM-YYYY HH:mm')
}

/** Epoch milliseconds to `March 2026`, in Lagos: what receipts are grouped by. */
export function formatMonth(atMs: number): string {
  return inLagos(atMs, 'MMMM YYYY')
}

/** Epoch milliseconds to `5 March`, in Lagos: a day that a sentence speaks of. */
export function formatDay(atMs: number): string {
  return inLagos(atMs, 'D MMMM')
}

/** Epoch milliseconds to `Thursday`, in Lagos. */
export function formatWeekday(atMs: number): string {
  return inLagos(atMs, 'dddd')
}

/** Epoch milliseconds to `2026-03-05`, in Lagos: the format of a date field, which compares as text. */
export function formatIsoDay(atMs: number): string {
  return inLagos(atMs, 'YYYY-MM-DD')
}

/** An instant near now as people say it in Lagos: `9:40 am`, `9:40 am tomorrow`, `9:40 am on 5 March`. */
export function formatMoment(atMs: number, nowMs: number): string {
  const days = dayIndex(atMs) - dayIndex(nowMs)
  const day =
    days === 0 ? '' : days === 1 ? ' tomorrow' : days === -1 ? ' yesterday' : ` on ${formatDay(atMs)}`
  return `${inLagos(atMs, 'h:mm a')}${day}`
}

/**
 * An instant as people think of it in a list: `Today, 11:15 pm`, `Yesterday, 9:02 am`, `Sat 21 Nov`, in another year
 * `31 Dec 2025`. For lists whose format the specification does not name.
 */
export function listedDate(atMs: number, nowMs: number): string {
  const day = listedDay(atMs, nowMs)
  return dayIndex(nowMs) - dayIndex(atMs) in NEAR_DAYS ? `${day}, ${inLagos(atMs, 'h:mm a')}` : day
}

/** A provider's date in a list, without the time where the wire has none; one that cannot be parsed stays as it is. */
export function listedDateOf(text: string, nowMs: number): string {
  const at = parseInstant(text)
  if (at === null) return text
  return HAS_TIME.test(text) ? listedDate(at, nowMs) : listedDay(at, nowMs)
}

/** By how many days ago. */
const NEAR_DAYS: Readonly<Record<number, string>> = { 0: 'Today', 1: 'Yesterday' }

function listedDay(atMs: number, nowMs: number): string {
  const isThisYear = lagosDayOf(atMs).year === lagosDayOf(nowMs).year
  return NEAR_DAYS[dayIndex(nowMs) - dayIndex(atMs)] ?? inLagos(atMs, isThisYear ? 'ddd D MMM' : 'D MMM YYYY')
}

/** Days of the calendar in Lagos, counted from 1970: what ends at any hour of tomorrow is one day away. */
export function dayIndex(atMs: number): number {
  return Math.floor((atMs + LAGOS_MS) / DAY_MS)
}

/** A day of the calendar in Lagos. Months count from 1. */
export interface LagosDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function lagosDayOf(atMs: number): LagosDay {
  const wall = new Date(atMs + LAGOS_MS)
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/** When that day begins, in epoch milliseconds. Month 0 is December before, day 32 of January is 1 February. */
export function startOfLagosDay({ year, month, day }: LagosDay): number {
  return Date.UTC(year, month - 1, day) - LAGOS_MS
}

/** A provider's date as a table shows it; one that cannot be parsed stays as it is. */
export function tableDateOf(text: string): string {
  const at = parseInstant(text)
  return at === null ? text : formatTableDate(at)
}

/** A provider's date as a receipt shows it; one that cannot be parsed stays as it is. */
export function receiptDateOf(text: string): string {
  const at = parseInstant(text)
  return at === null ? text : formatReceiptDate(at)
}

const HAS_TIME = /[T ]\d\d:\d\d/i

/**
 * A provider's date of an event as people say it: `Sat, 5 Dec 2026, 7:00 pm`, without the time where the wire has none.
 * One that cannot be parsed stays as it is.
 */
export function eventDateOf(text: string): string {
  const at = parseInstant(text)
  return at === null ? text : inLagos(at, HAS_TIME.test(text) ? 'ddd, D MMM YYYY, h:mm a' : 'ddd, D MMM YYYY')
}

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/** ISO date and time to epoch milliseconds. Without a zone it is Lagos time; without a time, midnight. Else null. */
export function parseInstant(text: string): number | null {
  const match = INSTANT.exec(text.trim())
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds)
  // Date.UTC rolls 31 February over into March: what does not come back the same is not a valid date. Parsed without
  // dayjs, whose formatting costs more than all the rest here: a history may have ten thousand dates.
  const back = new Date(wall)
  const isDate =
    back.getUTCFullYear() === year && back.getUTCMonth() === month - 1 && back.getUTCDate() === day
  if (!isDate || minute > 59 || second > 59) return null
  return wall - offsetMs(match[8])
}

function offsetMs(zone: string | undefined): number {
  if (zone === undefined) return LAGOS_MS
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  const size = Number(digits.slice(0, 2)) * HOUR_MS + Number(digits.slice(2)) * MINUTE_MS
  return zone.startsWith('-') ? -size : size
}

/**
 * An age in words: `just now`, `4 min ago`, `2 h ago`, `3 days ago`. A time in the future comes from a clock that was
 * wrong, so the age is unknown.
 */
export function ago(thenMs: number, nowMs: number): string {
  const age = nowMs - thenMs
  if (age < -HOUR_MS) return 'earlier'
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  const days = Math.floor(age / DAY_MS)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
