import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { lookupFacts, renewalOf } from '#src/domain/form/lookup-facts.ts'
import { aField } from '#tests/domain/fixtures.ts'

const factsOf = (properties: Record<string, string>) => lookupFacts(new Map(Object.entries(properties)))
const nothing = { arrears: null, endsAt: null, current: '', renewal: null, tariff: '' }

describe('what a biller says of its customer', () => {
  it.each([
    [{}, nothing],
    [{ customerName: 'ADA OBI', address: '9 Zik Ave', amount: '500', minimum: '1000' }, nothing],
    [{ arrears: '4200.50' }, { ...nothing, arrears: kobo(420_050) }],
    [{ Outstanding_Balance: '1,000' }, { ...nothing, arrears: kobo(100_000) }],
    [{ Customer_Arrears: '4200.50' }, { ...nothing, arrears: kobo(420_050) }],
    [{ TotalDebt: '0' }, nothing],
    [{ debt: 'none' }, nothing],
    [{ dueDate: '2026-12-01' }, { ...nothing, endsAt: Date.parse('2026-12-01T00:00:00+01:00') }],
    [{ Due_Date: '2026-12-01T10:00:00Z' }, { ...nothing, endsAt: Date.parse('2026-12-01T10:00:00Z') }],
    [{ dueDate: 'next week' }, nothing],
    [{ Current_Bouquet: ' DStv Compact ' }, { ...nothing, current: 'DStv Compact' }],
    [{ renewalAmount: '19000' }, { ...nothing, renewal: kobo(1_900_000) }],
    [{ tariffClass: 'A-NMD' }, { ...nothing, tariff: 'A-NMD' }],
  ])('%j', (properties, facts) => {
    expect(factsOf(properties)).toEqual(facts)
  })
})

describe('the package to renew', () => {
  const items = [
    { Id: 'a', ItemDesc: 'DStv Compact', Amount: 19_000 },
    { Id: 'b', ItemDesc: 'DStv Compact Plus', Amount: 30_000 },
    { Id: 'c', ItemDesc: 'DSTV COMPACT', Amount: 15_000 },
  ]
  const fields = [aField({ Id: 'card' }), aField({ Id: 'package', ControlType: 'LOOKUP', ListItems: items })]

  it.each([
    [{ bouquet: 'DStv Compact Plus' }, 'b'],
    [{ bouquet: 'dstv-compact' }, 'a'],
    [{ bouquet: 'DStv Compact', renewalAmount: '15000' }, 'c'],
    // The price of the list counts: it is what will be paid.
    [{ bouquet: 'DStv Compact', renewalAmount: '17500' }, 'a'],
    [{ bouquet: 'DStv' }, undefined],
    [{}, undefined],
  ])('%j is item %s', (properties, id) => {
    expect(renewalOf(fields, factsOf(properties))?.item.id).toBe(id)
  })
})
