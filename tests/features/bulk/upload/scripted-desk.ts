import type { BulkProvider } from '#src/contract/bulk.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { Difference, SentRow } from '#src/domain/bulk/upload-file.ts'
import { err, ok } from '#src/domain/result.ts'
import {
  type Change,
  type Desk,
  DeskClosed,
  type ListSource,
  type Overview,
} from '#src/features/bulk/desk/desk.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'

export const someProviders: readonly BulkProvider[] = [
  { name: 'MTN', code: 'MTN', product: 'AIRTIME', price: kobo(0) },
]

/** Three rows ready, 3,000 naira; what is asked for in the place of that. */
export function anOverview(change: Partial<Overview> = {}): Overview {
  return {
    revision: 1,
    source: { name: 'staff.xlsx', rows: 3 },
    sheets: [{ name: 'Sheet1', rows: 3, isHidden: false }],
    sheet: 0,
    layout: {
      headingRow: 1,
      columns: { subscriber: 0, provider: 1, product: 2, amount: 3 },
      width: 4,
    },
    questions: [],
    headings: [],
    sample: [],
    counts: { ok: 3, fixed: 0, warning: 0, decide: 0, error: 0, skipped: 0 },
    sent: { rows: 3, amount: kobo(300_000), byProduct: [] },
    causes: [],
    statedTotal: null,
    canUndo: false,
    ...change,
  }
}

const someRows: readonly SentRow[] = ['08031234567', '08031234568', '08031234569'].map((subscriber, at) => ({
  sourceRow: at + 2,
  subscriber,
  provider: 'MTN',
  product: 'AIRTIME',
  amount: kobo(100_000),
}))

interface Script {
  /** What a reading ends in, and when. */
  readonly read?: (source: ListSource) => Overview | ReadProblem | 'dies' | Promise<Overview | ReadProblem>
  readonly differences?: readonly Difference[]
  readonly digest?: string
  readonly sent?: readonly SentRow[]
}

type ReadOptions = Parameters<Desk['read']>[1]

type ScriptedDesk = Desk & {
  readonly reads: { readonly source: ListSource; readonly options: ReadOptions }[]
  readonly judged: (readonly BulkProvider[])[]
  done: readonly Change[]
  isClosed: boolean
  isDead: boolean
}

/** A desk that answers as it was told to, and writes down what it was asked for. */
function scriptedDesk({
  read = () => anOverview(),
  differences = [],
  digest = 'd1',
  sent = someRows,
}: Script = {}) {
  async function alive<T>(value: T): Promise<T> {
    if (desk.isClosed || desk.isDead) throw new DeskClosed()
    return value
  }
  const desk: ScriptedDesk = {
    reads: [],
    judged: [],
    done: [],
    isClosed: false,
    isDead: false,
    async read(source, options) {
      desk.reads.push({ source, options })
      const answer = await read(source)
      if (answer === 'dies') desk.isDead = true
      await alive(null)
      if (answer === 'dies') throw new DeskClosed()
      return 'kind' in answer ? err(answer) : ok(answer)
    },
    judgeWith(providers) {
      desk.judged.push(providers)
      return alive(anOverview({ revision: 9 }))
    },
    choose: () => alive(anOverview()),
    window: () => alive({ total: 0, rows: [] }),
    next: () => alive(null),
    row: () => alive(null),
    change: () => alive(anOverview()),
    undo: () => alive(anOverview()),
    changes: () => alive(desk.done),
    uploadFile: () =>
      alive({ file: new Blob(['the list']), rows: sent.length, total: kobo(300_000), digest }),
    notePaid: () => alive(anOverview()),
    sent: (from, count) => alive(sent.slice(from, from + count)),
    accept: (body) => body.text(),
    differences: () => alive(differences),
    problems: () => alive(new Blob()),
    report: () => alive(new Blob()),
    close() {
      desk.isClosed = true
    },
  }
  return desk
}

/** Opens desks by the same script; `all` of them, the last one is the present one. */
export function deskMaker(script: Script = {}) {
  const all: ScriptedDesk[] = []
  return {
    all,
    open: () => {
      const desk = scriptedDesk(script)
      all.push(desk)
      return desk
    },
  }
}
