import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { parseWork } from '#src/features/bulk/engine/changes.ts'
import type { RowFilter, SheetEngine } from '#src/features/bulk/engine/sheet-client.ts'
import { drain, openSheetEngine } from '#src/features/bulk/engine/sheet-engine.ts'
import { PROVIDERS } from '#tests/domain/bulk/a-market.ts'
import { HEADINGS, sheetOf } from '#tests/domain/bulk/sheets.ts'

/** An engine with one sheet: the usual headings in row 1, these rows from row 2 on. */
export function benchOf(
  rows: readonly (readonly Cell[])[],
  rest: Partial<SourceSheet> = {},
  work = '',
): SheetEngine {
  return benchWith([sheetOf([HEADINGS, ...rows], rest)], work)
}

export function benchWith(sheets: readonly SourceSheet[], work = '', name = 'staff.xlsx'): SheetEngine {
  return drain(openSheetEngine({ sheets, name, providers: PROVIDERS, work }))
}

/** How the rows are that the user has changed. */
export function changedIn(bench: SheetEngine) {
  return parseWork(bench.overview().work).rows
}

/** Only what was typed into them, each as `2 provider GLO`. */
export function typedIn(bench: SheetEngine) {
  return changedIn(bench).flatMap(({ row, edits }) => edits.map(([field, text]) => `${row} ${field} ${text}`))
}

export function rowsOf(bench: SheetEngine, filter: RowFilter = 'all') {
  return bench.window({ filter, from: 0, count: 1000 }).rows
}

/** What is sent as things stand. */
export function sentOf(bench: SheetEngine) {
  return rowsOf(bench).flatMap(({ row, isSent }) => (isSent && row !== null ? [row] : []))
}

/** Everything that can be seen of it. */
export function stateOf(bench: SheetEngine) {
  return {
    overview: bench.overview(),
    rows: [...rowsOf(bench), ...rowsOf(bench, 'left-out')],
    toFix: rowsOf(bench, 'to-fix').map(({ number }) => number),
  }
}
