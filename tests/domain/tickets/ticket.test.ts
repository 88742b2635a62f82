import { describe, expect, it } from 'vitest'
import { isCodeRow, partsOfCode, ticketOf, ticketsOf } from '#src/domain/tickets/ticket.ts'
import { orderFactsOf, rowsBesideTicket } from '#src/payments/receipt-text.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'

const CODE = 'TKT-8K2Q-M4VZ-7XPD'

function withRow(label: string, value = CODE) {
  return transactionResult({ receiptItems: [{ label, value }] })
}

describe('the ticket of a delivered order', () => {
  it('has the code, how many it admits, and what, when and where', () => {
    const result = transactionResult({
      productName: 'Lagos Jazz Night',
      billerCode: 'event',
      receiptItems: [
        { label: 'Ticket Code', value: CODE },
        { label: 'Admits', value: '2' },
        { label: 'Event', value: 'Lagos Jazz Night, Volume 3' },
        { label: 'Date', value: 'Sat 5 Dec 2026, 7:00 pm' },
        { label: 'Venue', value: 'Freedom Park, Lagos' },
        { label: 'Ticket', value: 'VIP' },
      ],
    })
    expect(ticketOf(result)).toEqual({
      codes: [CODE],
      count: 2,
      admits: 2,
      kind: 'event',
      title: 'Lagos Jazz Night, Volume 3',
      date: 'Sat 5 Dec 2026, 7:00 pm',
      place: 'Freedom Park, Lagos',
    })
  })

  it('of a movie counts its people and names its cinema', () => {
    const result = transactionResult({
      productName: 'The Last Danfo',
      billerCode: 'movie',
      receiptItems: [
        { label: 'Booking Code', value: 'A7-0042' },
        { label: 'Cinema', value: 'Genesis, Lekki' },
        { label: 'Day', value: 'Saturday' },
        { label: 'Date and Time', value: '2026-12-05T18:30:00' },
        { label: 'Adults', value: '2' },
        { label: 'Number of Children', value: '1' },
        { label: 'Students', value: 'none' },
      ],
    })
    expect(ticketOf(result)).toEqual({
      codes: ['A7-0042'],
      count: 3,
      admits: 3,
      kind: 'movie',
      title: 'The Last Danfo',
      date: '05-12-26 6:30 pm',
      place: 'Genesis, Lekki',
    })
  })

  it.each([[['Quantity', 'Admits']], [['Admits', 'Quantity']]])(
    'admits a table of ten, of which one was bought: %s',
    (labels) => {
      const values: Record<string, string> = { Quantity: '1', Admits: '10' }
      const rows = ['Ticket Code', ...labels].map((label) => ({ label, value: values[label] ?? CODE }))
      const result = transactionResult({ billerCode: 'event', receiptItems: rows })
      expect(ticketOf(result)).toMatchObject({ count: 1, admits: 10 })
      expect(orderFactsOf(result).customer?.detail).toBe('1 ticket')
    },
  )

  it('says nothing that the receipt does not say', () => {
    expect(ticketOf(withRow('Ticket Code'))).toEqual({
      codes: [CODE],
      count: null,
      admits: null,
      kind: 'other',
      title: 'MTN Airtime',
      date: '',
      place: '',
    })
  })

  it('does not make midnight of a day without an hour', () => {
    const items = [
      { label: 'Ticket Code', value: CODE },
      { label: 'Event Date', value: '2026-12-05' },
    ]
    expect(ticketOf(transactionResult({ receiptItems: items }))?.date).toBe('05-Dec-2026')
  })

  it.each(['0', '-1', '2.5', '1e3', 'two', '', '1000'])('does not admit %j', (value) => {
    const items = [
      { label: 'Ticket Code', value: CODE },
      { label: 'Admits', value },
    ]
    expect(ticketOf(transactionResult({ receiptItems: items }))?.admits).toBeNull()
  })
})

describe('a row is a ticket’s code', () => {
  it.each([
    'Ticket Code',
    'ticket code',
    'TICKET_CODE',
    'TicketCode',
    ' Ticket-Code: ',
    'Ticket Number',
    'Ticket No.',
    'Ticket ID',
    'E-Ticket Number',
    'Your Ticket Code',
    'Booking Code',
    'BookingCode',
    'Booking Reference',
    'Booking ref',
    'Admission code',
    'Entry Code',
  ])('under %j', (label) => {
    expect(ticketOf(withRow(label))?.codes).toEqual([CODE])
    expect(isCodeRow(ticketOf(withRow(label)), { label, value: CODE })).toBe(true)
  })

  it.each([
    ['Ticket', 'VIP'],
    ['Ticket', CODE],
    ['Ticket Class', 'REGULAR'],
    ['Ticket Type', 'Table of ten'],
    ['Tickets', '2000'],
    ['Ticket Price', '5000'],
    ['Admission Number', '20261234'],
    ['Admission', 'General'],
    ['Token', '48210937551620847730'],
    ['Voucher Code', 'ABCD-1234'],
    ['Order Number', 'PRD-1'],
    ['Code', 'ABCD-1234'],
    ['Support ticket number', '4411'],
    ['', CODE],
  ])('not under %j (%j)', (label, value) => {
    expect(ticketOf(withRow(label, value))).toBeNull()
  })

  it.each([
    ['four characters', 'A1B2', 'A1B2'],
    ['sixty-four characters', 'x'.repeat(64), 'x'.repeat(64)],
    ['spaces around it', `  ${CODE} `, CODE],
    ['lower case and signs', 'ab12/cd_34#e', 'ab12/cd_34#e'],
    ['an address', 'https://door.example/t/8K2Q', 'https://door.example/t/8K2Q'],
  ])('with %s', (_, value, code) => {
    expect(ticketOf(withRow('Ticket Code', value))?.codes).toEqual([code])
  })

  it.each([
    ['nothing', ''],
    ['three characters', 'A1B'],
    ['sixty-five characters', 'x'.repeat(65)],
    ['a line break inside', 'TKT-8K2Q\nM4VZ'],
    ['a control character', 'TKT\u0007-8K2Q'],
    ['a character that turns the text around', '\u202ETKT-8K2Q'],
    ['letters that a reader may not give back', 'TKT-8K2Q-₦'],
    ['signs alone', '------'],
    ['a word for "not yet"', 'Pending'],
    ['another', 'Not available'],
    ['a third', 'Awaiting organiser'],
    ['a missing value', 'null'],
  ])('not with %s', (_, value) => {
    expect(ticketOf(withRow('Ticket Code', value))).toBeNull()
  })

  it.each([
    [
      'a row each',
      [
        ['Ticket Code 1', CODE],
        ['Ticket Code 2', 'BK-2'],
      ],
    ],
    [
      'two rows of one name',
      [
        ['Ticket Code', CODE],
        ['Ticket Code', 'BK-2'],
      ],
    ],
    ['one row', [['Ticket Codes', `${CODE}, BK-2`]]],
    [
      'one row, in the singular, and once more',
      [
        ['Ticket Code', `${CODE};BK-2`],
        ['Ticket Code', CODE],
      ],
    ],
  ])('of several is each a ticket of its own, in %s', (_, rows) => {
    const receiptItems = [
      ...rows.map(([label = '', value = '']) => ({ label, value })),
      { label: 'Admits', value: '2' },
    ]
    const result = transactionResult({ receiptItems })
    const order = ticketOf(result)
    expect(order?.codes).toEqual([CODE, 'BK-2'])
    expect(order && ticketsOf(order).map(({ code, admits }) => [code, admits])).toEqual([
      [CODE, 1],
      ['BK-2', 1],
    ])
    expect(rowsBesideTicket(result).filter(({ value }) => value.includes('BK-2'))).toEqual([])
  })

  it('of several admits nobody knows how many, where that is not one each', () => {
    const items = [
      { label: 'Ticket Codes', value: 'ABC123, DEF456' },
      { label: 'Admits', value: '12' },
    ]
    const order = ticketOf(transactionResult({ receiptItems: items }))
    expect([order?.admits, order && ticketsOf(order).map(({ admits }) => admits)]).toEqual([12, [null, null]])
  })

  it('is not cut at the comma of other words', () => {
    const row = withRow('Ticket Code', 'ABC123, Freedom Park')
    expect(ticketOf(row)?.codes).toEqual(['ABC123, Freedom Park'])
  })

  it('is the first that is one', () => {
    const receiptItems = [
      { label: 'Ticket Number', value: 'pending' },
      { label: 'Booking Code', value: 'BK-1' },
      { label: 'Ticket Code', value: CODE },
    ]
    const ticket = ticketOf(transactionResult({ receiptItems }))
    expect(ticket?.codes).toEqual(['BK-1'])
    expect(receiptItems.map((item) => isCodeRow(ticket, item))).toEqual([false, true, false])
  })
})

describe('a ticket', () => {
  const row = { receiptItems: [{ label: 'Ticket Code', value: CODE }] }
  it.each([
    ['pending', { status: 'Pending', orderStatus: 'Pending' }],
    ['paid and not delivered yet', { status: 'Successful', orderStatus: 'Processing' }],
    ['failed', { status: 'Failed', orderStatus: 'Failed' }],
    ['failed though paid', { status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Paid' }],
    ['refunded', { status: 'Reversed', orderStatus: 'Refunded', paymentStatus: 'Refunded' }],
    ['delivered, then refunded', { paymentStatus: 'Refunded' }],
    ['delivered, then refunded in part', { paymentStatus: 'Partially refunded' }],
    ['charged back', { paymentStatus: 'Chargeback' }],
    ['delivered and not paid', { paymentStatus: 'Unpaid' }],
    ['delivered while the payment is pending', { paymentStatus: 'Pending' }],
    ['in a status that we do not know', { status: 'On hold', orderStatus: '' }],
    ['without a status', { status: '', orderStatus: '' }],
  ])('is none while the order is %s', (_, change) => {
    expect(ticketOf(transactionResult({ ...row, ...change }))).toBeNull()
  })

  it.each([
    'Payment failed',
    'Payment declined',
    'payment_pending',
    'Awaiting payment confirmation',
    'Payment cancelled',
    'Voided',
    'Charged back',
    'Un-paid',
    'NotPaid',
    'No payment',
    'Payment expired',
    'Disputed',
  ])('is not there when a payment is %j, whatever the order is', (paymentStatus) => {
    expect(ticketOf(transactionResult({ ...row, paymentStatus }))).toBeNull()
  })

  it.each(['Paid', 'Successful', '', 'Settled'])('is there when the payment is %j', (paymentStatus) => {
    expect(ticketOf(transactionResult({ ...row, paymentStatus }))?.codes).toEqual([CODE])
  })
})

it.each([
  [CODE, ['TKT', '8K2Q', 'M4VZ', '7XPD']],
  ['8K2QM4VZ7X', ['8K2Q', 'M4VZ', '7X']],
  ['A7B8C9', ['A7B8C9']],
  ['ROW A 12', ['ROW', 'A', '12']],
])('parts %j for reading out', (code, parts) => {
  expect(partsOfCode(code)).toEqual(parts)
})
