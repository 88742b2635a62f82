import { describe, expect, it } from 'vitest'
import { DEFAULT_SEED, isSignedIn, planErrands, refusedPhone, slowPhone } from './plan.ts'
import { kinds, mishaps, payments } from './types.ts'

const hundred = planErrands(DEFAULT_SEED, 100)
const thousand = planErrands('another', 1000)
const share = <T>(of: (errand: (typeof thousand)[number]) => T, value: T) =>
  thousand.filter((errand) => of(errand) === value).length / thousand.length

describe('a plan of errands', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planErrands(DEFAULT_SEED, 100)).toEqual(hundred)
    expect(planErrands('other', 100)).not.toEqual(hundred)
    expect(hundred.map(({ index }) => index)).toEqual(hundred.map((_, at) => at))
  })

  it('has every kind, payment and mishap in the small run', () => {
    for (const kind of kinds) expect(hundred.map((errand) => errand.kind)).toContain(kind)
    for (const payment of payments) expect(hundred.map((errand) => errand.payment)).toContain(payment)
    for (const mishap of mishaps) expect(hundred.map((errand) => errand.mishap?.what)).toContain(mishap)
    expect(hundred.map(({ phone }) => phone)).toEqual(expect.arrayContaining([slowPhone, refusedPhone]))
  })

  it('mixes as the acceptance run says', () => {
    expect(kinds.map((kind) => share((errand) => errand.kind, kind))).toEqual([
      0.6, 0.15, 0.1, 0.05, 0.05, 0.05,
    ])
    expect(payments.map((payment) => share((errand) => errand.payment, payment))).toEqual([
      0.8, 0.08, 0.06, 0.06,
    ])
    expect(mishaps.map((what) => share((errand) => errand.mishap?.what, what))).toEqual([
      0.05, 0.05, 0.05, 0.03, 0.03, 0.02,
    ])
  })

  it('gives every errand an email of its own, and a number but for the few magic ones', () => {
    expect(new Set(thousand.map(({ email }) => email)).size).toBe(1000)
    expect(new Set(thousand.map(({ seed }) => seed)).size).toBe(1000)
    const phones = thousand.map(({ phone }) => phone)
    const own = phones.filter((phone) => phone !== slowPhone && phone !== refusedPhone)
    expect(own).toHaveLength(960)
    expect(new Set(own).size).toBe(960)
    for (const phone of own) expect(phone).toMatch(/^0803\d{7}$/)
  })

  it('asks for airtime that the form takes', () => {
    for (const { kind, amount } of thousand) {
      expect(Number.isInteger(amount)).toBe(true)
      if (kind !== 'airtime') continue
      expect(amount).toBeGreaterThanOrEqual(50)
      expect(amount).toBeLessThanOrEqual(50_000)
    }
  })

  it('signs in where a wallet or a list is, and where a token is to expire', () => {
    for (const errand of hundred) {
      const { kind, mishap } = errand
      expect(isSignedIn(errand)).toBe(kind === 'wallet' || kind === 'bulk' || mishap?.what === 'expiry')
    }
  })
})
