import type { Kobo } from '#src/contract/kobo.ts'
import { judgeAmount } from './amount-cell.ts'
import type { AskedBefore } from './asked-before.ts'
import { isEmptyCell, textOf } from './cell-text.ts'
import { type CellVerdict, errorNote, type MergedWith, NO_NOTES } from './cell-verdict.ts'
import type { Market, MarketProduct, MarketProvider } from './market.ts'
import { type MarksOf, struckNote } from './marks.ts'
import { judgeNumber } from './number-cell.ts'
import type { PaidBefore } from './paid-before.ts'
import { differingNetwork, judgeProduct, judgeProvider } from './provider-and-product.ts'
import type { SectionOf } from './sections.ts'
import {
  type BulkRow,
  BY_STRENGTH,
  cellOf,
  type Edits,
  FIELDS,
  type Field,
  type JudgedRow,
  type Layout,
  type Note,
  type RowStatus,
  type SourceRow,
  type SourceSheet,
} from './sheet.ts'
import { unseenNote, type WordsOf, withShownAmount, withShownNumber, withWords } from './shown-text.ts'
import { SKIP_NOTES } from './skipped-rows.ts'
import { judgeInUnit, type UnitOf } from './units.ts'

export interface RowContext {
  readonly layout: Layout
  readonly kind: SourceSheet['kind']
  readonly separator?: string | undefined
  readonly market: Market
  /** What the user typed over cells of this row. */
  readonly edits?: Edits | undefined
  /** Whether a comma split an amount into two cells (`splitAmounts`): for text files only. */
  readonly isSplit?: ((row: SourceRow) => boolean) | undefined
  /** Only for our own list of problems, uploaded again. */
  readonly askedBefore?: AskedBefore | undefined
  /** What other columns say against paying this row. */
  readonly marksOf?: MarksOf | undefined
  /** What the lines above it say. */
  readonly sectionOf?: SectionOf | undefined
  /** Only where the user says that amounts are in it. */
  readonly unitOf?: UnitOf | undefined
  readonly wordsOf?: WordsOf | undefined
  /** Payments that this account has made before. */
  readonly paidBefore?: PaidBefore | undefined
  /** For an empty cell that is part of a merge: what the merge's first cell holds. */
  readonly isMergedWith?: MergedWith | undefined
}

/** A row's status is that of its strongest note. */
export function statusOf(notes: readonly Note[]): RowStatus {
  return BY_STRENGTH.find((status) => notes.some(({ level }) => level === status)) ?? 'ok'
}

const HIDDEN_ROW: Note = {
  field: 'row',
  level: 'decide',
  code: 'HIDDEN_ROW',
  message: 'This row is hidden in the sheet. Keep it only if it is to be paid.',
}

const NOTHING_MERGED = (): undefined => undefined

/**
 * Judges one row by itself. It must be a payment: `skipCodeOf` has taken out all others. `judge-sheet.ts` adds what depends on
 * other rows (duplicates, totals, unusual amounts) and what the user decided. Called 100,000 times for a sheet.
 */
export function judgeRow(row: SourceRow, context: RowContext): JudgedRow {
  const { layout, market, edits, isMergedWith = NOTHING_MERGED } = context
  const shownIn = (field: Field) =>
    row.shown === undefined || edits?.has(field) ? undefined : row.shown.get(layout.columns[field] ?? -1)
  const number = cellOf(row, 'subscriber', layout, edits)
  const subscriber = withShownNumber(judgeNumber(number, isMergedWith), number, shownIn('subscriber'))
  const provider = judgeProvider(
    cellOf(row, 'provider', layout, edits),
    market,
    subscriber.value,
    isMergedWith,
  )
  const product = judgeProduct(cellOf(row, 'product', layout, edits), provider.value, market, isMergedWith)
  const sum = cellOf(row, 'amount', layout, edits)
  const unit = edits?.has('amount') ? null : (context.unitOf?.(row) ?? null)
  const figure =
    unit === null
      ? withShownAmount(judgeAmount(sum, product.value, isMergedWith), sum, shownIn('amount'))
      : judgeInUnit(sum, unit, product.value, isMergedWith)
  const amount = withWords(figure, edits?.has('amount') ? null : (context.wordsOf?.(row) ?? null))
  const verdicts = { subscriber, provider, product, amount }
  const shape = context.kind === 'text' ? shapeTrouble(row, context) : null
  const notes = notesOf(verdicts, row, context, shape)
  const status = notes === NO_NOTES ? 'ok' : statusOf(notes)
  return {
    number: row.number,
    status,
    row: status === 'error' ? null : rowOf(verdicts),
    isSent: isSendable(status),
    shown: {
      subscriber: subscriber.shown,
      provider: provider.shown,
      product: product.shown,
      // A doubtful amount must be typed again. If it were shown, typing the same amount would be no change, and would
      // never count.
      amount: shape?.silent.includes('amount') ? '' : amount.shown,
    },
    notes,
  }
}

interface Verdicts {
  readonly subscriber: CellVerdict<string>
  readonly provider: CellVerdict<MarketProvider>
  readonly product: CellVerdict<MarketProduct>
  readonly amount: CellVerdict<Kobo>
}

function rowOf({ subscriber, provider, product, amount }: Verdicts): BulkRow | null {
  if (subscriber.value === null || provider.value === null) return null
  if (product.value === null || amount.value === null) return null
  return {
    subscriber: subscriber.value,
    provider: provider.value.code,
    product: product.value.product,
    amount: amount.value,
  }
}

function notesOf(
  verdicts: Verdicts,
  row: SourceRow,
  { layout, market, edits, askedBefore, marksOf, sectionOf, paidBefore }: RowContext,
  shape: ShapeTrouble | null,
): readonly Note[] {
  const { subscriber, provider, product } = verdicts
  const struck = struckNote(row)
  const unseen = unseenNote(row, layout, edits)
  const paid = paidBefore?.(rowOf(verdicts)) ?? null
  const network = differingNetwork(subscriber.value, provider.value, product.value, market)
  const notes: Note[] = []
  if (shape !== null) notes.push(shape.note)
  if (paid !== null) notes.push(paid)
  if (row.isHidden) notes.push(HIDDEN_ROW)
  if (struck !== null) notes.push(struck)
  if (unseen !== null) notes.push(unseen)
  if (sectionOf !== undefined) notes.push(...sectionOf(row))
  const marks = marksOf?.(row) ?? NO_NOTES
  notes.push(...marks)
  if (askedBefore !== undefined) {
    const before = askedBefore(row, (edits?.size ?? 0) > 0)
    // One question about it is enough.
    const isMarked = marks.some(({ code }) => code === 'MARKED')
    const again = [paid !== null && 'PAID_BEFORE_THEN', isMarked && 'MARKED_BEFORE']
    notes.push(...before.filter(({ code }) => !again.includes(code)))
  }
  for (const field of FIELDS) if (!shape?.silent.includes(field)) notes.push(...verdicts[field].notes)
  if (network !== null) notes.push(network)
  return notes.length === 0 ? NO_NOTES : notes
}

/** What is wrong with a row as a whole, and the fields that then need no note of their own. */
interface ShapeTrouble {
  readonly note: Note
  readonly silent: readonly Field[]
}

const BY_COMMA = tooManyCells(
  'This row has more cells than there are columns. Is there a comma in the amount that is not in quotes? Type the amount again.',
)
const BY_OTHERS = tooManyCells(
  'This row has more cells than there are columns. Look at what stands behind the amount, and type the amount again.',
)

function tooManyCells(message: string): ShapeTrouble {
  return { note: errorNote('row', 'TOO_MANY_CELLS', message), silent: ['amount'] }
}

const TOO_FEW_CELLS = errorNote(
  'row',
  'TOO_FEW_CELLS',
  'This row has fewer cells than there are columns. Type what is missing, or leave the row out.',
)

/**
 * A row of a text file with a cell too many, until the amount is typed again, or with too few, until the missing ones
 * are typed. An unquoted comma makes `1,000` two cells.
 */
function shapeTrouble(
  row: SourceRow,
  { layout, edits, isSplit, separator = ',' }: RowContext,
): ShapeTrouble | null {
  const { length } = row.cells
  if (!edits?.has('amount')) {
    // A name beside the columns cuts no amount in two, unless commas part the cells.
    const beyond = row.cells.slice(layout.width)
    const isByComma = separator === ','
    if (beyond.some((cell) => !isEmptyCell(cell) && (isByComma || /\d/.test(textOf(cell)))))
      return isByComma ? BY_COMMA : BY_OTHERS
    if (isByComma && isSplit?.(row)) return BY_COMMA
  }
  if (length >= layout.width) return null
  const silent = FIELDS.filter((field) => (layout.columns[field] ?? -1) >= length && !edits?.has(field))
  return silent.length === 0 ? null : { note: TOO_FEW_CELLS, silent }
}

/** What the user did to one row. Immutable: an undo restores the previous one. */
export interface RowState {
  readonly edits: Edits
  readonly isRemoved: boolean
  /** The questions that the user has answered with "Keep": a new one, such as a later duplicate, is asked again. */
  readonly kept: readonly string[]
}

export const UNTOUCHED: RowState = { edits: new Map(), isRemoved: false, kept: [] }

/** The questions of a row, by which "Keep" is remembered. */
export function questionsOf(notes: readonly Note[]): readonly string[] {
  return notes.flatMap(({ level, code, what }) => (level === 'decide' ? [`${code} ${what ?? ''}`] : []))
}

export function isKept(notes: readonly Note[], state: RowState | undefined): boolean {
  return state !== undefined && questionsOf(notes).every((question) => state.kept.includes(question))
}

const WAITS: Note = {
  field: 'row',
  level: 'decide',
  code: 'SHEET_QUESTION',
  message: 'Waits for your answer about the sheet.',
}

/**
 * The row as it is shown and sent: from its own notes, those that depend on other rows, and what the user did. While a
 * question about the whole sheet is open, no row of it is ready (`isHeld`).
 */
export function settle(
  own: JudgedRow,
  beside: readonly Note[],
  state: RowState | undefined,
  isHeld = false,
): JudgedRow {
  if (own.status === 'skipped') return own
  if (state?.isRemoved === true) {
    return { ...own, status: 'skipped', row: null, isSent: false, notes: SKIP_NOTES.REMOVED }
  }
  const isOpen = isHeld && own.row !== null
  if (beside.length === 0 && own.status !== 'decide' && !isOpen) return own
  const notes = [...(isOpen ? [WAITS] : []), ...own.notes, ...beside]
  const status = statusOf(notes)
  const isSent = isSendable(status) || (status === 'decide' && !isOpen && isKept(notes, state))
  return { ...own, status, notes, isSent: own.row !== null && isSent }
}

function isSendable(status: JudgedRow['status']): boolean {
  return status === 'ok' || status === 'fixed' || status === 'warning'
}
