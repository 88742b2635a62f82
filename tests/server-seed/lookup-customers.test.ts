import { describe, expect, it } from 'vitest'
import { catalog } from '#src/server/seed/catalog.ts'
import { lookUpCustomer } from '#src/server/seed/people.ts'

const today = new Date('2026-11-21T09:00:00Z')
const numbers = Array.from({ length: 500 }, (_, index) => String(45_055_844_760 + index * 7))

/** Undefined for a number that the biller does not know. */
function found(billerCode: string, inputKey: string, number: string) {
  const lookup = lookUpCustomer(billerCode, inputKey, number, today)
  return lookup.kind === 'found' ? lookup.properties : undefined
}
const meterCustomer = (number: string) => found('IKEDCPREPAID', 'meterNumber', number)
const smartcardCustomer = (number: string, code: string) => found(code, 'smartcardNumber', number)

describe('meters', () => {
  it('knows the two of the table', () => {
    expect(meterCustomer('1111111111111')).toMatchObject({
      customerName: 'ADEBAYO OLUWASEUN',
      address: '14 Bode Thomas St, Surulere',
      minimum: 1000,
    })
    expect(meterCustomer('1010101010101')?.amount).toBe(18_450.75)
  })

  it.each(['0000000000000', '1234567890', '12345678901234', '1111 1111 111', ''])('refuses %j', (number) => {
    expect(meterCustomer(number)).toBeUndefined()
  })

  it('knows everybody else, each always the same, with bills that can be paid', () => {
    for (const number of numbers) {
      const customer = meterCustomer(number)
      expect(customer).toEqual(meterCustomer(number))
      expect(customer?.minimum).toBeGreaterThanOrEqual(1000)
      expect(customer?.amount).toBeGreaterThanOrEqual(1000)
      expect(customer?.amount).toBeLessThanOrEqual(200_000)
      expect(String(customer?.amount)).toMatch(/^\d+(\.\d{1,2})?$/)
    }
    expect(new Set(numbers.map((number) => meterCustomer(number)?.customerName)).size).toBeGreaterThan(30)
  })
})

describe('smartcards', () => {
  it('knows the one of the table', () => {
    expect(smartcardCustomer('1212121212', 'DSTV')).toMatchObject({
      customerName: 'CHUKWUEMEKA OKAFOR',
      bouquet: 'DStv Compact',
      dueDate: '2026-11-26',
    })
  })

  it.each(['0000000000', '123456789', 'abcdefghij'])('refuses %j', (number) => {
    expect(smartcardCustomer(number, 'DSTV')).toBeUndefined()
  })

  it.each(['DSTV', 'GOTV', 'STARTIMES'])('renews a package of %s at its price', (code) => {
    const items =
      catalog()
        .fields.get(code)
        ?.find((field) => field.FieldName === 'Package')?.ListItems ?? []
    for (const number of ['1212121212', ...numbers]) {
      const customer = smartcardCustomer(number, code)
      const item = items.find((entry) => entry.ItemDesc === customer?.bouquet)
      expect(customer?.renewalAmount).toBe(item?.Amount)
    }
  })
})

it('knows JAMB candidates and payers', () => {
  expect(found('JAMB', 'profileCode', '0123456789')).toEqual({
    customerName: 'OLÚWÁFÚNMILÁYỌ̀ ADÉṢỌLÁ-OGÚNLÉYẸ̀',
  })
  expect(found('JAMB', 'profileCode', '0000000000')).toBeUndefined()
  expect(found('JAMB', 'profileCode', '12345')).toBeUndefined()
  expect(found('LIRS', 'payerId', 'N-1234567')).toEqual(found('LIRS', 'payerId', 'N-1234567'))
  expect(found('LIRS', 'payerId', '0000000000')).toBeUndefined()
  expect(found('SMILE', 'accountNumber', '../etc')).toBeUndefined()
})

it('fills every looked-up field of every biller', () => {
  for (const [code, fields] of catalog().fields) {
    const input = fields.find((field) => field.CustomerLookupInput)
    if (input === undefined) continue
    const number = '12345678901'.slice(0, input.Size)
    const lookup = lookUpCustomer(code, input.CustomerLookupInputKey, number, today)
    const wanted = fields.filter((field) => field.InputSource === 'customer-lookup')
    const properties = lookup.kind === 'found' ? Object.keys(lookup.properties) : []
    expect(lookup.kind, code).toBe('found')
    expect(properties).toEqual(expect.arrayContaining(wanted.map((field) => field.InputSourceKey)))
  }
})

it('says bouquet, due date and renewal of a television', () => {
  expect(lookUpCustomer('DSTV', 'smartcardNumber', '1212121212', today)).toEqual({
    kind: 'found',
    properties: {
      customerName: 'CHUKWUEMEKA OKAFOR',
      bouquet: 'DStv Compact',
      dueDate: '2026-11-26',
      renewalAmount: 19_000,
    },
  })
})

it('counts the days to a due date in Lagos, where it is tomorrow already', () => {
  const late = new Date('2026-11-21T23:30:00Z')
  expect(lookUpCustomer('DSTV', 'smartcardNumber', '1212121212', late)).toMatchObject({
    properties: { dueDate: '2026-11-27' },
  })
})

it('refuses with a sentence', () => {
  expect(lookUpCustomer('IKEDCPREPAID', 'meterNumber', '0000000000000', today)).toEqual({
    kind: 'not-found',
    sentence: 'We could not find this meter number. Check it and try again.',
  })
})
