import { describe, expect, it } from 'vitest'
import { applyLookup, lookupRequest, phaseAfterLookup } from '#src/domain/form/product-form-lookup.ts'
import {
  aField,
  airtime,
  aProduct,
  data,
  foundCustomer,
  levy,
  prepaid,
  prepaidValues,
} from '#tests/domain/fixtures.ts'

const lookedUpAs = (key: string) => ({ InputSource: 'customer-lookup', InputSourceKey: key })

describe('what the biller is asked', () => {
  it('is its code, and what the lookup fields hold by their keys', () => {
    expect(
      lookupRequest(prepaid.product, prepaid.fields, { ...prepaidValues, meter: ' 1111111111111 ' }),
    ).toEqual({
      billerCode: 'IKEDCPREPAID',
      meterNumber: '1111111111111',
    })
  })

  it('has phones normalised and the value of a list, not its id', () => {
    const fields = [
      aField({ Id: 'p', FieldType: 'Phone', CustomerLookupInput: true, CustomerLookupInputKey: 'msisdn' }),
      aField({
        Id: 'l',
        ControlType: 'LOOKUP',
        CustomerLookupInput: true,
        CustomerLookupInputKey: 'kind',
        ListItems: [{ Id: '7', ItemValue: 'POSTPAID' }],
      }),
    ]
    expect(lookupRequest(prepaid.product, fields, { p: '+234 803 123 4567', l: '7' })).toEqual({
      billerCode: 'IKEDCPREPAID',
      msisdn: '08031234567',
      kind: 'POSTPAID',
    })
  })

  it('goes by the field name when there is no key, and never overwrites the biller', () => {
    const fields = [
      aField({ Id: 'a', FieldName: 'Account', CustomerLookupInput: true }),
      aField({ Id: 'b', CustomerLookupInput: true, CustomerLookupInputKey: 'billerCode' }),
    ]
    expect(lookupRequest(levy.product, fields, { a: '1', b: 'EVIL' })).toEqual({
      billerCode: 'LIRS',
      Account: '1',
    })
  })

  it.each([
    ['a product that looks nothing up', airtime.product, prepaid.fields],
    ['a product without lookup fields', prepaid.product, data.fields],
    ['neither', aProduct(), airtime.fields],
  ])('is nothing for %s', (_, product, fields) => {
    expect(lookupRequest(product, fields, prepaidValues)).toBeNull()
  })
})

describe('what the lookup found', () => {
  it('fills its fields and leaves the others', () => {
    expect(applyLookup(prepaid.fields, prepaidValues, foundCustomer)).toEqual({
      ...prepaidValues,
      name: 'ADA OBI',
      address: '12 Allen Avenue, Ikeja',
      amount: '',
    })
  })

  it.each([
    ['12,500.00', '', '12500'],
    ['12500.5', '300', '12500.50'],
    ['', '5000', '5000'],
    ['0', '5000', '5000'],
    ['none', '5000', '5000'],
  ])('sets an editable amount: found %j over typed %j is %j', (found, typed, amount) => {
    const values = applyLookup(prepaid.fields, { amount: typed }, new Map([['Amount', found]]))
    expect(values.amount).toBe(amount)
  })

  it('keeps an amount that was typed over the same bill, and none over another bill', () => {
    const bill = new Map([['Amount', '12,500.00']])
    expect(applyLookup(prepaid.fields, { amount: '5000' }, bill, new Map(bill)).amount).toBe('5000')
    expect(applyLookup(prepaid.fields, { amount: '5000' }, bill, new Map([['Amount', '9,000']])).amount).toBe(
      '12500',
    )
    expect(applyLookup(prepaid.fields, { amount: '' }, bill, new Map(bill)).amount).toBe('12500')
  })

  it('starts from the least that a meter takes, and leaves a typed amount alone', () => {
    const fields = prepaid.fields.map((field) =>
      field.isAmount ? { ...field, sourceKey: 'minimum' } : field,
    )
    const answer = new Map([['minimum', '1500']])
    expect(applyLookup(fields, { amount: '' }, answer).amount).toBe('1500')
    expect(applyLookup(fields, { amount: '5000' }, answer).amount).toBe('5000')
  })

  it.each(['12300.7500', '12,300.75', '12300.750000000001', '₦12,300.75'])('reads a bill of %s', (bill) => {
    const fields = [aField({ Id: 'amount', AmountField: true, ...lookedUpAs('amount') })]
    expect(applyLookup(fields, {}, new Map([['amount', bill]]))).toEqual({ amount: '12300.75' })
  })

  it.each([
    ['its value', 'COMPE36', 'i1'],
    ['its words, in any case', ' dstv compact ', 'i1'],
    ['nothing of it', 'DStv Access', ''],
  ])('chooses the item of a list by %s', (_, found, chosen) => {
    const items = [
      { Id: 'i1', ItemDesc: 'DStv Compact', ItemValue: 'COMPE36' },
      { Id: 'i2', ItemDesc: 'DStv Premium', ItemValue: 'PRWE36' },
    ]
    const fields = [aField({ Id: 'now', ControlType: 'LOOKUP', ListItems: items, ...lookedUpAs('Bouquet') })]
    expect(applyLookup(fields, { now: 'i2' }, new Map([['Bouquet', found]]))).toEqual({ now: chosen })
  })

  it('takes away a fixed amount that it does not find again', () => {
    expect(applyLookup(levy.fields, { amount: '5000' }, new Map()).amount).toBe('')
  })

  it("does not leave the last customer's address", () => {
    const values = applyLookup(prepaid.fields, { address: '1 Old Road' }, new Map([['Name', 'MUSA BELLO']]))
    expect(values).toMatchObject({ name: 'MUSA BELLO', address: '' })
  })
})

it.each([
  ['an editable looked-up amount', prepaid.fields, 'LOOKEDUP'],
  ['a fixed looked-up amount', levy.fields, 'CONFIRMING'],
  ['an amount of the user', airtime.fields, 'CONFIRMING'],
  ['an amount of a list', data.fields, 'CONFIRMING'],
])('after the lookup, %s leads to %s', (_, fields, phase) => {
  expect(phaseAfterLookup(fields)).toBe(phase)
})
