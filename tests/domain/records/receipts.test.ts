import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { customerOf, mergeReceipts } from '#src/domain/records/receipts.ts'
import { historyRow } from '#tests/features/dashboard/fixtures.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'

const LISTED_AT = Date.parse('2026-11-22T10:00:00Z')
const row = (id: string, date: string, change: Partial<HistoryRow> = {}) =>
  historyRow(date, 500, { id, ...change })
const kept = (transactionId: string, orderDate: string, change = {}) => ({
  transactionId,
  result: transactionResult({ transactionId, orderDate, ...change }),
  heardAt: 1,
})

describe('receipts of device and account', () => {
  it('are one list, newest first, each order once, however its number is written', () => {
    const list = mergeReceipts(
      [kept('111', '2026-11-20T10:00:00Z'), kept('PRD-333', '2026-11-18T10:00:00Z')],
      [row('222', '2026-11-21T10:00:00Z'), row('PRD-111', '2026-11-20T10:00:00Z'), row('333', '2026-11-18')],
      LISTED_AT,
    )
    expect(list.map(({ transactionId, isOnDevice }) => [transactionId, isOnDevice])).toEqual([
      ['222', false],
      ['111', true],
      ['PRD-333', true],
    ])
  })

  it('have what a wallet paid once, which the device kept under its own name for it', () => {
    const own = { ...kept('111', '2026-11-20T10:00:00Z'), transactionId: 'Tabcdef0123456789' }
    const list = mergeReceipts([own], [row('PRD-111', '2026-11-20T10:00:00Z')], LISTED_AT)
    expect(list.map(({ transactionId, isOnDevice }) => [transactionId, isOnDevice])).toEqual([
      ['Tabcdef0123456789', true],
    ])
  })

  it('show the device’s receipt, which has the token, with the end that the account knows', () => {
    const open = {
      status: 'Pending',
      orderStatus: 'Pending',
      paymentStatus: 'Paid',
      description: 'On its way.',
    }
    const [listed] = mergeReceipts(
      [kept('111', '2026-11-20T10:00:00Z', open)],
      [row('111', '2026-11-20T10:00:00Z', { approvalStatus: 'Reversed', paymentStatus: 'Refunded' })],
      LISTED_AT,
    )
    expect(listed).toMatchObject({ transactionId: '111', isOnDevice: true, heardAt: 1 })
    expect(listed?.result).toMatchObject({
      orderNumber: 'PRD-839201745839201745',
      // Nothing is said of the state before.
      description: '',
      status: 'Reversed',
      orderStatus: 'Reversed',
      paymentStatus: 'Refunded',
    })
  })

  it('have of an upload no counts of its rows from before its end', () => {
    const receiptItems = [{ label: 'Rows pending', value: '2' }]
    const before = { status: 'Pending', orderStatus: 'Pending', receiptItems }
    const shown = (billerCode: string) => {
      const list = mergeReceipts(
        [kept('1', '2026-11-20', { ...before, billerCode })],
        [row('1', '2026-11-20')],
        0,
      )
      return list[0]?.result.receiptItems
    }
    expect([shown(BULK_BILLER_CODE), shown('MTNVTU')]).toEqual([[], receiptItems])
  })

  it('never takes an end back, whatever a row says', () => {
    for (const approvalStatus of ['Pending', 'Failed']) {
      const [listed] = mergeReceipts(
        [kept('111', '2026-11-20T10:00:00Z')],
        [row('111', '2026-11-20T10:00:00Z', { approvalStatus })],
        LISTED_AT,
      )
      expect(listed?.result.status).toBe('Successful')
    }
  })

  it('are all there where a provider left its number for them out', () => {
    const own = ['Tone', 'Ttwo'].map((transactionId) => ({
      ...kept('', '2026-11-20T10:00:00Z'),
      transactionId,
    }))
    expect(mergeReceipts(own, [], LISTED_AT)).toHaveLength(2)
  })

  it('say no more that nothing was charged, where the account knows that it was paid after its end', () => {
    const unpaid = { status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }
    const shown = (approvalStatus: string, paymentStatus: string) => {
      const device = [kept('111', '2026-11-20T10:00:00Z', unpaid)]
      const account = [row('111', '2026-11-20T10:00:00Z', { approvalStatus, paymentStatus })]
      return mergeReceipts(device, account, LISTED_AT).map(({ result }) => viewOfResult(result).title)
    }
    expect(shown('Failed', 'Paid')).toEqual(['Refund due'])
    expect(shown('Reversed', 'Refunded')).toEqual(['Refunded'])
    expect(shown('Failed', '')).toEqual(['Not charged'])
    expect(shown('Successful', 'Paid')).toEqual(['Not charged'])
  })

  it.each([
    ['Pending', 'Failed', 'Paid', 'Refund due'],
    ['', 'Failed', 'Paid', 'Refund due'],
    ['Paid', 'Reversed', 'Refunded', 'Refunded'],
    ['Pending', 'Reversed', 'Refunded', 'Refunded'],
    ['Paid', 'Failed', 'Unpaid', 'Refund due'],
    ['Pending', 'Failed', 'Unpaid', 'Failed'],
  ])('of a failed one kept as %j the row %s, %s is shown as %s', (before, approvalStatus, now, title) => {
    const device = [
      kept('111', '2026-11-20', { status: 'Failed', orderStatus: 'Failed', paymentStatus: before }),
    ]
    const [shown] = mergeReceipts(
      device,
      [row('111', '2026-11-20', { approvalStatus, paymentStatus: now })],
      0,
    )
    expect(shown && viewOfResult(shown.result).title).toBe(title)
  })

  it.each([
    ['Refunded', 'Paid', 'Refund due'],
    ['Paid', 'Refunded', 'Refunded'],
    ['Refunded', '', 'Refunded'],
  ])('follow a refund that has failed, or was made again: kept as %s, now %s (T14)', (before, now, title) => {
    const reversed = { status: 'Reversed', orderStatus: 'Reversed', paymentStatus: before }
    const account = row('111', '2026-11-20', { approvalStatus: 'Reversed', paymentStatus: now })
    const [shown] = mergeReceipts([kept('111', '2026-11-20', reversed)], [account], LISTED_AT)
    expect(shown && viewOfResult(shown.result).title).toBe(title)
  })

  it('say of late money that it was given back, as soon as the account does', () => {
    const late = row('111', '2026-11-20', {
      approvalStatus: 'Failed',
      paymentStatus: 'Paid',
      refundedAt: '2026-11-21T09:20:00Z',
    })
    for (const paymentStatus of ['Unpaid', 'Paid', null]) {
      const failed = { status: 'Failed', orderStatus: 'Failed', paymentStatus }
      const device = paymentStatus === null ? [] : [kept('111', '2026-11-20', failed)]
      const [shown] = mergeReceipts(device, [late], LISTED_AT)
      expect(shown && viewOfResult(shown.result).title).toBe('Given back')
    }
  })

  it('say of a transfer that paid for nothing that it is on its way back, as soon as the account does', () => {
    const sent = row('111', '2026-11-20', {
      approvalStatus: 'Failed',
      paymentStatus: 'Unpaid',
      transfers: [{ amount: kobo(50_000), returned: kobo(50_000), at: '2026-11-21T09:20:00Z' }],
    })
    const failed = { status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }
    for (const device of [[], [kept('111', '2026-11-20', failed)]]) {
      const [shown] = mergeReceipts(device, [sent], LISTED_AT)
      expect(shown && viewOfResult(shown.result).title).toBe('Not paid')
    }
  })

  it('say for whom a row of the account is', () => {
    const [listed] = mergeReceipts([], [row('1', '2026-11-20', { customer: '0803***4567' })], LISTED_AT)
    expect(customerOf(listed?.result.receiptItems ?? [])).toBe('0803***4567')
    expect(listed?.result.totalAmount).toBe(kobo(50_000))
    expect(listed?.heardAt).toBe(LISTED_AT)
  })

  it('are for whoever has the number, and not for a name, a token or an amount', () => {
    const number = { label: 'Meter Number', value: '045-055-844-760' }
    const others = [
      { label: 'Customer Name', value: 'Ada Obi' },
      { label: 'Card PIN', value: '1234 5678 9012' },
      { label: 'Amount', value: '5000' },
    ]
    expect(customerOf([...others, number])).toBe(number.value)
    expect(customerOf(others)).toBe('')
  })

  it.each(['Profile Code', 'Payer ID'])('are for the %s, not for the phone below it', (label) => {
    const phone = { label: 'Phone Number', value: '08031234567' }
    expect(customerOf([{ label, value: '0123456789' }, phone])).toBe('0123456789')
  })

  it('come to what was charged, also those of which the account alone knows', () => {
    const [listed] = mergeReceipts([], [row('1', '2026-11-20', { fee: kobo(10_000) })], LISTED_AT)
    expect(listed?.result).toMatchObject({ orderAmount: 50_000, fee: 10_000, totalAmount: 60_000 })
  })

  it('are merged with ten thousand rows in hand', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(`${index}`, '2026-11-20T10:00:00Z'))
    expect(mergeReceipts([kept('5', '2026-11-20T10:00:00Z')], rows, LISTED_AT)).toHaveLength(10_000)
  })
})
