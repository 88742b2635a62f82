import { describe, expect, it } from 'vitest'
import { type Cell, FIELDS, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import type { Change } from '#src/features/bulk/engine/sheet-client.ts'
import { createRandom, type Random } from '#tests/bulk/random.ts'
import { PROVIDERS } from '#tests/domain/bulk/a-market.ts'
import { HEADINGS, numberOf, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { benchWith, stateOf } from './bench.ts'

const ROWS = 50
const STEPS = 25

/** Few numbers, so that many rows share one. */
function cellOf(field: (typeof FIELDS)[number], random: Random): string {
  switch (field) {
    case 'subscriber':
      return random.pick(['', 'Total', '08031000000', '8.03E+09', '0803', ...[1, 2, 3, 4, 5].map(numberOf)])
    case 'provider':
      return random.pick(['MTN', 'MTN', 'mtn', 'GLO', 'MTM', ''])
    case 'product':
      return random.pick(['AIRTIME', 'AIRTIME', 'vtu', 'DATA-1GB', ''])
    case 'amount':
      return random.pick(['500', '500', '500', '200', '1,000', '9000', '1000', 'x', ''])
  }
}

function anySheet(random: Random): SourceSheet {
  const cells = Array.from({ length: ROWS }, (): Cell[] =>
    random.int(0, 11) === 0
      ? random.pick<Cell[]>([[], HEADINGS, ['Total', '', '', 900]])
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
    rows: sheet.rows.map((row) => ({ ...row, isHidden: row.number > 1 && random.int(0, 14) === 0 })),
  }
}

function anyChange(random: Random): Change {
  const row = 2 + random.int(0, ROWS - 1)
  const rows = Array.from({ length: 1 + random.int(0, 7) }, () => 2 + random.int(0, ROWS - 1))
  const field = random.pick(FIELDS)
  switch (random.int(0, 7)) {
    case 0:
      return { kind: 'remove', rows }
    case 1:
      return { kind: 'restore', rows }
    case 2:
      return {
        kind: 'keep',
        rows: Array.from({ length: ROWS }, (_, at) => at + 2).filter(() => random.int(0, 1) === 0),
      }
    case 3:
      return { kind: 'remove', rows }
    case 4:
      return { kind: 'fill-down', row, field }
    case 5:
      return {
        kind: 'take-suggestions',
        ...random.pick([
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
      const random = createRandom(seed)
      const sheets = [anySheet(random)]
      const bench = benchWith(sheets)
      const states = [stateOf(bench)]
      for (let step = 0; step < STEPS; step += 1) {
        const { work } = bench.overview()
        const after = bench.change(anyChange(random))
        // Another look at the same list of providers judges every row anew.
        const fresh = benchWith(sheets, after.work)
        fresh.judgeWith(PROVIDERS)
        const { overview, ...seen } = stateOf(fresh)
        expect(stateOf(bench)).toEqual({ ...seen, overview: { ...overview, canUndo: after.canUndo } })
        if (after.work !== work) states.push(stateOf(bench))
      }
      expect(states.length).toBeGreaterThan(5)
      for (const state of states.slice(0, -1).reverse()) {
        bench.undo()
        expect(stateOf(bench)).toEqual(state)
      }
    },
  )
})
