import { describe, expect, it } from 'vitest'
import { fromControls, toControls } from '#src/domain/form/product-form-wire.ts'
import { aField, airtime, data, prepaid } from '#tests/domain/fixtures.ts'

const saved = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([controlId, value]) => ({ controlId, value }))

describe('a form on the wire', () => {
  it('has every field in its order, phones and amounts in one form, trimmed', () => {
    const values = { phone: '+234 803 123 4567', amount: '₦1,000.5', email: ' \u202Aada@example.com\u202C ' }
    expect(toControls(airtime.fields, values)).toEqual([
      { ControlId: 'phone', ControlValue: '08031234567' },
      { ControlId: 'amount', ControlValue: '1000.50' },
      { ControlId: 'email', ControlValue: 'ada@example.com' },
    ])
  })

  it.each([
    ['Meter Number', '4505 5844 760', '45055844760'],
    ['Meter Number', '4505-5844-760', '45055844760'],
    ['Meter Number', '\u202A0 4505584476\u202C', '04505584476'],
    ['Smartcard Number', '1023 4567 89\u200B', '1023456789'],
    ['Smartcard Number', '1\uFE0F\u20E3023 4567 89\u2800', '1023456789'],
    ['Card Number', '5061 2345 6789 0123', '5061234567890123'],
    // A hyphen may be part of a number whose length nobody knows, and a space of what is none.
    ['Payer ID', '12345678-0001', '12345678-0001'],
    ['Policy Number', '\u200EPOL 12 / 345', 'POL 12 / 345'],
  ])('asks a biller about its customer by the number alone: %s %j', (FieldName, typed, sent) => {
    const field = aField({ Id: 'n', FieldName, CustomerLookupInput: true })
    expect(toControls([field], { n: typed })).toEqual([{ ControlId: 'n', ControlValue: sent }])
    // What is no customer of a biller's is left as it was typed.
    const other = aField({ Id: 'n', FieldName })
    expect(toControls([other], { n: typed })).toEqual([{ ControlId: 'n', ControlValue: typed.trim() }])
  })

  it("sends a list's value", () => {
    const controls = toControls(data.fields, { plan: 'p1', amount: '1000' })
    expect(controls).toContainEqual({ ControlId: 'plan', ControlValue: 'MTN-1GB' })
  })

  it('sends empty fields as empty', () => {
    expect(toControls(data.fields, {}).map((control) => control.ControlValue)).toEqual(['', '', '', ''])
  })
})

describe('an earlier order', () => {
  it('fills the form again', () => {
    const values = fromControls(
      airtime.fields,
      saved({ phone: '08031234567', amount: '500', email: 'a@b.ng' }),
    )
    expect(values).toEqual({ phone: '08031234567', amount: '500', email: 'a@b.ng' })
  })

  it("finds a list's item by its value, and takes today's amount", () => {
    const values = fromControls(data.fields, saved({ plan: 'MTN-1GB', amount: '800' }))
    expect(values).toMatchObject({ plan: 'p1', amount: '1000' })
  })

  it('leaves out a plan that is no longer sold and a field that is gone', () => {
    const values = fromControls(data.fields, saved({ plan: 'MTN-OLD', gone: 'x', phone: '08031234567' }))
    expect(values).toEqual({ phone: '08031234567', plan: '', amount: '', email: '' })
  })

  it('does not put the only plan that is left in the place of one that is gone', () => {
    const fields = data.fields.map((field) => ({ ...field, items: field.items.slice(0, 1) }))
    const values = fromControls(fields, saved({ plan: 'MTN-OLD', amount: '500', phone: '08031234567' }))
    expect(values).toMatchObject({ plan: '', amount: '' })
    // Where none was chosen then, there is no other choice now.
    expect(fromControls(fields, saved({ phone: '08031234567' }))).toMatchObject({ plan: 'p1' })
  })

  it('comes back as it went', () => {
    const values = {
      meter: '1111111111111',
      name: 'ADA OBI',
      address: '',
      amount: '5000',
      phone: '08031234567',
      email: '',
    }
    const controls = toControls(prepaid.fields, values)
    const back = controls.map((control) => ({ controlId: control.ControlId, value: control.ControlValue }))
    expect(fromControls(prepaid.fields, back)).toEqual(values)
  })
})
