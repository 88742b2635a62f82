import type { RowStatus } from '#src/domain/bulk/sheet.ts'
import { makeLayout, type SheetLayout } from './make-layout.ts'
import { createMaker, type Draft, isLarge } from './make-rows.ts'
import type { Abilities, MadeMerge, MadeRow, MadeSheet, RowTruth } from './model.ts'
import { createRandom } from './random.ts'

export interface Made {
  readonly sheets: readonly MadeSheet[]
  readonly layout: SheetLayout
  /** Every row below the headings, in the file's order. */
  readonly truth: readonly RowTruth[]
  readonly counts: Readonly<Record<RowStatus, number>>
  /** Kobo of the rows that are sent as things stand. */
  readonly total: number
}

export interface MakeOptions {
  readonly seed: number
  readonly rows: number
  readonly can: Abilities
}

/**
 * A sheet with every defect that we know of among ordinary rows, and what must be made of each of its rows. The truth
 * is known because the row is made from it; nothing here asks the code under test.
 */
export function makeSheet({ seed, rows, can }: MakeOptions): Made {
  const random = createRandom(seed)
  const layout = makeLayout(random, can)
  const maker = createMaker(random, can, layout)
  // Without headings, the first row shows what the columns are.
  const drafts: Draft[] = layout.hasHeadings ? [] : [maker.first()]
  while (drafts.length < rows) drafts.push(...maker.next())
  // The last row has something in it, so that what follows it is surely a tail.
  drafts.push(maker.ordinary())
  if (random.chance(0.5)) drafts.push(maker.total())
  const tail = can.blankTail ? random.int(0, 5) : 0
  for (let n = 0; n < tail; n += 1) drafts.push(maker.blankTail())

  const unusual = isUnusualHere(drafts)
  const first = layout.above.length + 1
  const truth = drafts.map((draft, index) => truthOf(draft, first + index, unusual))
  const merges = maker.merges.map(
    (merge): MadeMerge => ({ ...merge, first: merge.first + first, last: merge.last + first }),
  )
  const sheet: MadeSheet = {
    name: layout.sheetName,
    rows: [
      ...layout.above,
      ...drafts.map((draft): MadeRow => ({ cells: draft.cells, isHidden: draft.isHidden === true })),
    ],
    merges,
  }
  const counts = { ok: 0, fixed: 0, warning: 0, decide: 0, error: 0, skipped: 0 }
  for (const { status } of truth) counts[status] += 1
  const total = truth.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return { sheets: [...layout.before, sheet, ...layout.after], layout, truth, counts, total }
}

/** Bulk-rules, AMOUNT_UNUSUAL: said of a few large amounts, and not where they are usual. */
function isUnusualHere(drafts: readonly Draft[]): boolean {
  const sendable = drafts.filter(({ status }) => status !== 'error' && status !== 'skipped')
  const large = sendable.filter(({ wish }) => wish !== null && isLarge(wish)).length
  const share = large / sendable.length
  if (share > 0.04 && share < 0.08) throw new Error('This sheet is too near to the limit to be sure.')
  return sendable.length >= 8 && share <= 0.05
}

function truthOf({ status, wish, made }: Draft, row: number, unusual: boolean): RowTruth {
  const isWarned = unusual && wish !== null && isLarge(wish) && (status === 'ok' || status === 'fixed')
  const found = isWarned ? 'warning' : status
  const isSent = found === 'ok' || found === 'fixed' || found === 'warning'
  return isSent && wish !== null
    ? {
        row,
        status: found,
        subscriber: wish.subscriber,
        provider: wish.provider,
        product: wish.product,
        amount: wish.amount,
        made,
      }
    : { row, status: found, subscriber: null, provider: null, product: null, amount: null, made }
}
