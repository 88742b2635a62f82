import { useCallback, useRef, useState } from 'react'
import type { CauseName } from '#src/domain/bulk/tally.ts'
import { grouped } from '#src/domain/plural.ts'
import type {
  Change,
  Choice,
  Overview,
  RowFilter,
  RowQuery,
  SheetClient,
} from '#src/features/bulk/engine/sheet-client.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { countOf, leftToFix, rowNews } from './row-status.tsx'

interface PreflightOptions {
  readonly sheetClient: SheetClient
  readonly overview: Overview
  readonly onOverview: (next: Overview) => void
  readonly isLocked: boolean
}

/** What is shown of the list, the user's actions on it, and the announcements about them. */
export function usePreflight({ sheetClient, overview, onOverview, isLocked }: PreflightOptions) {
  const [query, setQuery] = useState<Query>(() => ({ filter: firstFilter(overview), held: [] }))
  const [news, setNews] = useState<NewsItem>({ id: 0, text: '' })
  const latest = useRef({ query, isLocked })
  latest.current = { query, isLocked }

  const say = useCallback((text: string) => setNews(({ id }) => ({ id: id + 1, text })), [])

  const show = useCallback(
    (filter: RowFilter, cause?: CauseName) => setQuery({ filter, cause, held: [] }),
    [],
  )

  /** `number`: the one row concerned. That row keeps its place, and its new state is announced. */
  const act = useCallback(
    async (change: Change, number: number | null = null) => {
      const next = latest.current.isLocked ? null : await sheetClient.ask('change', change)
      if (next === null) return
      const before = latest.current.query
      const held = number === null || before.held.includes(number) ? before.held : [...before.held, number]
      // A cause that was answered for all of its rows has none any more.
      const isAnswered = number === null && before.filter === 'cause'
      // A new object even without a change: rows are requested again, and a cell typed in vain disappears.
      const now = isAnswered ? { filter: firstFilter(next), held } : { ...before, held }
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

  return { query, news, say, show, act, undo, choose }
}

type Query = RowQuery & Pick<Required<RowQuery>, 'held'>

/** A list opens on what is to be fixed. */
function firstFilter(overview: Overview): RowFilter {
  return countOf('to-fix', overview) > 0 ? 'to-fix' : 'all'
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
