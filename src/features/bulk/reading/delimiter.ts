import { looksLikePhone } from '#src/domain/bulk/column-content.ts'
import { meaningOf } from '#src/domain/bulk/heading-words.ts'
import type { Cell } from '#src/domain/bulk/sheet.ts'

/** In the order in which they win when nothing speaks for one of them. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

/** Headings stand within these first rows (domain/bulk/columns.ts). */
const HEADINGS_WITHIN = 30

/**
 * How much a reading of the first rows looks like a sheet of payments: the best row of headings that we know, then rows
 * as wide as each other, then cells that are phone numbers. A comma inside an amount makes rows alike, too, but neither
 * headings nor numbers of their own.
 */
export function likelihood(rows: readonly (readonly string[])[]): number {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return 0
  const headings = Math.max(...filled.slice(0, HEADINGS_WITHIN).map(fieldsNamed))
  const width = usualWidth(filled)
  if (width < 2) return 0
  const alike = filled.filter(({ length }) => length === width).length / filled.length
  const phones = filled.filter((cells) => cells.some(looksLikePhone)).length / filled.length
  return headings * 10 + phones * 5 + alike * 3 + Math.min(width, 8) / 8
}

/** How many of the four things that a row says these cells are headings of. */
export function fieldsNamed(cells: readonly Cell[]): number {
  const named = cells.map((cell) => (typeof cell === 'string' ? meaningOf(cell)?.field : undefined))
  return cells.length < 2 ? 0 : new Set(named.filter((field) => field !== undefined)).size
}

function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most] = [...counts].sort(([a, times], [b, others]) => others - times || b - a)
  return most?.[0] ?? 0
}
