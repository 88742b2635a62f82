import type { BulkProvider } from '#src/contract/bulk.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { JudgedRow, Note } from '#src/domain/bulk/sheet.ts'
import { ROW_STATUSES } from '#src/domain/bulk/sheet.ts'
import { standOf } from '#src/domain/bulk/stands.ts'
import type { Cause } from '#src/domain/bulk/tally.ts'
import type { Difference } from '#src/domain/bulk/upload-file.ts'
import { ok, type Result } from '#src/domain/result.ts'
import {
  type Change,
  type Choice,
  type Desk,
  DeskClosed,
  type DeskSource,
  type Overview,
  type RowFilter,
  type RowQuery,
} from '#src/features/bulk/desk/desk.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import { judged, removed } from './judged.ts'

export interface FakeDeskOptions {
  /** In the order of the file. */
  readonly rows?: readonly JudgedRow[]
  /** Whatever is not to follow from the rows. */
  readonly overview?: Partial<Overview>
  /** Instead of the overview, when a file is read. */
  readonly answer?: Result<Overview, ReadProblem>
  readonly differences?: readonly Difference[]
  /** What becomes of a row that was changed; by default it is right. */
  readonly judge?: (row: JudgedRow) => JudgedRow
}

/** A desk in memory, whose calls a test can read and hold back. */
export type FakeDesk = Desk & {
  readonly asked: { readonly from: number; readonly count: number; readonly filter: RowFilter }[]
  readonly sources: DeskSource[]
  readonly chosen: Choice[]
  readonly done: Change[]
  /** From now on windows wait, each until `letGo` is called. */
  hold(): void
  /** Lets the oldest that waits go. */
  letGo(): void
  readonly waiting: number
  readonly isClosed: boolean
  overview(): Overview
}

export function fakeDesk(options: FakeDeskOptions = {}): FakeDesk {
  const judge = options.judge ?? ((row) => judged({ number: row.number, shown: row.shown }))
  const asked: FakeDesk['asked'] = []
  const chosen: Choice[] = []
  const sources: DeskSource[] = []
  let states: readonly (readonly JudgedRow[])[] = [options.rows ?? []]
  let done: Change[] = []
  let revision = 1
  let isClosed = false
  let isHolding = false
  const waiting: (() => void)[] = []

  const rows = () => states.at(-1) ?? []
  const passing = ({ filter, held = [] }: RowQuery) =>
    rows().filter((row) => passes(row, filter) || held.includes(row.number))

  function overview(): Overview {
    const sent = rows().filter(({ isSent }) => isSent)
    return {
      revision,
      source: { name: 'staff.xlsx', format: 'xlsx', rows: rows().length },
      sheets: [{ name: 'Sheet1', rows: rows().length, isHidden: false }],
      sheet: 0,
      layout: { headingRow: 1, columns: { subscriber: 0, provider: 1, product: 2, amount: 3 }, width: 4 },
      isSure: true,
      headings: ['Phone', 'Network', 'Product', 'Amount'],
      sample: [['08031234567', 'MTN', 'AIRTIME', '500']],
      counts: countsOf(rows()),
      sent: { rows: sent.length, amount: sum(sent), byProduct: productsOf(sent) },
      causes: causesOf(rows()),
      statedTotal: null,
      canUndo: states.length > 1,
      ...options.overview,
    }
  }
  /** As the worker's answers: later, and none once it is closed. */
  async function answer<T>(value: () => T): Promise<T> {
    await Promise.resolve()
    if (isClosed) throw new DeskClosed()
    return value()
  }
  function become(next: readonly JudgedRow[]): Overview {
    states = [...states, next]
    revision += 1
    return overview()
  }

  return {
    asked,
    chosen,
    sources: sources,
    overview,
    get done() {
      return done
    },
    get waiting() {
      return waiting.length
    },
    get isClosed() {
      return isClosed
    },
    hold() {
      isHolding = true
    },
    letGo() {
      waiting.shift()?.()
    },
    read: (source, { changes = [] }) => {
      sources.push(source)
      done = [...changes]
      return answer(() => options.answer ?? ok(overview()))
    },
    choose: (choice) => {
      chosen.push(choice)
      return answer(() => become(states[0] ?? []))
    },
    judgeWith: (_: readonly BulkProvider[]) => answer(() => become(rows())),
    window: async (query) => {
      asked.push({ from: query.from, count: query.count, filter: query.filter })
      if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve))
      return answer(() => {
        const all = passing(query)
        const { from, count } = query
        return { revision, total: all.length, from, rows: all.slice(from, from + count) }
      })
    },
    nextProblem: (query) =>
      answer(() => {
        const all = passing(query)
        const isProblem = (row: JudgedRow) => passes(row, 'to-fix')
        const after = all.findIndex((row, index) => index > query.after && isProblem(row))
        const index = after >= 0 ? after : all.findIndex(isProblem)
        return index < 0 ? null : index
      }),
    change: (change) => {
      done = [...done, change]
      return answer(() => become(rows().map((row) => changed(row, change, rows(), judge))))
    },
    undo: () => {
      done = done.slice(0, -1)
      return answer(() => {
        states = states.length > 1 ? states.slice(0, -1) : states
        revision += 1
        return overview()
      })
    },
    changes: () => answer(() => done),
    uploadFile: () =>
      answer(() => {
        const sent = rows().filter(({ isSent }) => isSent)
        const file = new Blob([JSON.stringify(sent.map(({ row }) => row))], { type: 'text/csv' })
        return { file, rows: sent.length, total: sum(sent), digest: `digest of revision ${revision}` }
      }),
    compare: (_theirs, _total: Kobo) => answer(() => options.differences ?? []),
    problems: () => answer(() => new Blob(['problems'], { type: 'text/csv' })),
    report: () => answer(() => new Blob(['report'], { type: 'text/csv' })),
    close() {
      isClosed = true
    },
  }
}

function passes(row: JudgedRow, filter: RowFilter): boolean {
  const stand = standOf(row)
  return filter === 'all' ? stand !== 'left-out' : stand === filter
}

function changed(
  row: JudgedRow,
  change: Change,
  all: readonly JudgedRow[],
  judge: (row: JudgedRow) => JudgedRow,
): JudgedRow {
  switch (change.kind) {
    case 'set':
      if (change.row !== row.number) return row
      return judge({ ...row, shown: { ...row.shown, [change.field]: change.text } })
    case 'remove':
      return change.rows.includes(row.number) ? judged({ ...row, notes: [...row.notes, removed] }) : row
    case 'restore': {
      const notes = row.notes.filter(({ code }) => code !== removed.code)
      return change.rows.includes(row.number) ? judged({ ...row, notes }) : row
    }
    case 'keep':
    case 'leave':
      return change.rows.includes(row.number) ? { ...row, isSent: change.kind === 'keep' } : row
    case 'fill-down': {
      const text = all.find(({ number }) => number === change.row)?.shown[change.field] ?? ''
      const isBelow = row.number > change.row && row.shown[change.field] === ''
      return isBelow ? judge({ ...row, shown: { ...row.shown, [change.field]: text } }) : row
    }
    case 'take-suggestions': {
      const { code, field } = change
      const suggestion = row.notes.find((note) => note.code === code && note.field === field)?.suggestion
      if (suggestion === undefined || field === 'row') return row
      return judge({ ...row, shown: { ...row.shown, [field]: suggestion } })
    }
  }
}

function countsOf(rows: readonly JudgedRow[]): Overview['counts'] {
  const count = (status: string) => rows.filter((row) => row.status === status).length
  const [okCount = 0, fixed = 0, warning = 0, decide = 0, error = 0, skipped = 0] = ROW_STATUSES.map(count)
  return { ok: okCount, fixed, warning, decide, error, skipped }
}

function sum(rows: readonly JudgedRow[]): Kobo {
  return kobo(rows.reduce((total, { row }) => total + (row?.amount ?? 0), 0))
}

function productsOf(rows: readonly JudgedRow[]): Overview['sent']['byProduct'] {
  const names = [...new Set(rows.map(({ row }) => `${row?.provider} ${row?.product}`))]
  return names.map((name) => {
    const [provider = '', product = ''] = name.split(' ')
    const own = rows.filter(({ row }) => row?.provider === provider && row.product === product)
    return { provider, product, rows: own.length, amount: sum(own) }
  })
}

function causesOf(rows: readonly JudgedRow[]): readonly Cause[] {
  const all = rows.flatMap(({ notes }) => notes)
  const first = new Map<string, Note>(all.map((note) => [`${note.code} ${note.field}`, note]))
  return [...first.values()].map((note) => {
    const same = all.filter(({ code, field }) => code === note.code && field === note.field)
    return {
      ...note,
      rows: same.length,
      hasSuggestions: same.every(({ suggestion }) => suggestion !== undefined),
    }
  })
}
