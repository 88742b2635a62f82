import { type BulkColumn, type BulkSort, bulkColumns } from './sorted-rows.ts'

const directions = ['ascending', 'descending'] as const

const words: Readonly<Record<BulkColumn, Readonly<Record<BulkSort['direction'], string>>>> = {
  date: { ascending: 'oldest first', descending: 'newest first' },
  reference: { ascending: 'Payt. Ref., A to Z', descending: 'Payt. Ref., Z to A' },
  details: { ascending: 'Details, A to Z', descending: 'Details, Z to A' },
  provider: { ascending: 'Provider, A to Z', descending: 'Provider, Z to A' },
  status: { ascending: 'Trans. Status, A to Z', descending: 'Trans. Status, Z to A' },
  payment: { ascending: 'Payment Status, A to Z', descending: 'Payment Status, Z to A' },
  amount: { ascending: 'smallest first', descending: 'largest first' },
}

export function sortWords({ column, direction }: BulkSort): string {
  return words[column][direction]
}

export function sortValue({ column, direction }: BulkSort): string {
  return `${column}-${direction}`
}

/** Every order that the headings of the table can make, for a phone, which has no headings. */
export const sortOptions: readonly {
  readonly value: string
  readonly label: string
  readonly sort: BulkSort
}[] = bulkColumns.flatMap((column) =>
  directions.map((direction) => {
    const sort = { column, direction }
    const label = sortWords(sort)
    return { value: sortValue(sort), label: label.charAt(0).toUpperCase() + label.slice(1), sort }
  }),
)
