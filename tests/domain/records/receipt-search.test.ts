import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { createReceiptSearch, ofDays, receiptTime } from '#src/domain/records/receipt-search.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'

const receipt = (transactionId: string, change: Partial<TransactionResult>) => ({
  transactionId,
  heardAt: SOME_MORNING,
  result: transactionResult({ transactionId, orderNumber: `PRD-${transactionId}`, ...change }),
})

const airtime = receipt('839201745839201745', {
  receiptItems: [{ label: 'Phone Number', value: '0803 123 4567' }],
  paymentReference: 'ref_k9x2',
})
const light = receipt('550011223344556677', {
  productName: 'Ikeja Electric Prepaid',
  billerCode: 'IKEDCPREPAID',
  categoryPath: 'electricity',
  orderAmount: kobo(500_000),
  totalAmount: kobo(510_050),
  fee: kobo(10_050),
  orderDate: '2026-09-30T23:30:00Z',
  receiptItems: [
    { label: 'Token', value: '4821 9930 1178 2245 6013' },
    { label: 'Meter Number', value: '45055844760' },
  ],
})
const dues = receipt('990088776655443322', {
  productName: 'Ọ̀ṣun Levies',
  billerCode: 'OSUN',
  categoryPath: 'levies',
  orderAmount: kobo(1_500_000),
  totalAmount: kobo(1_500_000),
  orderDate: 'yesterday, I think',
  status: 'Pending',
  orderStatus: 'Pending',
})
const all = [airtime, light, dues]
const search = createReceiptSearch(all)
const found = (query: string) => search(query).map(({ result }) => result.productName)

const cases: readonly (readonly [what: string, query: string, names: readonly string[]])[] = [
  ['the biller', 'ikeja', ['Ikeja Electric Prepaid']],
  ['part of its name', 'lectri', ['Ikeja Electric Prepaid']],
  ['its name in capitals', 'MTN AIRTIME', ['MTN Airtime']],
  ['its name without accents', 'osun', ['Ọ̀ṣun Levies']],
  ['words in another order', 'prepaid ikeja', ['Ikeja Electric Prepaid']],
  ['the category', 'electricity', ['Ikeja Electric Prepaid']],
  ['the number as it is written', '0803 123 4567', ['MTN Airtime']],
  ['the number without spaces', '08031234567', ['MTN Airtime']],
  ['the number with the country', '+234 803 123 4567', ['MTN Airtime']],
  ['the end of a number', '4760', ['Ikeja Electric Prepaid']],
  ['token digits in groups', '4821 9930', ['Ikeja Electric Prepaid']],
  ['token digits across groups', '2199301', ['Ikeja Electric Prepaid']],
  ['a group that has only begun', '9930 1', ['Ikeja Electric Prepaid']],
  ['the order number', 'PRD-5500', ['Ikeja Electric Prepaid']],
  ['the payment reference', 'k9x2', ['MTN Airtime']],
  ['the total', '5,100.50', ['Ikeja Electric Prepaid']],
  ['the amount with its sign', '₦5,000', ['Ikeja Electric Prepaid']],
  ['the amount as it is said', '15000', ['Ọ̀ṣun Levies']],
  ['the month, in Lagos', 'october', ['Ikeja Electric Prepaid']],
  ['the month and the year', '2026 nov', ['MTN Airtime', 'Ọ̀ṣun Levies']],
  ['a day', '01 oct', ['Ikeja Electric Prepaid']],
  ['how it ended', 'pending', ['Ọ̀ṣun Levies']],
  ['that it has a token', 'token', ['Ikeja Electric Prepaid']],
  ['words of two receipts', 'ikeja mtn', []],
  ['the wrong month', 'ikeja november', []],
  ['digits that are in no number', '777111', []],
]

describe('receipts are found by', () => {
  it.each(cases)('%s: %s', (_what, query, names) => {
    expect(found(query)).toEqual(names)
  })
})

it.each(['', '   ', '₦', '+'])('shows all for %j', (query) => {
  expect(search(query)).toEqual(all)
})

it('does not take the end of an amount for the amount', () => {
  expect(found('000')).toEqual([])
})

it('takes the time of hearing where the provider gave no date that can be read', () => {
  expect(receiptTime(dues)).toBe(SOME_MORNING)
  expect(receiptTime(airtime)).toBe(Date.UTC(2026, 10, 21, 8, 42))
})

it('finds the one among a thousand', () => {
  const many = Array.from({ length: 1000 }, (_, index) => receipt(String(index).padStart(18, '7'), {}))
  const find = createReceiptSearch(many)
  expect(find(String(999).padStart(18, '7'))).toHaveLength(1)
})

it.each([
  ['every day', '', '', 3],
  ['from a day on', '2026-11-21', '', 2],
  ['until a day: 23:30 in London is the next day in Lagos', '', '2026-09-30', 0],
  ['until the next', '', '2026-10-01', 1],
  ['a single day', '2026-10-01', '2026-10-01', 1],
  ['none, from back to front', '2026-11-21', '2026-10-01', 0],
])('those of %s', (_, from, to, count) => {
  expect(ofDays(all, { from, to })).toHaveLength(count)
})

it.each([
  ['08031234567', true],
  ['+234 803 123 4567', true],
  ['0803123', true],
  ['1234567', true],
  ['567', true],
  ['08039994568', false],
  ['08051234567', false],
  ['2345', false],
])('what the account shows of a number is found by %s: %s', (query, found) => {
  const ofAccount = receipt('1', { receiptItems: [{ label: 'Customer', value: '0803***4567' }] })
  expect(createReceiptSearch([ofAccount])(query)).toHaveLength(found ? 1 : 0)
})
