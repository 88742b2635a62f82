import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import {
  bulkRow,
  failedRow,
  openDetails,
  press,
  REFERENCE,
  shownReferences,
  tableRows,
} from './open-status.tsx'

const many = (count: number) => Array.from({ length: count }, (_, at) => bulkRow(at + 1))

describe('the rows of an upload', () => {
  it('are asked for by the payment reference, with every column of the spec', async () => {
    const view = await openDetails([bulkRow(1)])
    await screen.findByRole('table')
    expect(requestsOf(view, 'bulkTransactions')).toEqual([{ PaymentReference: REFERENCE }])
    expect(screen.queryByText(/^(No records|Loading the rows)$/)).toBeNull()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Tran. Date',
      'Payt. Ref.',
      'Details',
      'Provider',
      'Trans. Status',
      'Payment Status',
      'Amount',
      'Action',
    ])
    // Each heading is seen, the last one too.
    expect(screen.getByRole('columnheader', { name: 'Action' }).children).toHaveLength(0)
    expect(tableRows()[0]).toMatch(/21-Nov-2026.*REF-77-1.*08030000001.*MTN.*Successful.*Paid.*100\.00/)
  })

  it('come five to a page, and as many as are chosen', async () => {
    const view = await openDetails(many(12))
    await screen.findByRole('table')
    expect(shownReferences()).toEqual(['1', '2', '3', '4', '5'])
    await view.user.click(press('Next page'))
    expect(shownReferences()).toEqual(['6', '7', '8', '9', '10'])
    expect(screen.getByText(/6 to 10 of 12 rows/)).toBeTruthy()
    screen.getByRole('combobox', { name: /Rows per page/ }).focus()
    await view.user.keyboard('{Enter}')
    const sizes = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(sizes).toEqual(['5', '10', '25'])
    await view.user.click(screen.getByRole('option', { name: '10' }))
    await waitFor(() => expect(shownReferences()).toHaveLength(10))
    expect(shownReferences()).toContain('6')
  })

  it('are sorted by a press on a heading, all of them and not the page', async () => {
    const view = await openDetails(many(7))
    await screen.findByRole('table')
    await view.user.click(press('Amount'))
    expect(shownReferences()).toEqual(['1', '2', '3', '4', '5'])
    await view.user.click(press('Amount'))
    expect(shownReferences()).toEqual(['7', '6', '5', '4', '3'])
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('are counted by status', async () => {
    await openDetails([
      bulkRow(1),
      bulkRow(2, { approvalStatus: 'SUCCESSFUL' }),
      failedRow(3),
      bulkRow(4, { approvalStatus: 'Pending' }),
      bulkRow(5, { approvalStatus: 'Reversed', paymentStatus: 'Refunded' }),
      bulkRow(6, { approvalStatus: 'Parked' }),
    ])
    const counts = within(await screen.findByRole('list', { name: 'Rows by status' }))
    expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 Successful',
      '1 Pending',
      '1 not confirmed yet',
      '1 Failed',
      '1 Reversed',
    ])
  })

  it('are cards on a phone, with the same facts and a choice of order', async () => {
    await openDetails([failedRow(1)], { width: 360 })
    const cards = within(await screen.findByRole('list', { name: 'Rows of this upload' }))
    const text = cards.getByRole('listitem').textContent
    for (const fact of ['08030000001', '21-Nov-2026', 'REF-77-1', 'MTN', 'Failed', 'Paid', '100.00'])
      expect(text).toContain(fact)
    expect(cards.getByRole('button', { name: 'Re-post row for 08030000001' })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /Sort/ })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('that do not come are told, and asked for again', async () => {
    let isDown = true
    const view = await openDetails(() => (isDown ? failWith({ kind: 'timeout' }) : [bulkRow(1)]))
    const trouble = await screen.findByRole('alert')
    expect(trouble.textContent).toContain('We could not load the rows.')
    expect(screen.queryByText(/^(No records|Loading the rows)$/)).toBeNull()
    isDown = false
    await view.user.click(press('Try again'))
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('go from the screen with their owner’s session', async () => {
    const { services } = await openDetails([bulkRow(1)])
    await screen.findByRole('table')
    act(() => services.session.end())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/08030000001/)).toBeNull()
  })

  it('with an object for their details show its values, without the amount again', async () => {
    const requestData = JSON.stringify({ SubscriberNumber: '08031234567', Product: 'AIRTIME', Amount: 500 })
    await openDetails([bulkRow(1, { requestData })])
    await screen.findByRole('table')
    expect(tableRows()[0]).toContain('08031234567, AIRTIME')
  })
})

describe('Check all pending', () => {
  const pending = bulkRow(1, { approvalStatus: 'Pending' })

  it('reads the rows again, and stays away when none is open', async () => {
    let rows = [pending, bulkRow(2)]
    const view = await openDetails(() => rows)
    await screen.findByRole('table')
    rows = [bulkRow(1), bulkRow(2)]
    await view.user.click(press('Check all pending'))
    await waitFor(() => expect(tableRows()[0]).toContain('Successful'))
    expect(screen.queryByRole('button', { name: 'Check all pending' })).toBeNull()
  })
})
