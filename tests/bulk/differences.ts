import { nairaText } from './make-payment.ts'
import type { Made } from './make-sheet.ts'
import type { RowTruth } from './model.ts'
import type { ReportRow } from './read-report.ts'
import type { Judged } from './under-test.ts'

/** Every way in which the app's reading is not the truth, as lines for a person; none when all is well. */
export function differencesOf(made: Made, judged: Judged): readonly string[] {
  const found = [...rowDifferences(made.truth, judged.report)]
  for (const status of ['ok', 'fixed', 'warning', 'decide', 'error'] as const) {
    const [count, got] = [made.counts[status], judged.counts[status]]
    if (got !== count) found.push(`${count} rows are ${status}, the counts say ${got}`)
  }
  if (judged.total !== made.total) found.push(`the total is ${made.total} kobo, the app says ${judged.total}`)
  return found
}

/** The report beside the truth, row by row; nothing of it may be missing, twice, made up or out of order. */
function rowDifferences(truths: readonly RowTruth[], report: readonly ReportRow[]): readonly string[] {
  const found: string[] = []
  const byRow = new Map(report.map((line) => [line.row, line]))
  if (byRow.size !== report.length) found.push('a row is in the report twice')
  for (const truth of truths) {
    const line = byRow.get(truth.row)
    const said = line === undefined ? 'nothing' : sayLine(line)
    if (said === sayTruth(truth)) continue
    found.push(
      `row ${truth.row} (${truth.made}): expected ${sayTruth(truth)}, got ${said} [${line?.reason ?? ''}]`,
    )
  }
  const [first, last] = [truths[0]?.row ?? 0, truths.at(-1)?.row ?? 0]
  for (const line of report) {
    const isKnown = line.row >= first && (line.row <= last || line.status === 'skipped')
    if (!isKnown) found.push(`row ${line.row} is not in the file, and the report says ${sayLine(line)}`)
  }
  if (report.some((line, index) => index > 0 && line.row <= (report[index - 1]?.row ?? 0))) {
    found.push('the report is not in the order of the file')
  }
  return found
}

function sayTruth({ status, subscriber, provider, product, amount }: RowTruth): string {
  const sent = amount === null ? '' : nairaText(amount).replace(/\.00$/, '')
  return [status, subscriber ?? '', provider ?? '', product ?? '', sent].join('|')
}

function sayLine({ status, subscriber, provider, product, amount }: ReportRow): string {
  return [status, subscriber, provider, product, amount].join('|')
}

/** The values of a report that no cell of it may have: Excel would calculate them. */
export function formulasIn(report: readonly ReportRow[]): readonly string[] {
  return report
    .flatMap((line) => [line.status, line.subscriber, line.provider, line.product, line.amount, line.reason])
    .filter((value) => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value))
}
