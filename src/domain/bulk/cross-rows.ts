import { isKept, type RowState } from './judge-row.ts'
import type { Market } from './market.ts'
import type { BulkRow, JudgedRow, Note } from './sheet.ts'

/** Notes that depend on several rows of a sheet. Tracks which rows a change affects. Rows by index. */
export interface CrossRows {
  /** Adds a judged row: each of them, in order, before `build`. */
  add(index: number): void
  /** Returns the rows that have such notes. */
  build(): ReadonlySet<number>
  /**
   * These rows were judged anew, removed or decided on; `before`: those that were judged anew, as they were. Returns the
   * rows whose notes may change by that.
   */
  update(
    indices: ReadonlySet<number>,
    before: ReadonlyMap<number, JudgedRow | undefined>,
  ): ReadonlySet<number>
  notesOf(index: number): readonly Note[]
}

interface Rows {
  /** Each row judged by itself. The list grows while the sheet is being judged. */
  readonly own: readonly JudgedRow[]
  readonly stateOf: (index: number) => RowState | undefined
  readonly market: Market
}

const UNUSUAL: Note = {
  field: 'amount',
  level: 'warning',
  code: 'AMOUNT_UNUSUAL',
  message: 'Much more than the other amounts of this sheet.',
}

export function createCrossRows({ own, stateOf, market }: Rows): CrossRows {
  /** The row or rows of each number. Rows whose number has changed are removed when it is read. */
  const rowsOf = new Map<string, number | number[]>()
  /** What an earlier row with the same number means for a later one. */
  const shared = new Map<number, Note>()
  let unusual: ReadonlySet<number> = new Set()

  /** What would be paid; null for a row that is removed. */
  const paymentAt = (index: number): BulkRow | null =>
    stateOf(index)?.isRemoved === true ? null : (own[index]?.row ?? null)

  /** Not waiting for another decision of the user. */
  const isSettled = (index: number) => {
    const row = own[index]
    return row?.status !== 'decide' || isKept(row.notes, stateOf(index))
  }

  const numberAt = (index: number) => own[index]?.row?.subscriber ?? ''

  function put(index: number): void {
    const number = numberAt(index)
    if (number === '') return
    const known = rowsOf.get(number)
    if (known === undefined) rowsOf.set(number, index)
    else if (typeof known === 'number') rowsOf.set(number, [known, index])
    else known.push(index)
  }

  /** Marks the rows of one number, which come in order: only a later row is marked, and only after one that counts. */
  function markRows(rows: readonly number[]): void {
    let first: JudgedRow | undefined
    const sames = new Map<string, JudgedRow>()
    for (const index of rows) {
      shared.delete(index)
      const payment = paymentAt(index)
      if (payment === null) continue
      const key = `${payment.amount} ${payment.provider} ${payment.product}`
      const same = sames.get(key)
      if (same !== undefined) shared.set(index, duplicateOf(same))
      else if (first !== undefined) shared.set(index, sameNumberAs(first))
      if (!isSettled(index)) continue
      first ??= own[index]
      const row = own[index]
      if (same === undefined && row !== undefined) sames.set(key, row)
    }
  }

  const isOpen = ({ provider, product }: BulkRow) =>
    market.providers
      .find(({ code }) => code === provider)
      ?.products.some((sold) => sold.product === product && sold.price === 0)

  /**
   * Rows of a product without a price whose amount is worth a look: over five times the median of all that can be sent. If
   * more than one in twenty is that large, large amounts are usual in this sheet.
   */
  function findUnusual(): ReadonlySet<number> {
    const amounts = new Float64Array(own.length)
    for (let index = 0; index < own.length; index += 1) amounts[index] = paymentAt(index)?.amount ?? 0
    const sorted = amounts.filter((amount) => amount > 0).sort()
    if (sorted.length < FEWEST) return new Set()
    const limit = TIMES * medianOf(sorted)
    const found = new Set<number>()
    for (let index = 0; index < own.length; index += 1) {
      const row = (amounts[index] ?? 0) > limit ? paymentAt(index) : null
      if (row !== null && isOpen(row)) found.add(index)
    }
    return found.size <= Math.max(1, Math.floor(sorted.length / ONE_IN)) ? found : new Set()
  }

  return {
    add: put,
    build() {
      for (const rows of rowsOf.values()) if (typeof rows !== 'number') markRows(rows)
      unusual = findUnusual()
      return new Set([...shared.keys(), ...unusual])
    },
    update(indices, before) {
      const changed = new Set([...indices, ...unusual])
      const touched = new Set<string>()
      for (const index of indices) {
        const number = numberAt(index)
        const old = before.has(index) ? (before.get(index)?.row?.subscriber ?? '') : number
        if (old !== number) put(index)
        shared.delete(index)
        touched.add(old).add(number)
      }
      for (const number of touched) {
        const rows = [rowsOf.get(number) ?? []].flat().filter((index) => numberAt(index) === number)
        rows.sort((a, b) => a - b)
        rowsOf.set(number, rows)
        markRows(rows)
        for (const index of rows) changed.add(index)
      }
      unusual = findUnusual()
      for (const index of unusual) changed.add(index)
      return changed
    },
    notesOf(index) {
      const note = shared.get(index)
      if (!unusual.has(index)) return note === undefined ? [] : [note]
      return note === undefined ? [UNUSUAL] : [note, UNUSUAL]
    },
  }
}

const ONE_IN = 20
const FEWEST = 8
const TIMES = 5

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

function duplicateOf({ number }: JudgedRow): Note {
  return { field: 'row', level: 'decide', code: 'DUPLICATE', message: `Same as row ${number}.` }
}

function sameNumberAs({ number }: JudgedRow): Note {
  const message = `Row ${number} has the same number, with another amount or product.`
  return { field: 'subscriber', level: 'warning', code: 'SAME_NUMBER', message }
}
