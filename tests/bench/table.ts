import { type BudgetRow, type Limit, verdictOf } from './budgets.ts'
import { median } from './median.ts'

/** One table for all budgets, as Markdown: medians with minimum and maximum. On a busy machine, read the ratios. */
export function budgetTable(rows: readonly BudgetRow[]): string {
  const head =
    '| budget | figure: median (least to most) | floor | ratio | at most | holds |\n|---|---|---|---|---|---|'
  return [head, ...rows.map(line)].join('\n')
}

function line(row: BudgetRow): string {
  const { budget, limit, figures, floor = [] } = row
  const { ratio, holds } = verdictOf(row)
  const unit = limit.kind === 'times floor' ? 'ms' : limit.unit
  const cells = [
    budget,
    `${spread(figures)} ${unit}`.trim(),
    floor.length === 0 ? '' : `${spread(floor)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(2),
    inWords(limit),
    holds ? 'yes' : 'NO',
  ]
  return `| ${cells.join(' | ')} |`
}

function inWords(limit: Limit): string {
  switch (limit.kind) {
    case 'times floor':
      return `${limit.most} × floor`
    case 'at most':
      return `${limit.most} ${limit.unit}`.trim()
    case 'at least':
      return `at least ${limit.least} ${limit.unit}`.trim()
  }
}

function spread(values: readonly number[]): string {
  if (values.length === 0) return 'not measured'
  const round = (value: number) => (value < 10 ? String(Number(value.toFixed(3))) : value.toFixed(0))
  const middle = round(median(values))
  return values.length === 1
    ? middle
    : `${middle} (${round(Math.min(...values))} to ${round(Math.max(...values))})`
}
