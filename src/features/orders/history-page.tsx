import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RequestOf } from '#src/contract/endpoint.ts'
import { type HistoryRow, searchHistory, transactionHistory } from '#src/contract/reports.ts'
import { type Aged, NOTHING, type Query } from '#src/data/services/query.ts'
import { useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { ago } from '#src/domain/dates.ts'
import type { Failure } from '#src/domain/failure.ts'
import { createHistoryIndex, type HistorySort } from '#src/domain/records/history.ts'
import { historyCsv, historySheet } from '#src/domain/records/history-export.ts'
import {
  type HistorySearch,
  isSameSearch,
  isWholeHistory,
  wholeHistory,
} from '#src/domain/records/history-search.ts'
import { pageOf } from '#src/domain/records/record-order.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import type { Trouble } from '#src/kit/device/load-trouble.tsx'
import { Loadable } from '#src/kit/device/loadable.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Nothing } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { RowSkeletons } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { ExportActions } from './export-actions.tsx'
import { HistoryList } from './history-list.tsx'
import { SearchForm, useHistoryView } from './history-search.tsx'
import * as css from './orders.css.ts'
import { TransactionDialog } from './transaction-dialog.tsx'

/** /transaction-history (spec sections 2 and 9). It starts anew when another user signs in. */
export function HistoryPage() {
  const user = useUser()
  return (
    <Page title={PROFILE_MENU.transactionHistory} width="wide">
      {user !== null && <Transactions key={user.consumerId} />}
    </Page>
  )
}

function Transactions() {
  const { search, sort, size, page, searchFor, sortBy, showBy, goTo } = useHistoryView()
  const { clock } = useServices()
  const user = useUser()
  const history = useHistory(search, sort)
  const [opened, setOpened] = useState<HistoryRow | null>(null)
  const top = useRef<HTMLParagraphElement>(null)
  const { rows, isWaiting, age } = history
  const isSearch = !isWholeHistory(search)
  // The same search again means "is there news?", and is no new history entry.
  const runSearch = (next: HistorySearch) => (isSameSearch(next, search) ? history.reload() : searchFor(next))
  const showAll = () => {
    searchFor(wholeHistory)
    top.current?.focus({ preventScroll: true })
  }
  return (
    <Stack gap={4}>
      <SearchForm search={search} onSearch={runSearch} />
      <Stack gap={2}>
        <HistoryNotes history={history} />
        <Loadable
          isWaiting={isWaiting}
          skeleton={<RowSkeletons label="Loading your transactions" />}
          trouble={troubleOf(history)}
          empty={
            rows.length === 0 && age.fetchedAt !== null ? (
              <Nothing
                icon="search"
                // The provider could not search: only the device's own copy has none.
                title={history.isSearchedHere ? 'No records on this device' : 'No records'}
                action={isSearch && <Button onClick={showAll}>Show all transactions</Button>}
              />
            ) : null
          }
        />
        <HistoryList
          count={rows.length}
          page={pageOf(rows, page, size)}
          size={size}
          sort={sort}
          onSort={sortBy}
          onSize={showBy}
          onPage={goTo}
          onOpen={setOpened}
          top={top}
          tools={
            <ExportActions
              what="history"
              isEmpty={rows.length === 0}
              sheet={() => historySheet({ rows, search, user, nowMs: clock.now() })}
              csv={() => historyCsv(rows)}
            />
          }
        />
      </Stack>
      {opened !== null && (
        <TransactionDialog
          row={opened}
          listedAt={age.fetchedAt}
          onChanged={history.searchAgain}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

/** Offline, the rows that were searched here are all there is, and the line above says so. */
function troubleOf({ isSearchedHere, age, failure, isSearching, reload }: History): Trouble | undefined {
  const isDeviceSearch = isSearchedHere && age.fetchedAt !== null
  if (isDeviceSearch && failure?.kind === 'offline') return undefined
  const title = isDeviceSearch
    ? 'We could not search all your transactions'
    : 'We could not load your transactions'
  return { title, failure, isLoading: isSearching, onRetry: reload }
}

/** The age of the rows, and where they were searched. */
function HistoryNotes({ history }: { readonly history: History }) {
  const { age, isSearching, isWaiting, isSearchedHere } = history
  return (
    <div aria-live="polite">
      {isSearching && !isWaiting && (
        <p className={css.note}>
          <Icon name="search" size={16} />
          Searching all your transactions
        </p>
      )}
      {isSearchedHere && age.fetchedAt !== null ? (
        <SearchedHere savedAt={age.fetchedAt} />
      ) : (
        <SavedAgo query={age} />
      )}
    </div>
  )
}

function SearchedHere({ savedAt }: { readonly savedAt: number }) {
  const { clock } = useServices()
  return (
    <p className={css.note}>
      <Icon name="clock" size={16} />
      <span className={css.noteWords}>
        {`Searched only what is kept on this device, saved ${ago(savedAt, clock.now())}`}
      </span>
    </p>
  )
}

interface History {
  /** The rows that match the search, in its order. */
  readonly rows: readonly HistoryRow[]
  /** Nothing can be shown yet: there are no rows, and none may come. */
  readonly isWaiting: boolean
  readonly isSearching: boolean
  /** The age of the rows. */
  readonly age: Aged
  /** The provider could not search, so the device's own copy was searched. */
  readonly isSearchedHere: boolean
  /** Why the rows did not load or were not refreshed; null while nothing is wrong. */
  readonly failure: Failure | null
  readonly reload: () => void
  /** A transaction in it has changed: payments refreshes the history, and this the search. */
  readonly searchAgain: () => void
}

type Rows = Query<readonly HistoryRow[]>

/**
 * The history, or the result of a search in it. A search shows at once the matches among the loaded rows; the
 * provider's answer replaces them when it arrives. The answer to an earlier search never does: each search has its own.
 */
function useHistory(search: HistorySearch, sort: HistorySort): History {
  const whole = useQuery(transactionHistory)
  const isSearch = !isWholeHistory(search)
  const searched = useSearched(search)
  const isDeviceSearch = isSearch && searched.value === null
  const source: Rows = isSearch && !isDeviceSearch ? searched : whole
  const failure = isSearch ? searched.failure : whole.failure

  const index = useMemo(() => createHistoryIndex(source.value ?? []), [source.value])
  const rows = useMemo(
    () => index.list(isDeviceSearch ? search : wholeHistory, sort),
    [index, isDeviceSearch, search, sort],
  )

  const { refresh } = whole
  const { ask } = searched
  const reload = useCallback(() => {
    refresh()
    ask()
  }, [refresh, ask])

  const isUnanswered = source.value === null && source.failure === null
  const isSearching = isSearch && searched.failure === null && (isDeviceSearch || searched.isLoading)
  return {
    rows,
    isWaiting: rows.length === 0 && (isUnanswered || (isDeviceSearch && isSearching)),
    isSearching,
    age: source,
    isSearchedHere: isDeviceSearch && searched.failure !== null,
    failure,
    reload,
    searchAgain: ask,
  }
}

/** What the provider finds. Never kept by the device, and requested again for every search. */
function useSearched(search: HistorySearch): Rows & { readonly ask: () => void } {
  const { queries } = useServices()
  const request = useMemo(() => (isWholeHistory(search) ? null : toRequest(search)), [search])
  const ask = useCallback(() => {
    if (request !== null) void queries.refresh(searchHistory, request)
  }, [queries, request])
  useEffect(() => {
    if (request === null) return
    ask()
    // While it is on a screen, it is requested again automatically when the network comes back.
    return queries.watch(searchHistory, request)
  }, [queries, request, ask])
  const peek = () => (request === null ? NOTHING : queries.getSnapshot(searchHistory, request))
  return { ...useSyncExternalStore(queries.subscribe, peek, peek), ask }
}

function toRequest(search: HistorySearch): RequestOf<typeof searchHistory> {
  return { datefrom: search.startDate, dateto: search.endDate, paymentRef: search.paymentReference }
}
