import {
  type HistoryColumn,
  type HistoryPage,
  type HistorySort,
  historyColumns,
} from '#src/domain/history.ts'

const directions = ['descending', 'ascending'] as const

const words: Readonly<Record<HistoryColumn, Readonly<Record<HistorySort['direction'], string>>>> = {
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

export interface SortOption {
  readonly value: string
  readonly label: string
  readonly sort: HistorySort
}

function optionOf(sort: HistorySort): SortOption {
  const label = sortWords(sort)
  return { value: sortValue(sort), label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`, sort }
}

export function sortValue({ column, direction }: HistorySort): string {
  return `${column}-${direction}`
}

/** Every order that the headings of the table can make, for a phone, which has no headings. */
export const sortOptions: readonly SortOption[] = historyColumns.flatMap((column) => {
  const isNumber = column === 'date' || column === 'amount'
  const inOrder = isNumber ? directions : [...directions].reverse()
  return inOrder.map((direction) => optionOf({ column, direction }))
})

/** "6 to 10 of 52 transactions, newest first" */
export function countWords(count: number, { first, last }: HistoryPage, sort: HistorySort): string {
  const transactions = count === 1 ? '1 transaction' : `${count} transactions`
  return count === last - first + 1
    ? `${transactions}, ${sortWords(sort)}`
    : `${first} to ${last} of ${transactions}, ${sortWords(sort)}`
}
