import type { HistoryRow } from '#src/contract/reports.ts'
import { parseInstant } from './dates.ts'
import { type HistorySearch, isWholeHistory } from './history-search.ts'
import { plainWord } from './outcome-words.ts'
import { fold } from './search-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const historyColumns = ['date', 'reference', 'product', 'amount', 'status', 'payment'] as const
export type HistoryColumn = (typeof historyColumns)[number]

export interface HistorySort {
  readonly column: HistoryColumn
  readonly direction: 'ascending' | 'descending'
}

/** Section 9: by Date, descending. */
export const NEWEST_FIRST: HistorySort = { column: 'date', direction: 'descending' }

/** What a first press on a column wants: the newest, the largest, and words from A. */
function firstSort(column: HistoryColumn): HistorySort {
  return { column, direction: column === 'date' || column === 'amount' ? 'descending' : 'ascending' }
}

/** What a press on a column's heading makes of the present order. */
export function nextSort(now: HistorySort, column: HistoryColumn): HistorySort {
  if (now.column !== column) return firstSort(column)
  return { column, direction: now.direction === 'ascending' ? 'descending' : 'ascending' }
}

/** A date that we cannot read is older than all others. */
const NEVER = Number.NEGATIVE_INFINITY

type Key = number | string

const keyOf: Readonly<Record<HistoryColumn, (row: HistoryRow) => Key>> = {
  date: (row) => parseInstant(row.date) ?? NEVER,
  reference: (row) => row.paymentReference.toLowerCase(),
  product: (row) => fold(row.productName),
  amount: (row) => row.amount,
  status: (row) => plainWord(row.approvalStatus),
  payment: (row) => plainWord(row.paymentStatus),
}

/** A history that is searched and sorted again and again. */
export interface HistoryIndex {
  /** The rows of a search, in that order. Equal rows keep the provider's order in both directions. */
  list(search: HistorySearch, sort: HistorySort): readonly HistoryRow[]
}

/**
 * Reads each row once a column, however often it is sorted: ten thousand dates are costly to read, and a comparison
 * would read twenty of them a row. A column that nobody sorts by is not read.
 */
export function createHistoryIndex(rows: readonly HistoryRow[]): HistoryIndex {
  const read = new Map<HistoryColumn, readonly Key[]>()

  function keysOf(column: HistoryColumn): readonly Key[] {
    const keys = read.get(column) ?? rows.map(keyOf[column])
    read.set(column, keys)
    return keys
  }

  /** The places of the rows that fit, in the provider's order. */
  function find(search: HistorySearch): number[] {
    const places = [...rows.keys()]
    if (isWholeHistory(search)) return places
    const isWanted = finderOf(search)
    const dates = keysOf('date')
    const references = keysOf('reference')
    return places.filter((at) => isWanted(Number(dates[at]), String(references[at])))
  }

  return {
    list(search, { column, direction }) {
      const keys = keysOf(column)
      const sign = direction === 'ascending' ? 1 : -1
      const places = find(search).sort((one, other) => sign * compare(keys[one], keys[other]))
      return places.flatMap((at) => rows[at] ?? [])
    },
  }
}

function compare(one: Key | undefined, other: Key | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0
  return one < other ? -1 : 1
}

/**
 * The provider's meaning of a search, for what the device keeps: whole days in Lagos, both ends counted, and any part
 * of the reference in either case. A row whose date cannot be read is on no day.
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

export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  /** From 1, and never beyond the last, whatever was asked for. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** The first row's number among all, from 1; 0 when there are none. */
  readonly first: number
  readonly last: number
}

export function pageOf(rows: readonly HistoryRow[], wanted: number, size: number): HistoryPage {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, wanted), pages)
  const start = (page - 1) * size
  const shown = rows.slice(start, start + size)
  return {
    rows: shown,
    page,
    pages,
    first: shown.length === 0 ? 0 : start + 1,
    last: start + shown.length,
  }
}
