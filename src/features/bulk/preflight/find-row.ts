import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { Desk, RowQuery } from '#src/features/bulk/desk/desk.ts'

const STEP = 500
/** How far a row may have moved by one change to the list: a few rows above it that came or went. */
const NEAR = 25

export interface FoundRow {
  readonly index: number
  readonly row: JudgedRow
}

/** The next row after that index which fits; goes on at the top. Null where there is none. */
export async function findRow(
  desk: Desk,
  query: RowQuery,
  after: number,
  fits: (row: JudgedRow) => boolean,
): Promise<FoundRow | null> {
  const search = async (start: number, end: number): Promise<FoundRow | null> => {
    for (let from = start; from < end; from += STEP) {
      const count = Math.min(STEP, end - from)
      const { rows } = await desk.window({ ...query, from, count })
      const at = rows.findIndex(fits)
      const row = rows[at]
      if (row !== undefined) return { index: from + at, row }
      if (rows.length < count) return null
    }
    return null
  }
  return (await search(after + 1, Number.MAX_SAFE_INTEGER)) ?? (await search(0, after + 1))
}

/** A row by its number, looked for where it was. */
export async function findNear(
  desk: Desk,
  query: RowQuery,
  number: number,
  index: number,
): Promise<FoundRow | null> {
  const from = Math.max(0, index - NEAR)
  const { rows } = await desk.window({ ...query, from, count: 2 * NEAR })
  const at = rows.findIndex((row) => row.number === number)
  const row = rows[at]
  return row === undefined ? null : { index: from + at, row }
}
