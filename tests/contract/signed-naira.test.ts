import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { signedNairaOrZero } from '#src/contract/kobo.ts'

describe('an amount that is shown and never paid', () => {
  it.each([
    [-50, -5_000],
    ['-1,234.5', -123_450],
    [' -0.01', -1],
    ['-0', 0],
    [25_400, 2_540_000],
    ['', 0],
    [null, 0],
    [undefined, 0],
  ])('%s naira is %s kobo', (wire, amount) => {
    expect(v.parse(signedNairaOrZero, wire)).toBe(amount)
  })

  it.each([['--5'], ['-'], [Number.NaN], [-1e13], ['- five'], [{}]])('%s is none', (wire) => {
    expect(v.safeParse(signedNairaOrZero, wire).success).toBe(false)
  })
})
