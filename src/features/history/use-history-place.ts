import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { HistorySort } from '#src/domain/history.ts'
import type { HistorySearch } from '#src/domain/history-search.ts'
import { type HistoryPlace, readPlace, writePlace } from './history-address.ts'

interface PlaceInHistory extends HistoryPlace {
  readonly searchFor: (search: HistorySearch) => void
  readonly sortBy: (sort: HistorySort) => void
  readonly goTo: (page: number) => void
}

/** Where one is in the history, in the address. A search is a step that Back undoes; a page and an order are not. */
export function useHistoryPlace(): PlaceInHistory {
  const [parameters, setParameters] = useSearchParams()
  const address = parameters.toString()
  const place = useMemo(() => readPlace(new URLSearchParams(address)), [address])
  const stay = useRef<number | null>(null)

  const move = (change: Partial<HistoryPlace>, replace: boolean) => {
    stay.current = scrollY
    setParameters(writePlace({ ...place, page: 1, ...change }), { replace })
  }

  // Another address scrolls to its top (app/use-scroll-memory); another page of a table is no other place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the address.
  useEffect(() => {
    if (stay.current !== null) scrollTo({ top: stay.current, behavior: 'instant' })
    stay.current = null
  }, [address])

  return {
    ...place,
    searchFor: (search) => move({ search }, false),
    sortBy: (sort) => move({ sort }, true),
    goTo: (page) => move({ page }, true),
  }
}
