import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { createSession } from '#src/data/session/session-store.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { statusOf } from '#src/features/orders/use-receipt.ts'
import { ada } from '#tests/features/support/ada.ts'
import { savedBiller } from '#tests/payments/again/fixtures.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { address } from '#tests/support/page.tsx'
import { openHistory, press, references, tableRows } from './open-history.tsx'
import { historyRow, manyRows } from './rows.ts'

const heading = (name: string) => screen.getByRole('columnheader', { name })

describe('the table', () => {
  it('has the columns of the specification', async () => {
    openHistory([historyRow()])
    await screen.findByRole('table', { name: 'Your transactions' })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Payment Reference',
      'Product',
      'Amount',
      'Status',
      'Payment Status',
      'Action',
    ])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '21-Nov-2026',
      'PRD-839201745839201745',
      // Its mark, what was bought and for whom.
      'MAMTN Airtime0803***4567',
      '₦500.00',
      'Successful',
      'Paid',
      'Details',
    ])
  })

  it('names whom this device knows', async () => {
    const beneficiaries = memoryRecords<Beneficiary>()
    await beneficiaries.put('1', savedBiller({ nickname: 'Mama' }))
    openHistory([historyRow({ customer: '08031234567' })], { parts: { beneficiaries } })
    expect(await screen.findByText('Mama, 0803 123 4567')).toBeDefined()
  })

  it('shows only the ends of a number on a shared phone', async () => {
    const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
    session.begin(ada, { isShared: true })
    openHistory([historyRow({ customer: '08031234567' })], { parts: { session } })
    expect(await screen.findByText('0803***4567')).toBeDefined()
  })

  it('shows a status and a date that we do not know as they came', async () => {
    openHistory([historyRow({ approvalStatus: 'On hold', paymentStatus: 'Part-paid', date: 'last week' })])
    const [row] = await waitFor(tableRows)
    expect(row).toContain('On hold')
    expect(row).toContain('Part-paid')
    expect(row).toContain('last week')
  })

  it('marks a failed order whose late money went back or is on its way as what it is', () => {
    const failed = { approvalStatus: 'Failed', paymentStatus: 'Paid' }
    const back = { amount: kobo(500), returned: kobo(500), at: '2026-11-21T09:20:00Z' }
    expect(statusOf(historyRow(failed))).toMatchObject({ title: 'Failed', tone: 'failed' })
    for (const news of [{ refundedAt: back.at }, { paymentStatus: 'Unpaid', transfers: [back] }])
      expect(statusOf(historyRow({ ...failed, ...news }))).toMatchObject({ title: 'Failed', tone: 'info' })
  })

  it('shows five rows a page, the newest first', async () => {
    openHistory(manyRows(52).toReversed())
    await screen.findByRole('table')
    expect(references()).toEqual(['REF-1', 'REF-2', 'REF-3', 'REF-4', 'REF-5'])
    expect(screen.getByText('Page 1 of 11')).toBeTruthy()
    expect(screen.getByText('1 to 5 of 52 transactions, newest first')).toBeTruthy()
  })
})

describe('long texts', () => {
  const long = 'Ikeja Electric Prepaid, Abule Egba business unit'

  it('are cut to 35 characters, and whole at a press', async () => {
    const { user } = openHistory([historyRow({ productName: long })])
    const cut = await screen.findByText('Ikeja Electric Prepaid, Abule Egba ...')
    const button = cut.closest('button')
    expect(cut.title).toBe(long)
    expect(button?.getAttribute('aria-expanded')).toBe('false')
    button?.focus()
    await user.keyboard('{Enter}')
    expect(button?.textContent).toBe(long)
    expect(button?.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Enter}')
    expect(button?.textContent).toContain('...')
  })
})

describe('the order', () => {
  it('turns with each press on a heading, and the heading says so', async () => {
    const { user } = openHistory(manyRows(52))
    await screen.findByRole('table')
    expect(heading('Date').getAttribute('aria-sort')).toBe('descending')
    await user.click(press('Amount'))
    expect(heading('Amount').getAttribute('aria-sort')).toBe('descending')
    expect(heading('Date').getAttribute('aria-sort')).toBeNull()
    expect(tableRows()[0]).toContain('₦999.00')
    await user.click(press('Amount'))
    expect(heading('Amount').getAttribute('aria-sort')).toBe('ascending')
    expect(tableRows()[0]).toContain('₦0.00')
    expect(screen.getByText('1 to 5 of 52 transactions, smallest first').getAttribute('role')).toBe('status')
  })

  it('begins at the first page again', async () => {
    const { user } = openHistory(manyRows(52))
    await user.click(await screen.findByRole('button', { name: 'Page 11' }))
    await user.click(press('Date'))
    expect(references()[0]).toBe('REF-52')
    expect(screen.getByText('Page 1 of 11')).toBeTruthy()
  })
})

describe('the pages', () => {
  it('turn by number, back and on, and say where one is', async () => {
    const { user } = openHistory(manyRows(52))
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(references()[0]).toBe('REF-6')
    expect(screen.getByText('Page 2 of 11').getAttribute('role')).toBe('status')
    expect(press('Page 2').getAttribute('aria-current')).toBe('page')
    await user.click(press('Page 11'))
    expect(references()).toEqual(['REF-51', 'REF-52'])
    await user.click(press('Previous page'))
    expect(references()[0]).toBe('REF-46')
  })

  it('keep the focus where it was, also at the last one', async () => {
    const { user } = openHistory(manyRows(10))
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(document.activeElement).toBe(press('Next page'))
    expect(press('Next page').getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  })

  it('have as many rows as one wants, from the row on that was the first', async () => {
    const { user } = openHistory(manyRows(52), { at: '/transaction-history?page=3' })
    await screen.findByRole('table')
    expect(references()[0]).toBe('REF-11')
    await user.click(screen.getByRole('combobox', { name: /^Rows per page/ }))
    await user.click(await screen.findByRole('option', { name: '10' }))
    expect(references()).toHaveLength(10)
    expect(references()[0]).toBe('REF-11')
    expect(address()).toBe('/transaction-history?rows=10&page=2')
    await user.click(press('Amount'))
    expect(address()).toBe('/transaction-history?sort=amount-descending&rows=10')
  })

  it.each([
    ['?page=3', 'REF-11'],
    ['?sort=date-ascending&page=2', 'REF-47'],
    ['?page=99', 'REF-51'],
    ['?page=-1&sort=nonsense-up&from=yesterday', 'REF-1'],
    ['?page=1e9&sort=date', 'REF-1'],
  ])('%s opens at %s', async (query, first) => {
    openHistory(manyRows(52), { at: `/transaction-history${query}` })
    await screen.findByRole('table')
    expect(references()[0]).toBe(first)
  })
})

describe('on a phone', () => {
  it('there are cards with the same facts instead of a table', async () => {
    openHistory([historyRow({ amount: kobo(123_450) })], { width: 390 })
    const list = await screen.findByRole('list', { name: 'Your transactions' })
    const [card] = within(list).getAllByRole('listitem')
    for (const fact of [
      '21-Nov-2026',
      'PRD-839201745839201745',
      'MTN Airtime',
      '₦1,234.50',
      'Successful',
      'Paid',
    ]) {
      expect(card?.textContent).toContain(fact)
    }
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('the order is chosen from a list', async () => {
    const { user } = openHistory(manyRows(52), { width: 390 })
    const sort = await screen.findByRole('combobox', { name: /Sort/ })
    expect(sort.textContent).toContain('Newest first')
    sort.focus()
    await user.keyboard('{Enter}')
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Newest first',
      'Oldest first',
      'Payment Reference, A to Z',
      'Payment Reference, Z to A',
      'Product, A to Z',
      'Product, Z to A',
      'Largest first',
      'Smallest first',
      'Status, A to Z',
      'Status, Z to A',
      'Payment Status, A to Z',
      'Payment Status, Z to A',
    ])
    await user.click(screen.getByRole('option', { name: 'Oldest first' }))
    await screen.findByText('1 to 5 of 52 transactions, oldest first')
    expect(screen.getByText('REF-52')).toBeTruthy()
  })
})

describe('what came of asking', () => {
  it('No records', async () => {
    openHistory([])
    await screen.findByText('No records')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
