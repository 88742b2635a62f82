import type { ReactNode, RefObject } from 'react'
import type { HistoryRow } from '#src/contract/reports.ts'
import { useServices } from '#src/data/services/services.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import { maskCustomerNumber } from '#src/domain/discreet.ts'
import { formatNaira } from '#src/domain/money.ts'
import {
  firstDirection,
  type HistoryColumn,
  type HistorySort,
  historyColumns,
  nextSort,
} from '#src/domain/records/history.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { type OrderWords, orderOptions, orderValue, type PageOf } from '#src/domain/records/record-order.ts'
import { numberOf } from '#src/domain/saved-biller.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { Button } from '#src/kit/button.tsx'
import { CutText } from '#src/kit/cut-text.tsx'
import { type DataColumn, DataTable } from '#src/kit/data-table.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Money } from '#src/kit/money.tsx'
import { PAGE_SIZES, Pagination } from '#src/kit/pagination.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { type RecordCard, RecordCards } from '#src/kit/record-cards.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { media } from '#src/kit/tokens.css.ts'
import { useMedia } from '#src/kit/use-media.ts'
import { Verbatim } from '#src/kit/words.tsx'
import { SavedMark } from '#src/payments/again/saved-mark.tsx'
import * as css from './orders.css.ts'
import { useKnown } from './use-known.ts'
import { statusOf } from './use-receipt.ts'

const LABEL = 'Your transactions'

export interface HistoryListProps {
  readonly count: number
  readonly page: PageOf<HistoryRow>
  readonly size: number
  readonly sort: HistorySort
  readonly onSort: (sort: HistorySort) => void
  readonly onSize: (size: number, page: number) => void
  readonly onPage: (page: number) => void
  readonly onOpen: (row: HistoryRow) => void
  /** The count line: takes the focus of a button that led to it and is gone. */
  readonly top: RefObject<HTMLParagraphElement | null>
  /** The actions on all of them: beside the count, or after the list on a phone. */
  readonly tools: ReactNode
}

/** One page of the history, below the count. Stays without rows, too, so that a search's result is announced. */
export function HistoryList(props: HistoryListProps) {
  const { count, page, sort, onPage, top, tools } = props
  const isWide = useMedia(media.lg)
  const isEmpty = count === 0
  const turnTo = (nextPage: number) => {
    onPage(nextPage)
    // A page of cards is higher than a phone: a user who turns it at the bottom continues at the top.
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0
    if (isAbove) requestAnimationFrame(() => top.current?.focus())
  }
  return (
    <Stack gap={3}>
      <div className={isEmpty ? visuallyHidden : css.toolbar}>
        {/* Announces the change wherever the focus is. */}
        <p ref={top} tabIndex={-1} role="status" className={css.count}>
          {!isEmpty && countWords(count, page, sort)}
        </p>
        {isWide && !isEmpty && tools}
      </div>
      {!isEmpty && <SortedPage {...props} isWide={isWide} onPage={turnTo} />}
    </Stack>
  )
}

/** A table where its six columns fit beside the drawer; else cards and a choice of order. */
function SortedPage(props: HistoryListProps & { readonly isWide: boolean }) {
  const { count, page, sort, isWide, onSort, onPage, onOpen, tools } = props
  const whomOf = useWhom()
  const action = (row: HistoryRow) => (
    <Button variant="quiet" aria-label={`Details: ${rowName(row)}`} onClick={() => onOpen(row)}>
      Details
    </Button>
  )
  return (
    <>
      {isWide ? (
        <DataTable
          caption={LABEL}
          columns={columnsOf(whomOf)}
          rows={page.rows}
          keyOf={rowKey}
          sort={sort}
          onSort={(column) => onSort(nextSort(sort, column))}
          action={action}
        />
      ) : (
        <>
          <SelectField
            label="Sort"
            value={orderValue(sort)}
            options={sortOptions}
            onValueChange={(value) => {
              const option = sortOptions.find((option) => option.value === value)
              if (option !== undefined) onSort(option.order)
            }}
          />
          <HistoryCards label={LABEL} rows={page.rows} whomOf={whomOf} action={action} />
        </>
      )}
      <Pagination page={page.page} pages={page.pages} onPage={onPage} label="Pages of your transactions" />
      {count > PAGE_SIZES[0] && (
        <SelectField
          className={css.rowsPerPage}
          label="Rows per page"
          value={String(props.size)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          // The first visible row stays on the screen.
          onValueChange={(value) => props.onSize(Number(value), Math.ceil(page.first / Number(value)))}
        />
      )}
      {!isWide && tools}
    </>
  )
}

interface HistoryCardsProps {
  readonly label: string
  readonly rows: readonly HistoryRow[]
  readonly whomOf: WhomOf
  readonly action: (row: HistoryRow) => ReactNode
}

/** A page of the history as cards. */
function HistoryCards({ label, rows, whomOf, action }: HistoryCardsProps) {
  const cards: RecordCard[] = rows.map((row) => ({
    id: rowKey(row),
    name: <Product row={row} whom={whomOf(row)} />,
    amount: formatNaira(row.amount),
    facts: [
      ['Date', <Cell key="date" text={tableDateOf(row.date)} />],
      ['Payment Reference', <Cell key="reference" text={row.paymentReference} />],
      ['Payment Status', <Cell key="payment" text={row.paymentStatus} />],
    ],
    status: <RowStatus row={row} wraps />,
    action: action(row),
  }))
  return <RecordCards label={label} cards={cards} />
}

const words: OrderWords<HistoryColumn> = {
  date: { descending: 'newest first', ascending: 'oldest first' },
  amount: { descending: 'largest first', ascending: 'smallest first' },
  reference: { ascending: 'Payment Reference, A to Z', descending: 'Payment Reference, Z to A' },
  product: { ascending: 'Product, A to Z', descending: 'Product, Z to A' },
  status: { ascending: 'Status, A to Z', descending: 'Status, Z to A' },
  payment: { ascending: 'Payment Status, A to Z', descending: 'Payment Status, Z to A' },
}

/** "newest first", "Product, A to Z" */
function sortWords({ column, direction }: HistorySort): string {
  return words[column][direction]
}

const sortOptions = orderOptions(historyColumns, words, firstDirection)

/** "6 to 10 of 52 transactions, newest first" */
function countWords(count: number, { first, last }: PageOf<HistoryRow>, sort: HistorySort): string {
  const transactions = count === 1 ? '1 transaction' : `${count} transactions`
  return count === last - first + 1
    ? `${transactions}, ${sortWords(sort)}`
    : `${first} to ${last} of ${transactions}, ${sortWords(sort)}`
}

/** Section 9: cut to 35 characters, the full text on demand. */
function Cell({ text }: { readonly text: string }) {
  return <CutText text={text} cut={cutFor('tableCell', text)} />
}

type WhomOf = (row: HistoryRow) => string

/** The name given or looked up, where this device knows one, and the number: "Mama, 0803 123 4567". */
function useWhom(): WhomOf {
  const known = useKnown()
  const isShared = useServices().session.isShared()
  return ({ billerCode, customer, productName }) => {
    const payee = known({ billerCode, receiptItems: [{ label: 'Customer', value: customer }] })
    const { person } = orderLines({ ...payee, customer, productName })
    const number = numberOf(isShared ? maskCustomerNumber(customer) : (payee?.customer ?? customer))
    return [person, number].filter((text) => text !== '').join(', ')
  }
}

interface ProductProps {
  readonly row: HistoryRow
  readonly whom: string
}

/** What was bought, and for whom. */
function Product({ row: { billerCode, productName }, whom }: ProductProps) {
  return (
    <span className={css.product}>
      <SavedMark billerCode={billerCode} productName={productName} />
      <span>
        <Cell text={productName} />
        {whom !== '' && <Verbatim className={css.customer}>{whom}</Verbatim>}
      </span>
    </span>
  )
}

interface RowStatusProps {
  readonly row: HistoryRow
  /** Outside of a scrolling table a long word of the provider's breaks. */
  readonly wraps?: boolean
}

function RowStatus({ row, wraps = false }: RowStatusProps) {
  const { tone, icon, title } = statusOf(row)
  const words = <Cell text={title} />
  return (
    <Pill tone={tone} icon={icon}>
      {wraps ? <span className={css.statusWords}>{words}</span> : words}
    </Pill>
  )
}

/** A row's facts (spec section 3) in the order of the table; a phone's cards show the same. */
const columnsOf = (whomOf: WhomOf): readonly DataColumn<HistoryRow, HistoryColumn>[] => [
  { id: 'date', label: 'Date', length: 'short', cell: (row) => <Cell text={tableDateOf(row.date)} /> },
  {
    id: 'reference',
    label: 'Payment Reference',
    length: 'long',
    cell: (row) => <Cell text={row.paymentReference} />,
  },
  {
    id: 'product',
    label: 'Product',
    length: 'long',
    cell: (row) => <Product row={row} whom={whomOf(row)} />,
  },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    cell: (row) => <Money amount={formatNaira(row.amount)} />,
  },
  { id: 'status', label: 'Status', cell: (row) => <RowStatus row={row} /> },
  { id: 'payment', label: 'Payment Status', cell: (row) => <Cell text={row.paymentStatus} /> },
]

/** Names a row where its position in the table does not. */
function rowName(row: HistoryRow): string {
  return [row.productName, formatNaira(row.amount), tableDateOf(row.date)].filter(Boolean).join(', ')
}

/** A provider's ids may repeat, as parts of one order do. */
function rowKey(row: HistoryRow): string {
  return `${row.id} ${row.paymentReference} ${row.date}`
}
