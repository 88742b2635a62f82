import { kobo } from '#src/contract/kobo.ts'
import { browserClock } from '#src/data/browser/clock.ts'
import type { RowStatus } from '#src/domain/bulk/sheet.ts'
import { answerQuestions } from '#src/features/bulk/engine/answer-questions.ts'
import type { CallName, SheetWorker } from '#src/features/bulk/engine/sheet-client.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import { MARKET } from './model.ts'
import { type ReportRow, readReport } from './read-report.ts'

export interface Judged {
  readonly report: readonly ReportRow[]
  readonly counts: Readonly<Record<RowStatus, number>>
  /** Kobo of what is sent as things stand. */
  readonly total: number
}

export type Outcome =
  | { readonly problem: ReadProblem; readonly judged: null }
  | { readonly problem: null; readonly judged: Judged }

const PROVIDERS = MARKET.map((row) => ({ ...row, price: kobo(row.price) }))

/** A file through everything that the worker does with it. The one place that calls the code under test. */
export async function readAndJudge(bytes: Uint8Array, name: string): Promise<Outcome> {
  const ask = openWorker()
  const file = new Blob([new Uint8Array(bytes)])
  const source = { file, name }
  const read = await ask('read', source, { providers: PROVIDERS })
  if (!read.ok) return { problem: read.error, judged: null }
  const { counts, sent, causes } = read.value
  const wordless = causes.find(({ message }) => message === '')
  if (wordless !== undefined) throw new Error(`There are no words for ${wordless.code}.`)
  const rows = readReport(await (await ask('report')).text())
  return { problem: null, judged: { report: rows, counts, total: sent.amount } }
}

/** The worker's side of the sheet client, asked without a worker between. */
function openWorker() {
  let settle: (value: unknown) => void = () => {}
  let refuse: (error: Error) => void = () => {}
  const hear = answerQuestions((message) => {
    if (message.type === 'answer') settle(message.value)
    if (message.type === 'failed') refuse(new Error(message.message))
  }, browserClock)
  return <Name extends CallName>(call: Name, ...input: Parameters<SheetWorker[Name]>) =>
    new Promise<Awaited<ReturnType<SheetWorker[Name]>>>((resolve, reject) => {
      settle = resolve as (value: unknown) => void
      refuse = reject
      hear({ id: 1, call, input })
    })
}

/** The file's reading, or an error that says why there is none. */
export async function judgedOf(bytes: Uint8Array, name: string): Promise<Judged> {
  const { problem, judged } = await readAndJudge(bytes, name)
  if (judged === null) throw new Error(`It was not read: ${JSON.stringify(problem)}`)
  return judged
}
