import type { BulkProvider } from '#src/contract/bulk.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { SentRow } from '#src/domain/bulk/upload-file.ts'
import { err, ok } from '#src/domain/result.ts'
import type {
  ListProblem,
  ListSource,
  Overview,
  SheetClient,
  SheetWorker,
} from '#src/features/bulk/engine/sheet-client.ts'

export const someProviders: readonly BulkProvider[] = [
  { name: 'MTN', code: 'MTN', product: 'AIRTIME', price: kobo(0) },
]

/** Three rows ready, 3,000 naira; what is asked for in the place of that. */
export function anOverview(change: Partial<Overview> = {}): Overview {
  return {
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
    unreadUploads: 0,
    isChanged: false,
    canUndo: false,
    work: '',
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
  readonly read?: (source: ListSource) => Overview | ListProblem | Promise<Overview | ListProblem>
  readonly difference?: string
  readonly digest?: string
  readonly sent?: readonly SentRow[]
}

type ReadOptions = Parameters<SheetClient['read']>[1]

type Answers = { [Name in Exclude<keyof SheetWorker, 'read'>]: (...input: never) => unknown }

type ScriptedDesk = SheetClient & {
  readonly reads: { readonly source: ListSource; readonly options: ReadOptions }[]
  readonly judged: (readonly BulkProvider[])[]
  readonly answers: Answers
  isClosed: boolean
  /** Ends by itself, as a phone ends a worker. */
  die(): void
}

/** A client that answers as it was told to, and writes down what it was asked for. */
function scriptedDesk(
  { read = () => anOverview(), difference = '', digest = 'd1', sent = someRows }: Script,
  onLost: () => void,
) {
  const answers: Answers = {
    warm: () => {},
    overview: () => anOverview(),
    judgeWith(providers: readonly BulkProvider[]) {
      sheetClient.judged.push(providers)
      return anOverview({ statedTotal: kobo(900) })
    },
    choose: () => anOverview(),
    window: () => ({ total: 0, rows: [] }),
    row: () => null,
    change: () => anOverview(),
    undo: () => anOverview(),
    uploadFile: () => ({ file: new Blob(['the list']), rows: sent.length, total: kobo(300_000), digest }),
    notePaid: () => anOverview(),
    sent: (from: number, count: number) => sent.slice(from, from + count),
    accept: async (body: Blob) => ({ body: await body.text(), difference }),
    problems: () => new Blob(),
    report: () => new Blob(),
  }
  const sheetClient: ScriptedDesk = {
    reads: [],
    judged: [],
    answers,
    isClosed: false,
    async read(source, options) {
      sheetClient.reads.push({ source, options })
      const answer = await read(source)
      if (answer === 'lost') return err(answer)
      return 'kind' in answer ? err(answer) : ok(answer)
    },
    ask: async (call, ...input) =>
      (sheetClient.isClosed ? null : await answers[call](...(input as never))) as never,
    close() {
      sheetClient.isClosed = true
    },
    die() {
      sheetClient.isClosed = true
      onLost()
    },
  }
  return sheetClient
}

/** Opens clients by the same script; `all` of them, the last one is the present one. */
export function clientMaker(script: Script = {}) {
  const all: ScriptedDesk[] = []
  return {
    all,
    open: (onLost: () => void) => {
      const sheetClient = scriptedDesk(script, onLost)
      all.push(sheetClient)
      return sheetClient
    },
  }
}
