import { type Fault, faults, kinds, type Outcome } from './types.ts'
import { type Failing, failings, isTooQuiet, LEAST_SHARE, passes, type Verdict } from './verdict.ts'

export interface Run {
  readonly seed: string | number
  /** Errands that were planned: an index means nothing without it. */
  readonly n: number
  readonly byFault: Readonly<Record<Fault, number>>
}

const headings: Readonly<Record<Failing, string>> = {
  paidTwice: 'paid twice',
  deliveredTwice: 'delivered twice',
  paidUndelivered: 'paid, not delivered',
  unknownAtEnd: 'unknown at the end',
  wordsThatDiffer: 'words that differ',
  uncaughtErrors: 'uncaught errors',
  stuck: 'stuck',
  loggedForNobody: 'logged for nobody',
}

/** A run's report for a terminal: one table, what it was made of, and how to repeat what went wrong. */
export function report(verdict: Verdict, outcomes: readonly Outcome[], run: Run): string {
  const { posts, faulted, share, p95AnswerMs } = verdict
  const columns: [string, string][] = [
    ['errands', String(verdict.errands)],
    ['paid', String(verdict.paid)],
    ['delivered', String(verdict.delivered)],
    ...failings.map((failing): [string, string] => [
      headings[failing],
      String(verdict.found[failing].length),
    ]),
  ]
  return [
    ...table(columns),
    '',
    `${faulted} faults in ${posts} POSTs (${percent(share)}), seed ${run.seed}`,
    `p95 to a true answer: ${p95AnswerMs === null ? 'none was awaited' : `${(p95AnswerMs / 1000).toFixed(1)} s`}`,
    `mix: ${counted(kinds, (kind) => outcomes.filter(({ errand }) => errand.kind === kind).length)}`,
    `payments: ${countedBy(outcomes, ({ errand }) => errand.payment)}`,
    `mishaps: ${countedBy(outcomes, ({ errand }) => errand.mishap?.what ?? null)}`,
    `last words: ${countedBy(outcomes, ({ word }) => word)}`,
    `faults: ${counted(faults, (fault) => run.byFault[fault])}`,
    ...findings(verdict, outcomes, run),
    '',
    conclusion(verdict),
  ].join('\n')
}

function findings(verdict: Verdict, outcomes: readonly Outcome[], { n, seed }: Run): string[] {
  const lines = failings.flatMap((failing) =>
    verdict.found[failing].map(({ index, why }) => {
      if (index === null) return `- ${headings[failing]}: ${why}`
      const { errand, diary = [] } = outcomes.find((outcome) => outcome.errand.index === index) ?? {}
      const mishap = errand?.mishap ? `, ${errand.mishap.what} at ${errand.mishap.at}` : ''
      const what = `#${index} (${errand?.kind}, ${errand?.payment}${mishap})`
      const again = `npm run chaos -- --n ${n} --seed ${seed} --only ${index}`
      return [`- ${headings[failing]}: ${what}: ${why}`, again, ...diary].join('\n  ')
    }),
  )
  return lines.length === 0 ? [] : ['', ...lines]
}

function conclusion(verdict: Verdict): string {
  if (passes(verdict)) return 'PASSED'
  if (isTooQuiet(verdict)) return `FAILED: fewer than ${percent(LEAST_SHARE)} of the POSTs were faulted`
  return verdict.delivered === 0 ? 'FAILED: not a single payment succeeded' : 'FAILED'
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function table(columns: readonly (readonly [string, string])[]): string[] {
  const widths = columns.map(([heading, cell]) => Math.max(heading.length, cell.length))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(' | ')} |`
  return [
    line(columns.map(([heading]) => heading)),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    line(columns.map(([, cell]) => cell)),
  ]
}

function counted<T extends string>(names: readonly T[], of: (name: T) => number): string {
  return names.map((name) => `${name} ${of(name)}`).join(', ')
}

function countedBy(outcomes: readonly Outcome[], of: (outcome: Outcome) => string | null): string {
  const names = outcomes.map(of).filter((name) => name !== null)
  const different = [...new Set(names)].toSorted()
  return counted(different, (name) => names.filter((one) => one === name).length)
}
