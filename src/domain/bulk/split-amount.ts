import { cleanText } from './clean-text.ts'
import type { Layout, SourceRow } from './sheet.ts'

const BEFORE_COMMA = /^(?:₦|NGN|N|#)? ?[1-9]\d{0,2}$/i
const AFTER_COMMA = /^\d{3}(?:\.\d{1,2})?$/
const THOUSANDS = /^000(?:\.\d{1,2})?$/
/** Beyond this share, three digits beside the amount are what that column holds, such as staff numbers. */
const USUAL = 0.5

function besideAmount({ cells }: SourceRow, column: number): string | null {
  const cell = cells[column]
  if (typeof cell !== 'string') return null
  const text = cleanText(cell)
  return AFTER_COMMA.test(text) ? text : null
}

/**
 * Finds rows of a text file in which `50,000` without quotes fell into two cells, where a column stands behind the amount
 * to take the second of them: so the row has no cell too many, and would pay 50 naira (bulk.md, "unquoted comma").
 */
export function splitAmounts(rows: readonly SourceRow[], layout: Layout): (row: SourceRow) => boolean {
  const { amount } = layout.columns
  const next = amount === null ? -1 : amount + 1
  if (amount === null || Object.values(layout.columns).includes(next)) return () => false
  let filled = 0
  let threes = 0
  for (const row of rows) {
    if (typeof row.cells[next] === 'string' && row.cells[next] !== '') filled += 1
    if (besideAmount(row, next) !== null) threes += 1
  }
  if (threes === 0) return () => false
  const isUsual = threes > filled * USUAL
  return (row) => {
    const beside = besideAmount(row, next)
    if (beside === null || (isUsual && !THOUSANDS.test(beside))) return false
    const cell = row.cells[amount]
    return typeof cell === 'string' && BEFORE_COMMA.test(cleanText(cell))
  }
}
