import { useCallback, useRef, useState } from 'react'
import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { Cause, CauseName } from '#src/domain/bulk/tally.ts'
import { grouped } from '#src/domain/plural.ts'
import {
  type Change,
  type Choice,
  type Desk,
  DeskClosed,
  type FoundRow,
  type Overview,
  type RowFilter,
  type RowQuery,
} from '#src/features/bulk/desk/desk.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { countOf, leftToFix, rowNews } from './row-status.tsx'

/** A place in the list to go to. Each has its own id, so that the same row twice is two jumps. */
export interface Jump extends FoundRow {
  readonly id: number
  readonly filter: RowFilter
  readonly stop: Field | 'status'
  /** Opens the row's dialog instead of showing it in the list. */
  readonly opens: boolean
}

interface PreflightOptions {
  readonly desk: Desk
  readonly overview: Overview
  readonly onOverview: (next: Overview) => void
  readonly isLocked: boolean
}

/** What is shown of the list, the user's actions on it, and the announcements about them. */
export function usePreflight({ desk, overview, onOverview, isLocked }: PreflightOptions) {
  const [query, setQuery] = useState<Required<RowQuery>>(() => ({ filter: firstFilter(overview), held: [] }))
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

  /** `number`: the one row concerned. That row keeps its place, and its new state is announced. */
  const act = useCallback(
    (change: Change, number: number | null = null) =>
      untilClosed(async () => {
        if (latest.current.isLocked) return
        const next = await desk.change(change)
        const before = latest.current.query
        const held = number === null || before.held.includes(number) ? before.held : [...before.held, number]
        // A new object even without a change: rows are requested again, and a cell typed in vain disappears.
        const now = { ...before, held }
        latest.current.query = now
        setQuery(now)
        onOverview(next)
        const left = leftToFix(next)
        const row = number === null ? null : await desk.row(number)
        say(row === null ? left : `${rowNews(row)} ${left}`)
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
    async (choice: Choice) => {
      let left: Overview['questions'] = []
      await untilClosed(async () => {
        const next = await desk.choose(choice)
        left = next.questions
        setQuery({ filter: firstFilter(next), held: [] })
        onOverview(next)
        say(`The list was read again: ${grouped(next.sent.rows)} ready. ${leftToFix(next)}`)
      })
      return left
    },
    [desk, onOverview, say],
  )

  return { query, jump, news, say, show, goTo, act, undo, choose }
}

/** A list opens on what is to be fixed. */
function firstFilter(overview: Overview): RowFilter {
  return countOf('to-fix', overview) > 0 ? 'to-fix' : 'all'
}

/** Where to put the focus: on the invalid cell. */
export function problemField(row: JudgedRow): Field | 'status' {
  const note = row.notes.find(({ level }) => level === row.status)
  return note === undefined || note.field === 'row' ? 'status' : note.field
}

/** The owner of a closed desk opens another: this screen starts again with that one. */
async function untilClosed(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof DeskClosed)) throw error
  }
}

type Ways = Pick<ReturnType<typeof usePreflight>, 'query' | 'goTo' | 'say'>

interface Sought {
  /** The filters to try, in this order. */
  readonly filters: readonly RowFilter[]
  readonly after: number
  readonly cause?: CauseName
  readonly opens?: boolean
  /** The announcement when there is none. */
  readonly none: string
}

/** Navigation from problem to problem, and from row to row of one cause. */
export function useProblems(desk: Desk, { query, goTo, say }: Ways, indexNow: () => number) {
  const latest = useRef(query)
  latest.current = query

  const seek = useCallback(
    ({ filters, after, cause, opens, none }: Sought) =>
      untilClosed(async () => {
        for (const filter of filters) {
          const isHere = filter === latest.current.filter
          const tried = isHere ? latest.current : { filter, held: [] }
          const found = await desk.next({ ...tried, after: isHere ? after : -1, cause })
          if (found === null) continue
          goTo(filter, found, opens)
          return say(rowNews(found.row))
        }
        say(none)
      }),
    [desk, goTo, say],
  )

  const nextProblem = useCallback(
    (after: number, opens = false) => {
      // A filter that hides the problems is replaced by one that shows them.
      const filters = [latest.current.filter, 'to-fix'] as const
      return seek({ filters, after, opens, none: 'Nothing left to fix.' })
    },
    [seek],
  )

  const showCause = useCallback(
    (cause: Cause) => {
      // A row with a warning may also have an error: then it is found among all rows.
      const filters = [filterOf(cause), 'all'] as const
      return seek({ filters, after: indexNow(), cause, none: 'No such rows any more.' })
    },
    [seek, indexNow],
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

/** An empty cell is shown among all rows: it may be filled from the one above. */
function filterOf({ code, level }: Pick<Cause, 'code' | 'level'>): RowFilter {
  return EMPTY_CELLS.includes(code) ? 'all' : SHOWN_IN[level]
}

/** Each has its own id: the same words twice are two announcements. */
export interface NewsItem {
  readonly id: number
  readonly text: string
}

/** Announces the result of the last change. A dialog needs its own: it hides the page behind from screen readers. */
export function News({ news }: { readonly news: NewsItem }) {
  return (
    <p role="status" className={visuallyHidden}>
      <span key={news.id}>{news.text}</span>
    </p>
  )
}
