import { median } from './median.ts'

/** A figure's limit: a multiple of the floor's, or absolute. */
export type Limit =
  | { readonly kind: 'times floor'; readonly most: number }
  | { readonly kind: 'at most'; readonly most: number; readonly unit: string }
  | { readonly kind: 'at least'; readonly least: number; readonly unit: string }

/** A budget, or a part of one, with what was measured. */
export interface BudgetRow {
  readonly budget: string
  readonly limit: Limit
  readonly figures: readonly number[]
  /** Measured in the same run, where the budget is a multiple of it. */
  readonly floor?: readonly number[]
}

const timesFloor = (most: number): Limit => ({ kind: 'times floor', most })
const atMost = (most: number, unit: string): Limit => ({ kind: 'at most', most, unit })
const exactly100: Limit = { kind: 'at least', least: 100, unit: '' }

/** The budgets, a line for each figure. The names are those of the printed table; *again* is a visit to an installed app. */
const limits = {
  'index.html, brotli': atMost(12.5, 'kB'),
  'shell.html, brotli': atMost(12.5, 'kB'),
  'an update of one sentence': atMost(60, 'kB'),
  'an update of one sentence, its files': atMost(8, ''),
  'home cold, FCP': timesFloor(1.2),
  'home cold, LCP': timesFloor(1.2),
  'home cold, JavaScript until everything answers': atMost(90, 'kB'),
  'home cold, everything answers': timesFloor(2.6),
  'home cold, letters typed early and lost or doubled': atMost(0, ''),
  'form by link, FCP': timesFloor(1.2),
  'form by link, JavaScript until it is usable': atMost(130, 'kB'),
  'form by link, usable': timesFloor(3.2),
  'first visit in all, with the worker’s files': atMost(420, 'kB'),
  'home again, ready': timesFloor(1.6),
  'home again, everything answers': timesFloor(3.4),
  'form again, usable': timesFloor(4.5),
  'home offline, ready': timesFloor(1.6),
  'home offline, everything answers': timesFloor(3.4),
  'form offline, usable': timesFloor(4.5),
  'home on lie-fi, ready': timesFloor(1.6),
  'home on lie-fi, everything answers': timesFloor(3.4),
  'form on lie-fi, usable': timesFloor(4.5),
  '"Pay again" tile to summary': atMost(100, 'ms'),
  'search key to list, 1,000 products': atMost(16, 'ms'),
  'home cold, TBT': atMost(200, 'ms'),
  'home cold, longest task': atMost(120, 'ms'),
  'home cold, CLS': atMost(0, ''),
  'form cold, TBT': atMost(200, 'ms'),
  'form cold, longest task': atMost(120, 'ms'),
  'form cold, CLS': atMost(0, ''),
  'INP, search key': atMost(200, 'ms'),
  'INP, choosing a biller': atMost(200, 'ms'),
  'INP, phone number': atMost(200, 'ms'),
  'INP, amount': atMost(200, 'ms'),
  'INP, email': atMost(200, 'ms'),
  'INP, PROCEED': atMost(200, 'ms'),
  'Lighthouse, performance': exactly100,
  'Lighthouse, accessibility': exactly100,
  'Lighthouse, best practices': exactly100,
  'Lighthouse, SEO': exactly100,
} as const satisfies Readonly<Record<string, Limit>>

export type BudgetName = keyof typeof limits

export function rowOf(budget: BudgetName, figures: readonly number[], floor?: readonly number[]): BudgetRow {
  return { budget, limit: limits[budget], figures, ...(floor && { floor }) }
}

export interface Verdict {
  /** Null where there is no floor to compare with. */
  readonly ratio: number | null
  readonly holds: boolean
}

/** Compares medians. A figure that was not measured does not hold. */
export function verdictOf({ limit, figures, floor = [] }: BudgetRow): Verdict {
  const figure = median(figures)
  const ratio = floor.length > 0 ? figure / median(floor) : null
  switch (limit.kind) {
    case 'times floor':
      return { ratio, holds: ratio !== null && ratio <= limit.most }
    case 'at most':
      return { ratio, holds: figure <= limit.most }
    case 'at least':
      return { ratio, holds: figure >= limit.least }
  }
}
