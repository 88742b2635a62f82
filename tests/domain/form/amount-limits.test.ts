import { describe, expect, it } from 'vitest'
import { amountLimits, maximumHint, quickAmounts } from '#src/domain/form/amount-limits.ts'
import { aField, naira } from '#tests/domain/fixtures.ts'

const amount = (wire = {}) =>
  aField({ FieldName: 'Amount', AmountField: true, AmountEditable: true, ...wire })

describe('what an amount may be', () => {
  it.each([
    [{}, 1, null],
    [{ MinAmount: 50, MaxAmount: 50_000 }, 50, 50_000],
    [{ MinAmount: -5, MaxAmount: -1 }, 1, null],
    [{ MinAmount: 0.5 }, 0.5, null],
  ])('%j is from %d to %j', (wire, min, max) => {
    expect(amountLimits(amount(wire))).toEqual({ min: naira(min), max: max === null ? null : naira(max) })
  })

  it.each([
    [{ MinimumAmount: '1,500.00' }, 1500, 200_000],
    [{ minimum: '1500' }, 1500, 200_000],
    [{ minimum: '1500.0000' }, 1500, 200_000],
    [{ 'Min Vend Amount': 'N1500' }, 1500, 200_000],
    [{ minPayable: '1500' }, 1500, 200_000],
    [{ Minimum: '500' }, 1000, 200_000],
    [{ MaximumAmount: '20000' }, 1000, 20_000],
    [{ MaximumAmount: '900000' }, 1000, 200_000],
    [{ Minimum: '', Maximum: 'none' }, 1000, 200_000],
    [{ Minimum: '0', Maximum: '0' }, 1000, 200_000],
    [{ MinistryName: '5000', MinorAccount: '9000' }, 1000, 200_000],
  ])('a customer of %j may pay from %d to %d', (properties, min, max) => {
    const field = amount({ MinAmount: 1000, MaxAmount: 200_000 })
    const limits = amountLimits(field, new Map(Object.entries(properties)))
    expect(limits).toEqual({ min: naira(min), max: naira(max) })
  })

  it('a customer has a maximum where the field has none', () => {
    const limits = amountLimits(amount({ MinAmount: 1000 }), new Map([['MaximumAmount', '20000']]))
    expect(limits.max).toBe(naira(20_000))
  })
})

describe('the banner of the maximum', () => {
  it('says the most that can be paid at once', () => {
    expect(maximumHint(amount({ MaxAmount: 50_000 }))).toBe(
      'You can pay at most ₦50,000.00 in one transaction.',
    )
  })

  it('is not there without a maximum, or for another field', () => {
    expect(maximumHint(amount())).toBeNull()
    expect(maximumHint(aField({ MaxAmount: 50_000 }))).toBeNull()
  })
})

describe('one-tap amounts', () => {
  it.each([
    [{ MinAmount: 50, MaxAmount: 50_000 }, [100, 200, 500, 1000, 2000]],
    [{}, [100, 200, 500, 1000, 2000]],
    [{ MinAmount: 200, MaxAmount: 1000 }, [200, 500, 1000]],
    [{ MinAmount: 5000 }, [5000, 10_000, 20_000, 50_000]],
    [{ MinAmount: 1000, MaxAmount: 200_000 }, [1000, 2000, 5000, 10_000, 20_000]],
    [{ AmountEditable: false }, []],
    // A bill is what it is; where the biller says the least, the rest is the customer's choice.
    [{ InputSource: 'customer-lookup', InputSourceKey: 'amount' }, []],
    [
      { InputSource: 'customer-lookup', InputSourceKey: 'minimum', MinAmount: 1000 },
      [1000, 2000, 5000, 10_000, 20_000],
    ],
    [{ ControlType: 'LOOKUP' }, []],
    [{ AmountField: false }, []],
  ])('of %j are %j', (wire, expected) => {
    expect(quickAmounts(amount(wire))).toEqual(expected.map(naira))
  })
})
