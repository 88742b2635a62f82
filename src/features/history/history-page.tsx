import { useState } from 'react'
import type { HistoryRow } from '#src/contract/reports.ts'
import { pageOf } from '#src/domain/history.ts'
import { type HistorySearch, isSameSearch, isWholeHistory, wholeHistory } from '#src/domain/history-search.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useUser } from '#src/services/use-state.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ExportActions } from './export-actions.tsx'
import { HistoryList } from './history-list.tsx'
import { HistoryNotes } from './history-notes.tsx'
import { NoRecords } from './no-records.tsx'
import { SearchForm } from './search-form.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'
import { useHistory } from './use-history.ts'
import { useHistoryPlace } from './use-history-place.ts'

/** /transaction-history (spec sections 2 and 9). Somebody else's sign-in begins it anew. */
export function HistoryPage() {
  const user = useUser()
  usePageTitle(PROFILE_MENU.transactionHistory)
  return (
    <Page title={PROFILE_MENU.transactionHistory} width="wide">
      {user !== null && <Transactions key={user.consumerId} />}
    </Page>
  )
}

function Transactions() {
  const { search, sort, page, searchFor, sortBy, goTo } = useHistoryPlace()
  const history = useHistory(search, sort)
  const [opened, setOpened] = useState<HistoryRow | null>(null)
  const { rows, isWaiting, age } = history
  const isSearch = !isWholeHistory(search)
  // The same search again is a wish to hear what is new, not a step.
  const look = (next: HistorySearch) => (isSameSearch(next, search) ? history.reload() : searchFor(next))
  return (
    <Stack gap={4}>
      <SearchForm search={search} onSearch={look} />
      <Stack gap={2}>
        <HistoryNotes history={history} />
        {isWaiting && <Waiting />}
        {!isWaiting && rows.length === 0 && (
          <NoRecords onShowAll={isSearch ? () => searchFor(wholeHistory) : undefined} />
        )}
        {rows.length > 0 && (
          <HistoryList
            count={rows.length}
            page={pageOf(rows, page)}
            sort={sort}
            onSort={sortBy}
            onPage={goTo}
            onOpen={setOpened}
            tools={<ExportActions rows={rows} search={search} />}
          />
        )}
      </Stack>
      {opened !== null && (
        <TransactionDialog
          row={opened}
          listedAt={age.heardAt}
          onChanged={history.searchAgain}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading your transactions">
      <Stack gap={3}>
        {['one', 'two', 'three', 'four', 'five'].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
