import { formatIsoDay } from '#src/domain/dates.ts'
import { DAY_MS, dayStart } from '#src/server/lagos-time.ts'

/** A day in Lagos: its name, its first instant and the first instant after it. */
export interface Day {
  readonly name: string
  readonly from: number
  readonly before: number
}

export function dayAt(now: number): Day {
  const from = dayStart(now)
  return { name: formatIsoDay(now), from, before: from + DAY_MS }
}
