import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { chargeFee, orderTotal } from '#src/domain/payment/charge.ts'

describe('the convenience fee', () => {
  it.each([
    ['FIXED', 100, 500_000, 10_000],
    ['fixed', 100, 500_000, 10_000],
    [' Flat ', 52.5, 1, 5_250],
    ['FLAT', 0.005, 500_000, 1],
    ['PERCENTAGE', 1.5, 1_000_000, 15_000],
    ['percentage', 1.5, 333, 5],
    ['Percent', 100, 333, 333],
    ['PERCENTAGE', 0, 1_000_000, 0],
    ['FIXED', 0, 1_000_000, 0],
    ['FIXED', -5, 1_000_000, 0],
    ['', 100, 1_000_000, 0],
    ['SLIDING', 0, 1_000_000, 0],
    ['SLIDING', 2, 1_000_000, null],
  ])('%s %d on %d kobo is %j kobo', (type, charge, amount, fee) => {
    expect(chargeFee(kobo(amount), { chargeType: type, charge })).toBe(fee)
  })

  it.each([
    // Each of these is off by a kobo when it is computed as charge * amount / 100 in binary, or rounded half to even.
    [1.15, 1_000, 12],
    [1.005, 10_000, 101],
    [0.5, 100, 1],
    [0.5, 300, 2],
    [0.5, 99, 0],
    [2.675, 20_000, 535],
    [1e-7, 1_000_000_000, 1],
    [7.25, 1_380, 100],
  ])('rounds %d percent of %d kobo half up to %d', (percent, amount, fee) => {
    expect(chargeFee(kobo(amount), { chargeType: 'PERCENT', charge: percent })).toBe(fee)
  })

  it('refuses a fee that no number can hold exactly', () => {
    expect(chargeFee(kobo(100), { chargeType: 'PERCENT', charge: 1e21 })).toBe(null)
    expect(chargeFee(kobo(100), { chargeType: 'FIXED', charge: 1e308 })).toBe(null)
  })

  it('agrees with whole-number arithmetic on every hundredth of a percent', () => {
    for (let hundredths = 1; hundredths <= 1000; hundredths += 7) {
      const exact = Math.floor((hundredths * 123_456 + 5_000) / 10_000)
      expect(chargeFee(kobo(123_456), { chargeType: 'percentage', charge: hundredths / 100 })).toBe(exact)
    }
  })
})

describe('the total', () => {
  it('is amount and fee', () => {
    expect(orderTotal(kobo(500_000), kobo(10_000))).toBe(510_000)
  })

  it('is the amount alone while the fee is set at payment', () => {
    expect(orderTotal(kobo(500_000), null)).toBe(500_000)
  })
})
