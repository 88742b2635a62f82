import { type ReactNode, useRef } from 'react'
import type { HistoryRow } from '#src/contract/reports.ts'
import { type HistoryPage, type HistorySort, nextSort } from '#src/domain/history.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { media } from '#src/ui/tokens.css.ts'
import { useMedia } from '#src/ui/use-media.ts'
import * as css from './history.css.ts'
import { HistoryCards } from './history-cards.tsx'
import { columns, rowKey, rowName } from './row-cells.tsx'
import { countWords, sortOptions, sortValue } from './sort-words.ts'

const LABEL = 'Your transactions'

export interface HistoryListProps {
  readonly count: number
  readonly page: HistoryPage
  readonly sort: HistorySort
  readonly onSort: (sort: HistorySort) => void
  readonly onPage: (page: number) => void
  readonly onOpen: (row: HistoryRow) => void
  /** What can be done with all of them: beside their number, or after them on a phone. */
  readonly tools: ReactNode
}

/** One page of the history: a table from 600 px up, cards and a choice of order on a phone. */
export function HistoryList({ count, page, sort, onSort, onPage, onOpen, tools }: HistoryListProps) {
  const isWide = useMedia(media.md)
  const top = useRef<HTMLParagraphElement>(null)
  const action = (row: HistoryRow) => (
    <Button variant="quiet" aria-label={`Details: ${rowName(row)}`} onClick={() => onOpen(row)}>
      Details
    </Button>
  )
  const turnTo = (wanted: number) => {
    onPage(wanted)
    // A page of cards is higher than a phone: who turns it at the foot goes on reading at the top.
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0
    if (isAbove) requestAnimationFrame(() => top.current?.focus())
  }
  return (
    <Stack gap={3}>
      <div className={css.toolbar}>
        {/* Takes the focus from `turnTo`, and says what has changed wherever the focus is. */}
        <p ref={top} tabIndex={-1} role="status" className={css.count}>
          {countWords(count, page, sort)}
        </p>
        {isWide && tools}
      </div>
      {isWide ? (
        <DataTable
          caption={LABEL}
          columns={columns}
          rows={page.rows}
          keyOf={rowKey}
          sort={sort}
          onSort={(column) => onSort(nextSort(sort, column))}
          action={action}
          actionLabel="Action"
        />
      ) : (
        <>
          <SelectField
            label="Sort"
            value={sortValue(sort)}
            options={sortOptions}
            onValueChange={(value) => {
              const option = sortOptions.find((one) => one.value === value)
              if (option !== undefined) onSort(option.sort)
            }}
          />
          <HistoryCards label={LABEL} rows={page.rows} action={action} />
        </>
      )}
      <Pagination page={page.page} pages={page.pages} onPage={turnTo} label="Pages of your transactions" />
      {!isWide && tools}
    </Stack>
  )
}
