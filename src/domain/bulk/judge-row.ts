import type { Kobo } from '#src/contract/kobo.ts'
import { judgeAmount } from './amount-cell.ts'
import type { AskedBefore } from './asked-before.ts'
import { filledWidth } from './cell-text.ts'
import { type CellVerdict, errorNote, type MergedWith, NO_NOTES } from './cell-verdict.ts'
import type { Market, MarketProduct, MarketProvider } from './market.ts'
import { judgeNumber } from './number-cell.ts'
import { differingNetwork, judgeProduct, judgeProvider } from './provider-and-product.ts'
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
import { SKIP_NOTES } from './skipped-rows.ts'

export interface RowContext {
  readonly layout: Layout
  readonly kind: SourceSheet['kind']
  readonly market: Market
  /** What the user typed over cells of this row. */
  readonly edits?: Edits | undefined
  /** Whether a comma split an amount into two cells (`splitAmounts`): for text files only. */
  readonly isSplit?: ((row: SourceRow) => boolean) | undefined
  /** Only for our own list of problems, uploaded again. */
  readonly askedBefore?: AskedBefore | undefined
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
  const subscriber = judgeNumber(cellOf(row, 'subscriber', layout, edits), isMergedWith)
  const provider = judgeProvider(
    cellOf(row, 'provider', layout, edits),
    market,
    subscriber.value,
    isMergedWith,
  )
  const product = judgeProduct(cellOf(row, 'product', layout, edits), provider.value, market, isMergedWith)
  const amount = judgeAmount(cellOf(row, 'amount', layout, edits), product.value, isMergedWith)
  const verdicts = { subscriber, provider, product, amount }
  const shape = context.kind === 'text' ? shapeTrouble(row, layout, edits, context.isSplit) : null
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
  context: RowContext,
  shape: ShapeTrouble | null,
): readonly Note[] {
  const { subscriber, provider, product, amount } = verdicts
  const network = differingNetwork(subscriber.value, provider.value, product.value, context.market)
  const asked = context.askedBefore?.(row, (context.edits?.size ?? 0) > 0) ?? NO_NOTES
  const words = subscriber.notes.length + provider.notes.length + product.notes.length + amount.notes.length
  if (words + asked.length === 0 && shape === null && network === null && !row.isHidden) return NO_NOTES
  const notes: Note[] = []
  if (shape !== null) notes.push(shape.note)
  if (row.isHidden) notes.push(HIDDEN_ROW)
  notes.push(...asked)
  for (const field of FIELDS) if (!shape?.silent.includes(field)) notes.push(...verdicts[field].notes)
  if (network !== null) notes.push(network)
  return notes
}

/** What is wrong with a row as a whole, and the fields that then need no note of their own. */
interface ShapeTrouble {
  readonly note: Note
  readonly silent: readonly Field[]
}

const TOO_MANY_CELLS: ShapeTrouble = {
  note: errorNote(
    'row',
    'TOO_MANY_CELLS',
    'This row has more cells than there are columns. Is there a comma in the amount that is not in quotes? Type the amount again.',
  ),
  silent: ['amount'],
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
  layout: Layout,
  edits: Edits | undefined,
  isSplit?: (row: SourceRow) => boolean,
): ShapeTrouble | null {
  const { length } = row.cells
  if (!edits?.has('amount')) {
    if (filledWidth(row.cells) > layout.width) return TOO_MANY_CELLS
    if (isSplit?.(row)) return TOO_MANY_CELLS
  }
  if (length >= layout.width) return null
  const silent = FIELDS.filter((field) => (layout.columns[field] ?? -1) >= length && !edits?.has(field))
  return silent.length === 0 ? null : { note: TOO_FEW_CELLS, silent }
}

/** What the user did to one row. Immutable: an undo restores the previous one. */
export interface RowState {
  readonly edits: Edits
  readonly isRemoved: boolean
  readonly decision: Decision | null
}

/** It answers the questions that the row had then: a new one, such as a later duplicate, is asked again. */
interface Decision {
  readonly answer: 'keep' | 'leave'
  readonly codes: readonly string[]
}

export const UNTOUCHED: RowState = { edits: new Map(), isRemoved: false, decision: null }

export function decideCodes(notes: readonly Note[]): readonly string[] {
  return notes.filter(({ level }) => level === 'decide').map(({ code }) => code)
}

export function answerTo(
  notes: readonly Note[],
  decision: Decision | null | undefined,
): Decision['answer'] | null {
  if (decision === null || decision === undefined) return null
  return decideCodes(notes).every((code) => decision.codes.includes(code)) ? decision.answer : null
}

/** The row as it is shown and sent: from its own notes, those that depend on other rows, and the user's decisions. */
export function settle(own: JudgedRow, beside: readonly Note[], state: RowState | undefined): JudgedRow {
  if (state?.isRemoved === true && own.status !== 'skipped') {
    return { ...own, status: 'skipped', row: null, isSent: false, notes: SKIP_NOTES.REMOVED }
  }
  if (beside.length === 0 && own.status !== 'decide') return own
  const notes = beside.length === 0 ? own.notes : [...own.notes, ...beside]
  const status = statusOf(notes)
  const isKept = status === 'decide' && answerTo(notes, state?.decision) === 'keep'
  return { ...own, status, notes, isSent: own.row !== null && (isKept || isSendable(status)) }
}

function isSendable(status: JudgedRow['status']): boolean {
  return status === 'ok' || status === 'fixed' || status === 'warning'
}
