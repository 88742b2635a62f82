import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { RequestOf } from '#src/contract/endpoint.ts'
import { type HistoryRow, searchHistory, transactionHistory } from '#src/contract/reports.ts'
import type { Failure } from '#src/domain/failure.ts'
import { createHistoryIndex, type HistorySort } from '#src/domain/history.ts'
import { type HistorySearch, isWholeHistory, wholeHistory } from '#src/domain/history-search.ts'
import { type Aged, NOTHING, type Resource } from '#src/services/resource.ts'
import { useServices } from '#src/services/services.ts'
import { useResource } from '#src/services/use-resource.ts'

export interface History {
  /** What fits the search, in its order. */
  readonly rows: readonly HistoryRow[]
  /** Nothing can be said yet: no rows are there, and none may come. */
  readonly isWaiting: boolean
  readonly isSearching: boolean
  /** How old the rows are. */
  readonly age: Aged
  /** The provider could not search, so what the device keeps was searched. */
  readonly isSearchedHere: boolean
  /** Why the rows did not come or did not come fresher; null while nothing is wrong. */
  readonly failure: Failure | null
  readonly reload: () => void
  /** A transaction of it has changed: checkout has the history read again, and this what was searched for. */
  readonly searchAgain: () => void
}

type Rows = Resource<readonly HistoryRow[]>

/**
 * The history, or what a search finds in it. A search shows at once what fits among the rows that are here; the
 * provider's answer takes their place when it comes. One to an earlier search never does: each search has its own.
 */
export function useHistory(search: HistorySearch, sort: HistorySort): History {
  const whole = useResource(transactionHistory)
  const isSearch = !isWholeHistory(search)
  const searched = useSearched(search)
  const isHere = isSearch && searched.value === null
  const source: Rows = isSearch && !isHere ? searched : whole
  const failure = isSearch ? searched.failure : whole.failure

  const index = useMemo(() => createHistoryIndex(source.value ?? []), [source.value])
  const rows = useMemo(() => index.list(isHere ? search : wholeHistory, sort), [index, isHere, search, sort])

  const { refresh } = whole
  const { ask } = searched
  const reload = useCallback(() => {
    refresh()
    ask()
  }, [refresh, ask])

  const isUnheard = source.value === null && source.failure === null
  const isSearching = isSearch && searched.failure === null && (isHere || searched.isLoading)
  return {
    rows,
    isWaiting: rows.length === 0 && (isUnheard || (isHere && isSearching)),
    isSearching,
    age: source,
    isSearchedHere: isHere && searched.failure !== null,
    failure,
    reload,
    searchAgain: ask,
  }
}

/** What the provider finds. Never kept by the device, and asked for anew whenever somebody searches. */
function useSearched(search: HistorySearch): Rows & { readonly ask: () => void } {
  const { resources } = useServices()
  const request = useMemo(() => (isWholeHistory(search) ? null : toRequest(search)), [search])
  const ask = useCallback(() => {
    if (request !== null) void resources.refresh(searchHistory, request)
  }, [resources, request])
  useEffect(() => {
    if (request === null) return
    ask()
    // On a screen: asked for again by itself when the network comes back.
    return resources.watch(searchHistory, request)
  }, [resources, request, ask])
  const peek = () => (request === null ? NOTHING : resources.peek(searchHistory, request))
  return { ...useSyncExternalStore(resources.subscribe, peek, peek), ask }
}

function toRequest(search: HistorySearch): RequestOf<typeof searchHistory> {
  return { datefrom: search.startDate, dateto: search.endDate, paymentRef: search.paymentReference }
}
