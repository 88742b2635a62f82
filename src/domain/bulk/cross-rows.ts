import { isKept, type RowState } from './judge-row.ts'
import type { Market } from './market.ts'
import type { JudgedRow, Note } from './sheet.ts'

/** Notes that depend on several rows of a sheet. Tracks which rows a change affects. Rows by index. */
export interface CrossRows {
  /** Adds a judged row: each of them, in order, before `build`. */
  add(index: number): void
  /** Returns the rows that have such notes. */
  build(): ReadonlySet<number>
  /** These rows were judged anew, removed or decided on. Returns the rows whose notes change by that. */
  update(indices: readonly number[]): ReadonlySet<number>
  notesOf(index: number): readonly Note[]
}

interface Rows {
  readonly size: number
  /** Each row judged by itself. The list grows while the sheet is being judged. */
  readonly own: readonly JudgedRow[]
  readonly stateOf: (index: number) => RowState | undefined
  readonly market: Market
}

const NOTHING: readonly Note[] = []
const UNUSUAL: Note = {
  field: 'amount',
  level: 'warning',
  code: 'AMOUNT_UNUSUAL',
  message: 'Much more than the other amounts of this sheet.',
}

export function createCrossRows({ size, own, stateOf, market }: Rows): CrossRows {
  /** The row or rows of each number. Rows whose number has changed are removed when it is read. */
  const rowsOf = new Map<string, number | number[]>()
  /** The number under which each row is filed; empty where it has none. */
  const numberAt = new Array<string>(size).fill('')
  const marks = new Int32Array(size)
  const amounts = new Float64Array(size)
  const isOpen = new Uint8Array(size)
  const isUnusual = new Uint8Array(size)
  const openProducts = new Map(
    market.providers.map(({ code, products }) => [
      code,
      new Set(products.filter(({ price }) => price === 0).map(({ product }) => product)),
    ]),
  )
  let unusual = Number.POSITIVE_INFINITY

  const isRemoved = (index: number) => stateOf(index)?.isRemoved === true
  /** Not waiting for another decision of the user. */
  const isSettled = (index: number) => {
    const row = own[index]
    if (row?.status !== 'decide') return true
    return isKept(row.notes, stateOf(index))
  }

  const numberOf = (index: number) => own[index]?.row?.subscriber ?? ''

  function put(index: number): void {
    const number = numberOf(index)
    numberAt[index] = number
    if (number === '') return
    const known = rowsOf.get(number)
    if (known === undefined) rowsOf.set(number, index)
    else if (typeof known === 'number') rowsOf.set(number, [known, index])
    else known.push(index)
  }

  /** Marks the rows of one number, which come in order: only a later row is marked, and only after one that counts. */
  function markRows(rows: readonly number[], changed: Set<number>): void {
    const mark = (index: number, shared: SharedMark) => {
      if (marks[index] !== shared) changed.add(index)
      marks[index] = shared
    }
    let first = -1
    const duplicates = new Map<string, number>()
    for (const index of rows) {
      const row = own[index]?.row
      if (row === null || row === undefined || isRemoved(index)) {
        mark(index, 0)
        continue
      }
      const payment = `${row.amount} ${row.provider} ${row.product}`
      const duplicate = duplicates.get(payment)
      if (duplicate !== undefined) mark(index, duplicate + 1)
      else mark(index, first === -1 ? 0 : -(first + 1))
      if (!isSettled(index)) continue
      if (first === -1) first = index
      if (duplicate === undefined) duplicates.set(payment, index)
    }
  }

  /** Returns whether the sendable amount changed. */
  function notePayment(index: number): boolean {
    const row = own[index]?.row ?? null
    const amount = row === null || isRemoved(index) ? 0 : row.amount
    const open = row !== null && openProducts.get(row.provider)?.has(row.product) === true ? 1 : 0
    if (amounts[index] === amount && isOpen[index] === open) return false
    amounts[index] = amount
    isOpen[index] = open
    return true
  }

  function markUnusual(changed: Set<number>): void {
    const limit = unusualAbove({ amounts, isOpen })
    if (limit === Number.POSITIVE_INFINITY && unusual === limit) return
    unusual = limit
    for (let index = 0; index < size; index += 1) {
      const is = isOpen[index] === 1 && (amounts[index] ?? 0) > limit ? 1 : 0
      if (is !== isUnusual[index]) changed.add(index)
      isUnusual[index] = is
    }
  }

  return {
    add(index) {
      put(index)
      notePayment(index)
    },
    build() {
      const changed = new Set<number>()
      for (const rows of rowsOf.values()) if (typeof rows !== 'number') markRows(rows, changed)
      markUnusual(changed)
      return changed
    },
    update(indices) {
      const changed = new Set(indices)
      const touched = new Set<string>()
      for (const index of indices) {
        const [before, number] = [numberAt[index] ?? '', numberOf(index)]
        touched.add(before).add(number)
        if (before === number) continue
        marks[index] = 0
        put(index)
      }
      for (const number of touched) {
        const rows = [rowsOf.get(number) ?? []].flat().filter((index) => numberAt[index] === number)
        rowsOf.set(number, rows)
        markRows(
          rows.sort((a, b) => a - b),
          changed,
        )
      }
      let isOther = false
      for (const index of indices) isOther = notePayment(index) || isOther
      if (isOther) markUnusual(changed)
      return changed
    },
    notesOf(index) {
      const mark = marks[index] ?? 0
      if (mark === 0 && isUnusual[index] !== 1) return NOTHING
      const shared = sharedNote(mark, own)
      return [...(shared === null ? [] : [shared]), ...(isUnusual[index] === 1 ? [UNUSUAL] : [])]
    },
  }
}

/** At most 1 in 20 may be unusual; if more are that large, large amounts are usual in this sheet. */
const ONE_IN = 20
const FEWEST = 8
const TIMES = 5

interface SendableAmounts {
  /** Kobo of every row that can be sent, else 0. */
  readonly amounts: Float64Array
  /** 1 where the product has no fixed price. */
  readonly isOpen: Uint8Array
}

/**
 * The amount above which a row of a product without a price is worth a look: five times the median of all that can be
 * sent. Infinity when no amount is unusual.
 */
function unusualAbove({ amounts, isOpen }: SendableAmounts): number {
  const sorted = mayBeUnusual(amounts, isOpen) ? amounts.filter((amount) => amount > 0).sort() : NONE
  if (sorted.length < FEWEST) return Number.POSITIVE_INFINITY
  const limit = TIMES * medianOf(sorted)
  let large = 0
  for (let at = 0; at < amounts.length; at += 1)
    if (isOpen[at] === 1 && (amounts[at] ?? 0) > limit) large += 1
  const isRare = large <= Math.max(1, Math.floor(sorted.length / ONE_IN))
  return large > 0 && isRare ? limit : Number.POSITIVE_INFINITY
}

const NONE = new Float64Array()

/** Avoids sorting 100,000 amounts at every change: in most sheets half of them are too large for any to be unusual. */
function mayBeUnusual(amounts: Float64Array, isOpen: Uint8Array): boolean {
  let largest = 0
  for (let at = 0; at < amounts.length; at += 1) {
    if (isOpen[at] === 1 && (amounts[at] ?? 0) > largest) largest = amounts[at] ?? 0
  }
  const [enough, all] = [largest / TIMES, { count: 0, below: 0 }]
  for (const amount of amounts) {
    if (amount > 0) all.count += 1
    if (amount > 0 && amount < enough) all.below += 1
  }
  // Then one or both of the two in the middle are smaller than a fifth of the largest.
  return all.below * 2 >= all.count - 1
}

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * How a row relates to an earlier one with the same number: 0 not at all, `n` the same payment as row n-1, `-n` only
 * the same number.
 */
type SharedMark = number

function sharedNote(mark: SharedMark, own: readonly JudgedRow[]): Note | null {
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
