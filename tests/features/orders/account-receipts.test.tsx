import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { transactionHistory as history } from '#src/contract/reports.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { historyRow } from '#tests/features/dashboard/fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { savedBiller } from '#tests/payments/again/fixtures.ts'
import { transferEntry } from '#tests/payments/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { failWith } from '#tests/support/scripted-client.ts'

import { airtime, asked, box, kept, light, open, rows } from './open-receipts.tsx'

describe('what the account knows beside the device', () => {
  const elsewhere = historyRow('2026-11-22T10:00:00Z', 700, {
    id: '999',
    productName: 'Glo Airtime',
    billerCode: 'GLOVTU',
    customer: '0805***2233',
  })
  const same = historyRow('2026-11-21T08:42:00Z', 500, { id: 'PRD-111' })

  it('stands in the same list, once, with for whom it was; it cannot be removed here', async () => {
    const answers = { transactionHistory: [elsewhere, same] }
    const { user } = await open([airtime], { user: ada, online: true, answers })
    await screen.findByText('Glo Airtime')
    expect(rows().map((row) => row.replace(/\d\d-\d\d-\d\d.*/, ''))).toEqual([
      'GA0805***2233Glo Airtime',
      'MA0803 123 4567MTN Airtime',
    ])
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain('999')
    await user.click(screen.getByRole('button', { name: 'Remove receipts' }))
    expect(screen.getAllByRole('button', { name: /^Remove receipt:/ })).toHaveLength(1)
  })

  it('is waited for by nobody: the device’s are there, and what is missing is said', async () => {
    await open([airtime], {
      user: ada,
      online: true,
      answers: { transactionHistory: failWith({ kind: 'timeout' }) },
    })
    await screen.findByText('MTN Airtime')
    expect(await screen.findByText("We could not load the rest of your account's receipts")).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('is waited for before an empty device is called empty, and not where it has some', async () => {
    let answer: (rows: readonly unknown[]) => void = () => {}
    const options = () => ({
      user: ada,
      online: true,
      answers: { transactionHistory: () => new Promise((resolve) => (answer = resolve)) },
    })
    const { unmount } = await open([airtime], options())
    expect(await screen.findByText('MTN Airtime')).toBeDefined()
    unmount()
    await open([], options())
    await screen.findByText('Reading your receipts')
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.queryByText('No receipts yet')).toBeNull()
    await act(async () => answer([]))
    expect(await screen.findByText('No receipts yet')).toBeDefined()
  })

  it('stays, and is not said to be missing, where it cannot be asked again', async () => {
    let isThere = true
    const transactionHistory = () => (isThere ? [elsewhere] : failWith({ kind: 'timeout' }))
    const { services } = await open([], { user: ada, online: true, answers: { transactionHistory } })
    await screen.findByText('Glo Airtime')
    isThere = false
    await act(() => services.queries.refresh(history, undefined))
    expect(screen.getByText('Glo Airtime')).toBeDefined()
    expect(screen.queryByText("We could not load the rest of your account's receipts")).toBeNull()
  })

  it.each([
    ['Given back', { paymentStatus: 'Paid', refundedAt: '2026-11-22T09:20:00Z' }],
    [
      'Not paid',
      { transfers: [{ amount: kobo(50_000), returned: kobo(50_000), at: '2026-11-22T09:20:00Z' }] },
    ],
  ])('%s: says the same of it where its receipt is opened and nobody can be asked', async (title, news) => {
    const unpaid = { approvalStatus: 'Failed', paymentStatus: 'Unpaid' }
    const row = historyRow('2026-11-21T08:42:00Z', 500, { id: '111', ...unpaid, ...news })
    const failed = kept('111', {
      status: 'Failed',
      orderStatus: 'Failed',
      paymentStatus: 'Unpaid',
      description: 'Nothing was charged for it.',
    })
    const answers = { transactionHistory: [row], notifyBiller: failWith({ kind: 'offline' }) }
    const { user, results } = await open([failed], { user: ada, online: true, answers })
    expect((await screen.findByText(title)).closest('a')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /MTN Airtime/ }))
    await screen.findByRole('heading', { name: 'Receipt' })
    expect((await screen.findByText(title)).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByText(/Nothing was charged|Not charged/)).toBeNull()
    // What the provider itself said is kept, so that it is asked for the rest.
    expect(await results.get('111')).toEqual(failed)
  })

  it('is not called unconfirmed where the list has its end and nobody can be asked for its receipt', async () => {
    const open111 = {
      ...kept('111', {
        status: 'Pending',
        orderStatus: 'Pending',
        description: 'Do not pay again.',
      }),
      heardAt: 1,
    }
    const answers = { transactionHistory: [elsewhere, same], notifyBiller: failWith({ kind: 'offline' }) }
    const { user } = await open([open111], { user: ada, online: true, answers })
    for (const name of [/Glo Airtime/, /MTN Airtime/]) {
      await user.click(await screen.findByRole('link', { name }))
      await screen.findByRole('heading', { name: 'Receipt' })
      expect((await screen.findAllByText('Successful'))[0]?.closest('[role=status]')).toBeTruthy()
      await screen.findByText('The full receipt needs a connection.')
      expect(screen.queryByText(/Do not pay again/)).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Go back' }))
    }
  })

  it('is asked for all the same: the list has no token', async () => {
    const open111 = { ...kept('111', { status: 'Pending', orderStatus: 'Pending' }), heardAt: 1 }
    const notifyBiller = { ...light.result, transactionId: '111' }
    const answers = { transactionHistory: [same], notifyBiller }
    const { user, results } = await open([open111], { user: ada, online: true, answers })
    await user.click(await screen.findByRole('link', { name: /MTN Airtime/ }))
    await screen.findByText(/^Token/)
    expect((await results.get('111'))?.result).toEqual(notifyBiller)
  })

  it('is not asked for a visitor', async () => {
    const { services } = await open([airtime], { online: true })
    await screen.findByText('MTN Airtime')
    expect(asked(services)).toEqual([])
  })
})

it('shows a receipt that comes while the list is open', async () => {
  const { results } = await open([airtime])
  await screen.findByText('MTN Airtime')
  await act(() => results.put(light.transactionId, light))
  expect(await screen.findByText('Ikeja Electric Prepaid')).toBeDefined()
})

it('calls somebody by the name that the user gave, and finds them by it', async () => {
  const beneficiaries = memoryRecords<Beneficiary>()
  await beneficiaries.put('a', savedBiller({ nickname: 'Mama' }))
  const { user } = await open([airtime, light], { parts: { beneficiaries } })
  const row = (await screen.findByText('Mama')).closest('a')
  expect(row?.textContent).toContain('MTN Airtime, 0803 123 4567')
  // On a phone none stands beside the list.
  expect(row?.getAttribute('aria-current')).toBeNull()
  await user.type(box(), 'mama')
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
})

it('calls them so too where the account alone knows of it, by the whole number that this device knows', async () => {
  const beneficiaries = memoryRecords<Beneficiary>()
  await beneficiaries.put('a', savedBiller({ nickname: 'Mama' }))
  const change = { id: '999', billerCode: 'MTNVTU', productName: 'MTN Airtime', customer: '0803***4567' }
  const answers = { transactionHistory: [historyRow('2026-11-22T10:00:00Z', 700, change)] }
  await open([], { user: ada, online: true, answers, parts: { beneficiaries } })
  const name = await screen.findByText('Mama')
  expect(name.closest('a')?.textContent).toContain('MTN Airtime, 0803 123 4567')
})

it('calls nobody by name where what the account knows fits two people', async () => {
  const beneficiaries = memoryRecords<Beneficiary>()
  await beneficiaries.put('a', savedBiller({ nickname: 'Mama' }))
  await beneficiaries.put('b', savedBiller({ id: 'b', customer: '08039994567' }))
  const change = { id: '999', billerCode: 'MTNVTU', productName: 'MTN Airtime', customer: '0803***4567' }
  const answers = { transactionHistory: [historyRow('2026-11-22T10:00:00Z', 700, change)] }
  await open([], { user: ada, online: true, answers, parts: { beneficiaries } })
  expect(await screen.findByText(/0803\*\*\*4567/)).toBeDefined()
  expect(screen.queryByText('Mama')).toBeNull()
})

it('shows list and paper side by side where there is room, the newest first, and moves nobody away', async () => {
  const { user, services } = await open([airtime, light], { width: 1280 })
  const paper = within(await screen.findByRole('region', { name: 'Receipt' }))
  await paper.findByText('MTN Airtime')
  const row = screen.getByRole('link', { name: /Ikeja Electric Prepaid/ })
  // A new tab, or a window of its own, is still the browser's.
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) fireEvent.click(row, { [key]: true })
  expect(row.getAttribute('aria-current')).toBeNull()
  await user.click(row)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('₦5,100.00'),
  )
  expect(row.getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipts')
  expect(asked(services)).toEqual([])
})

it('leads to the account for a transfer without a network, too: the app itself shows it', async () => {
  const journal = memoryRecords<JournalEntry>()
  await journal.put(transferEntry.tranId, { ...transferEntry, transactionId: '111' })
  const unpaid = kept('111', { status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Unpaid' })
  const { user, services } = await open([unpaid], { width: 1280, parts: { journal } })
  await user.click(await screen.findByRole('button', { name: 'Show account' }))
  await waitFor(() => expect(services.navigation.starts).toEqual(['/status?transaction-id=111']))
})
