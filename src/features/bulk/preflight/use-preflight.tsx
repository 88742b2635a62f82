import { useCallback, useRef, useState } from 'react'
import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { Cause } from '#src/domain/bulk/tally.ts'
import {
  type Change,
  type Choice,
  type Desk,
  DeskClosed,
  type Overview,
  type RowFilter,
  type RowQuery,
} from '#src/features/bulk/desk/desk.ts'
import { grouped } from '#src/features/bulk/plural.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { leftToFix, rowNews } from './row-status.tsx'

export interface RowPlace {
  readonly number: number
  readonly index: number
}

/** Somewhere to go in the list. Each has an id of its own: twice to the same row is twice. */
export interface Jump {
  readonly id: number
  readonly filter: RowFilter
  readonly index: number
  readonly row: JudgedRow
  readonly stop: Field | 'status'
  /** In the dialog of the row instead of the list. */
  readonly opens: boolean
}

interface PreflightOptions {
  readonly desk: Desk
  readonly overview: Overview
  readonly onOverview: (next: Overview) => void
  readonly isLocked: boolean
}

/** What is shown of the list, what the user does to it, and what is said of that. */
export function usePreflight({ desk, overview, onOverview, isLocked }: PreflightOptions) {
  const [query, setQuery] = useState<Required<RowQuery>>({ filter: 'all', held: [] })
  const [jump, setJump] = useState<Jump | null>(null)
  const [news, setNews] = useState<NewsItem>({ id: 0, text: '' })
  const latest = useRef({ query, isLocked })
  latest.current = { query, isLocked }

  const say = useCallback((text: string) => setNews(({ id }) => ({ id: id + 1, text })), [])

  const show = useCallback((filter: RowFilter) => setQuery({ filter, held: [] }), [])

  const goTo = useCallback((filter: RowFilter, found: FoundRow, opens = false) => {
    setQuery((before) => (before.filter === filter ? before : { filter, held: [] }))
    setJump((before) => ({
      id: (before?.id ?? 0) + 1,
      filter,
      ...found,
      stop: problemField(found.row),
      opens,
    }))
  }, [])

  /** `at`: the one row that it is about. That row stays in its place, and what became of it is said. */
  const act = useCallback(
    (change: Change, at: RowPlace | null = null) =>
      untilClosed(async () => {
        if (latest.current.isLocked) return
        const next = await desk.change(change)
        const before = latest.current.query
        const held =
          at === null || before.held.includes(at.number) ? before.held : [...before.held, at.number]
        // Another object even where nothing is new: the rows are asked for again, and a cell that was typed in vain goes.
        const now = { ...before, held }
        latest.current.query = now
        setQuery(now)
        onOverview(next)
        const left = leftToFix(next)
        if (at === null) return say(left)
        const found = await findNear(desk, now, at.number, at.index)
        say(`${found === null ? `Row ${at.number} has left this list.` : rowNews(found.row)} ${left}`)
      }),
    [desk, onOverview, say],
  )

  const undo = useCallback(
    () =>
      untilClosed(async () => {
        if (latest.current.isLocked) return
        const next = await desk.undo()
        onOverview(next)
        say(`Undone. ${leftToFix(next)}`)
      }),
    [desk, onOverview, say],
  )

  const choose = useCallback(
    (choice: Choice) =>
      untilClosed(async () => {
        const next = await desk.choose(choice)
        setQuery(({ filter }) => ({ filter, held: [] }))
        onOverview(next)
        say(`The list was read again: ${grouped(next.sent.rows)} ready. ${leftToFix(next)}`)
      }),
    [desk, onOverview, say],
  )

  return { query, jump, news, say, show, goTo, act, undo, choose, revision: overview.revision }
}

/** Where to put the focus: on the cell that is wrong. */
function problemField(row: JudgedRow): Field | 'status' {
  const note = row.notes.find(({ level }) => level === row.status)
  return note === undefined || note.field === 'row' ? 'status' : note.field
}

/** A desk that was closed is replaced by whoever opened it: this screen starts again with the next one. */
async function untilClosed(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof DeskClosed)) throw error
  }
}

type Ways = Pick<ReturnType<typeof usePreflight>, 'query' | 'goTo' | 'say'>

/** From problem to problem, and from row to row of one cause. */
export function useProblems(desk: Desk, { query, goTo, say }: Ways, indexNow: () => number) {
  const latest = useRef(query)
  latest.current = query

  const nextProblem = useCallback(
    (after: number, opens = false) =>
      untilClosed(async () => {
        // A filter that hides the problems gives way to one that has them.
        for (const tried of [latest.current, { filter: 'to-fix', held: [] } satisfies RowQuery]) {
          const isHere = tried.filter === latest.current.filter
          const index = await desk.nextProblem({ ...tried, after: isHere ? after : -1 })
          const { rows } =
            index === null ? { rows: [] } : await desk.window({ ...tried, from: index, count: 1 })
          const row = rows[0]
          if (index === null || row === undefined) continue
          goTo(tried.filter, { index, row }, opens)
          return say(rowNews(row))
        }
        say('Nothing left to fix.')
      }),
    [desk, goTo, say],
  )

  const showCause = useCallback(
    (cause: Cause) =>
      untilClosed(async () => {
        // A warning may be on a row that is to be fixed for another reason: it is among all rows then.
        for (const filter of new Set<RowFilter>([filterOf(cause), 'all'])) {
          const isHere = filter === latest.current.filter
          const next = isHere ? latest.current : { filter, held: [] }
          const found = await findRow(desk, next, isHere ? indexNow() : -1, ({ notes }) =>
            notes.some(({ code, field }) => code === cause.code && field === cause.field),
          )
          if (found === null) continue
          goTo(filter, found)
          return say(rowNews(found.row))
        }
        say('No such rows any more.')
      }),
    [desk, goTo, say, indexNow],
  )

  return { nextProblem, showCause }
}

const EMPTY_CELLS: readonly string[] = ['PROVIDER_EMPTY', 'PRODUCT_MISSING', 'AMOUNT_EMPTY']

const SHOWN_IN: Readonly<Record<Cause['level'], RowFilter>> = {
  error: 'to-fix',
  decide: 'to-fix',
  warning: 'ready',
  fixed: 'fixed',
  skipped: 'left-out',
}

/** An empty cell is shown among all rows: the one above it may be filled down. */
function filterOf({ code, level }: Pick<Cause, 'code' | 'level'>): RowFilter {
  return EMPTY_CELLS.includes(code) ? 'all' : SHOWN_IN[level]
}

const STEP = 500
/** How far a row may have moved by one change to the list: a few rows above it that came or went. */
const NEAR = 25

interface FoundRow {
  readonly index: number
  readonly row: JudgedRow
}

/** The next row after that index which fits; goes on at the top. Null where there is none. */
async function findRow(
  desk: Desk,
  query: RowQuery,
  after: number,
  fits: (row: JudgedRow) => boolean,
): Promise<FoundRow | null> {
  const search = async (start: number, end: number): Promise<FoundRow | null> => {
    for (let from = start; from < end; from += STEP) {
      const count = Math.min(STEP, end - from)
      const { rows } = await desk.window({ ...query, from, count })
      const at = rows.findIndex(fits)
      const row = rows[at]
      if (row !== undefined) return { index: from + at, row }
      if (rows.length < count) return null
    }
    return null
  }
  return (await search(after + 1, Number.MAX_SAFE_INTEGER)) ?? (await search(0, after + 1))
}

/** A row by its number, looked for where it was. */
async function findNear(
  desk: Desk,
  query: RowQuery,
  number: number,
  index: number,
): Promise<FoundRow | null> {
  const from = Math.max(0, index - NEAR)
  const { rows } = await desk.window({ ...query, from, count: 2 * NEAR })
  const at = rows.findIndex((row) => row.number === number)
  const row = rows[at]
  return row === undefined ? null : { index: from + at, row }
}

/** Each has an id of its own: the same words twice are two pieces of news. */
export interface NewsItem {
  readonly id: number
  readonly text: string
}

/** What the last change came to, read out. A dialog needs one of its own: it hides the page behind from readers. */
export function News({ news }: { readonly news: NewsItem }) {
  return (
    <p role="status" className={visuallyHidden}>
      <span key={news.id}>{news.text}</span>
    </p>
  )
}
