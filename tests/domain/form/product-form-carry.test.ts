import { describe, expect, it } from 'vitest'
import {
  carryAcross,
  carryOver,
  filledValues,
  hasLostItem,
  isSameTyped,
  shapeOf,
  typedValues,
} from '#src/domain/form/product-form-carry.ts'
import { aField, airtime, data, levy, naira, prepaid } from '#tests/domain/fixtures.ts'

const chosen = { phone: '08031234567', plan: 'p1', amount: '1000', email: 'a@b.ng' }
const dearer = data.fields.map((field) => ({
  ...field,
  items: field.items.map((item) => ({ ...item, amount: naira(1200) })),
}))
const editable = (fields: typeof data.fields) =>
  fields.map((field) => (field.isAmount ? { ...field, amountEditable: true } : field))

describe('what is typed, carried into a fresher form', () => {
  it('stays as it is typed, wrong or half', () => {
    const typed = { phone: '0803 12', amount: '5,0', email: 'ada@' }
    expect(carryOver(airtime.fields, [...airtime.fields], typed)).toEqual(typed)
  })

  it('goes with its field’s id, wherever the field stands now', () => {
    const turned = [aField({ Id: 'note' }), ...airtime.fields.toReversed()]
    expect(carryOver(airtime.fields, turned, { phone: '0803', amount: '5', email: '' })).toEqual({
      note: '',
      phone: '0803',
      amount: '5',
      email: '',
    })
  })

  it('follows its item’s price', () => {
    expect(carryOver(data.fields, dearer, chosen)).toEqual({ ...chosen, amount: '1200' })
  })

  it.each(['1500', ''])('keeps an amount that was typed over the item’s: "%s"', (amount) => {
    const mine = { ...chosen, amount }
    expect(carryOver(editable(data.fields), editable(dearer), mine)).toEqual(mine)
    expect(carryOver(editable(data.fields), editable(dearer), chosen).amount).toBe('1200')
  })

  it('loses an item that is no longer sold', () => {
    const without = data.fields.map((field) => ({ ...field, items: field.items.slice(1) }))
    expect(hasLostItem(data.fields, without, chosen)).toBe(true)
    expect(hasLostItem(data.fields, dearer, chosen)).toBe(false)
    expect(hasLostItem(data.fields, without, { ...chosen, plan: '' })).toBe(false)
    expect(hasLostItem(data.fields, airtime.fields, chosen)).toBe(true)
  })
})

describe('forms of one shape', () => {
  it.each([
    ['other limits', { min: naira(100) }, true],
    ['another label', { name: 'Sum' }, true],
    ['another control', { control: 'list' as const }, false],
    ['another type', { type: 'text' as const }, false],
    ['another id', { id: 'sum' }, false],
  ])('with %s', (_, change, isSame) => {
    const fields = airtime.fields.map((field) => (field.isAmount ? { ...field, ...change } : field))
    expect(shapeOf(fields) === shapeOf(airtime.fields)).toBe(isSame)
  })
})

describe('what the user put in', () => {
  const looked = {
    meter: '1',
    name: 'ADA OBI',
    address: '12 Allen',
    amount: '5000',
    phone: '0803',
    email: '',
  }

  it('leaves out what a lookup gave, and what is empty', () => {
    expect(typedValues(prepaid.fields, looked)).toEqual({ meter: '1', amount: '5000', phone: '0803' })
    expect(typedValues(levy.fields, { payer: 'N-1', name: 'ADA', amount: '900' })).toEqual({ payer: 'N-1' })
  })

  it('has the amount with it to draw an order from', () => {
    expect(filledValues(levy.fields, { payer: 'N-1', name: 'ADA', amount: '900' })).toEqual({
      payer: 'N-1',
      amount: '900',
    })
  })

  it('is the same whatever the lookup gave', () => {
    expect(isSameTyped(prepaid.fields, looked, { ...looked, name: 'SOMEBODY' })).toBe(true)
    expect(isSameTyped(prepaid.fields, looked, { ...looked, meter: '2' })).toBe(false)
  })
})

describe('what is typed, taken along to the form of the company’s other meter', () => {
  const typed = { meter: '1010101010101', phone: '08031234567', email: 'a@b.ng', amount: '5000' }
  const other = prepaid.fields.map((field) => ({ ...field, id: `post-${field.id}` }))

  it('is what both ask alike, whatever their ids; an amount is of its biller', () => {
    expect(carryAcross(prepaid.fields, typed, other)).toEqual({
      'post-meter': '1010101010101',
      'post-phone': '08031234567',
      'post-email': 'a@b.ng',
    })
  })

  it.each([
    ['has another name', { name: 'Account Number' }],
    ['is of another type', { type: 'number' as const }],
    ['is not what the biller is asked with', { isLookupInput: false }],
    ['comes from the lookup', { source: 'customer-lookup' as const }],
    ['is a list', { control: 'list' as const }],
  ])('is not a field that %s', (_, change) => {
    const changed = other.map((field) => (field.id === 'post-meter' ? { ...field, ...change } : field))
    expect(carryAcross(prepaid.fields, typed, changed)).toEqual({
      'post-phone': '08031234567',
      'post-email': 'a@b.ng',
    })
  })

  it('is a name in any letter case', () => {
    const loud = other.map((field) => ({ ...field, name: ` ${field.name.toUpperCase()}` }))
    expect(carryAcross(prepaid.fields, typed, loud)['post-meter']).toBe('1010101010101')
  })
})
