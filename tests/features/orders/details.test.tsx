import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { address, requestsOf } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import { button, ID, openDetails, resultOf } from './open-details.tsx'
import { askedFor, openHistory, press } from './open-history.tsx'
import { historyRow } from './rows.ts'

const offline = failWith({ kind: 'offline' })
const notCharged = { approvalStatus: 'Failed', paymentStatus: 'Unpaid' }
const failed = { status: 'Failed', orderStatus: 'Failed' }

describe('the details of a transaction', () => {
  it('are its receipt, with no row folded', async () => {
    const view = await openDetails()
    await within(view.dialog).findByText('Airtime delivered')
    expect(requestsOf(view, 'notifyBiller')).toEqual([{ PaymentMethodString: 'PAIDBY', TranId: ID }])
    for (const words of ['Successful', '₦600.00', 'Convenience Fee', '0803 123 4567']) {
      expect(view.dialog.textContent).toContain(words)
    }
    expect(within(view.dialog).queryByText('All details')).toBeNull()
  })

  it('lead to the same order again, and to the receipt on a page of its own', async () => {
    const { dialog } = await openDetails()
    const again = await within(dialog).findByRole('link', { name: 'Pay again' })
    expect(again.getAttribute('href')).toBe(`/airtime/MTNVTU/${ID}?status=forwarded`)
    const receipt = within(dialog).getByRole('link', { name: 'Open receipt' })
    expect(receipt.getAttribute('href')).toBe(`/status?transaction-id=${ID}`)
  })

  it.each([{ urlPath: '../x' }, { urlPath: '' }, { billerCode: 'a/b' }, { billerCode: '' }])(
    'lead nowhere else where the provider names no address of ours: %j',
    async (change) => {
      const { dialog } = await openDetails(change, { answers: { notifyBiller: never } })
      await within(dialog).findByText('Order Number')
      expect(within(dialog).queryByRole('link', { name: 'Pay again' })).toBeNull()
    },
  )

  it('open by a press on the row and by a key on its button', async () => {
    const { user } = openHistory([historyRow()], { answers: { notifyBiller: resultOf() } })
    await user.click(await screen.findByText('21-Nov-2026'))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Details')
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
  })

  it('give the focus back to their row when they close', async () => {
    const { user } = await openDetails()
    await user.click(press('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Details: MTN Airtime/ }))
  })

  it('open from a card too', async () => {
    const { dialog } = await openDetails({}, { width: 390 })
    await within(dialog).findByText('Airtime delivered')
  })

  it('show what the row says, and what was charged, while the receipt is on its way', async () => {
    const { dialog } = await openDetails({ fee: kobo(10_000) }, { answers: { notifyBiller: never } })
    for (const words of ['₦500.00', '₦600.00', 'Convenience Fee', ID]) {
      await waitFor(() => expect(dialog.textContent).toContain(words))
    }
  })

  it('have the token, and copy its digits', async () => {
    const receiptItems = [{ label: 'Token', value: '4821-9930-1178-2245-6013' }]
    const { user, services } = await openDetails(
      {},
      { answers: { notifyBiller: resultOf({ receiptItems }) } },
    )
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(services.share.copied).toEqual(['48219930117822456013'])
    // No other dialog can open over this one.
    expect(button('Show big')).toBeNull()
  })

  it('have several codes in the order of the meter, and what its debt took (T7)', async () => {
    const receiptItems = [
      { label: 'Token', value: '26362054405982757802' },
      { label: 'KCT 1', value: '11111111111111111111' },
      { label: 'Debt', value: '1000' },
      { label: 'Units', value: '12.5' },
    ]
    const { dialog } = await openDetails({}, { answers: { notifyBiller: resultOf({ receiptItems }) } })
    await within(dialog).findByText('Enter in this order: KCT 1, then the token.')
    expect(dialog.textContent).toMatch(/1\. KCT 1.*2\. Token/)
    expect(dialog.textContent).toContain("₦1,000 went to the meter's debt")
  })

  it('have the code of a ticket among their rows', async () => {
    const receiptItems = [{ label: 'Ticket Code', value: '4711-0042-8888' }]
    const { dialog } = await openDetails(
      { billerCode: 'EVENTS' },
      { answers: { notifyBiller: resultOf({ billerCode: 'EVENTS', receiptItems }) } },
    )
    await within(dialog).findByText('4711-0042-8888')
    expect(button('Show at the door')).toBeNull()
  })

  it('show a status that we do not know as it came', async () => {
    const { dialog } = await openDetails(
      { approvalStatus: 'On hold' },
      { answers: { notifyBiller: resultOf({ status: 'On hold', orderStatus: 'On hold' }) } },
    )
    await within(dialog).findByText('Airtime delivered')
    expect(within(dialog).getByRole('status').textContent).toContain('On hold')
    expect(button('Check status')).not.toBeNull()
  })
})

describe('a receipt that does not come', () => {
  it('Invalid Order Number, after a definite answer', async () => {
    const notifyBiller = failWith({ kind: 'rejected', message: 'no', code: '25', status: 404 })
    const { dialog } = await openDetails({}, { answers: { notifyBiller } })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Invalid Order Number')
  })

  it.each([
    ['offline', offline],
    ['too slow', failWith({ kind: 'timeout' })],
  ])('%s is no invalid order: the row stays, and says what is missing', async (_why, notifyBiller) => {
    const { dialog } = await openDetails({}, { answers: { notifyBiller } })
    await within(dialog).findByText(/The full receipt needs a connection/)
    expect(dialog.textContent).not.toContain('Invalid Order Number')
    expect(dialog.textContent).toContain('₦500.00')
  })

  it('comes by itself when the network is back', async () => {
    let fails = true
    const notifyBiller = () => (fails ? offline : resultOf())
    const { services, dialog } = await openDetails({}, { answers: { notifyBiller }, online: false })
    await within(dialog).findByText(/needs a connection/)
    fails = false
    act(() => services.connectivity.set(true))
    await within(dialog).findByText('Airtime delivered')
  })

  it.each([ID, `PRD-${ID}`])('is the one that this phone keeps, for the row %s', async (id) => {
    const results = memoryRecords<KeptResult>()
    const result = transactionResult({ description: 'Kept here' })
    await results.put(ID, { transactionId: ID, result, heardAt: SOME_MORNING, rated: true })
    const { dialog } = await openDetails(
      { id },
      { answers: { notifyBiller: offline }, online: false, parts: { results } },
    )
    await within(dialog).findByText('Kept here')
  })

  it('is not one that says "Not charged" of what was paid after its end', async () => {
    const results = memoryRecords<KeptResult>()
    const result = transactionResult({
      ...failed,
      paymentStatus: 'Unpaid',
      description: 'You were not charged.',
    })
    await results.put(ID, { transactionId: ID, result, heardAt: SOME_MORNING, rated: false })
    const { dialog } = await openDetails(
      { approvalStatus: 'Failed', paymentStatus: 'Paid' },
      { answers: { notifyBiller: offline }, online: false, parts: { results } },
    )
    await within(dialog).findByText('Refund due')
    expect(dialog.textContent).not.toContain('ot charged')
  })
})

describe('money that goes back (T14)', () => {
  it('says of late money that it was given back, as its receipt does', async () => {
    const times = { ...resultOf().times, refunded: '2026-11-21T09:20:00Z' }
    const { dialog } = await openDetails(
      { approvalStatus: 'Failed', paymentStatus: 'Paid' },
      { answers: { notifyBiller: resultOf({ ...failed, times }) } },
    )
    await within(dialog).findByText('Given back')
    expect(dialog.textContent).not.toContain('due')
  })

  it('knows whether it was paid from the receipt, which is newer than the row', async () => {
    const { dialog } = await openDetails(notCharged, {
      answers: { notifyBiller: resultOf({ ...failed, paymentStatus: 'Paid' }) },
    })
    await within(dialog).findByText('Refund due')
    expect(dialog.textContent).not.toContain('ot charged')
  })

  it('says that it is due again where a refund has failed', async () => {
    const results = memoryRecords<KeptResult>()
    const result = transactionResult({
      status: 'Reversed',
      orderStatus: 'Reversed',
      paymentStatus: 'Refunded',
    })
    await results.put(ID, { transactionId: ID, result, heardAt: SOME_MORNING, rated: false })
    const { dialog } = await openDetails(
      { approvalStatus: 'Reversed', paymentStatus: 'Paid' },
      { answers: { notifyBiller: offline }, online: false, parts: { results } },
    )
    await within(dialog).findByText('Refund due')
    expect(dialog.textContent).not.toContain('is returned')
  })

  it('says how much of a transfer goes back where only the row is known', async () => {
    const transfers = [{ amount: kobo(40_000), returned: kobo(40_000), at: '2026-11-21T09:20:00Z' }]
    const { dialog } = await openDetails({ ...notCharged, transfers }, { answers: { notifyBiller: never } })
    await within(dialog).findByText(/^You sent ₦400\.00\. That is ₦100\.00 too little/)
    expect(within(dialog).getByText('Not paid')).toBeTruthy()
  })
})

it('an end that is heard in the details is in the table, too', async () => {
  let rows = [historyRow({ approvalStatus: 'Pending', paymentStatus: 'Pending' })]
  const pending = resultOf({ status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Pending' })
  let answer = pending
  const view = await openDetails(rows[0], {
    answers: { transactionHistory: () => rows, notifyBiller: () => answer },
  })
  await within(view.dialog).findByText('Airtime delivered')
  rows = [historyRow()]
  answer = resultOf({ description: 'Delivered at last' })
  view.services.clock.advance(1000)
  await view.user.click(press('Check status'))
  await within(view.dialog).findByText('Delivered at last')
  await view.user.click(press('Close'))
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Successful'))
})

describe('Get help with this', () => {
  it('takes the references and what is known to the support form, without a whole phone number', async () => {
    const view = await openDetails(
      { approvalStatus: 'Pending', paymentStatus: 'Pending', productName: 'MTN Airtime 08031234567' },
      { answers: { notifyBiller: failWith({ kind: 'timeout' }) } },
    )
    await view.user.click(press('Get help with this'))
    await waitFor(() => expect(address()).toBe('/contact'))
    expect(askedFor().split('\n')).toEqual([
      'I need help with this payment.',
      `Order Number: ${ID}`,
      `Payment Reference: PRD-${ID}`,
      'Product: MTN Airtime 0803***4567',
      'Amount: ₦500.00',
      'Order Date: 21-11-26 9:42 am',
      'Order Status on 21-11-26 9:42 am: Pending, payment Pending',
    ])
  })
})
