import { describe, expect, it } from 'vitest'
import { type Cell, FIELDS, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import type { Change } from '#src/features/bulk/desk/desk.ts'
import { PROVIDERS } from '#tests/domain/bulk/a-market.ts'
import { HEADINGS, numberOf, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { benchWith, stateOf } from './bench.ts'

const ROWS = 50
const STEPS = 25

/** Mulberry32: the same numbers from the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = ReturnType<typeof randomOf>

function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[random(values.length)] ?? values[0]
}

/** Few numbers, so that many rows share one. */
function cellOf(field: (typeof FIELDS)[number], random: Random): string {
  switch (field) {
    case 'subscriber':
      return pick(random, ['', 'Total', '08031000000', '8.03E+09', '0803', ...[1, 2, 3, 4, 5].map(numberOf)])
    case 'provider':
      return pick(random, ['MTN', 'MTN', 'mtn', 'GLO', 'MTM', ''])
    case 'product':
      return pick(random, ['AIRTIME', 'AIRTIME', 'vtu', 'DATA-1GB', ''])
    case 'amount':
      return pick(random, ['500', '500', '500', '200', '1,000', '9000', '1000', 'x', ''])
  }
}

function anySheet(random: Random): SourceSheet {
  const cells = Array.from({ length: ROWS }, (): Cell[] =>
    random(12) === 0
      ? pick<Cell[]>(random, [[], HEADINGS, ['Total', '', '', 900]])
      : FIELDS.map((field) => cellOf(field, random)),
  )
  const sheet = sheetOf([HEADINGS, ...cells], {
    merges: [
      { column: 1, first: 5, last: 20 },
      { column: 3, first: 30, last: 34 },
    ],
  })
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, isHidden: row.number > 1 && random(15) === 0 })),
  }
}

function anyChange(random: Random): Change {
  const row = 2 + random(ROWS)
  const rows = Array.from({ length: 1 + random(8) }, () => 2 + random(ROWS))
  const field = pick(random, FIELDS)
  switch (random(8)) {
    case 0:
      return { kind: 'remove', rows }
    case 1:
      return { kind: 'restore', rows }
    case 2:
      return {
        kind: 'keep',
        rows: Array.from({ length: ROWS }, (_, at) => at + 2).filter(() => random(2) === 0),
      }
    case 3:
      return { kind: 'leave', rows }
    case 4:
      return { kind: 'fill-down', row, field }
    case 5:
      return {
        kind: 'take-suggestions',
        ...pick(random, [
          { code: 'PROVIDER_UNKNOWN', field: 'provider' },
          { code: 'PROVIDER_EMPTY', field: 'provider' },
          { code: 'AMOUNT_PRICE', field: 'amount' },
        ]),
      }
    default:
      return { kind: 'set', row, field, text: cellOf(field, random) }
  }
}

describe('after any changes', () => {
  it.each(Array.from({ length: 26 }, (_, seed) => seed + 1))(
    'what is kept up to date is what a fresh look says (seed %i)',
    (seed) => {
      const random = randomOf(seed)
      const sheets = [anySheet(random)]
      const bench = benchWith(sheets)
      const states = [stateOf(bench)]
      for (let step = 0; step < STEPS; step += 1) {
        const { length } = bench.changes()
        bench.change(anyChange(random))
        // Another look at the same list of providers judges every row anew.
        const fresh = benchWith(sheets, bench.changes())
        fresh.judgeWith(PROVIDERS)
        expect(stateOf(bench)).toEqual(stateOf(fresh))
        if (bench.changes().length > length) states.push(stateOf(bench))
      }
      expect(states.length).toBeGreaterThan(5)
      for (const state of states.slice(0, -1).reverse()) {
        bench.undo()
        expect(stateOf(bench)).toEqual(state)
      }
    },
  )
})
