import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import {
  type OrderFacts,
  orderSentence,
  paidSentence,
  plainSentence,
} from '#src/domain/records/order-sentence.ts'

const airtime: OrderFacts = {
  kind: 'bill',
  productName: 'MTN Airtime',
  categoryPath: 'airtime',
  lines: [
    { label: 'Phone Number', value: '0803 123 4567' },
    { label: 'Amount', value: '₦500.00' },
  ],
  customer: null,
  customerId: '08031234567',
}
const light: OrderFacts = {
  ...airtime,
  productName: 'Ikeja Electric (IKEDC) Prepaid',
  categoryPath: 'electricity',
  lines: [
    { label: 'Meter Number', value: '1111111111111' },
    { label: 'Customer Name', value: 'ADEBAYO OLUWASEUN' },
    { label: 'Phone Number', value: '0803 123 4567' },
  ],
  customer: { name: 'ADEBAYO OLUWASEUN', detail: '14 Bode Thomas St, Surulere' },
  customerId: '1111111111111',
}
const ticket: OrderFacts = {
  ...airtime,
  kind: 'event',
  productName: 'Owambe by the Lagoon',
  categoryPath: 'tickets',
  lines: [{ label: 'Mobile Number', value: '0803 123 4567' }],
  customer: { name: 'Ada Obi', detail: '2 × Regular' },
}
const bulk: OrderFacts = {
  ...airtime,
  kind: 'bulk',
  productName: 'Bulk upload',
  lines: [],
  customer: { name: '446 rows', detail: '' },
  customerId: 'list0a1b',
}
const wallet: OrderFacts = { ...airtime, kind: 'wallet', productName: 'Wallet', customerId: '3000000001' }
const account = [
  { label: 'Account Number', value: '123456789012' },
  { label: 'Phone Number', value: '0803 123 4567' },
]

describe('the order as a sentence', () => {
  it.each<[string, OrderFacts, number, string]>([
    ['airtime', airtime, 50_000, '₦500 MTN Airtime for 0803 123 4567'],
    [
      'light for a customer whom the biller named',
      light,
      1_000_000,
      '₦10,000 of light for ADEBAYO OLUWASEUN, meter 1111 1111 1111 1',
    ],
    ['kobo', airtime, 50_050, '₦500.50 MTN Airtime for 0803 123 4567'],
    [
      'light for a meter whose owner is not known',
      { ...light, customer: null },
      1_000_000,
      '₦10,000 of light for meter 1111 1111 1111 1',
    ],
    [
      'a number that its summary does not list',
      { ...light, lines: [] },
      1_000_000,
      '₦10,000 of light for ADEBAYO OLUWASEUN, 1111 1111 1111 1',
    ],
    [
      'a label that is an abbreviation',
      {
        ...light,
        categoryPath: 'cable-tv',
        productName: 'DStv',
        lines: [{ label: 'IUC Number', value: '1111111111111' }],
      },
      1_900_000,
      '₦19,000 DStv for ADEBAYO OLUWASEUN, IUC 1111 1111 1111 1',
    ],
    [
      'an account beside a phone that is there only to be called',
      { ...airtime, productName: 'Smile Recharge', lines: account },
      100_000,
      '₦1,000 Smile Recharge for account 1234 5678 9012',
    ],
    ['nobody in particular', { ...airtime, lines: [], customerId: '' }, 50_000, '₦500 MTN Airtime'],
    [
      'a customer without a number',
      { ...light, lines: [], customerId: '' },
      50_000,
      '₦500 of light for ADEBAYO OLUWASEUN',
    ],
    ['a name that is missing', { ...airtime, productName: '' }, 50_000, '₦500 for 0803 123 4567'],
    ['an event', ticket, 1_000_000, '₦10,000 for 2 × Regular to Owambe by the Lagoon, booked by Ada Obi'],
    [
      'a movie',
      {
        ...ticket,
        kind: 'movie',
        productName: 'Danfo Queen',
        customer: { name: 'Ada Obi', detail: '3 tickets' },
      },
      900_000,
      '₦9,000 for 3 tickets to Danfo Queen, booked by Ada Obi',
    ],
    ['a list', bulk, 29_235_000, '₦292,350 for a list of 446 rows'],
    ['the wallet', wallet, 250_000, '₦2,500 into your wallet, account 3000 0000 01'],
  ])('says %s', (_, said, amount, sentence) => {
    expect(plainSentence(orderSentence({ ...said, amount: kobo(amount) }))).toBe(sentence)
  })

  it('makes the amount and whom it is for its keys', () => {
    const keys = (said: OrderFacts) =>
      orderSentence({ ...said, amount: kobo(50_000) })
        .filter(({ isKey }) => isKey)
        .map(({ text }) => text)
    expect(keys(light)).toEqual(['₦500', 'ADEBAYO OLUWASEUN'])
    expect(keys(airtime)).toEqual(['₦500', '0803 123 4567'])
    expect(keys(ticket)).toEqual(['₦500', 'Owambe by the Lagoon'])
  })

  it.each([airtime, light, wallet])(
    'has the number in a part of its own, which no line breaks: $kind',
    (said) => {
      expect(orderSentence({ ...said, amount: kobo(50_000) }).at(-1)?.text).toMatch(/^\d[\d ]+$/)
    },
  )
})

describe('what was paid for as a sentence', () => {
  it.each<[string, OrderFacts, string]>([
    ['light', light, 'Light for ADEBAYO OLUWASEUN, meter 1111 1111 1111 1'],
    ['airtime', airtime, 'MTN Airtime for 0803 123 4567'],
    [
      'a masked number',
      { ...airtime, lines: [{ label: 'Customer', value: '*******4567' }], customerId: '' },
      'MTN Airtime for customer *******4567',
    ],
    ['a ticket', ticket, '2 × Regular to Owambe by the Lagoon, booked by Ada Obi'],
    ['nobody in particular', { ...airtime, lines: [], customerId: '' }, 'MTN Airtime'],
    ['nothing at all', { ...airtime, productName: '', lines: [], customerId: '' }, ''],
  ])('says %s', (_, said, sentence) => {
    expect(plainSentence(paidSentence(said))).toBe(sentence)
  })

  it.each<[string, OrderFacts, string]>([
    ['airtime', airtime, 'MTN Airtime has entered 0803 123 4567'],
    ['light', light, 'Light for ADEBAYO OLUWASEUN, meter 1111 1111 1111 1'],
    ['a ticket', ticket, plainSentence(paidSentence(ticket))],
  ])('says of what has arrived as people do: %s', (_, said, sentence) => {
    expect(plainSentence(paidSentence(said, true))).toBe(sentence)
  })
})
