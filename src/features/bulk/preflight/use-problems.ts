import { useCallback, useRef } from 'react'
import type { Cause } from '#src/domain/bulk/causes.ts'
import type { Desk, RowFilter, RowQuery } from '#src/features/bulk/desk/desk.ts'
import { findRow } from './find-row.ts'
import { rowNews } from './status-words.ts'
import { untilClosed, type usePreflight } from './use-preflight.ts'

type Ways = Pick<ReturnType<typeof usePreflight>, 'query' | 'goTo' | 'say'>

/** From problem to problem, and from row to row of one cause. */
export function useProblems(desk: Desk, { query, goTo, say }: Ways, indexNow: () => number) {
  const latest = useRef(query)
  latest.current = query

  const nextProblem = useCallback(
    (after: number, opens = false) =>
      untilClosed(async () => {
        // A filter that hides the problems gives way to one that has them.
        for (const tried of [latest.current, { filter: 'problem', held: [] } satisfies RowQuery]) {
          const isHere = tried.filter === latest.current.filter
          const index = await desk.nextProblem({ ...tried, after: isHere ? after : -1 })
          const { rows } =
            index === null ? { rows: [] } : await desk.window({ ...tried, from: index, count: 1 })
          const row = rows[0]
          if (index === null || row === undefined) continue
          goTo(tried.filter, { index, row }, opens)
          return say(rowNews(row))
        }
        say('No problems left.')
      }),
    [desk, goTo, say],
  )

  const showCause = useCallback(
    (cause: Cause) =>
      untilClosed(async () => {
        const filter = filterOf(cause)
        const isHere = filter === latest.current.filter
        const next = isHere ? latest.current : { filter, held: [] }
        const found = await findRow(desk, next, isHere ? indexNow() : -1, ({ notes }) =>
          notes.some(({ code, field }) => code === cause.code && field === cause.field),
        )
        if (found === null) return say('No such rows any more.')
        goTo(filter, found)
        say(rowNews(found.row))
      }),
    [desk, goTo, say, indexNow],
  )

  return { nextProblem, showCause }
}

const EMPTY_CELLS: readonly string[] = ['PROVIDER_EMPTY', 'PRODUCT_MISSING', 'AMOUNT_EMPTY']

/** An empty cell is shown among all rows: the one above it may be filled down. */
function filterOf({ code, level }: Pick<Cause, 'code' | 'level'>): RowFilter {
  return EMPTY_CELLS.includes(code) ? 'all' : level
}
