import type { BulkUpload } from '#src/contract/bulk.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { cleanText, filledWidth, MOST_COLUMNS, textOf } from '#src/domain/bulk/cell-text.ts'
import { guessSheet, headingsAt, layoutFrom } from '#src/domain/bulk/columns.ts'
import { problemsCsv, reportCsv } from '#src/domain/bulk/downloads.ts'
import { answerTo } from '#src/domain/bulk/judge-row.ts'
import { type JudgedSheet, judgeSheet, type SheetJudge } from '#src/domain/bulk/judge-sheet.ts'
import type { Market } from '#src/domain/bulk/market.ts'
import { columnLetters, FIELDS, type Layout, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import { compareUpload, type Difference, type SentRow, sentRows } from '#src/domain/bulk/upload-file.ts'
import type { Change, Choice, Overview, RowQuery, RowWindow } from './desk.ts'
import { createFilterIndex } from './filter-index.ts'
import { createHistory } from './history.ts'

export interface WorkbenchOptions {
  /** At least one. */
  readonly sheets: readonly SourceSheet[]
  readonly source: { readonly name: string; readonly format: string }
  readonly market: Market
  readonly choice?: Choice | undefined
  /** Done again on top. What no longer fits the sheet is passed over. */
  readonly changes?: readonly Change[] | undefined
}

/** The desk without its worker: everything at once, and nothing read. */
export interface Workbench {
  overview(): Overview
  choose(choice: Choice): Overview
  judgeWith(market: Market): Overview
  window(query: RowQuery & { readonly from: number; readonly count: number }): RowWindow
  nextProblem(query: RowQuery & { readonly after: number }): number | null
  change(change: Change): Overview
  undo(): Overview
  changes(): readonly Change[]
  /** What is sent as things stand, for `uploadCsv`. */
  uploadRows(): readonly SentRow[]
  compare(theirs: BulkUpload['rows'], total: Kobo): readonly Difference[]
  problemsCsv(): string
  reportCsv(): string
}

/** A window on more rows than this is nobody's screen. */
const LARGEST_WINDOW = 1000

export function createWorkbench(options: WorkbenchOptions): Workbench {
  return drain(openWorkbench(options))
}

/** The same, yielding from time to time how far it is, from 0 to 1, so that a caller can tell, or stop. */
export function* openWorkbench(options: WorkbenchOptions): Generator<number, Workbench> {
  const { sheets, source, changes = [] } = options
  let { market } = options
  let chosen = decide(options.choice ?? {})
  let judge = yield* judgeSheet(judged())
  let view = sheetView(chosen.sheet, chosen.layout)
  let revision = 1
  const history = createHistory()
  const filters = createFilterIndex(() => judge.rows)
  for (const [done, change] of changes.entries()) {
    history.apply(change, judge)
    if (done % 100 === 99) yield 1
  }

  function decide(choice: Choice) {
    const guess = guessSheet(sheets, market)
    const isKnown = choice.sheet !== undefined && sheets[choice.sheet] !== undefined
    const index = isKnown && choice.sheet !== undefined ? choice.sheet : guess.sheet
    const sheet = sheets[index]
    if (sheet === undefined) throw new RangeError('a workbench without a sheet')
    const found = layoutFrom(sheet, market, choice)
    return { index, sheet, layout: found.layout, isSure: found.isSure && (isKnown || guess.isSure) }
  }

  function judged(): JudgedSheet {
    return { sheet: chosen.sheet, layout: chosen.layout, market }
  }

  function changed(): Overview {
    revision += 1
    filters.forget()
    return overview()
  }

  function overview(): Overview {
    return {
      revision,
      source: { ...source, rows: judge.source.length },
      sheets: sheets.map(({ name, rows, isHidden }) => ({ name, rows: rows.length, isHidden })),
      sheet: chosen.index,
      layout: chosen.layout,
      isSure: chosen.isSure,
      ...view,
      counts: judge.tally.counts(),
      sent: judge.tally.sent(market),
      causes: judge.tally.causes(judge.rows),
      statedTotal: judge.statedTotal(),
      canUndo: history.canUndo(),
    }
  }

  function indicesOf({ filter, held = [] }: RowQuery): Uint32Array {
    return filters.rowsOf(
      filter,
      held.map((number) => judge.indexOf(number)),
    )
  }

  return {
    overview,
    choose(choice) {
      const before = chosen
      chosen = decide(choice)
      if (isSameChoice(before, chosen)) return changed()
      judge = drain(judgeSheet(judged()))
      view = sheetView(chosen.sheet, chosen.layout)
      history.forget()
      return changed()
    },
    judgeWith(anew) {
      market = anew
      judge = drain(judgeSheet({ ...judged(), states: judge.states }))
      return changed()
    },
    window({ from, count, ...query }) {
      const indices = indicesOf(query)
      const start = Math.min(Math.max(0, Math.trunc(from)), indices.length)
      const rows = [...indices.slice(start, start + Math.min(Math.max(0, count), LARGEST_WINDOW))]
      return {
        revision,
        total: indices.length,
        from: start,
        rows: rows.flatMap((index) => judge.rows[index] ?? []),
      }
    },
    nextProblem({ after, ...query }) {
      const indices = indicesOf(query)
      const start = Math.max(-1, Math.min(after, indices.length - 1))
      for (let step = 1; step <= indices.length; step += 1) {
        const at = (start + step) % indices.length
        if (isOpenProblem(judge, indices[at] ?? -1)) return at
      }
      return null
    },
    change(change) {
      return history.apply(change, judge) ? changed() : overview()
    },
    undo() {
      return history.undo(judge) ? changed() : overview()
    },
    changes: () => history.changes(),
    uploadRows: () => sentRows(judge.rows),
    compare: (theirs, total) => compareUpload(sentRows(judge.rows), theirs, total),
    problemsCsv: () => problemsCsv(judge, judged()),
    reportCsv: () => reportCsv(judge.rows, chosen.sheet),
  }
}

function drain<T>(steps: Generator<number, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

interface Chosen {
  readonly index: number
  readonly layout: Layout
}

function isSameChoice(one: Chosen, other: Chosen): boolean {
  const [a, b] = [one.layout, other.layout]
  return (
    one.index === other.index &&
    a.headingRow === b.headingRow &&
    a.width === b.width &&
    FIELDS.every((field) => a.columns[field] === b.columns[field])
  )
}

/** A row that nobody has answered for yet. */
function isOpenProblem(judge: SheetJudge, index: number): boolean {
  const row = judge.rows[index]
  if (row?.status === 'decide') return answerTo(row.notes, judge.stateOf(index)?.decision) === null
  return row?.status === 'error'
}

/** Rows that show what is in a column. */
const SAMPLE_ROWS = 5
const LONGEST_TEXT = 60

/** What is needed to choose the columns: their headings, or letters, and the first rows as text. */
function sheetView(sheet: SourceSheet, layout: Layout): Pick<Overview, 'headings' | 'sample'> {
  const first = []
  for (const row of sheet.rows) {
    if (first.length === SAMPLE_ROWS) break
    if (row.number > (layout.headingRow ?? 0) && filledWidth(row.cells) > 0) first.push(row.cells)
  }
  const named = layout.headingRow === null ? [] : headingsAt(sheet, layout.headingRow)
  const width = Math.max(layout.width, named.length, ...first.map(filledWidth))
  const columns = Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, column) => column)
  return {
    headings: columns.map((column) =>
      layout.headingRow === null ? columnLetters(column) : shortened(named[column] ?? ''),
    ),
    sample: first.map((cells) => columns.map((column) => shortened(textOf(cells[column] ?? null)))),
  }
}

function shortened(text: string): string {
  const clean = cleanText(text).replaceAll('\n', ' ')
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT - 1)}…` : clean
}
