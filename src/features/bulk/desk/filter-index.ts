import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import { standOf } from '#src/domain/bulk/stands.ts'
import type { RowFilter } from './desk.ts'

/** Which rows each filter shows, by index; a list is made when it is first asked for. */
export interface FilterIndex {
  /** `hold`: indices of rows that stay in the list whatever became of them. In the sheet's order. */
  rowsOf(filter: RowFilter, hold: readonly number[]): Uint32Array
  /** The rows changed. */
  forget(): void
}

export function createFilterIndex(rows: () => readonly JudgedRow[]): FilterIndex {
  const lists = new Map<RowFilter, Uint32Array>()

  function listOf(filter: RowFilter): Uint32Array {
    const known = lists.get(filter)
    if (known !== undefined) return known
    const list = collect(rows(), (row) => passes(row, filter))
    lists.set(filter, list)
    return list
  }

  return {
    rowsOf(filter, hold) {
      const list = listOf(filter)
      const also = hold.filter((index) => {
        const row = rows()[index]
        return row !== undefined && !passes(row, filter)
      })
      return also.length === 0 ? list : Uint32Array.from(new Set([...list, ...also])).sort()
    },
    forget: () => lists.clear(),
  }
}

function collect(rows: readonly JudgedRow[], passes: (row: JudgedRow) => boolean): Uint32Array {
  const list = new Uint32Array(rows.length)
  let length = 0
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row === undefined || !passes(row)) continue
    list[length] = index
    length += 1
  }
  return list.slice(0, length)
}

function passes(row: JudgedRow, filter: RowFilter): boolean {
  const stand = standOf(row)
  return filter === 'all' ? stand !== 'left-out' : stand === filter
}
