import { lagosDayOf, parseInstant, startOfLagosDay } from '#src/domain/dates.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const MINUTE_MS = 60_000
const HAS_TIME = /[T ]\d\d:\d\d/i

/**
 * A provider's date of an event as people say it, in Lagos: `Sat, 5 Dec 2026, 7:00 pm`, without the time where the wire
 * has none. One that cannot be parsed stays as it is.
 */
export function eventDate(text: string): string {
  const at = parseInstant(text)
  if (at === null) return text
  const day = lagosDayOf(at)
  const midnight = startOfLagosDay(day)
  const weekday = WEEKDAYS[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? ''
  const date = `${weekday}, ${day.day} ${MONTHS[day.month - 1] ?? ''} ${day.year}`
  return HAS_TIME.test(text) ? `${date}, ${clockWords(Math.floor((at - midnight) / MINUTE_MS))}` : date
}

function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const past = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? 'am' : 'pm'}`
}
