import type { Kobo } from '#src/contract/kobo.ts'

/**
 * A cell as the file holds it, before it is interpreted. Text stays text: `0803…` read as a number would lose its zero.
 * An odd cell is one whose value cannot be trusted: a number with a date format, an error such as #REF!, a formula that
 * was never calculated; `text` is what the user sees in it.
 */
export type Cell = string | number | boolean | null | OddCell

interface OddCell {
  readonly odd: 'date' | 'error' | 'uncalculated'
  readonly text: string
}

export interface SourceRow {
  /** As the user sees it in Excel, from 1. */
  readonly number: number
  /** Empty for a blank row; a missing cell counts as empty, too. */
  readonly cells: readonly Cell[]
  /** Hidden, filtered out, or of height 0. */
  readonly isHidden: boolean
  /**
   * What the office program shows in a cell, by its column: only where that is nothing, or of a number otherwise than the
   * plain number would be ("50,000" for 50, "$100" for 100). The value stays in `cells`.
   */
  readonly shown?: ReadonlyMap<number, string>
  /** The columns whose text is struck through, as a whole or in part. */
  readonly struck?: ReadonlyMap<number, 'whole' | 'part'>
  /** What people have pinned to its cells, also to empty ones, by column. */
  readonly comments?: ReadonlyMap<number, string>
}

/** A vertical merge: only its first row holds the value. Columns from 0, row numbers as in SourceRow. */
export interface Merge {
  readonly column: number
  readonly first: number
  readonly last: number
}

export interface SourceSheet {
  readonly name: string
  /** In `text` a missing cell means something ("too few"), in a workbook every cell is simply empty. */
  readonly kind: 'text' | 'workbook'
  /** Of a text only: what parts its cells, a comma where it is not said. */
  readonly separator?: string
  readonly isHidden: boolean
  /** It has more payments than a list may have, and not all of its rows are here. */
  readonly isTooLong?: true
  /** Columns from 0 that are hidden, collapsed in a group, or of width 0. Of a workbook only. */
  readonly hiddenColumns?: ReadonlySet<number>
  /** The ranges in which a rule strikes out, or hides, what meets it. Whether it does is not worked out. */
  readonly hidingRules?: readonly string[]
  /**
   * In the file's order, blank rows included. Runs of more than 1,000 blank rows are left out (a cell far below an
   * empty sheet); those after the last non-empty row are only counted.
   */
  readonly rows: readonly SourceRow[]
  readonly blankTail: number
  readonly merges: readonly Merge[]
}

/** A row's four fields, in the order of the preview (spec section 2). */
export const FIELDS = ['subscriber', 'provider', 'product', 'amount'] as const
export type Field = (typeof FIELDS)[number]

/** The fields' names in the preview, in the template and in every download (spec section 2). */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  subscriber: 'SubscriberNumber',
  provider: 'Provider',
  product: 'Product',
  amount: 'Amount',
}

export function byField<T>(of: (field: Field) => T): Readonly<Record<Field, T>> {
  return {
    subscriber: of('subscriber'),
    provider: of('provider'),
    product: of('product'),
    amount: of('amount'),
  }
}

/** What a sheet's columns mean. Guessed by `columns.ts`, changed by the user. */
export interface Layout {
  /** The row number of the headings, or null when there are none. Rows above it are not read. */
  readonly headingRow: number | null
  /** The column of each field, from 0; null where the sheet has none. */
  readonly columns: Readonly<Record<Field, number | null>>
  /** How many columns the headings have; a text row with more has a comma too many. */
  readonly width: number
  /** The user's answer to `units.ts`: amounts are naira whatever the sheet says of them, or what it says. */
  readonly unit?: UnitAnswer
}

/** Headings are within these first rows; titles, addresses and logos may come before them. */
export const HEADINGS_WITHIN = 30

/** The rows above the headings: titles, of which none is a payment. */
export function rowsAbove({ rows }: SourceSheet, { headingRow }: Layout): readonly SourceRow[] {
  return rows.slice(0, HEADINGS_WITHIN).filter(({ number }) => number < (headingRow ?? 0))
}

export const UNIT_ANSWERS = ['as-written', 'as-said'] as const
export type UnitAnswer = (typeof UNIT_ANSWERS)[number]

/** What the user typed over cells of a row. */
export type Edits = ReadonlyMap<Field, string>

/** The cell that counts: what the user typed, else what the file holds; null where there is none. */
export function cellOf(row: SourceRow, field: Field, layout: Layout, edits?: Edits): Cell {
  const column = layout.columns[field]
  return edits?.get(field) ?? (column === null ? null : (row.cells[column] ?? null))
}

/** The strongest first: a row's status is that of its strongest note. */
export const BY_STRENGTH = ['skipped', 'error', 'decide', 'warning', 'fixed', 'ok'] as const
/**
 * - `ok`: sent as it stands. `fixed`: sent after a safe repair. `warning`: sent, and worth a look.
 * - `decide`: not sent unless the user says so. `error`: not sent until it is corrected.
 * - `skipped`: no payment at all (blank, a total, headings again, removed by the user).
 */
export type RowStatus = (typeof BY_STRENGTH)[number]

/** One row as it is sent. */
export interface BulkRow {
  readonly subscriber: string
  readonly provider: string
  readonly product: string
  readonly amount: Kobo
}

/** One remark about a row. */
export interface Note {
  readonly field: Field | 'row'
  readonly level: Exclude<RowStatus, 'ok'>
  /** Stable, in capitals: `NUMBER_LENGTH`. Named in the download of the problems. */
  readonly code: string
  /** A sentence for the user, with no blame. */
  readonly message: string
  /** Tells causes of one code apart: the word in "2 rows say PAID", the day in "paid here today". */
  readonly what?: string | undefined
  /** A repair: what the cell held and what it became. */
  readonly from?: string
  readonly to?: string
  /** What was probably meant. Never applied by itself. */
  readonly suggestion?: string
}

export interface JudgedRow {
  readonly number: number
  readonly status: RowStatus
  /** What will be sent if this row is sent; null while it has an error or is skipped. */
  readonly row: BulkRow | null
  /** Whether it is sent as things stand. */
  readonly isSent: boolean
  /** The four cells as text, repaired where that was safe: what the screen shows and an edit starts from. */
  readonly shown: Readonly<Record<Field, string>>
  readonly notes: readonly Note[]
}

/** What must be answered about a sheet before any of its rows is ready. */
export interface SheetQuestion {
  readonly about: 'sheet' | 'headings' | 'columns' | 'unit'
  readonly reason: string
  /** Of a unit; all others are answered by choosing sheet, headings and columns. */
  readonly options?: readonly { readonly value: UnitAnswer; readonly label: string }[]
}

/** A column as every spreadsheet names it: 0 is `A`, 26 is `AA`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
