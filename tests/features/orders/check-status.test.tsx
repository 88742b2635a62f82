import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { button, ID, openDetails, pending, pendingReceipt } from './open-details.tsx'
import { press } from './open-history.tsx'
import { historyRow } from './rows.ts'

describe('Check status', () => {
  it('asks in place, says the answer, and has the history read again', async () => {
    let rows = [historyRow(pending)]
    const answers = {
      transactionHistory: () => rows,
      fetchReceipt: pendingReceipt,
      notifyBiller: transactionResult({ description: 'Delivered at last' }),
    }
    const view = await openDetails(pending, { answers })
    await within(view.dialog).findByText('Waiting for the biller')
    rows = [historyRow()]
    await view.user.click(press('Check status'))
    await within(view.dialog).findByText('Checked now: Successful.')
    expect(view.dialog.textContent).toContain('Delivered at last')
    expect(requestsOf(view, 'notifyBiller')).toEqual([{ PaymentMethodString: 'PAIDBY', TranId: ID }])
    expect(button('Check status')).toBeNull()
    await waitFor(() => expect(requestsOf(view, 'transactionHistory')).toHaveLength(2))
    await view.user.click(press('Close'))
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Successful'))
  })

  it('says it when nothing has changed, and may be pressed again', async () => {
    const still = transactionResult({ status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Pending' })
    const view = await openDetails(pending, {
      answers: { fetchReceipt: pendingReceipt, notifyBiller: still },
    })
    await view.user.click(press('Check status'))
    await within(view.dialog).findByText('Checked now: Pending.')
    view.services.clock.advance(5000)
    await view.user.click(press('Check status'))
    await waitFor(() => expect(requestsOf(view, 'notifyBiller')).toHaveLength(2))
  })

  it.each([
    [failWith({ kind: 'rejected', message: 'no', code: '25', status: 404 }), /^Invalid Order Number/],
    [failWith({ kind: 'timeout' }), /^We could not check\. This is taking too long\./],
  ])('never makes a failed payment of a failed call', async (notifyBiller, words) => {
    const view = await openDetails(pending, { answers: { fetchReceipt: pendingReceipt, notifyBiller } })
    await view.user.click(press('Check status'))
    await within(view.dialog).findByText(words)
    expect(view.dialog.textContent).toContain('Do not pay again')
    expect(requestsOf(view, 'transactionHistory')).toHaveLength(1)
  })
})
