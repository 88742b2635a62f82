import { describe, expect, it } from 'vitest'
import { companiesOf, companyOf, meterKindOf, otherMeterOf } from '#src/domain/form/meter-pairs.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'

const named = (name: string, categoryCode = 'ELE') => ({ name, categoryCode })

it.each([
  ['Ikeja Electric (IKEDC) Prepaid', 'Prepaid', 'Ikeja Electric (IKEDC)'],
  ['Ikeja Electric (IKEDC) Postpaid', 'Postpaid', 'Ikeja Electric (IKEDC)'],
  ['Eko Electric - Prepaid', 'Prepaid', 'Eko Electric'],
  ['Ibadan Disco (Postpaid)', 'Postpaid', 'Ibadan Disco'],
  ['Prepaid Aba Power', 'Prepaid', 'Aba Power'],
  ['EKEDC Prepaid Meter', 'Prepaid', 'EKEDC'],
  ['AEDC POST-PAID', 'Postpaid', 'AEDC'],
  ['Jos Pre Paid Electricity', 'Prepaid', 'Jos Electricity'],
  ['Lagos Water Corporation', null, 'Lagos Water Corporation'],
  ['Unprepaid Ltd', null, 'Unprepaid Ltd'],
  ['', null, ''],
])('%j is %s of %j', (name, kind, company) => {
  expect(meterKindOf({ name })).toBe(kind)
  expect(companyOf({ name })).toBe(company)
})

describe('the other meter of a company', () => {
  const prepaid = named('Ikeja Electric (IKEDC) Prepaid')
  const postpaid = named('Ikeja electric (IKEDC) - Postpaid')

  it.each([
    ['is the one of the same name', prepaid, [prepaid, postpaid, named('Eko Electric Postpaid')], postpaid],
    ['goes both ways', postpaid, [prepaid, postpaid], prepaid],
    ['is none of another category', prepaid, [prepaid, { ...postpaid, categoryCode: 'TV' }], null],
    ['is none of the same kind', prepaid, [prepaid, { ...prepaid }], null],
    ['is none where two could be meant', prepaid, [prepaid, postpaid, { ...postpaid }], null],
    ['is none where there is no other', prepaid, [prepaid], null],
    ['is none of what has no meter', named('Ikeja Electric (IKEDC)'), [prepaid, postpaid], null],
  ])('%s', (_, biller, billers, other) => {
    expect(otherMeterOf(biller, billers)).toBe(other)
  })
})

describe('companies', () => {
  it('stand once, in the order of the catalog, and lead to prepaid', () => {
    const billers = [
      named('Eko Electric Postpaid'),
      named('Rural Solar'),
      named('Eko Electric Prepaid'),
      named('Jos Electric Prepaid'),
    ]
    expect(companiesOf(billers)).toEqual([
      { name: 'Eko Electric', biller: billers[2] },
      { name: 'Rural Solar', biller: billers[1] },
      { name: 'Jos Electric Prepaid', biller: billers[3] },
    ])
  })

  it('of electricity are twelve, and no other category has any', () => {
    const { products } = indexCatalog().wire
    const billers = products.map(({ ProductName, CategoryCode }) => named(ProductName, CategoryCode))
    const pairs = companiesOf(billers).filter(({ name, biller }) => name !== biller.name)
    expect(pairs.map(({ biller }) => biller.categoryCode)).toEqual(Array(12).fill('ELECTRICITY'))
  })
})
