import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { BulkTransaction } from '#src/contract/bulk.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { plural } from '#src/domain/plural.ts'
import {
  nextOrder,
  type OrderWords,
  orderOptions,
  orderValue,
  pageOf,
} from '#src/domain/records/record-order.ts'
import { statusMarking } from '#src/domain/records/status-mark.ts'
import { cutFor } from '#src/domain/truncate.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { CutText } from '#src/kit/cut-text.tsx'
import { type DataColumn, DataTable } from '#src/kit/data-table.tsx'
import { IconButton } from '#src/kit/icon-button.tsx'
import { Money } from '#src/kit/money.tsx'
import { PAGE_SIZES, Pagination } from '#src/kit/pagination.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { RecordCards } from '#src/kit/record-cards.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { media } from '#src/kit/tokens.css.ts'
import { useMedia } from '#src/kit/use-media.ts'
import {
  type BulkColumn,
  bulkColumns,
  detailsOf,
  LIST_ORDER,
  mayRepost,
  rowName,
  sortRows,
} from './bulk-rows.ts'
import { AskToRepost, type Repost } from './repost.tsx'

const LABEL = 'Rows of this upload'

interface RowListProps {
  readonly rows: readonly BulkTransaction[]
  readonly repost: Repost
}

/** The rows by pages: a table where it fits beside the drawer, else cards and a choice of order (spec sections 2 and 9). */
export function RowList({ rows, repost }: RowListProps) {
  const isWide = useMedia(media.lg)
  const [sort, setSort] = useState(LIST_ORDER)
  const [size, setSize] = useState<number>(PAGE_SIZES[0])
  const [wanted, setWanted] = useState(1)
  const top = useRef<HTMLParagraphElement>(null)
  const sorted = useMemo(() => sortRows(rows, sort), [rows, sort])
  const page = pageOf(sorted, wanted, size)
  const [asked, setAsked] = useState<BulkTransaction | null>(null)
  const action = (row: BulkTransaction) => <RepostAction row={row} repost={repost} onPress={setAsked} />
  const sortBy = (next: typeof sort) => {
    setSort(next)
    setWanted(1)
  }
  const turnTo = (next: number) => {
    setWanted(next)
    // A page of cards is higher than a phone: a user who turns it at the bottom continues at the top.
    if (!isWide) requestAnimationFrame(() => top.current?.focus())
  }
  return (
    <Stack gap={3}>
      <div className={css.toolbar}>
        {/* Takes the focus from `turnTo`, and announces the change wherever the focus is. */}
        <p ref={top} tabIndex={-1} role="status" className={css.where}>
          {`${page.first.toLocaleString('en')} to ${page.last.toLocaleString('en')} of ${plural(rows.length, 'row')}, ${words[sort.column][sort.direction]}`}
        </p>
        <div className={css.wrapped}>
          {!isWide && (
            <SelectField
              className={css.choice}
              label="Sort"
              value={orderValue(sort)}
              options={sortOptions}
              onValueChange={(value) => {
                const option = sortOptions.find((one) => one.value === value)
                if (option !== undefined) sortBy(option.order)
              }}
            />
          )}
          <SelectField
            className={css.choice}
            label="Rows per page"
            value={String(size)}
            options={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
            onValueChange={(value) => {
              setSize(Number(value))
              // The first visible row stays on the screen.
              setWanted(Math.ceil(page.first / Number(value)))
            }}
          />
        </div>
      </div>
      {isWide ? (
        <DataTable
          caption={LABEL}
          columns={columns}
          rows={page.rows}
          keyOf={(row) => row.id}
          sort={sort}
          onSort={(column) => sortBy(nextOrder(sort, column, 'ascending'))}
          action={action}
          isRowInert
        />
      ) : (
        <RowCards label={LABEL} rows={page.rows} action={action} />
      )}
      <Pagination page={page.page} pages={page.pages} onPage={turnTo} label="Pages of this upload" />
      {asked !== null && (
        <AskToRepost
          title={`Re-post row for ${rowName(asked)}?`}
          description={`${formatNaira(asked.amount)} was paid for it and it failed. It is sent again, once.`}
          yes="Re-post"
          onAnswer={(isYes) => {
            setAsked(null)
            if (isYes) repost.one(asked)
          }}
        />
      )}
    </Stack>
  )
}

interface RowCardsProps {
  readonly label: string
  readonly rows: readonly BulkTransaction[]
  readonly action: (row: BulkTransaction) => ReactNode
}

/** A page of the rows as cards. */
function RowCards({ label, rows, action }: RowCardsProps) {
  const cards = rows.map((row) => ({
    id: row.id,
    name: <Cell text={detailsOf(row)} />,
    amount: formatNaira(row.amount),
    facts: facts.map(({ label, cell }) => [label, cell(row)] as const),
    status: <RowStatus row={row} />,
    action: action(row),
  }))
  return <RecordCards label={label} cards={cards} />
}

const words: OrderWords<BulkColumn> = {
  date: { ascending: 'oldest first', descending: 'newest first' },
  reference: { ascending: 'Payt. Ref., A to Z', descending: 'Payt. Ref., Z to A' },
  details: { ascending: 'Details, A to Z', descending: 'Details, Z to A' },
  provider: { ascending: 'Provider, A to Z', descending: 'Provider, Z to A' },
  status: { ascending: 'Trans. Status, A to Z', descending: 'Trans. Status, Z to A' },
  payment: { ascending: 'Payment Status, A to Z', descending: 'Payment Status, Z to A' },
  amount: { ascending: 'smallest first', descending: 'largest first' },
}

const sortOptions = orderOptions(bulkColumns, words, () => 'ascending')

/** Section 9: cut to 35 characters, the full text on demand. */
function Cell({ text }: { readonly text: string }) {
  return <CutText text={text} cut={cutFor('tableCell', text)} />
}

function RowStatus({ row }: { readonly row: BulkTransaction }) {
  const { tone, icon, word } = statusMarking(row.approvalStatus)
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}

interface RepostActionProps {
  readonly row: BulkTransaction
  readonly repost: Repost
  readonly onPress: (row: BulkTransaction) => void
}

/** The icon of spec section 2, for a row that was paid and failed; nothing for the others. */
function RepostAction({ row, repost, onPress }: RepostActionProps) {
  if (!mayRepost(row)) return null
  const isBusy = repost.busy.has(row.id)
  const mustWait = isBusy || repost.progress !== null
  return (
    <IconButton
      icon="refresh"
      label={`Re-post row for ${rowName(row)}`}
      className={isBusy ? css.sending : undefined}
      aria-busy={isBusy}
      aria-disabled={mustWait}
      onClick={() => !mustWait && onPress(row)}
    />
  )
}

/** The columns of spec section 2, in its words. */
const columns: readonly DataColumn<BulkTransaction, BulkColumn>[] = [
  { id: 'date', label: 'Tran. Date', length: 'short', cell: (row) => <Cell text={tableDateOf(row.date)} /> },
  {
    id: 'reference',
    label: 'Payt. Ref.',
    length: 'long',
    cell: (row) => <Cell text={row.paymentReference} />,
  },
  { id: 'details', label: 'Details', length: 'long', cell: (row) => <Cell text={detailsOf(row)} /> },
  { id: 'provider', label: 'Provider', cell: (row) => <Cell text={row.productName} /> },
  { id: 'status', label: 'Trans. Status', cell: (row) => <RowStatus row={row} /> },
  { id: 'payment', label: 'Payment Status', cell: (row) => <Cell text={row.paymentStatus} /> },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    cell: (row) => <Money amount={formatNaira(row.amount)} />,
  },
]

/** Beside the name, the amount and the status of a card. */
const facts = columns.filter(({ id }) => ['date', 'reference', 'provider', 'payment'].includes(id))
