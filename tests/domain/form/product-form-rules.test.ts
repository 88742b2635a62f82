import { describe, expect, it } from 'vitest'
import { canProceed, validateField, validateForm } from '#src/domain/form/product-form-rules.ts'
import {
  aField,
  airtime,
  airtimeValues,
  data,
  foundCustomer,
  levy,
  prepaid,
  prepaidValues,
} from '#tests/domain/fixtures.ts'

const required = { Required: true }
const amount = { FieldName: 'Amount', FieldType: 'Decimal', AmountField: true, AmountEditable: true }
const list = { FieldName: 'Data Plan', ControlType: 'LOOKUP', ListItems: [{ Id: 'a', ItemDesc: 'A' }] }

const meter = { FieldName: 'Meter Number', CustomerLookupInput: true, Size: 13 }
const card = { FieldName: 'Card Number', CustomerLookupInput: true, Size: 16 }

describe('what is said about a field', () => {
  it.each([
    ['a required list', { ...list, ...required }, '', 'Data Plan is required'],
    ['a list without its item', { ...list, ...required }, 'gone', 'Data Plan is required'],
    ['a chosen list', { ...list, ...required }, 'a', null],
    ['an optional list', list, '', null],

    ['an empty amount', { ...amount, ...required }, '', 'Amount is required'],
    ['an empty amount that calls itself optional', amount, ' ', 'Amount is required'],
    ['no number', amount, 'lots', 'Enter a valid number'],
    ['a thousand as 1k', amount, '1k', 'Enter a valid number'],
    ['too many decimals', amount, '10.555', 'Enter a valid number'],
    ['nothing to pay', amount, '0', 'Amount should be greater than or equal to N1'],
    ['less than a naira', amount, '0.99', 'Amount should be greater than or equal to N1'],
    ['a negative amount', amount, '-50', 'Amount should be greater than or equal to N1'],
    ['one naira', amount, '1', null],
    ['no maximum', amount, '999,999,999', null],
    [
      'below the minimum',
      { ...amount, MinAmount: 1000 },
      '999.99',
      'Amount should be greater than or equal to N1000',
    ],
    ['the minimum', { ...amount, MinAmount: 1000 }, '₦1,000', null],
    [
      'a minimum in kobo',
      { ...amount, MinAmount: 99.5 },
      '99',
      'Amount should be greater than or equal to N99.50',
    ],
    [
      'above the maximum',
      { ...amount, MaxAmount: 50_000 },
      '50,000.01',
      'Only amount less than or equal to N50000 can be done',
    ],
    ['the maximum', { ...amount, MaxAmount: 50_000 }, '50000', null],

    ['words for a number', { FieldName: 'Units', FieldType: 'Number' }, 'ten', 'Units must be a number'],
    ['words for a decimal', { FieldName: 'Units', FieldType: 'Decimal' }, '1.2.3', 'Units must be a number'],
    ['a number', { FieldName: 'Units', FieldType: 'Number', ...required }, '10', null],
    ['a decimal', { FieldName: 'Units', FieldType: 'Decimal', ...required }, '1,000.5', null],
    ['no hundred', { FieldName: 'Units', FieldType: 'Decimal' }, '1,00', 'Units must be a number'],
    ['no fifteen', { FieldName: 'Units', FieldType: 'Number' }, '1,5', 'Units must be a number'],
    [
      'a required zero',
      { FieldName: 'Units', FieldType: 'Number', ...required },
      '0',
      'Units must be at least 1',
    ],
    ['an optional zero', { FieldName: 'Units', FieldType: 'Number' }, '0', null],
    [
      'an empty required number',
      { FieldName: 'Units', FieldType: 'Number', ...required },
      '',
      'Units is required',
    ],

    ['a short phone', { FieldType: 'Phone' }, '0803123456', 'Enter a valid telephone number'],
    ['a phone from elsewhere', { FieldType: 'Phone' }, '+1 803 123 4567', 'Enter a valid telephone number'],
    ['a phone from abroad', { FieldType: 'Phone' }, '+234 803 123 4567', null],
    ['a phone without its zero', { FieldType: 'Phone' }, '803 123 4567', null],
    [
      'a missing phone',
      { FieldName: 'Phone Number', FieldType: 'Phone', ...required },
      '',
      'Phone Number is required',
    ],
    ['an optional phone', { FieldType: 'Phone' }, '', null],

    ['half an e-mail', { FieldType: 'Email' }, 'ada@', 'Enter a valid email address'],
    ['an e-mail', { FieldType: 'Email' }, ' ada.obi@example.com ', null],
    ['an e-mail pasted with direction marks', { FieldType: 'Email' }, '\u202Aada@example.com\u202C', null],
    ['a missing e-mail', { FieldName: 'Email', FieldType: 'Email', ...required }, '', 'Email is required'],

    ['a long text', { Size: 5 }, 'abcdef', 'can not be more than 5 characters'],
    ['a text that fits', { Size: 5 }, ' abcde ', null],
    ['a text in characters, not code units', { Size: 2 }, '👍👍', null],
    ['a text without a limit', { Size: 0 }, 'x'.repeat(10_000), null],
    ['a meter as a receipt groups it', meter, '1111 1111 1111 1', null],
    ['a meter with hyphens', meter, '1111-1111-1111-1', null],
    ['a meter from a chat', meter, '\u2068\u200E1111111111111\u2069', null],
    ['a card in the groups that are printed on it', card, '5061 2345 6789 0123', null],
    ['a meter of too many digits', meter, '1111 1111 1111 11', 'can not be more than 13 characters'],
    ['a meter that is a Number', { ...meter, FieldType: 'Number' }, '1111 1111 1111 1', null],
    ['a missing text', { FieldName: 'Meter Number', ...required }, '  ', 'Meter Number is required'],
    ['an optional text', {}, '', null],
  ])('%s', (_, wire, value, message) => {
    expect(validateField(aField(wire), value, 'INPUTTING')).toBe(message)
  })
})

describe('what the lookup gave', () => {
  const name = aField({ FieldName: 'Customer Name', InputSource: 'customer-lookup', ...required })
  const bill = aField({ ...amount, InputSource: 'customer-lookup', MinAmount: 1000, ...required })

  it('is not asked for before it', () => {
    expect(validateField(name, '', 'INPUTTING')).toBeNull()
    expect(validateField(bill, '', 'INPUTTING')).toBeNull()
  })

  it('never stops anybody who cannot edit it', () => {
    expect(validateField(name, '', 'LOOKEDUP')).toBeNull()
  })

  it('is checked when it is the amount', () => {
    expect(validateField(bill, '', 'LOOKEDUP')).toBe('Amount is required')
    expect(validateField(bill, '900', 'LOOKEDUP')).toBe('Amount should be greater than or equal to N1000')
  })

  it("may raise the minimum to the customer's own", () => {
    const message = validateField(bill, '1,200', 'LOOKEDUP', foundCustomer)
    expect(message).toBe('Amount should be greater than or equal to N1500')
    expect(validateField(bill, '1,500', 'LOOKEDUP', foundCustomer)).toBeNull()
  })
})

describe('the whole form', () => {
  it('lists what is wrong in the order of its fields', () => {
    const errors = validateForm(airtime.fields, { phone: '1', amount: '20', email: '' }, 'INPUTTING')
    expect([...errors]).toEqual([
      ['phone', 'Enter a valid telephone number'],
      ['amount', 'Amount should be greater than or equal to N50'],
      ['email', 'Email is required'],
    ])
  })

  it.each([
    ['airtime', airtime, airtimeValues, 'INPUTTING', true],
    ['airtime without an amount', airtime, { ...airtimeValues, amount: '' }, 'INPUTTING', false],
    ['nothing', airtime, {}, 'INPUTTING', false],
    ['data', data, { phone: '08031234567', plan: 'p1', amount: '1000', email: 'a@b.ng' }, 'INPUTTING', true],
    [
      'data without a plan',
      data,
      { phone: '08031234567', amount: '1000', email: 'a@b.ng' },
      'INPUTTING',
      false,
    ],
    ['a meter before its lookup', prepaid, prepaidValues, 'INPUTTING', true],
    ['a meter after it, no amount yet', prepaid, prepaidValues, 'LOOKEDUP', false],
    ['a meter after it', prepaid, { ...prepaidValues, amount: '5000' }, 'LOOKEDUP', true],
    ['a payer', levy, { payer: 'N-123', email: 'a@b.ng' }, 'INPUTTING', true],
  ] as const)('can proceed with %s: %#', (_, form, values, phase, expected) => {
    expect(canProceed(form.fields, values, phase)).toBe(expected)
  })

  it('cannot proceed unchanged, though nothing is wrong', () => {
    const fields = [aField({ Id: 'note', FieldName: 'Note' })]
    expect(validateForm(fields, { note: '' }, 'INPUTTING').size).toBe(0)
    expect(canProceed(fields, { note: '' }, 'INPUTTING')).toBe(false)
    expect(canProceed(fields, { note: 'x' }, 'INPUTTING')).toBe(true)
  })
})
