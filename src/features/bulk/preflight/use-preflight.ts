import { useCallback, useRef, useState } from 'react'
import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import {
  type Change,
  type Choice,
  type Desk,
  DeskClosed,
  type Overview,
  type RowFilter,
  type RowQuery,
} from '#src/features/bulk/desk/desk.ts'
import { type FoundRow, findNear } from './find-row.ts'
import type { NewsItem } from './news.tsx'
import { grouped, problemsLeft, rowNews } from './status-words.ts'

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
        const left = problemsLeft(next.counts)
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
        say(`Undone. ${problemsLeft(next.counts)}`)
      }),
    [desk, onOverview, say],
  )

  const choose = useCallback(
    (choice: Choice) =>
      untilClosed(async () => {
        const next = await desk.choose(choice)
        setQuery(({ filter }) => ({ filter, held: [] }))
        onOverview(next)
        say(`The list was read again: ${grouped(next.sent.rows)} ready. ${problemsLeft(next.counts)}`)
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
export async function untilClosed(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof DeskClosed)) throw error
  }
}
