import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { meterCodes } from '#src/domain/records/meter-codes.ts'
import { paidSentence, plainSentence } from '#src/domain/records/order-sentence.ts'
import { safeNotifyPath } from '#src/payments/engine/order.ts'
import {
  codeLabel,
  orderFactsOf,
  printedReceipt,
  receiptRows,
  rowsBesideTicket,
  shareText,
  totalOf,
} from '#src/payments/receipt-text.ts'
import { transactionResult } from './fixtures.ts'

const prepaid = transactionResult({
  productName: 'Ikeja Electric Prepaid',
  orderAmount: kobo(1_000_000),
  fee: kobo(10_000),
  totalAmount: kobo(1_010_000),
  receiptItems: [
    { label: 'Token', value: '4821-0937-5516-2084-7730' },
    { label: 'Units', value: '41.2' },
    { label: 'Meter Number', value: '1111111111111' },
    { label: 'Meter Number', value: 'again' },
  ],
})

const labelsOf = (result: TransactionResult) =>
  meterCodes(result.receiptItems).map((code) => codeLabel(code, result))

describe('a receipt in words', () => {
  it('has the spec’s rows in their order, then the biller’s, and the token by itself', () => {
    expect(receiptRows(prepaid)).toEqual([
      { label: 'Order Status', value: 'Successful', isWords: true },
      { label: 'Status Description', value: 'Airtime delivered', isWords: true },
      { label: 'Order Number', value: 'PRD-839201745839201745' },
      { label: 'Order Amount', value: '₦10,000.00' },
      { label: 'Convenience Fee', value: '₦100.00' },
      { label: 'Order Date', value: '21-11-26 9:42 am' },
      { label: 'Units', value: '41.2' },
      { label: 'Meter Number', value: '1111111111111' },
      { label: 'Meter Number (2)', value: 'again' },
    ])
    expect(labelsOf(prepaid)).toEqual(['Token, 41.2 kWh'])
  })

  it('says how much a token is good for in the biller’s own unit, and nothing where it does not say', () => {
    const token = { label: 'Token', value: '48210937551620847730' }
    const bonus = { label: 'Bonus Token', value: '58210937551620847730' }
    const withUnits = (value: string) =>
      labelsOf(transactionResult({ receiptItems: [token, bonus, { label: 'Units', value }] }))
    expect(withUnits('41.2 kWh')).toEqual(['Token, 41.2 kWh', 'Bonus Token'])
    expect(withUnits('')).toEqual(['Token', 'Bonus Token'])
  })

  it('comes to amount and fee where the provider says no total', () => {
    const fee = kobo(10_000)
    expect(totalOf(transactionResult({ totalAmount: kobo(0), orderAmount: kobo(50_000), fee }))).toBe(60_000)
    // What was paid, whatever its parts are called.
    expect(totalOf(transactionResult({ totalAmount: kobo(1), orderAmount: kobo(50_000), fee }))).toBe(1)
  })

  it('says the same by other names where a provider left some empty, and no row twice', () => {
    const bare = transactionResult({
      orderStatus: '',
      description: '',
      narration: 'Delivered.',
      orderNumber: '',
      orderDate: '',
      receiptItems: [
        { label: '', value: 'of nothing' },
        { label: 'Order Amount', value: '₦1.00' },
        { label: ' Token ', value: '48210937551620847730' },
      ],
    })
    expect(receiptRows(bare)).toEqual([
      { label: 'Order Status', value: 'Successful', isWords: true },
      { label: 'Status Description', value: 'Delivered.', isWords: true },
      { label: 'Order Number', value: '839201745839201745' },
      { label: 'Order Amount', value: '₦500.00' },
      { label: 'Convenience Fee', value: '₦0.00' },
    ])
    expect(receiptRows(transactionResult({ status: 'Pending' }))[0]?.value).toBe('Successful')
    expect(printedReceipt(bare).fileName).toBe('PayDey-839201745839201745.pdf')
  })

  it('is for whoever the biller names, and of a wallet where that was topped up', () => {
    const named = transactionResult({ receiptItems: [{ label: 'Customer Name ', value: 'Ada Obi' }] })
    expect(orderFactsOf(named)).toMatchObject({ kind: 'bill', customer: { name: 'Ada Obi' } })
    expect(orderFactsOf(transactionResult({ billerCode: WALLET_BILLER_CODE }))).toMatchObject({
      kind: 'wallet',
      customer: null,
    })
  })

  it.each(['Successful', 'Pending', 'Failed'])('says which show was booked, also when it is %s', (status) => {
    const receiptItems = [
      { label: 'Cinema', value: 'Genesis, Lekki' },
      { label: 'Date and Time', value: 'Sat 5 Dec 2026, 6:30 pm' },
      { label: 'Adults', value: '2' },
    ]
    const booked = { productName: 'The Last Danfo', billerCode: 'movie', categoryPath: 'tickets' }
    const result = transactionResult({ ...booked, receiptItems, status, orderStatus: status })
    expect(plainSentence(paidSentence(orderFactsOf(result)))).toBe(
      '2 tickets to The Last Danfo, Sat 5 Dec 2026, 6:30 pm, Genesis, Lekki',
    )
  })

  it('is named by its category where the answer has no product, as in the specification', () => {
    const said = (categoryPath: string) =>
      orderFactsOf(transactionResult({ productName: '', categoryPath })).productName
    expect([said('cable-tv'), said('')]).toEqual(['Cable tv', 'Payment'])
  })

  it('shows no token that is none, and keeps its row', () => {
    for (const value of ['', '123', 'pending', '482109375516208477301']) {
      const result = transactionResult({ receiptItems: [{ label: 'Token', value }] })
      expect(printedReceipt(result).codes).toEqual([])
      expect(receiptRows(result)).toContainEqual({ label: 'Token', value })
    }
  })

  it('prints and shares every code for the meter, in the order in which it takes them', () => {
    const result = transactionResult({
      receiptItems: [
        { label: 'Token', value: '48210937551620847730' },
        { label: 'Bonus Token', value: '3821 0937 5516 2084 7730' },
        { label: 'KCT 2', value: '22222222222222222222' },
        { label: 'KCT 1', value: '11111111111111111111' },
        { label: 'Debt', value: '5000.00' },
        { label: 'Units', value: '0' },
      ],
    })
    const codes = [
      ['KCT 1', '1111 1111 1111 1111 1111'],
      ['KCT 2', '2222 2222 2222 2222 2222'],
      ['Token', '4821 0937 5516 2084 7730'],
      ['Bonus Token', '3821 0937 5516 2084 7730'],
    ]
    const debt = { label: 'Debt', value: "₦5,000 went to the meter's debt: 0 units" }
    const printed = printedReceipt(result)
    expect(printed.codes.map(({ label, value }) => [label, value])).toEqual(codes)
    expect(printed.codesNote).toBe('Enter in this order: KCT 1, KCT 2, then the token.')
    expect(printed.rows.slice(-2)).toEqual([debt, { label: 'Units', value: '0' }])
    expect(shareText(result).split('\n').slice(1, 6)).toEqual([
      'Enter in this order: KCT 1, KCT 2, then the token',
      ...codes.map((code) => code.join(': ')),
    ])
    expect(shareText(result)).toContain(`Debt: ${debt.value}`)
  })

  it('has a ticket’s code to the letter in what is shared and printed, once', () => {
    const code = 'TKT-8K2Q-M4VZ-7XPD'
    const booked = transactionResult({
      receiptItems: [
        { label: 'Ticket Code', value: code },
        { label: 'Admits', value: '2' },
      ],
    })
    expect(shareText(booked).match(/.*TKT-.*/g)).toEqual([`Ticket code: ${code}`])
    expect(printedReceipt(booked).codes).toEqual([{ label: 'Ticket code', value: code }])
    expect(printedReceipt(booked).rows.map(({ label }) => label)).not.toContain('Ticket Code')
    expect(printedReceipt(booked).rows).toContainEqual({ label: 'Admits', value: '2' })
    expect(printedReceipt(prepaid).codes.map(({ label }) => label)).not.toContain('Ticket code')
  })

  it('keeps the row of a code that is no ticket yet, and calls it nothing more', () => {
    const waiting = transactionResult({
      status: 'Pending',
      orderStatus: 'Pending',
      receiptItems: [{ label: 'Ticket Code', value: 'TKT-8K2Q' }],
    })
    expect(printedReceipt(waiting).codes).toEqual([])
    expect(rowsBesideTicket(waiting)).toContainEqual({ label: 'Ticket Code', value: 'TKT-8K2Q' })
  })

  it('prints and shares what became of a transfer', () => {
    const late = { amount: prepaid.totalAmount, returned: prepaid.totalAmount, at: '' }
    const result = { ...prepaid, transfers: [late] }
    const news =
      'You sent ₦10,100.00 when this order had ended or was paid already. All of it is on its way back'
    expect(printedReceipt(result).rows.at(-1)).toEqual({
      label: 'About your transfer',
      value: expect.stringContaining(news),
    })
    expect(shareText(result)).toContain(`About your transfer: ${news}`)
  })

  it('prints and shares the same facts', () => {
    expect(printedReceipt(prepaid)).toMatchObject({
      issuer: 'PayDey',
      title: 'Successful',
      total: '₦10,100.00',
      codes: [{ label: 'Token', value: '4821 0937 5516 2084 7730' }],
      codesNote: '',
      fileName: 'PayDey-PRD-839201745839201745.pdf',
    })
    expect(shareText(prepaid)).toBe(
      [
        'Ikeja Electric Prepaid: Successful, ₦10,100.00',
        'Token: 4821 0937 5516 2084 7730',
        'Order Number: PRD-839201745839201745',
        'Order Amount: ₦10,000.00',
        'Convenience Fee: ₦100.00',
        'Order Date: 21-11-26 9:42 am',
        'Units: 41.2',
        'Meter Number: 1111111111111',
        'Meter Number (2): again',
      ].join('\n'),
    )
    expect(shareText(transactionResult({ productName: '' }))).toMatch(/^PayDey: Successful, /)
  })
})

describe('a product’s own notify address', () => {
  const path = (address: string, base = '/api') => safeNotifyPath(address, base, 'https://app.test')
  it('is used only inside the main base', () => {
    expect(path('/Own/Notify')).toBe('/Own/Notify')
    expect(path('https://app.test/api/Own/Notify')).toBe('/Own/Notify')
    expect(path('https://api.test/v1/Own', 'https://api.test/v1')).toBe('/Own')
  })
  for (const bad of [
    '',
    'https://evil.invalid/x',
    '//evil.invalid/x',
    '/\\evil.invalid/x',
    'https://user@app.test/api/x',
    'https://app.test/other/x',
    '/../../etc',
    'javascript:alert(1)',
    'https://app.test.evil.invalid/api/x',
    // A proxy may decode these after we looked.
    '/Own%2f..%2fAdmin',
    '/%2e%2e/Admin',
    '/Own%5C..%5CAdmin',
  ]) {
    it(`is refused when it is ${JSON.stringify(bad)}`, () => expect(path(bad)).toBeNull())
  }
})
