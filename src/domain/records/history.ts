import type { HistoryRow } from '#src/contract/reports.ts'
import { DAY_MS, parseInstant } from '#src/domain/dates.ts'
import { plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { fold } from '#src/domain/search-text.ts'
import { type HistorySearch, isWholeHistory } from './history-search.ts'
import { type Key, nextOrder, placesInOrder, type RecordOrder } from './record-order.ts'

export const historyColumns = ['date', 'reference', 'product', 'amount', 'status', 'payment'] as const
export type HistoryColumn = (typeof historyColumns)[number]

export type HistorySort = RecordOrder<HistoryColumn>

/** Section 9: by Date, descending. */
export const NEWEST_FIRST: HistorySort = { column: 'date', direction: 'descending' }

/** The order after a first press on a column: newest first, largest first, words from A. */
export function firstDirection(column: HistoryColumn): HistorySort['direction'] {
  return column === 'date' || column === 'amount' ? 'descending' : 'ascending'
}

/** The order after a press on a column's heading. */
export function nextSort(now: HistorySort, column: HistoryColumn): HistorySort {
  return nextOrder(now, column, firstDirection(column))
}

/** A date that cannot be parsed counts as older than all others. */
const NEVER = Number.NEGATIVE_INFINITY

const keyOf: Readonly<Record<HistoryColumn, (row: HistoryRow) => Key>> = {
  date: (row) => parseInstant(row.date) ?? NEVER,
  reference: (row) => row.paymentReference.toLowerCase(),
  product: (row) => fold(row.productName),
  amount: (row) => row.amount,
  status: (row) => plainStatus(row.approvalStatus),
  payment: (row) => plainStatus(row.paymentStatus),
}

/** A history that is searched and sorted repeatedly. */
export interface HistoryIndex {
  /** The rows of a search, in that order. Equal rows keep the provider's order in both directions. */
  list(search: HistorySearch, sort: HistorySort): readonly HistoryRow[]
}

/**
 * Reads each row once for each column, however often it is sorted: ten thousand dates are costly to parse, and parsing
 * at every comparison would read each some twenty times. A column that is never sorted by is not read.
 */
export function createHistoryIndex(rows: readonly HistoryRow[]): HistoryIndex {
  const read = new Map<HistoryColumn, readonly Key[]>()

  function keysOf(column: HistoryColumn): readonly Key[] {
    const keys = read.get(column) ?? rows.map(keyOf[column])
    read.set(column, keys)
    return keys
  }

  /** The indexes of the matching rows, in the provider's order. */
  function find(search: HistorySearch): readonly number[] {
    const places = [...rows.keys()]
    if (isWholeHistory(search)) return places
    const matches = finderOf(search)
    const dates = keysOf('date')
    const references = keysOf('reference')
    return places.filter((at) => matches(Number(dates[at]), String(references[at])))
  }

  return {
    list(search, { column, direction }) {
      return placesInOrder(find(search), keysOf(column), direction).flatMap((at) => rows[at] ?? [])
    },
  }
}

/**
 * The provider's meaning of a search, for what the device keeps: whole days in Lagos, both ends included, and any part
 * of the reference in either case. A row whose date cannot be parsed matches no day.
 */
function finderOf(search: HistorySearch): (at: number, reference: string) => boolean {
  const isDated = search.startDate !== '' || search.endDate !== ''
  const from = parseInstant(search.startDate) ?? NEVER
  const to = parseInstant(search.endDate)
  const before = to === null ? Number.POSITIVE_INFINITY : to + DAY_MS
  const part = search.paymentReference.trim().toLowerCase()
  return (at, reference) =>
    (!isDated || (at !== NEVER && at >= from && at < before)) && reference.includes(part)
}
