import { useCallback, useRef, useState } from 'react'
import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { Cause, CauseName } from '#src/domain/bulk/tally.ts'
import { grouped } from '#src/domain/plural.ts'
import type {
  Change,
  Choice,
  FoundRow,
  Overview,
  RowFilter,
  RowQuery,
  SheetClient,
} from '#src/features/bulk/engine/sheet-client.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
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
  readonly sheetClient: SheetClient
  readonly overview: Overview
  readonly onOverview: (next: Overview) => void
  readonly isLocked: boolean
}

/** What is shown of the list, the user's actions on it, and the announcements about them. */
export function usePreflight({ sheetClient, overview, onOverview, isLocked }: PreflightOptions) {
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
    async (change: Change, number: number | null = null) => {
      const next = latest.current.isLocked ? null : await sheetClient.ask('change', change)
      if (next === null) return
      const before = latest.current.query
      const held = number === null || before.held.includes(number) ? before.held : [...before.held, number]
      // A new object even without a change: rows are requested again, and a cell typed in vain disappears.
      const now = { ...before, held }
      latest.current.query = now
      setQuery(now)
      onOverview(next)
      const left = leftToFix(next)
      const row = number === null ? null : await sheetClient.ask('row', number)
      say(row === null ? left : `${rowNews(row)} ${left}`)
    },
    [sheetClient, onOverview, say],
  )

  const undo = useCallback(async () => {
    const next = latest.current.isLocked ? null : await sheetClient.ask('undo')
    if (next === null) return
    onOverview(next)
    say(`Undone. ${leftToFix(next)}`)
  }, [sheetClient, onOverview, say])

  /** Resolves with what is still asked then. */
  async function choose(choice: Choice): Promise<Overview['questions']> {
    const next = await sheetClient.ask('choose', choice)
    if (next === null) return []
    setQuery({ filter: firstFilter(next), held: [] })
    onOverview(next)
    say(`The list was read again: ${grouped(next.sent.rows)} ready. ${leftToFix(next)}`)
    return next.questions
  }

  /** Goes on after that index, or with the first row of the next filter. `none`: the announcement where none is left. */
  async function seek(filters: readonly RowFilter[], { after, cause, opens = false, none }: Sought) {
    for (const filter of filters) {
      const isHere = filter === latest.current.query.filter
      const tried = isHere ? latest.current.query : { filter, held: [] }
      const found = await sheetClient.ask('next', { ...tried, after: isHere ? after : -1, cause })
      if (found === null) continue
      goTo(filter, found, opens)
      return say(rowNews(found.row))
    }
    say(none)
  }

  /** A filter that hides the problems is replaced by one that shows them. */
  const nextProblem = (after: number, opens = false) =>
    seek([latest.current.query.filter, 'to-fix'], { after, opens, none: 'Nothing left to fix.' })

  /** A row with a warning may also have an error: then it is found among all rows. */
  const showCause = (cause: Cause, after: number) =>
    seek([filterOf(cause), 'all'], { after, cause, none: 'No such rows any more.' })

  return { query, jump, news, say, show, goTo, act, undo, choose, nextProblem, showCause }
}

interface Sought {
  readonly after: number
  readonly cause?: CauseName
  /** Opens the row's dialog. */
  readonly opens?: boolean
  readonly none: string
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
