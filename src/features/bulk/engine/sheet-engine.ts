import { sha256 } from '#src/data/browser/crypto.ts'
import { filledWidth, MOST_COLUMNS, shortText, textOf } from '#src/domain/bulk/cell-text.ts'
import { askedLayout, guessSheet, headingsAt, sampleOf } from '#src/domain/bulk/columns.ts'
import { problemsCsv, reportCsv } from '#src/domain/bulk/downloads.ts'
import type { RowState } from '#src/domain/bulk/judge-row.ts'
import { type JudgedSheet, judgeSheet, type SheetJudge } from '#src/domain/bulk/judge-sheet.ts'
import { marketOf } from '#src/domain/bulk/market.ts'
import type { PaidDays } from '#src/domain/bulk/paid-before.ts'
import { groupOf } from '#src/domain/bulk/row-groups.ts'
import { columnLetters, type JudgedRow, type Layout, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import { type Cause, isOf } from '#src/domain/bulk/tally.ts'
import { differenceOf, sentRows, totalOf, uploadCsv } from '#src/domain/bulk/upload-file.ts'
import { parseWork, statesAfter, statesOf, type Work, workOn } from './changes.ts'
import { paidIn, readUpload, withoutRows } from './provider-rows.ts'
import type {
  Change,
  Choice,
  Overview,
  ReadOptions,
  RowQuery,
  SheetEngine,
  UploadFile,
} from './sheet-client.ts'
import { listOf } from './sheet-client.ts'

export interface SheetEngineOptions extends ReadOptions {
  /** At least one. */
  readonly sheets: readonly SourceSheet[]
  /** The file's. */
  readonly name: string
}

const NOT_READ = "We could not read the provider's answer."

/** Yields its progress from time to time, from 0 to 1, so that a caller can report it, or stop. */
export function* openSheetEngine(options: SheetEngineOptions): Generator<number, SheetEngine> {
  const { sheets, name } = options
  const work = parseWork(options.work)
  let market = marketOf(options.providers)
  let paid: PaidDays | undefined
  let unreadUploads = 0
  let choice: Choice | null = work.choice
  let chosen = decide()
  let judge = yield* judgeSheet(judged())
  let view = sheetView(chosen.sheet, chosen.layout)
  /** The rows that each change changed, as they were before; undo starts with the last one. */
  let steps: ReadonlyMap<number, RowState | undefined>[] = []
  /** The indices of the rows that each query lists, since it was first asked for them. */
  const shown = new Map<string, readonly number[]>()
  judge.update(statesOf(work.rows, judge))

  /** Which sheet and which columns: as the user chose, else as they are guessed. */
  function decide() {
    const guess = guessSheet(sheets, market)
    const wanted = choice?.sheet ?? guess.sheet
    const isKnown = choice?.sheet !== undefined && sheets[wanted] !== undefined
    const index = sheets[wanted] === undefined ? guess.sheet : wanted
    const sheet = sheets[index]
    if (sheet === undefined) throw new RangeError('an engine without a sheet')
    const found = askedLayout(sheet, market, choice ?? {})
    const questions = [...(isKnown ? [] : guess.questions), ...found.questions]
    return { index, sheet, layout: found.layout, questions }
  }

  function judged(): JudgedSheet {
    const { sheet, layout, questions } = chosen
    return { sheet, layout, market, isHeld: questions.length > 0, paid }
  }

  /** False when it changes nothing: then there is no step to undo either. */
  function apply(change: Change): boolean {
    const after = statesAfter(change, judge)
    if (after.size === 0) return false
    const before = new Map([...after.keys()].map((index) => [index, judge.stateOf(index)]))
    judge.update(after)
    steps.push(before)
    return true
  }

  function changed(): Overview {
    shown.clear()
    return overview()
  }

  function overview(): Overview {
    const rows = workOn(judge)
    return {
      source: { name, rows: judge.source.length },
      sheets: sheets.map((sheet) => ({
        name: sheet.name,
        rows: sheet.rows.length,
        isHidden: sheet.isHidden,
      })),
      sheet: chosen.index,
      layout: chosen.layout,
      questions: chosen.questions,
      ...view,
      counts: judge.tally.counts(),
      sent: judge.tally.sent(market),
      causes: withExamples(judge.tally.causes(), judge),
      statedTotal: judge.statedTotal(),
      unreadUploads,
      isChanged: rows.length > 0,
      canUndo: steps.length > 0,
      work: JSON.stringify({ choice, rows } satisfies Work),
    }
  }

  function indicesOf(query: RowQuery): readonly number[] {
    const { held = [] } = query
    const list = listOf(query)
    const known =
      shown.get(list) ??
      [...judge.rows.keys()].filter(
        (index) => passes(judge.rows[index], query) || fillsDown(query, judge.rows[index + 1]),
      )
    shown.set(list, known)
    const also = new Set(held.map((number) => judge.indexOf(number)))
    const others = [...also].filter((index) => judge.rows[index] !== undefined && !known.includes(index))
    return others.length === 0 ? known : [...known, ...others].sort((a, b) => a - b)
  }

  return {
    overview,
    choose(next) {
      const before = chosen
      choice = next
      chosen = decide()
      if (isSameChoice(before, chosen)) return changed()
      judge = drain(judgeSheet(judged()))
      view = sheetView(chosen.sheet, chosen.layout)
      steps = []
      return changed()
    },
    async notePaid(uploads) {
      const { days, unread } = await paidIn(uploads)
      paid = days
      unreadUploads = unread
      judge = drain(judgeSheet({ ...judged(), states: judge.states }))
      return changed()
    },
    judgeWith(providers) {
      market = marketOf(providers)
      judge = drain(judgeSheet({ ...judged(), states: judge.states }))
      return changed()
    },
    window({ from, count, ...query }) {
      const indices = indicesOf(query)
      const start = Math.min(Math.max(0, Math.trunc(from)), indices.length)
      const rows = indices.slice(start, start + Math.max(0, count))
      return {
        total: indices.length,
        rows: rows.flatMap((index) => judge.rows[index] ?? []),
      }
    },
    row: (number) => judge.rows[judge.indexOf(number)] ?? null,
    change: (change) => (apply(change) ? changed() : overview()),
    undo() {
      const step = steps.pop()
      if (step === undefined) return overview()
      judge.update(step)
      return changed()
    },
    uploadFile: () => toUploadFile(judge.rows),
    sent: (from, count) => sentRows(judge.rows).slice(from, from + count),
    async accept(body) {
      const theirs = await readUpload(body)
      return {
        body: await withoutRows(body),
        difference: theirs === null ? NOT_READ : differenceOf(sentRows(judge.rows), theirs),
      }
    },
    problems: () => csv(problemsCsv(judge, judged())),
    report: () => csv(reportCsv(judge.rows, chosen.sheet)),
  }
}

const EMPTY_CELLS: readonly string[] = ['PROVIDER_EMPTY', 'PRODUCT_MISSING', 'AMOUNT_EMPTY']

/** Among rows with an empty cell the one above each is shown, too: its cell can be filled down. */
function fillsDown(query: RowQuery, below: JudgedRow | undefined): boolean {
  return EMPTY_CELLS.includes(query.cause?.code ?? '') && passes(below, query)
}

function passes(row: JudgedRow | undefined, { filter, cause }: RowQuery): boolean {
  if (row === undefined) return false
  if (filter === 'cause') return cause !== undefined && row.notes.some((note) => isOf(note, cause))
  const stand = groupOf(row)
  return filter === 'all' ? stand !== 'left-out' : stand === filter
}

async function toUploadFile(judged: readonly JudgedRow[]): Promise<UploadFile> {
  const rows = sentRows(judged)
  const text = uploadCsv(rows)
  return { file: csv(text), rows: rows.length, total: totalOf(rows), digest: await sha256(text) }
}

function csv(text: string): Blob {
  return new Blob([text], { type: 'text/csv' })
}

export function drain<T>(steps: Generator<number, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

type Chosen = Pick<Overview, 'layout' | 'questions'> & { readonly index: number }

function isSameChoice(one: Chosen, other: Chosen): boolean {
  const [a, b] = [one, other].map(({ index, layout, questions }) => [index, layout, questions.length])
  return JSON.stringify(a) === JSON.stringify(b)
}

const MOST_EXAMPLES = 3

/** The first suggestions of each cause, in one pass over the rows. */
function withExamples(causes: readonly Cause[], { rows }: SheetJudge): Overview['causes'] {
  const shown = causes.map((cause) => ({ ...cause, examples: [] as { from: string; to: string }[] }))
  const open = new Set(shown.filter(({ suggestions }) => suggestions > 0))
  for (const { notes, shown: cells } of rows) {
    if (open.size === 0) break
    for (const note of notes) {
      const { field, suggestion: to } = note
      if (to === undefined || field === 'row') continue
      for (const cause of open) {
        if (!isOf(note, cause)) continue
        cause.examples.push({ from: cells[field], to })
        if (cause.examples.length === Math.min(MOST_EXAMPLES, cause.suggestions)) open.delete(cause)
      }
    }
  }
  return shown
}

/** How many rows show what a column contains. */
const SAMPLE_ROWS = 5
const LONGEST_TEXT = 60

/** What is needed to choose the columns: their headings, or letters, and the first rows as text. */
function sheetView(sheet: SourceSheet, layout: Layout): Pick<Overview, 'headings' | 'sample'> {
  const first = sampleOf(sheet, layout.headingRow).slice(0, SAMPLE_ROWS)
  const named = headingsAt(sheet, layout.headingRow)
  const width = Math.max(layout.width, ...first.map(({ cells }) => filledWidth(cells)))
  const columns = Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, column) => column)
  return {
    headings: columns.map((column) =>
      layout.headingRow === null ? columnLetters(column) : shortText(named[column] ?? '', LONGEST_TEXT),
    ),
    sample: first.map(({ cells }) =>
      columns.map((column) => shortText(textOf(cells[column] ?? null), LONGEST_TEXT)),
    ),
  }
}
