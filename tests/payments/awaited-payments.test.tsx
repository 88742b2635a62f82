import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_TIMES } from '#src/contract/transaction.ts'
import { button } from '#tests/support/page.tsx'
import { handedOff, ID, transactionResult, transferEntry, unpaid } from './fixtures.ts'
import { linkTo } from './open-result.tsx'
import { open, openOne } from './open-unfinished.tsx'

it.each([
  ['', handedOff, 'Pending'],
  [', whatever the provider calls it', handedOff, 'Processing'],
])(
  'a payment that the bank has not confirmed is not to be paid again, as its receipt says%s',
  async (_, entry, paymentStatus) => {
    await open([entry], undefined, { ...unpaid, paymentStatus })
    await screen.findByText('We are confirming your payment. Do not pay again.')
    expect(linkTo(/^We are confirming your payment/)).toBe(`/status?transaction-id=${ID}`)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it('an account stays to be copied while it is not known whether the transfer has arrived', async () => {
  await open([transferEntry], undefined, { ...unpaid, paymentStatus: 'Pending' })
  await screen.findByText('Send exactly ₦500.00')
  expect(screen.getByText(/If you sent it, do not pay again/)).toBeDefined()
  expect(button('Copy account number')).toBeDefined()
})

describe('a payment that was made and is not delivered', () => {
  const paid = transactionResult({
    status: 'Pending',
    orderStatus: 'Pending',
    paymentStatus: 'Paid',
    productName: 'Airtel Airtime',
    transactionId: ID,
  })
  const times = { ...NO_TIMES, paid: '2026-11-21T08:40:00Z', sent: '2026-11-21T08:41:00Z' }
  const promised = '2026-11-22T08:40:00Z'

  it('says what is known of it, and has nothing to continue or to cancel', async () => {
    await open([handedOff], undefined, { ...paid, times: { ...times, promised } })
    await screen.findByText('₦500 paid. Airtel has not delivered yet.')
    expect(screen.getByText(/Delivered, or refunded by 9:40 am/)).toBeDefined()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(linkTo(/^₦500 paid/)).toContain(ID)
  })

  it('of an upload says that rows are missing, and that what failed can be sent again', async () => {
    const upload = { ...handedOff, kind: 'bulk', customer: 'list***3466' } as const
    await open([upload], undefined, {
      ...paid,
      productName: 'Bulk upload',
      billerCode: 'bulk-upload',
      times,
    })
    await screen.findByText('₦500 paid. Not every row of the list is delivered yet.')
    expect(screen.getByText(/Rows that failed can be sent again from its receipt/)).toBeDefined()
    expect(screen.queryByText(/You do not need to do anything|list\*/)).toBeNull()
  })

  it('names no list by its digest while nothing was paid', async () => {
    await openOne({ ...handedOff, kind: 'bulk', productName: 'Bulk upload', customer: 'list***3466' })
    expect(screen.getByText('Bulk upload, ₦500.00')).toBeDefined()
  })

  it('makes no promise that has passed, and none where the provider tells no times', async () => {
    await open([handedOff], undefined, { ...paid, times: { ...times, promised: times.paid } })
    await screen.findByText(/has not delivered yet/)
    expect(screen.queryByText(/refunded by/)).toBeNull()
    expect(screen.getByText(/You do not need to do anything/)).toBeDefined()
  })

  it('is as any other where nothing was paid', async () => {
    await open([handedOff], undefined, { ...paid, paymentStatus: 'Unpaid' })
    await screen.findByText('Unfinished payment')
    expect(button('Continue')).toBeDefined()
  })
})
