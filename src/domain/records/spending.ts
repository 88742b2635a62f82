import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import {
  DAY_MS,
  formatDay,
  formatIsoDay,
  lagosDayOf,
  parseInstant,
  startOfLagosDay,
} from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { outcomeOfStatus } from '#src/domain/payment/outcome-statuses.ts'

export type SpendingRow = Pick<
  HistoryRow,
  'date' | 'amount' | 'fee' | 'spent' | 'approvalStatus' | 'paymentStatus' | 'urlPath'
>

/** In kobo, for one category or for all: this month, and last month up to the same day. */
interface Spent {
  readonly thisMonth: Kobo
  readonly lastMonth: Kobo
}

interface CategorySpent extends Spent {
  readonly name: string
}

export interface Spending {
  readonly total: Spent
  /** The category with the highest spending this month comes first; the rest is under `OTHER`, which comes last. */
  readonly categories: readonly CategorySpent[]
  /** The days that are compared, as whole days in Lagos: from the 1st to today, and to the same day of last month. */
  readonly until: { readonly today: number; readonly lastMonth: number }
}

export const OTHER = 'Other'
/** With more bars it is no small chart any more. */
const MOST_CATEGORIES = 6

interface Period {
  readonly from: number
  /** Excluded. */
  readonly to: number
}

/**
 * This month's spending by category, against last month up to the same day. Only what was delivered and not refunded
 * counts, and of that the part that the owner paid, as the provider says, with its fee. Days and months are Lagos's. A
 * row dated tomorrow or later comes from a wrong clock and does not count, nor does one whose date cannot be parsed.
 * `nameOf` gives a category's name by its path, null for one that the catalog does not have.
 */
export function spendingOf(
  rows: readonly SpendingRow[],
  nameOf: (urlPath: string) => string | null,
  nowMs: number,
): Spending {
  const { thisMonth, lastMonth, prefixes } = periodsOf(nowMs)
  const byName = new Map<string, Sums>()
  const total: Sums = { thisMonth: 0, lastMonth: 0 }
  for (const row of rows) {
    // A date is parsed only if its month is near: ten thousand rows of ten years cost no more than those of two months.
    const spent = row.spent ?? row.amount
    if (spent <= 0 || !prefixes.has(row.date.trim().slice(0, 7)) || !isSpent(row)) continue
    const at = parseInstant(row.date)
    const month =
      at === null ? null : isIn(thisMonth, at) ? 'thisMonth' : isIn(lastMonth, at) ? 'lastMonth' : null
    if (month === null) continue
    const name = nameOf(row.urlPath) ?? OTHER
    const sums = byName.get(name) ?? { thisMonth: 0, lastMonth: 0 }
    byName.set(name, sums)
    const withFee = spent + (row.fee ?? 0)
    add(sums, month, withFee)
    add(total, month, withFee)
  }
  return {
    total: toSpent(total),
    categories: ranked([...byName].map(([name, sums]) => ({ name, ...toSpent(sums) }))),
    until: { today: thisMonth.to - DAY_MS, lastMonth: lastMonth.to - DAY_MS },
  }
}

type Sums = { -readonly [Month in keyof Spent]: number }

/** A provider's amounts may be anything: an amount that would make the sum an unsafe integer is not added. */
function add(sums: Sums, month: keyof Spent, amount: number): void {
  const sum = sums[month] + amount
  if (Number.isSafeInteger(sum)) sums[month] = sum
}

function toSpent({ thisMonth, lastMonth }: Sums): Spent {
  return { thisMonth: kobo(thisMonth), lastMonth: kobo(lastMonth) }
}

function isSpent({ approvalStatus, paymentStatus }: SpendingRow): boolean {
  return outcomeOfStatus(approvalStatus) === 'successful' && outcomeOfStatus(paymentStatus) !== 'reversed'
}

function isIn({ from, to }: Period, at: number): boolean {
  return at >= from && at < to
}

/** The two periods, and how a date in either of them may begin: written in another zone, it may be a day off. */
function periodsOf(nowMs: number) {
  const today = lagosDayOf(nowMs)
  const { year, month } = today
  const first = (offset: number) => startOfLagosDay({ year, month: month + offset, day: 1 })
  const sameDayEnds = startOfLagosDay({ year, month: month - 1, day: today.day + 1 })
  // On 31 March all of February is compared, without three days of March.
  const lastMonth: Period = { from: first(-1), to: Math.min(sameDayEnds, first(0)) }
  const thisMonth: Period = { from: first(0), to: startOfLagosDay(today) + DAY_MS }
  const months = [lastMonth.from - DAY_MS, lastMonth.from, thisMonth.from, thisMonth.to + DAY_MS]
  return { thisMonth, lastMonth, prefixes: new Set(months.map((at) => formatIsoDay(at).slice(0, 7))) }
}

function ranked(all: readonly CategorySpent[]): readonly CategorySpent[] {
  const named = all
    .filter(({ name }) => name !== OTHER)
    .sort((a, b) => b.thisMonth - a.thisMonth || b.lastMonth - a.lastMonth || (a.name < b.name ? -1 : 1))
  const unnamed = all.filter(({ name }) => name === OTHER)
  const isFew = named.length + unnamed.length <= MOST_CATEGORIES
  const shown = isFew ? named : named.slice(0, MOST_CATEGORIES - 1)
  const rest = [...named.slice(shown.length), ...unnamed]
  if (rest.length === 0) return shown
  const other: Sums = { thisMonth: 0, lastMonth: 0 }
  for (const { thisMonth, lastMonth } of rest) {
    add(other, 'thisMonth', thisMonth)
    add(other, 'lastMonth', lastMonth)
  }
  return [...shown, { name: OTHER, ...toSpent(other) }]
}

/** The two months in a sentence. It says up to which day they are compared, and claims no more than the history shows. */
export function comparisonWords({ total, until }: Spending): string {
  const day = formatDay(until.lastMonth)
  if (total.lastMonth === 0) return `Your history has no spending from last month up to ${day}.`
  const difference = kobo(total.thisMonth - total.lastMonth)
  if (difference === 0) return `The same as you had spent by ${day}.`
  const size = formatNaira(kobo(Math.abs(difference)))
  return `${size} ${difference < 0 ? 'less' : 'more'} than you had spent by ${day}.`
}
