import { describe, expect, it } from 'vitest'
import {
  initialValues,
  isComplete,
  payerOf,
  payerRole,
  payerText,
} from '#src/domain/form/product-form-payer.ts'
import { ada, aField, airtime, amountOfList, data, oneItem, prepaid } from '#tests/domain/fixtures.ts'

describe('what a field asks of whoever pays', () => {
  it.each([
    ['airtime', airtime.fields, { phone: 'paid-phone', amount: null, email: 'email' }],
    ['data', data.fields, { phone: 'paid-phone', plan: null, amount: null, email: 'email' }],
    ['electricity', prepaid.fields, { meter: null, phone: 'phone', email: 'email' }],
  ] as const)('%s', (_, fields, roles) => {
    const found = Object.fromEntries(fields.map((field) => [field.id, payerRole(field, fields)]))
    expect(found).toMatchObject(roles)
  })

  it.each([
    ['a meter that a provider calls a phone', { FieldType: 'Phone', CustomerLookupInput: true }],
    ['a meter', { FieldType: 'Number', CustomerLookupInput: true }],
    ['a number of any other kind', { FieldType: 'Number' }],
    ['what a lookup answers', { FieldType: 'Phone', InputSource: 'customer-lookup' }],
    ['a list', { FieldType: 'Email', ControlType: 'LOOKUP' }],
    ['an amount', { FieldType: 'Phone', AmountField: true }],
  ] as const)('nothing of %s', (_, wire) => {
    const field = aField({ Id: 'x', ...wire })
    expect(payerRole(field, [field])).toBeNull()
    expect(initialValues([field], ada)).toEqual({ x: '' })
  })
})

describe('the form as it opens', () => {
  it('is empty for a visitor', () => {
    expect(initialValues(airtime.fields)).toEqual({ phone: '', amount: '', email: '' })
    expect(initialValues(airtime.fields, null)).toEqual({ phone: '', amount: '', email: '' })
  })

  it('has the e-mail and phone of who is signed in', () => {
    expect(initialValues(airtime.fields, ada)).toEqual({ ...ada, amount: '' })
  })

  it('chooses the only item of a list, and its amount', () => {
    expect(initialValues([oneItem, amountOfList])).toEqual({ state: 'la', amount: '750' })
  })

  it('does not put a phone where a lookup answers', () => {
    const field = aField({ Id: 'p', FieldType: 'Phone', InputSource: 'customer-lookup' })
    expect(initialValues([field], ada)).toEqual({ p: '' })
  })
})

describe('what a form that is paid teaches', () => {
  const bill = { meter: '1111111111111', phone: '+234 803 555 0000', email: ' ada@example.com ' }
  const known = { email: 'old@example.com', phone: '08039990000' }

  it.each([
    [
      'the e-mail and the number beside a meter',
      prepaid.fields,
      bill,
      known,
      { email: 'ada@example.com', phone: '08035550000' },
    ],
    [
      'the number that is paid for, while none is known',
      airtime.fields,
      { phone: '08031234567', email: 'ada@example.com' },
      null,
      { email: 'ada@example.com', phone: '08031234567' },
    ],
    [
      'nothing by a number that is paid for once another is known',
      airtime.fields,
      { phone: '08031234567', email: '' },
      known,
      known,
    ],
    ['nothing by halves', prepaid.fields, { phone: '0803', email: 'ada@' }, null, { email: '', phone: '' }],
  ])('%s', (_, fields, values, before, after) => {
    expect(payerOf(fields, values, before)).toEqual(after)
  })
})

it.each([
  ['email', 'ada@example.com', true, 'ada@example.com'],
  ['email', 'ada@', false, 'ada@'],
  ['phone', '+2348031234567', true, '0803 123 4567'],
  ['phone', '0803', false, '0803'],
  ['paid-phone', '', false, ''],
] as const)('%s %j is whole: %s, and reads %j', (role, value, whole, text) => {
  expect(isComplete(role, value)).toBe(whole)
  expect(payerText(role, value)).toBe(text)
})
