import { median } from './median.ts'

/** A figure's limit: a multiple of the floor's, or absolute. */
export type Limit =
  | { readonly kind: 'times floor'; readonly most: number }
  | { readonly kind: 'at most'; readonly most: number; readonly unit: string }
  | { readonly kind: 'at least'; readonly least: number; readonly unit: string }
  /** Printed for information, without a budget. */
  | { readonly kind: 'for comparison'; readonly unit: string }

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

/** The budgets, a line for each figure. The names are those of the printed table. */
export const limits = {
  'home cold, FCP, slow 4G': timesFloor(1.15),
  'home cold, LCP, slow 4G': timesFloor(1.15),
  'home cold, FCP, slow 3G': timesFloor(1.15),
  'home cold, LCP, slow 3G': timesFloor(1.15),
  'home cold, script until everything answers': atMost(107, 'kB'),
  'home cold, everything until quiet': atMost(180, 'kB'),
  'home cold, first key answered, slow 4G': timesFloor(1.5),
  'home cold, everything answers, slow 4G': timesFloor(2.4),
  '… of the home: until its HTML': { kind: 'for comparison', unit: 'ms' },
  '… of the home: then until its last file': { kind: 'for comparison', unit: 'ms' },
  '… of the home: all that came': { kind: 'for comparison', unit: 'kB' },
  '… of the home: work that is left then': { kind: 'for comparison', unit: 'ms' },
  'home cold, typed before it was interactive and lost': atMost(0, 'keys'),
  'payment form by deep link, cold, FCP, slow 4G': timesFloor(1.15),
  'payment form by deep link, cold, usable, slow 4G': timesFloor(3),
  '… of the form: until its HTML': { kind: 'for comparison', unit: 'ms' },
  '… of the form: then until its last file': { kind: 'for comparison', unit: 'ms' },
  '… of the form: all that came': { kind: 'for comparison', unit: 'kB' },
  '… of the form: work that is left then': { kind: 'for comparison', unit: 'ms' },
  'payment form by deep link, round trips after the HTML': atMost(2, ''),
  'payment form warmed, ready': timesFloor(1.5),
  'payment form warmed, everything answers': timesFloor(3.5),
  'home again, ready': timesFloor(1.4),
  'home again, first key answered': timesFloor(1.5),
  'home again, everything answers': timesFloor(3),
  'payment form again, ready': timesFloor(1.5),
  'payment form again, everything answers': timesFloor(3.5),
  'home offline, ready': timesFloor(1.4),
  'home offline, first key answered': timesFloor(1.5),
  'home offline, everything answers': timesFloor(3),
  'payment form offline, ready': timesFloor(1.5),
  'payment form offline, everything answers': timesFloor(3.5),
  'home on lie-fi, ready': timesFloor(1.4),
  'home on lie-fi, first key answered': timesFloor(1.5),
  'home on lie-fi, everything answers': timesFloor(3),
  'payment form on lie-fi, ready': timesFloor(1.5),
  'payment form on lie-fi, everything answers': timesFloor(3.5),
  'home again, nothing compiled, ready': timesFloor(1.4),
  'home again, nothing compiled, first key answered': timesFloor(1.5),
  'home again, nothing compiled, everything answers': timesFloor(3),
  'payment form again, nothing compiled, ready': timesFloor(1.5),
  'payment form again, nothing compiled, everything answers': timesFloor(3.5),
  '"Pay again" tile to summary': atMost(100, 'ms'),
  '… tile to summary by the clock': { kind: 'for comparison', unit: 'ms' },
  'search key to list, 1,000 products': atMost(16, 'ms'),
  '… of it script': { kind: 'for comparison', unit: 'ms' },
  '… of it style and layout': { kind: 'for comparison', unit: 'ms' },
  '… of it paint': { kind: 'for comparison', unit: 'ms' },
  '… key to frame on the screen': { kind: 'for comparison', unit: 'ms' },
  'home cold, TBT': atMost(200, 'ms'),
  'home cold, longest task': atMost(120, 'ms'),
  'home cold, CLS': atMost(0, ''),
  'payment form cold, TBT': atMost(200, 'ms'),
  'payment form cold, longest task': atMost(120, 'ms'),
  'payment form cold, CLS': atMost(0, ''),
  'INP, search key': atMost(200, 'ms'),
  'INP, choosing a biller': atMost(200, 'ms'),
  'INP, phone number': atMost(200, 'ms'),
  'INP, amount': atMost(200, 'ms'),
  'INP, email': atMost(200, 'ms'),
  'INP, PROCEED': atMost(200, 'ms'),
  '… worst of any step by the clock': { kind: 'for comparison', unit: 'ms' },
  'Lighthouse, performance': exactly100,
  'Lighthouse, accessibility': exactly100,
  'Lighthouse, best practices': exactly100,
  'Lighthouse, SEO': exactly100,
  '1,000 logos: first tile drawn before the first logo': { kind: 'at least', least: 0, unit: 'ms' },
  '1,000 logos: lists with pictures on the wire, two visits': atMost(1, ''),
  '1,000 logos: decodes of one picture, one visit': atMost(1, ''),
} as const satisfies Readonly<Record<string, Limit>>

export type BudgetName = keyof typeof limits

export function rowOf(budget: BudgetName, figures: readonly number[], floor?: readonly number[]): BudgetRow {
  return { budget, limit: limits[budget], figures, ...(floor && { floor }) }
}

export interface Verdict {
  /** Null where there is no floor to compare with. */
  readonly ratio: number | null
  /** Null where there is no budget. */
  readonly holds: boolean | null
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
    case 'for comparison':
      return { ratio, holds: null }
  }
}
