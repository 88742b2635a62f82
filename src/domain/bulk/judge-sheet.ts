import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { SIGN } from './amount-cell.ts'
import { askedBefore } from './asked-before.ts'
import { BULK_MAX } from './bulk-limits.ts'
import { cleanText, filledWidth, isEmptyCell, startsLikeNumber, textOf } from './cell-text.ts'
import { type MergedWith, mergedCells, NO_NOTES } from './cell-verdict.ts'
import { headingsAt, rowsBelow } from './columns.ts'
import { createCrossRows } from './cross-rows.ts'
import { judgeRow, type RowContext, type RowState, settle } from './judge-row.ts'
import type { Market } from './market.ts'
import { findMarks } from './marks.ts'
import { meantByOthers } from './meant-by-others.ts'
import { type PaidDays, paidBefore } from './paid-before.ts'
import { findSections } from './sections.ts'
import {
  byField,
  cellOf,
  type Edits,
  type Field,
  type JudgedRow,
  type Layout,
  type SourceRow,
  type SourceSheet,
} from './sheet.ts'
import { findWords } from './shown-text.ts'
import {
  findPrefilled,
  SKIP_NOTES,
  type SkipCode,
  type SkipContext,
  serialColumns,
  skipCodeOf,
  totalIn,
} from './skipped-rows.ts'
import { createTally, type Tally } from './tally.ts'
import { findUnit } from './units.ts'

/** A whole sheet, judged. Its rows are those below the headings, by index. */
export interface SheetJudge {
  readonly source: readonly SourceRow[]
  readonly rows: readonly JudgedRow[]
  readonly tally: Tally
  /** What the user has done to rows, by index. */
  readonly states: ReadonlyMap<number, RowState>
  /** -1 for a row that the sheet does not have, or that is above its headings. */
  indexOf(rowNumber: number): number
  stateOf(index: number): RowState | undefined
  /** The amount of the last total row, in kobo; null when there is none. */
  statedTotal(): Kobo | null
  /** The cell is empty, both in the file and in what was typed. */
  isEmptyAt(index: number, field: Field): boolean
  /** Sets the user's states of these rows; the rows that this affects are judged again. */
  update(states: ReadonlyMap<number, RowState | undefined>): void
}

export interface JudgedSheet {
  readonly sheet: SourceSheet
  readonly layout: Layout
  readonly market: Market
  /** A question about the whole sheet is open: none of its rows is ready. */
  readonly isHeld?: boolean
  readonly paid?: PaidDays | undefined
  /** What the user has done to rows, by index. */
  readonly states?: ReadonlyMap<number, RowState>
}

const ROWS_AT_ONCE = 2000
const NOTHING_PAID: PaidDays = new Map()

/** Judges every row; from time to time yields its progress, from 0 to 1, so that a caller can stop it. */
export function* judgeSheet({
  sheet,
  layout,
  market,
  isHeld = false,
  paid = NOTHING_PAID,
  states: given,
}: JudgedSheet): Generator<number, SheetJudge> {
  const source = rowsBelow(sheet, layout.headingRow)
  const states = new Map(given)
  const merged = mergedCells(sheet, layout, source, indexOf)
  const headings = headingsAt(sheet, layout.headingRow)
  const isSplit = sheet.kind === 'text' ? splitAmounts(source, layout, headings) : undefined
  const asked = askedBefore(headings, source)
  const plain: RowContext = {
    layout,
    kind: sheet.kind,
    separator: sheet.separator,
    market,
    isSplit,
    askedBefore: asked,
    marksOf: findMarks(layout, headings, source, sheet, market),
    sectionOf: findSections(sheet, layout, headings, source),
    unitOf: layout.unit === 'as-said' ? findUnit(sheet, layout, headings, source)?.unitOf : undefined,
    wordsOf: findWords(layout, headings, source),
    paidBefore: paidBefore(paid),
  }
  const skips: SkipContext = {
    layout,
    headings,
    serials: serialColumns(layout, headings, source),
    lastRow: source.findLast(({ cells }) => filledWidth(cells) > 0)?.number ?? 0,
    numbers: source.filter((row) => startsLikeNumber(cellOf(row, 'subscriber', layout))).length,
    isPrefilled: findPrefilled(layout, source),
    isMerged: ({ number }) => merged.has(indexOf(number)),
  }

  const totals = new Set<number>()
  const own: JudgedRow[] = []
  const rows: JudgedRow[] = []
  const others = meantByOthers({ sheet, source, layout, market, own })
  const tally = createTally()
  const cross = createCrossRows({ own, market, stateOf: (index) => states.get(index) })
  // Everything about a row is done in one pass: coming back to it costs more than judging it.
  for (let index = 0; index < source.length; index += 1) {
    const row = source[index]
    if (row === undefined) continue
    const judged = judgeAt(index, row)
    own.push(judged)
    cross.add(index)
    const alone = settle(judged, NO_NOTES, states.get(index), isHeld)
    rows.push(alone)
    tally.count(alone, 1)
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield index / source.length
  }
  settleAgain(cross.build())
  yield 1

  function judgeAt(index: number, row: SourceRow): JudgedRow {
    const edits = editsOf(states.get(index))
    const skip =
      edits === undefined && others.isTitle(index) ? 'NETWORK_TITLE' : skipCodeOf(row, edits, skips)
    if (skip === 'TOTAL_ROW') totals.add(index)
    else totals.delete(index)
    if (skip !== null) return skipped(row, skip, layout)
    const judged = merged.has(index)
      ? judgeRow(row, { ...plain, edits, isMergedWith: heldAbove(index) })
      : judgeRow(row, edits === undefined ? plain : { ...plain, edits })
    return others.of(index, judged, edits)
  }

  function settleAgain(indices: ReadonlySet<number>): void {
    for (const index of indices) {
      const [before, judged] = [rows[index], own[index]]
      if (before === undefined || judged === undefined) continue
      const after = settle(judged, cross.notesOf(index), states.get(index), isHeld)
      tally.count(before, -1)
      tally.count(after, 1)
      rows[index] = after
    }
  }

  function heldAbove(index: number): MergedWith {
    return (field) => {
      const first = merged.firstOf(index, field)
      return first === undefined ? undefined : own[first]?.shown[field] || undefined
    }
  }

  function indexOf(rowNumber: number): number {
    let [low, high] = [0, source.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const number = source[middle]?.number ?? 0
      if (number === rowNumber) return middle
      if (number < rowNumber) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  return {
    source,
    rows,
    tally,
    states,
    indexOf,
    stateOf: (index) => states.get(index),
    statedTotal() {
      const stated = [...totals].sort((a, b) => b - a).map((index) => source[index])
      for (const row of stated) {
        const total = row === undefined ? null : totalIn(row, layout)
        const factor = row === undefined ? 1 : (plain.unitOf?.(row)?.factor ?? 1)
        if (total !== null) return kobo(Math.round(total * factor))
      }
      return null
    },
    isEmptyAt(index, field) {
      const row = source[index]
      return row === undefined || isEmptyCell(cellOf(row, field, layout, states.get(index)?.edits))
    },
    update(changed) {
      const typed = new Set<number>()
      for (const [index, state] of changed) {
        const before = states.get(index)
        if (state === undefined) states.delete(index)
        else states.set(index, state)
        if (editsOf(before) === editsOf(state)) continue
        typed.add(index)
        for (const below of merged.below(index)) typed.add(below)
      }
      for (const index of [...typed]) for (const below of others.dittosBelow(index, typed)) typed.add(below)
      const before = new Map([...typed].map((index) => [index, own[index]]))
      for (const index of inOrder(typed)) {
        const row = source[index]
        if (row !== undefined) own[index] = judgeAt(index, row)
      }
      settleAgain(cross.update(new Set([...changed.keys(), ...typed]), before))
    },
  }
}

function editsOf(state: RowState | undefined): Edits | undefined {
  return state === undefined || state.edits.size === 0 ? undefined : state.edits
}

function inOrder(indices: ReadonlySet<number>): readonly number[] {
  return [...indices].sort((a, b) => a - b)
}

function skipped(row: SourceRow, code: SkipCode, layout: Layout): JudgedRow {
  return {
    number: row.number,
    status: 'skipped',
    row: null,
    isSent: false,
    shown: byField((field) => textOf(cellOf(row, field, layout))),
    notes: SKIP_NOTES[code],
  }
}

const BEFORE_COMMA = /^(?:₦|NGN|N|#)? ?[1-9]\d{0,2}$/i
const AFTER_COMMA = /^\d{3}(?:\.\d{1,2})?$/
const THOUSANDS = /^000(?:\.\d{1,2})?$/
/** Above this share of rows, three digits beside the amount are that column's own content, such as staff numbers. */
const USUAL = 0.5

function besideAmount({ cells }: SourceRow, column: number): string | null {
  const cell = cells[column]
  if (typeof cell !== 'string') return null
  const text = cleanText(cell)
  return AFTER_COMMA.test(text) ? text : null
}

/**
 * Finds rows of a text file in which `50,000` without quotes became two cells and the second of them fell into a column
 * after the amount, or of the next field. Such a row has no cell too many, and would pay 50 naira.
 */
export function splitAmounts(
  rows: readonly SourceRow[],
  layout: Layout,
  headings: readonly string[],
): (row: SourceRow) => boolean {
  const { amount } = layout.columns
  if (amount === null) return () => false
  const next = amount + 1
  const isOurs = Object.values(layout.columns).includes(next)
  let filled = 0
  let threes = 0
  let thousands = 0
  for (const row of rows) {
    if (typeof row.cells[next] === 'string' && row.cells[next] !== '') filled += 1
    const beside = besideAmount(row, next)
    if (beside !== null) threes += 1
    if (beside !== null && THOUSANDS.test(beside)) thousands += 1
  }
  if (threes === 0) return () => false
  // No network has such a name; and what a column without a heading holds is not known.
  const isMostly = !isOurs && threes > filled * USUAL
  const isUsual = isMostly && (headings[next] ?? '') !== ''
  const isUnnamed = isMostly && headings.length === 0 && thousands === 0
  return (row) => {
    const beside = besideAmount(row, next)
    if (beside === null || (isUsual && !THOUSANDS.test(beside))) return false
    const cell = row.cells[amount]
    if (typeof cell !== 'string' || !BEFORE_COMMA.test(cleanText(cell))) return false
    // No amount that may be paid comes of `500,101`.
    return !isUnnamed || Number(cleanText(cell).replace(SIGN, '') + beside) * 100 <= BULK_MAX
  }
}
