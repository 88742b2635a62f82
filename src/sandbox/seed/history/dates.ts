import { DAY_MS, dayStart, monthStart } from '#src/sandbox/reports/lagos-days.ts'
import { olderOrders, recentOrders, type SeedOrder } from './orders.ts'

const DAY_MINUTES = 1440
/** The recent orders are younger than this. */
const RECENT_MS = 9 * DAY_MS

export interface DatedOrder {
  readonly order: SeedOrder
  readonly at: number
}

/**
 * Ada's orders as they lie before an instant, newest first: none after it, and the recent ones always within its month
 * in Lagos. In the first days of a month those move together, so on the 1st they are all of today.
 */
export function datedOrders(now: number): readonly DatedOrder[] {
  const squeeze = Math.min(1, (now - monthStart(now)) / RECENT_MS)
  const recent = recentOrders.map((order) => {
    const age = now - instantOf(order, now)
    return { order, at: now - Math.round(age * squeeze) }
  })
  return [...recent, ...olderOrders.map((order) => ({ order, at: instantOf(order, now) }))]
}

/** At its time of its day; what is of today comes at the same part of the day so far. */
function instantOf({ daysAgo, time }: SeedOrder, now: number): number {
  const today = dayStart(now)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const part = (hours * 60 + minutes) / DAY_MINUTES
  return daysAgo === 0 ? today + Math.round((now - today) * part) : today - (daysAgo - part) * DAY_MS
}
