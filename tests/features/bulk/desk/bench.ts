import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import type { Change, RowFilter, Workbench } from '#src/features/bulk/desk/desk.ts'
import { drain, openWorkbench } from '#src/features/bulk/desk/workbench.ts'
import { PROVIDERS } from '#tests/domain/bulk/a-market.ts'
import { HEADINGS, sheetOf } from '#tests/domain/bulk/sheets.ts'

/** A workbench with one sheet: the usual headings in row 1, these rows from row 2 on. */
export function benchOf(
  rows: readonly (readonly Cell[])[],
  rest: Partial<SourceSheet> = {},
  changes: readonly Change[] = [],
): Workbench {
  return benchWith([sheetOf([HEADINGS, ...rows], rest)], changes)
}

export function benchWith(
  sheets: readonly SourceSheet[],
  changes: readonly Change[] = [],
  name = 'staff.xlsx',
): Workbench {
  return drain(openWorkbench({ sheets, name, providers: PROVIDERS, changes }))
}

export function rowsOf(bench: Workbench, filter: RowFilter = 'all') {
  return bench.window({ filter, from: 0, count: 1000 }).rows
}

/** What is sent as things stand. */
export function sentOf(bench: Workbench) {
  return rowsOf(bench).flatMap(({ row, isSent }) => (isSent && row !== null ? [row] : []))
}

/** Everything that can be seen of it. */
export function stateOf(bench: Workbench) {
  return {
    overview: bench.overview(),
    rows: [...rowsOf(bench), ...rowsOf(bench, 'left-out')],
    toFix: rowsOf(bench, 'to-fix').map(({ number }) => number),
  }
}
