import { describe, expect, it } from 'vitest'
import {
  amountOf,
  customerId,
  emailOf,
  lookedUpCustomer,
  orderLines,
} from '#src/domain/form/product-form-summary.ts'
import { orderContent } from '#src/domain/payment/order-content.ts'
import {
  aField,
  airtime,
  airtimeValues,
  aProduct,
  data,
  levy,
  naira,
  prepaid,
  prepaidValues,
} from '#tests/domain/fixtures.ts'

const paid = { ...prepaidValues, name: 'ADA OBI', address: '12 Allen Avenue', amount: '5000' }

describe('the rows of the summary', () => {
  it('are the fields to be confirmed, as people read them', () => {
    expect(orderLines(airtime.fields, airtimeValues)).toEqual([
      { label: 'Phone Number', value: '0803 123 4567' },
      { label: 'Amount', value: '₦500.00' },
    ])
  })

  it('say the number that a biller is asked by, without the spaces and marks it was pasted with', () => {
    const values = { ...paid, meter: '\u20681111 1111-1111 1\u2069' }
    expect(orderLines(prepaid.fields, values)[0]).toEqual({ label: 'Meter Number', value: '1111111111111' })
    expect(customerId(prepaid.fields, values)).toBe('1111111111111')
  })

  it("show a list's words", () => {
    expect(orderLines(data.fields, { plan: 'p2', amount: '2000.50' })).toEqual([
      { label: 'Data Plan', value: '2.5 GB' },
      { label: 'Amount', value: '₦2,000.50' },
    ])
  })

  it('leave out what is empty', () => {
    expect(orderLines(airtime.fields, {})).toEqual([])
  })
})

describe('the amount of an order', () => {
  const list = aField({
    Id: 'a',
    ControlType: 'LOOKUP',
    AmountField: true,
    ListItems: [
      { Id: 'x', ItemValue: 'X', Amount: 20 },
      { Id: 'y', ItemValue: '50' },
    ],
  })
  it.each([
    ['typed', airtime.fields, { amount: '1,000.50' }, naira(1000.5)],
    ['not typed', airtime.fields, {}, null],
    ['no number', airtime.fields, { amount: 'x' }, null],
    ['zero', airtime.fields, { amount: '0' }, null],
    ['chosen with an amount', [list], { a: 'x' }, naira(20)],
    ['chosen with a value', [list], { a: 'y' }, naira(50)],
    ['without any field', [], { amount: '5' }, null],
  ])('%s', (_, fields, values, amount) => {
    expect(amountOf(fields, values)).toBe(amount)
  })
})

describe('whom it is for', () => {
  it('has the name large and the rest below', () => {
    expect(lookedUpCustomer(prepaid.fields, paid)).toEqual({ name: 'ADA OBI', detail: '12 Allen Avenue' })
  })

  it('takes the first answer when none calls itself a name', () => {
    const fields = [aField({ Id: 'x', InputSource: 'customer-lookup', FieldName: 'Payer' })]
    expect(lookedUpCustomer(fields, { x: 'ADA OBI' })).toEqual({ name: 'ADA OBI', detail: '' })
  })

  it('is nobody when nobody was looked up', () => {
    expect(lookedUpCustomer(prepaid.fields, prepaidValues)).toBeNull()
    expect(lookedUpCustomer(airtime.fields, airtimeValues)).toBeNull()
  })

  it.each([
    ['the meter', prepaid.fields, paid, '1111111111111'],
    ['the phone', airtime.fields, airtimeValues, '08031234567'],
    ['the phone, when the meter is missing', prepaid.fields, { phone: '803 123 4567' }, '08031234567'],
    ['nothing', levy.fields, {}, ''],
  ])('is known to the biller by %s', (_, fields, values, id) => {
    expect(customerId(fields, values)).toBe(id)
  })

  it.each([
    ['Account Number', 'AAAA 1111'],
    ['Plate Number', 'KJA-123AB'],
    ['Full Name', null],
    ['Phone Model', null],
  ])('is known by an account or a plate that was typed, not by the phone: %s', (name, id) => {
    const fields = [aField({ Id: 'text', FieldName: name, FieldType: 'Text' }), ...airtime.fields]
    const values = { ...airtimeValues, text: id ?? 'Spark 1234' }
    expect(customerId(fields, values)).toBe(id ?? '08031234567')
  })

  it('gets the receipt', () => {
    expect(emailOf(airtime.fields, { email: ' a@b.ng ' })).toBe('a@b.ng')
    expect(emailOf([], {})).toBe('')
  })
})

describe('an order', () => {
  it('has a fixed fee', () => {
    expect(orderContent(prepaid.product, prepaid.fields, paid)).toMatchObject({
      customer: { name: 'ADA OBI' },
      customerId: '1111111111111',
      amount: naira(5000),
      fee: naira(100),
      total: naira(5100),
      email: 'ada.obi@example.com',
    })
  })

  it('has a percentage', () => {
    const order = orderContent(levy.product, levy.fields, { payer: 'N1', amount: '333.33', email: 'a@b.ng' })
    expect(order).toMatchObject({ amount: naira(333.33), fee: naira(5), total: naira(338.33) })
  })

  it('has a fee that is set at payment', () => {
    const product = aProduct({ ChargeType: 'TIERED', Charge: 1 })
    expect(orderContent(product, airtime.fields, airtimeValues)).toMatchObject({
      fee: null,
      total: naira(500),
    })
  })

  it('is none without an amount', () => {
    expect(orderContent(airtime.product, airtime.fields, {})).toBeNull()
  })
})
