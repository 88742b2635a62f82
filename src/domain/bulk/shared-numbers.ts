import type { JudgedRow, Note } from './sheet.ts'

/** What one row says of another with the same number, by index: 0 nothing, `n` the same as n-1, `-n` its number only. */
export type SharedMark = number

interface Asked {
  /** As each row is by itself. */
  readonly own: readonly JudgedRow[]
  readonly isRemoved: (index: number) => boolean
  /** Not waiting for the user to decide on something else. */
  readonly isSettled: (index: number) => boolean
  readonly mark: (index: number, mark: SharedMark) => void
}

/** Marks the rows of one number, which come in order: only a later row is marked, and only after one that counts. */
export function markShared(rows: readonly number[], { own, isRemoved, isSettled, mark }: Asked): void {
  const [only] = rows
  if (rows.length === 1 && only !== undefined) {
    mark(only, 0)
    return
  }
  let first = -1
  const twins = new Map<string, number>()
  for (const index of rows) {
    const row = own[index]?.row
    if (row === null || row === undefined || isRemoved(index)) {
      mark(index, 0)
      continue
    }
    const payment = `${row.amount} ${row.provider} ${row.product}`
    const twin = twins.get(payment)
    if (twin !== undefined) mark(index, twin + 1)
    else mark(index, first === -1 ? 0 : -(first + 1))
    if (!isSettled(index)) continue
    if (first === -1) first = index
    if (twin === undefined) twins.set(payment, index)
  }
}

export function sharedNote(mark: SharedMark, own: readonly JudgedRow[]): Note | null {
  const other = own[Math.abs(mark) - 1]?.number
  if (mark === 0 || other === undefined) return null
  return mark > 0
    ? { field: 'row', level: 'decide', code: 'DUPLICATE', message: `Same as row ${other}.` }
    : {
        field: 'subscriber',
        level: 'warning',
        code: 'SAME_NUMBER',
        message: `Row ${other} has the same number, with another amount or product.`,
      }
}
