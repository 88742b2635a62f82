import type { BulkProvider } from '#src/contract/bulk.ts'
import { kobo } from '#src/contract/kobo.ts'
import { judgeRow, type RowContext } from '#src/domain/bulk/judge-row.ts'
import { marketOf } from '#src/domain/bulk/market.ts'
import type { Cell, Field, JudgedRow, Layout } from '#src/domain/bulk/sheet.ts'

/** The sandbox's list. */
export const PROVIDERS: readonly BulkProvider[] = [
  ...['MTN', 'GLO', 'AIRTEL', '9MOBILE'].map((code) => sold(code, 'AIRTIME', 0)),
  sold('MTN', 'DATA-1GB', 1000),
  sold('GLO', 'DATA-2GB', 1500),
]

export function sold(code: string, product: string, naira: number, name = code): BulkProvider {
  return { name, code, product, price: kobo(naira * 100) }
}

export const MARKET = marketOf(PROVIDERS)
export const LAYOUT: Layout = {
  headingRow: 1,
  columns: { subscriber: 0, provider: 1, product: 2, amount: 3 },
  width: 4,
}

const RIGHT: Readonly<Record<Field, Cell>> = {
  subscriber: '08031234567',
  provider: 'MTN',
  product: 'AIRTIME',
  amount: '500',
}

/** A row that is right but for what is given. */
export function judged(cells: Partial<Record<Field, Cell>>, context: Partial<RowContext> = {}): JudgedRow {
  const row = { ...RIGHT, ...cells }
  return judgedCells([row.subscriber, row.provider, row.product, row.amount], context)
}

export function judgedCells(
  cells: readonly Cell[],
  context: Partial<RowContext> = {},
  isHidden = false,
): JudgedRow {
  return judgeRow(
    { number: 2, cells, isHidden },
    { layout: LAYOUT, kind: 'workbook', market: MARKET, ...context },
  )
}

export function codesOf(row: JudgedRow): string[] {
  return row.notes.map((note) => note.code)
}
