import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { address, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { button, ID, openDetails, pending, receiptOf } from './open-details.tsx'
import { askedFor, openHistory, press } from './open-history.tsx'
import { historyRow } from './rows.ts'

describe('the details of a transaction', () => {
  it('are those of its receipt', async () => {
    const view = await openDetails()
    await within(view.dialog).findByText('Airtime delivered')
    expect(requestsOf(view, 'fetchReceipt')).toEqual([{ Id: ID }])
    for (const words of [
      'Successful',
      '₦600.00',
      'Convenience Fee',
      '21-11-26 9:42 am',
      '0803 123 4567',
      'Paid',
    ]) {
      expect(view.dialog.textContent).toContain(words)
    }
  })

  it('open by a press on the row and by a key on its button', async () => {
    const { user } = openHistory([historyRow()], { answers: { fetchReceipt: receiptOf() } })
    await user.click(await screen.findByText('21-Nov-2026'))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Details')
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
  })

  it('have the token, and copy its digits', async () => {
    const receiptItems = [{ label: 'Token', value: '4821-9930-1178-2245-6013' }]
    const { user, services } = await openDetails(
      {},
      { answers: { fetchReceipt: receiptOf({ receiptItems }) } },
    )
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(services.share.copied).toEqual(['48219930117822456013'])
  })

  it('do not say that nobody was charged when only an older row says so', async () => {
    const row = { approvalStatus: 'Pending', paymentStatus: 'Unpaid' }
    const { dialog } = await openDetails(row, {
      answers: { fetchReceipt: receiptOf({ orderStatus: 'Failed' }) },
    })
    await within(dialog).findByText('Airtime delivered')
    expect(dialog.textContent).not.toContain('Not charged')
    expect(dialog.textContent).toContain('If your bank shows a debit')
  })
})

describe('a receipt that does not come', () => {
  const rejected = failWith({ kind: 'rejected', message: 'no', code: '25', status: 404 })
  const silence = failWith({ kind: 'timeout' })

  it('Invalid Order Number, after a definite answer', async () => {
    const { dialog } = await openDetails({}, { answers: { fetchReceipt: rejected } })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Invalid Order Number')
  })

  it.each([
    ['offline', failWith({ kind: 'offline' })],
    ['too slow', silence],
  ])('%s is no invalid order: the row stays, and says what is missing', async (_why, fetchReceipt) => {
    const { dialog } = await openDetails({}, { answers: { fetchReceipt } })
    await within(dialog).findByText(/The full receipt needs a connection/)
    expect(dialog.textContent).not.toContain('Invalid Order Number')
    expect(dialog.textContent).toContain('₦500.00')
  })

  it.each([ID, `PRD-${ID}`])('is the one that this phone keeps, for the row %s', async (id) => {
    const results = memoryRecords<KeptResult>()
    await results.put(ID, {
      transactionId: ID,
      result: transactionResult({ description: 'Kept here' }),
      heardAt: SOME_MORNING - 2 * 60 * 60 * 1000,
      rated: true,
    })
    const { dialog } = await openDetails(
      { id },
      {
        answers: { fetchReceipt: failWith({ kind: 'offline' }) },
        online: false,
        parts: { results },
      },
    )
    await within(dialog).findByText('Kept here')
    await within(dialog).findByText(/From the receipts on this device, saved 2 h ago/)
  })

  it('is not one that says "Not charged" of what was paid after its end', async () => {
    const results = memoryRecords<KeptResult>()
    const failed = { status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }
    const result = transactionResult({ ...failed, description: 'You were not charged.' })
    await results.put(ID, { transactionId: ID, result, heardAt: SOME_MORNING, rated: false })
    const { dialog } = await openDetails(
      { approvalStatus: 'Failed', paymentStatus: 'Paid' },
      { answers: { fetchReceipt: failWith({ kind: 'offline' }) }, online: false, parts: { results } },
    )
    await within(dialog).findByText(/The full receipt needs a connection/)
    expect(dialog.textContent).toContain('Refund due')
    expect(dialog.textContent).not.toContain('ot charged')
  })
})

it('says of late money that it was given back, as its receipt does', async () => {
  const late = receiptOf({ orderStatus: 'Failed', refundedAt: '2026-11-21T09:20:00Z' })
  const { dialog } = await openDetails(
    { approvalStatus: 'Failed', paymentStatus: 'Paid' },
    { answers: { fetchReceipt: late } },
  )
  await within(dialog).findByText('Given back')
  expect(dialog.textContent).not.toContain('due')
})

it('does not say "Not charged" to somebody whose transfer is on its way back', async () => {
  const transfers = [{ amount: kobo(40_000), returned: kobo(40_000), at: '2026-11-21T09:20:00Z' }]
  const { dialog } = await openDetails(
    { approvalStatus: 'Failed', paymentStatus: 'Unpaid' },
    { answers: { fetchReceipt: receiptOf({ orderStatus: 'Failed', transfers }) } },
  )
  await within(dialog).findByText(/did not pay for this order and is on its way back/)
})

it('knows whether it was paid from the receipt, which is newer than the row', async () => {
  const late = receiptOf({ orderStatus: 'Failed', paymentStatus: 'Paid' })
  const { dialog } = await openDetails(
    { approvalStatus: 'Failed', paymentStatus: 'Unpaid' },
    { answers: { fetchReceipt: late } },
  )
  await within(dialog).findByText('Refund due')
  expect(dialog.textContent).not.toContain('ot charged')
})

it('says how much of a transfer goes back', async () => {
  const transfers = [{ amount: kobo(70_000), returned: kobo(10_000), at: '2026-11-21T09:20:00Z' }]
  const { dialog } = await openDetails({}, { answers: { fetchReceipt: receiptOf({ transfers }) } })
  await within(dialog).findByText(/₦100.00 of it was too much/)
})

describe('Replay', () => {
  it('goes to the order summary of the same order', async () => {
    const { user } = await openDetails()
    await user.click(press('Replay'))
    await waitFor(() => expect(address()).toBe(`/airtime/MTNVTU/${ID}?status=forwarded`))
  })

  it.each([{ urlPath: '../x' }, { urlPath: '' }, { billerCode: 'a/b' }, { billerCode: '' }, { id: '..' }])(
    'is not offered to %j',
    async (change) => {
      await openDetails(change)
      expect(button('Replay')).toBeNull()
    },
  )
})

describe('Get help with this', () => {
  it('takes the references and what happened to the support form, without a whole phone number', async () => {
    const view = await openDetails(
      { ...pending, productName: 'MTN Airtime 08031234567' },
      {
        answers: {
          fetchReceipt: receiptOf({
            orderStatus: 'Pending',
            description: 'Waiting to credit +234 803 123 4567',
          }),
          notifyBiller: failWith({ kind: 'timeout' }),
        },
      },
    )
    await within(view.dialog).findByText(/^Waiting to credit/)
    await view.user.click(press('Get help with this'))
    await waitFor(() => expect(address()).toBe('/contact'))
    expect(askedFor().split('\n')).toEqual([
      'I need help with this payment.',
      `Order Number: PRD-${ID}`,
      `Payment Reference: PRD-${ID}`,
      'Product: MTN Airtime 0803***4567',
      'Amount: ₦500.00',
      'What happened:',
      '- 21-11-26 9:42 am, order made',
      '- 21-11-26 9:42 am, history: status Pending, payment Pending',
      '- 21-11-26 9:42 am, receipt: status Pending, payment Pending. Waiting to credit 0803***4567',
    ])
  })
})
