import type { BulkTransaction } from '#src/contract/bulk.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { detailsOf } from './row-facts.ts'

export const bulkColumns = [
  'date',
  'reference',
  'details',
  'provider',
  'status',
  'payment',
  'amount',
] as const
export type BulkColumn = (typeof bulkColumns)[number]

export interface BulkSort {
  readonly column: BulkColumn
  readonly direction: 'ascending' | 'descending'
}

/** All rows of a list are of one moment, or nearly: this is the order in which they were uploaded. */
export const LIST_ORDER: BulkSort = { column: 'date', direction: 'ascending' }

export function nextSort(now: BulkSort, column: BulkColumn): BulkSort {
  const isSame = now.column === column
  return { column, direction: isSame && now.direction === 'ascending' ? 'descending' : 'ascending' }
}

type Key = number | string

const keyOf: Readonly<Record<BulkColumn, (row: BulkTransaction) => Key>> = {
  date: (row) => parseInstant(row.date) ?? Number.POSITIVE_INFINITY,
  reference: (row) => row.paymentReference.toLowerCase(),
  details: (row) => detailsOf(row).toLowerCase(),
  provider: (row) => row.productName.toLowerCase(),
  status: (row) => row.approvalStatus.toLowerCase(),
  payment: (row) => row.paymentStatus.toLowerCase(),
  amount: (row) => row.amount,
}

function compare(one: Key | undefined, other: Key | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0
  return one < other ? -1 : 1
}

/** Reads each row once, not at every comparison: a list may have 100,000. Equal rows keep the list's order. */
export function sortRows(
  rows: readonly BulkTransaction[],
  { column, direction }: BulkSort,
): readonly BulkTransaction[] {
  const keys = rows.map(keyOf[column])
  const sign = direction === 'ascending' ? 1 : -1
  const places = [...rows.keys()].sort((one, other) => sign * compare(keys[one], keys[other]))
  return places.flatMap((at) => rows[at] ?? [])
}

export interface BulkPage {
  readonly rows: readonly BulkTransaction[]
  /** From 1, and never beyond the last. */
  readonly page: number
  readonly pages: number
  /** Number of the first row among all, from 1. */
  readonly first: number
}

export function pageOfRows(rows: readonly BulkTransaction[], wanted: number, size: number): BulkPage {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, wanted), pages)
  const start = (page - 1) * size
  return { rows: rows.slice(start, start + size), page, pages, first: start + 1 }
}
