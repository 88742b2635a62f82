import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'

/** A sheet of these rows, counted from 1. */
export function sheetOf(rows: readonly (readonly Cell[])[], rest: Partial<SourceSheet> = {}): SourceSheet {
  return {
    name: 'Sheet1',
    kind: 'workbook',
    isHidden: false,
    rows: rows.map((cells, at) => ({ number: at + 1, cells, isHidden: false })),
    blankTail: 0,
    merges: [],
    ...rest,
  }
}

export const HEADINGS = ['SubscriberNumber', 'Provider', 'Product', 'Amount']

/** An MTN number that no other `at` has. */
export function numberOf(at: number): string {
  return `0803${String(1_000_001 + at)}`
}

/** Airtime for that number. */
export function payment(
  at: number,
  amount: Cell = '500',
  provider: Cell = 'MTN',
  product: Cell = 'AIRTIME',
): Cell[] {
  return [numberOf(at), provider, product, amount]
}
