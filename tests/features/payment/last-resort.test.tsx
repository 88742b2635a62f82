import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { airtime, aProduct } from '#tests/domain/fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { journalEntry } from '#tests/payments/fixtures.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button, type } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { atSummary, openForm, submit } from './open-payment.tsx'

const OFFER = 'Cannot wait? Dial your bank'
const CODE = '*737*500*08031234567#'

async function openSummary(options: FakeOptions = {}, form = airtime) {
  const opened = await openForm(form, options)
  await type(opened.user, { 'Phone Number': '08031234567', Amount: '500', Email: 'ada@example.com' })
  await submit(opened.user)
  await atSummary()
  await act(() => import('#src/features/payment/last-resort.tsx'))
  return opened
}

describe('airtime without a network', () => {
  it('can be dialled at a bank, which PayDey does not see', async () => {
    const { user } = await openSummary({ online: false })
    await user.click(await screen.findByText(OFFER))
    expect(screen.getByText(/PayDey does not see it/)).toBeDefined()
    expect(screen.queryByText(CODE)).toBeNull()
    await user.click(button('GTBank'))
    expect(screen.getByText(CODE)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Dial' }).getAttribute('href')).toBe(
      'tel:*737*500*08031234567%23',
    )
    expect(screen.getByText(/if it is refused, dial \*737# and follow the menu/)).toBeDefined()
  })

  it('is not offered for what the wallet may have paid already', async () => {
    const walletBalance = {
      known: true,
      balance: kobo(2_540_000),
      payments: { pin: 'set', withoutPin: kobo(500_000) },
    }
    const answers = { walletBalance, payFromWallet: failWith({ kind: 'offline' }) }
    const { user, services } = await openSummary({
      user: { ...ada, walletId: '3000000001' },
      parts: { local: fakeLocal({ 'paydey.wallet-pin.3000000001': 'free' }) },
      answers,
    })
    await user.click(await screen.findByRole('radio', { name: /^Wallet ₦/ }))
    await user.click(button('PROCEED'))
    await screen.findByText(/Your wallet may have paid/)
    act(() => services.connectivity.set(false))
    await screen.findByText('Needs a connection to pay')
    expect(screen.queryByText(OFFER)).toBeNull()
  })

  it('is not offered for what is being paid in another tab', async () => {
    const locks = { run: vi.fn(), tryRun: async () => null }
    const { user, services } = await openSummary({ parts: { locks } })
    await user.click(button('PROCEED'))
    await screen.findByText('This payment is under way elsewhere')
    act(() => services.connectivity.set(false))
    await screen.findByText('Needs a connection to pay')
    expect(screen.queryByText(OFFER)).toBeNull()
  })

  it('is not offered for what a payment of before may have paid', async () => {
    const journal = memoryRecords<JournalEntry>()
    const open = journalEntry({ state: 'handed-off', customer: '0803***4567', amount: kobo(50_000) })
    await journal.put(open.tranId, open)
    await openSummary({ online: false, parts: { journal } })
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
    await act(() => journal.put(open.tranId, { ...open, state: 'abandoned' }))
    expect(await screen.findByText(OFFER)).toBeDefined()
  })

  it('is offered again for what nobody awaits any more', async () => {
    const journal = memoryRecords<JournalEntry>()
    const updatedAt = SOME_MORNING - 32 * 86_400_000
    const open = journalEntry({
      state: 'handed-off',
      customer: '0803***4567',
      amount: kobo(50_000),
      updatedAt,
    })
    await journal.put(open.tranId, open)
    await openSummary({ online: false, parts: { journal } })
    expect(await screen.findByText(OFFER)).toBeDefined()
  })
})

describe('with a network', () => {
  it('no code is offered, and nothing is fetched for it', async () => {
    await openSummary()
    expect(screen.queryByText(OFFER)).toBeNull()
  })
})

it('nothing but airtime can be dialled', async () => {
  const light = {
    ...airtime,
    product: aProduct({
      CategoryCode: 'ELE',
      UrlPath: 'electricity',
      BillerCode: 'EKEDC',
      ProductName: 'Eko',
    }),
  }
  await openSummary({ online: false }, light)
  await waitFor(() => expect(screen.getByText('Needs a connection to pay')).toBeDefined())
  expect(screen.queryByText(OFFER)).toBeNull()
})
