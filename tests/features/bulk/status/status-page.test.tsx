import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pass } from '#tests/payments/fixtures.ts'
import { requestsOf, toastsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { ID, openStatus, REFERENCE, upload } from './open-status.tsx'

const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
const valueAt = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent

describe('the status of an upload', () => {
  it('is asked for by its address alone, with no login, as a bulk upload', async () => {
    const view = await openStatus({ isSignedIn: false })
    expect(requestsOf(view, 'notifyBulk')).toEqual([{ PaymentMethodString: 'PAIDBY', PaymentReference: ID }])
    expect(requestsOf(view, 'notifyBiller')).toEqual([])
    expect(requestsOf(view, 'bulkTransactions')).toEqual([])
  })

  it('shows every fact of the spec, and a way home', async () => {
    await openStatus()
    expect(terms()).toEqual([
      'Status',
      'Description',
      'Narration',
      'Payment Reference',
      'Total Amount',
      'Count',
      'Order Date',
    ])
    expect(valueAt('Narration')).toBe('Staff, March')
    expect(valueAt('Payment Reference')).toBe(REFERENCE)
    expect(valueAt('Total Amount')).toContain('5,000.00')
    expect(valueAt('Count')).toBe('5')
    expect(valueAt('Order Date')).toBe('21-11-26 9:42 am')
    const home = screen.getByRole('link', { name: 'Back to home', hidden: true })
    expect(home.getAttribute('href')).toBe('/')
  })

  it('refers by the order’s own id where the answer has no reference, as in the specification', async () => {
    await openStatus({ answers: { notifyBulk: upload({ paymentReference: '' }) } })
    expect(valueAt('Payment Reference')).toBe(ID)
  })

  it('goes on asking while it is pending, then shows the end', async () => {
    const pending = upload({ status: 'Pending', orderStatus: 'Pending' })
    let asked = 0
    const view = await openStatus({
      isJustUploaded: true,
      answers: { notifyBulk: () => (++asked < 2 ? pending : upload()) },
    })
    expect(screen.getByText(/Next check in/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => pass(view.services.clock, 4000))
    expect(asked).toBe(2)
    expect(screen.getByRole('dialog', { name: 'How was it?' })).toBeTruthy()
  })

  it.each(['/bulk-upload/status', '/bulk-upload/status?transaction-id='])('is none at %s', async (at) => {
    const view = await openStatus({ at })
    expect(screen.getByText('Invalid Order Number')).toBeTruthy()
    expect(requestsOf(view, 'notifyBulk')).toEqual([])
  })

  it('is no order after a definite no, and never for a lost connection', async () => {
    const no = failWith({ kind: 'rejected', message: 'no', code: '25', status: 404 })
    const { unmount } = await openStatus({ answers: { notifyBulk: no } })
    expect(screen.getByText('Invalid Order Number')).toBeTruthy()
    unmount()
    await openStatus({ answers: { notifyBulk: failWith({ kind: 'timeout' }) } })
    expect(screen.queryByText('Invalid Order Number')).toBeNull()
    expect(screen.getByText('We are confirming your payment. Do not pay again.')).toBeTruthy()
  })
})

describe('View Details of a visitor', () => {
  it('asks to log in, and a login leads back here', async () => {
    const view = await openStatus({
      isSignedIn: false,
      answers: { notifyBulk: upload({ status: 'Pending' }) },
    })
    await view.user.click(screen.getByRole('button', { name: 'View Details' }))
    expect(toastsOf(view)).toEqual([['error', 'Please kindly login or register to continue']])
    expect(screen.getByLabelText('Elsewhere').textContent).toBe('/')
    expect(view.services.accountDialogs.store.getState().reason).toBe('Log in to see your rows')
    expect(view.services.returnTo.take()).toBe(`/bulk-upload/status?transaction-id=${ID}`)
    expect(requestsOf(view, 'bulkTransactions')).toEqual([])
  })
})
