import { parseInstant } from '#src/domain/dates.ts'

/** Lagos is UTC+1 all year (decision 58). */
const LAGOS_MS = 3_600_000

export const DAY_MS = 86_400_000

/** The midnight with which an instant's day began in Lagos. */
export function dayStart(at: number): number {
  return Math.floor((at + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS
}

/** The midnight with which its month began. */
export function monthStart(at: number): number {
  const lagos = new Date(at + LAGOS_MS)
  return Date.UTC(lagos.getUTCFullYear(), lagos.getUTCMonth(), 1) - LAGOS_MS
}

/** The midnight with which a day written YYYY-MM-DD begins in Lagos; null for what is no such day. */
export function dayOf(text: string): number | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? parseInstant(text) : null
}

/** `2026-11-21`: the day of an instant in Lagos. */
export function dayName(at: number): string {
  return new Date(at + LAGOS_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
