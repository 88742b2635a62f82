import { capital } from '#src/domain/plural.ts'

// Lists of records in a column's order, a page at a time: the history's, and the rows of an upload.

type Direction = 'ascending' | 'descending'

export interface RecordOrder<Column extends string> {
  readonly column: Column
  readonly direction: Direction
}

/** The order after a press on a column's heading. `first` is the direction of a first press. */
export function nextOrder<Column extends string>(
  now: RecordOrder<Column>,
  column: Column,
  first: Direction,
): RecordOrder<Column> {
  if (now.column !== column) return { column, direction: first }
  return { column, direction: now.direction === 'ascending' ? 'descending' : 'ascending' }
}

export type OrderWords<Column extends string> = Readonly<Record<Column, Readonly<Record<Direction, string>>>>

export interface OrderOption<Column extends string> {
  readonly value: string
  readonly label: string
  readonly order: RecordOrder<Column>
}

/** Every order that a table's headings offer, for a phone, which has no headings. */
export function orderOptions<Column extends string>(
  columns: readonly Column[],
  words: OrderWords<Column>,
  firstOf: (column: Column) => Direction,
): readonly OrderOption<Column>[] {
  return columns.flatMap((column) => {
    const first = { column, direction: firstOf(column) }
    return [first, nextOrder(first, column, first.direction)].map((order) => {
      return { value: orderValue(order), label: capital(words[column][order.direction]), order }
    })
  })
}

export function orderValue<Column extends string>({ column, direction }: RecordOrder<Column>): string {
  return `${column}-${direction}`
}

export type Key = number | string

/**
 * The rows' indexes sorted by a column's keys, which are computed once and not at every comparison. Equal ones keep
 * their order in both directions.
 */
export function placesInOrder(
  places: readonly number[],
  keys: readonly Key[],
  direction: Direction,
): readonly number[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...places].sort((a, b) => sign * compare(keys[a], keys[b]))
}

function compare(a: Key | undefined, b: Key | undefined): number {
  if (a === undefined || b === undefined || a === b) return 0
  return a < b ? -1 : 1
}

export interface PageOf<Row> {
  readonly rows: readonly Row[]
  /** From 1, and never beyond the last, whatever was requested. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** The first row's number among all, from 1; 0 when there are no rows. */
  readonly first: number
  readonly last: number
}

export function pageOf<Row>(rows: readonly Row[], requested: number, size: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, requested), pages)
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
