import type { Metric, Visit, Visits } from './measure.ts'

export interface Row {
  readonly network: string
  readonly visit: keyof Visits
  readonly metric: Metric
  readonly floor: readonly number[]
  readonly app: readonly number[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function rowsOf(
  network: string,
  visit: Row['visit'],
  floor: readonly Visit[],
  app: readonly Visit[],
): Row[] {
  const metrics: readonly Metric[] = ['FCP ms', 'LCP ms', 'ready ms', 'JS kB']
  return metrics.map((metric) => ({
    network,
    visit,
    metric,
    floor: floor.map((run) => run[metric]),
    app: app.map((run) => run[metric]),
  }))
}

/** Medians with the least and the most beside them, as Markdown. The ratio is what to read: the machine is noisy. */
export function printTable(rows: readonly Row[]): void {
  console.log('\n| network | visit | | floor | app | ratio |\n|---|---|---|---|---|---|')
  for (const { network, visit, metric, floor, app } of rows) {
    const ratio = median(floor) > 0 ? (median(app) / median(floor)).toFixed(2) : ''
    console.log(`| ${network} | ${visit} | ${metric} | ${spread(floor)} | ${spread(app)} | ${ratio} |`)
  }
}

function spread(values: readonly number[]): string {
  const round = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0))
  return `${round(median(values))} (${round(Math.min(...values))} to ${round(Math.max(...values))})`
}
