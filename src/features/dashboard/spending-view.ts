import type { Kobo } from '#src/contract/kobo.ts'
import { formatDay } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Spending } from '#src/domain/spending.ts'
import type { BarRowsProps } from '#src/ui/bar-rows.tsx'

export function isNothing({ categories }: Spending): boolean {
  return categories.length === 0
}

/** `1 to 21 November`; on the 1st only `1 November`. */
function periodWords(until: number): string {
  const day = formatDay(until)
  return day.startsWith('1 ') ? day : `1 to ${day}`
}

/** The picture. All bars have one measure: the longest is the largest amount of either month. */
export function barsOf({ categories, until }: Spending): BarRowsProps {
  const most = Math.max(1, ...categories.flatMap(({ thisMonth, lastMonth }) => [thisMonth, lastMonth]))
  const bar = (amount: Kobo) => ({ text: formatNaira(amount), share: amount / most })
  return {
    caption: `By category: ${periodWords(until.today)}, against ${periodWords(until.lastMonth)}.`,
    columns: { label: 'Category', now: 'This month', before: 'Last month' },
    rows: categories.map(({ name, thisMonth, lastMonth }) => ({
      label: name,
      now: bar(thisMonth),
      before: bar(lastMonth),
    })),
  }
}
