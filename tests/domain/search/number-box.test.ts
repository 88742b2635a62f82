import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { airtimeAmounts, knownNetwork, sellerOf } from '#src/domain/search/number-box.ts'
import { product } from '#tests/features/catalog/catalog-data.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 25)

const products = [
  product('bulk-upload', 'Bulk airtime', 'AIRTIME'),
  product('MTNSHARE', 'MTN Airtime for users', 'AIRTIME', { needsLogin: true }),
  product('MTNWEB', 'MTN on the web', 'AIRTIME', { externalLink: 'https://example.com' }),
  product('MTNVTU', 'MTN Airtime', 'AIRTIME'),
  product('GLOVTU', 'Glo Airtime', 'AIRTIME'),
  product('MTNDATA', 'MTN Data', 'DATA'),
  product('GLODATA', 'Glo Data', 'DATA'),
]

describe('who sells for a network, by category and name', () => {
  it.each([
    ['MTN', 'airtime', 'MTNVTU'],
    ['GLO', 'airtime', 'GLOVTU'],
    ['MTN', 'data', 'MTNDATA'],
    ['AIRTEL', 'airtime', undefined],
    ['T2', 'data', undefined],
  ] as const)('%s %s: %s', (network, what, code) => {
    expect(sellerOf(products, network, what)?.billerCode).toBe(code)
  })
})

const bought = (change: object) => ({
  billerCode: 'MTNVTU',
  categoryCode: 'AIRTIME',
  categoryPath: 'airtime',
  productName: 'MTN Airtime',
  customer: '08031234567',
  amount: kobo(50_000),
  score: 1,
  scoredAt: now,
  lastPaidAt: now,
  ...change,
})
const glo = { billerCode: 'GLOVTU', productName: 'Glo Airtime' }

describe('the network of a number that was bought for here', () => {
  it.each([
    ['nobody', [], null],
    ['somebody else', [bought({ customer: '08035550000' })], null],
    ['this one, however it was typed', [bought({ customer: '+234 803 123 4567' })], 'MTN'],
    ['this one, before and after it was ported', [bought({ lastPaidAt: now - DAY }), bought(glo)], 'GLO'],
    [
      'a meter with the same digits',
      [
        bought({
          billerCode: 'IKEDC',
          productName: 'Ikeja',
          categoryCode: 'ELE',
          categoryPath: 'electricity',
        }),
      ],
      null,
    ],
  ])('%s', (_, list, network) => {
    expect(knownNetwork(list, '0803 123 4567')).toBe(network)
  })

  it('is nobody’s while the number is not whole', () => {
    expect(knownNetwork([bought({ customer: '0803' })], '0803')).toBeNull()
  })
})

describe('the amounts', () => {
  it.each([
    ['are the usual ones on a new device', [], [200, 500, 1000], 500],
    [
      'are those bought most, filled up with the usual',
      [bought({ amount: kobo(150_000) })],
      [200, 500, 1500],
      1500,
    ],
    [
      'weigh what was bought lately and often, over all numbers',
      [
        bought({ amount: kobo(30_000), score: 3 }),
        bought({ amount: kobo(10_000), score: 4, scoredAt: now - 90 * DAY }),
        bought({ amount: kobo(70_000), score: 2 }),
        bought({ amount: kobo(70_000), score: 2 }),
      ],
      [100, 300, 700],
      700,
    ],
    [
      'are of airtime alone',
      [bought({ categoryPath: 'data', categoryCode: 'DATA', billerCode: 'MTNDATA' })],
      [200, 500, 1000],
      500,
    ],
  ])('%s', (_, list, amounts, first) => {
    const found = airtimeAmounts(list, now)
    expect(found.amounts.map((amount) => amount / 100)).toEqual(amounts)
    expect(found.first / 100).toBe(first)
  })
})
