/**
 * Which rows have which number, so that a change asks only those that share one. Rows by index. A `Map` of strings would
 * take as long for 100,000 numbers as all other rules of a sheet together: eleven digits are a number, too.
 */
export interface NumberIndex {
  /** One row after the other, from the first to the last, before anything else is asked. */
  gather(number: string, index: number): void
  /** All are gathered: the rows of every number that has more than one. */
  gathered(): Iterable<readonly number[]>
  /** Fast when many rows of one number come from the last to the first. */
  add(number: string, index: number): void
  /** Fast when many rows of one number go from the first to the last. */
  remove(number: string, index: number): void
  /** In the sheet's order. */
  rowsOf(number: string): readonly number[]
}

const NONE = -1

/** For rows from 0 to `size` - 1, each under one number at a time. */
export function createNumberIndex(size: number): NumberIndex {
  /** The row after this one that has the same number. */
  const next = new Int32Array(size).fill(NONE)
  let table = emptyTable(size)

  /** Where a number is, or would be. */
  function placeOf(key: number): number {
    const { keys, mask, shift } = table
    let place = Math.imul(key | 0, 0x9e37_79b1) >>> shift
    while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) & mask
    return place
  }

  /** Numbers that no row has any more are left behind: from time to time they are cleared away. */
  function makeRoom(): void {
    const old = table
    table = emptyTable(size)
    for (const [at, first] of old.firsts.entries()) {
      if (first !== NONE) put(old.keys[at] ?? 0, first)
    }
  }

  function put(key: number, first: number): void {
    const place = placeOf(key)
    if (table.keys[place] === 0) table.used += 1
    table.keys[place] = key
    table.firsts[place] = first
  }

  function rowsFrom(first: number): readonly number[] {
    const rows: number[] = []
    for (let row = first; row !== NONE; row = next[row] ?? NONE) rows.push(row)
    return rows
  }

  return {
    gather(number, index) {
      const key = keyOf(number)
      const place = placeOf(key)
      if (table.keys[place] === 0) table.used += 1
      table.keys[place] = key
      next[index] = table.firsts[place] ?? NONE
      table.firsts[place] = index
    },
    *gathered() {
      // Each row was put before the one that came before it.
      for (let place = 0; place <= table.mask; place += 1) {
        const last = table.firsts[place] ?? NONE
        if (last === NONE || next[last] === NONE) continue
        const rows = rowsFrom(last).toReversed()
        for (const [at, row] of rows.entries()) next[row] = rows[at + 1] ?? NONE
        table.firsts[place] = rows[0] ?? NONE
        yield rows
      }
    },
    add(number, index) {
      if (table.used > table.mask * FULLEST) makeRoom()
      const key = keyOf(number)
      const first = table.firsts[placeOf(key)] ?? NONE
      if (first === NONE || first > index) {
        next[index] = first
        put(key, index)
        return
      }
      let before = first
      for (let row = first; row !== NONE && row < index; row = next[row] ?? NONE) before = row
      next[index] = next[before] ?? NONE
      next[before] = index
    },
    remove(number, index) {
      const place = placeOf(keyOf(number))
      const first = table.firsts[place] ?? NONE
      const after = next[index] ?? NONE
      next[index] = NONE
      if (first === index) {
        table.firsts[place] = after
        return
      }
      for (let row = first; row !== NONE; row = next[row] ?? NONE) {
        if (next[row] !== index) continue
        next[row] = after
        return
      }
    },
    rowsOf: (number) => rowsFrom(table.firsts[placeOf(keyOf(number))] ?? NONE),
  }
}

const FULLEST = 0.7

interface Table {
  /** 0 where nothing is. */
  readonly keys: Float64Array
  /** The first row of the number. */
  readonly firsts: Int32Array
  readonly mask: number
  /** Of a hash of 32 bits the first ones are the place. */
  readonly shift: number
  used: number
}

/** Twice the places that all rows need, so that there is always one that is free. */
function emptyTable(size: number): Table {
  const bits = Math.ceil(Math.log2(Math.max(size, 8) * 2))
  return {
    keys: new Float64Array(2 ** bits),
    firsts: new Int32Array(2 ** bits).fill(NONE),
    mask: 2 ** bits - 1,
    shift: 32 - bits,
    used: 0,
  }
}

/** Its digits as a number, with a 1 in front: none is 0. Two halves, because whole numbers of 32 bits are quick. */
function keyOf(number: string): number {
  let [high, low] = [1, 0]
  for (let at = 0; at < number.length; at += 1) {
    const digit = number.charCodeAt(at) - 48
    if (at < 6) high = high * 10 + digit
    else low = low * 10 + digit
  }
  return high * 1e5 + low
}
