import { describe, expect, it } from 'vitest'
import { differencesOf, formulasIn } from './differences.ts'
import { FORMATS, makeFile } from './formats.ts'
import { judgedOf } from './under-test.ts'

const SEEDS = Array.from({ length: 26 }, (_, index) => index + 1)
const ROWS = 300
/** Enough to see what is wrong, few enough to read. */
const SHOWN = 12

describe.each(FORMATS.map((format, index) => ({ format, index })))('$format.name', ({ format, index }) => {
  it.each(SEEDS)('seed %i: every row is what its truth says', async (seed) => {
    const made = makeFile(format, { seed: seed + index * 100, rows: ROWS })
    const judged = await judgedOf(made.bytes, made.name)
    const differences = differencesOf(made, judged)
    expect(differences.slice(0, SHOWN), `${differences.length} differences`).toEqual([])
    expect(formulasIn(judged.report)).toEqual([])
  })
})
