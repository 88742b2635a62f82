import { describe, expect, it } from 'vitest'
import { lengthDoubt, numberHint } from '#src/domain/form/field-hints.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'

describe('where a number is found', () => {
  it.each([
    ['Meter Number', /^On the meter/],
    ['Meter No.', /^On the meter/],
    ['Smartcard Number', /^On the back of the decoder/],
    ['Smart Card Number', /^On the back of the decoder/],
    ['IUC Number', /^On the back of the decoder/],
    ['Profile Code', /JAMB/],
    ['Payer ID', /demand notice/],
    ['Bill Number', /^On the bill/],
    ['Policy Number', /certificate/],
    ['Account Number', /^On your bill/],
    ['Customer ID', /^On your bill/],
  ])('%s', (name, where) => {
    expect(numberHint({ name, size: 0 })?.where).toMatch(where)
  })

  it.each(['Phone Number', 'Amount', 'Email', 'Customer Name', 'Billing Address', 'Parameter'])(
    'nothing is said of %s',
    (name) => {
      expect(numberHint({ name, size: 0 })).toBeNull()
    },
  )
})

/** Everything of the catalog that is called a number, a code or an id and is nobody's phone. */
const asked = [...indexCatalog().wire.fields].flatMap(([billerCode, fields]) =>
  fields
    .map(({ FieldName, Size }) => ({ name: FieldName, size: Size, billerCode }))
    .filter(
      ({ name }) => /\b(?:number|no|code|id|iuc)\.?$/i.test(name) && !/phone|mobile|whatsapp/i.test(name),
    ),
)

it('every number that the catalog asks for has a hint', () => {
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter((field) => numberHint(field) === null)).toEqual([])
})

it('no hint asks for more digits than the field takes', () => {
  const tooLong = asked.filter((field) => (numberHint(field)?.digits?.[1] ?? 0) > field.size)
  expect(tooLong).toEqual([])
  const smartcard = { name: 'Smartcard Number', size: 10 }
  expect(numberHint(smartcard)?.where).toMatch(/ 10 digits\.$/)
  expect(numberHint({ ...smartcard, size: 11 })?.where).toMatch(/ 10 or 11 digits\.$/)
})

describe('a number of impossible length', () => {
  it.each([
    ['Meter Number', '123456789', 'Meter Number should have 11 to 13 digits. This one has 9.'],
    ['Meter Number', '1111 1111 1111 11', 'Meter Number should have 11 to 13 digits. This one has 14.'],
    ['Meter Number', '11111111111', null],
    ['Meter Number', '1111-1111-1111-1', null],
    ['Profile Code', '012345678', 'Profile Code should have 10 digits. This one has 9.'],
    ['Smartcard Number', '1212121212', null],
    ['Smartcard Number', '121212121212', 'Smartcard Number should have 10 or 11 digits. This one has 12.'],
    // Only a plain number has a length to speak of.
    ['Meter Number', 'A1234', null],
    ['Meter Number', '', null],
    ['Account Number', '12', null],
  ])('%s %j: %j', (name, typed, doubt) => {
    expect(lengthDoubt({ name, size: 0 }, typed)).toBe(doubt)
  })
})
