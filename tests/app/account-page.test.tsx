import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountPage } from '#src/app/account-page.tsx'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { ada } from '#tests/features/support/ada.ts'
import { savedBiller } from '#tests/payments/again/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'

const wallet = { ...ada, walletId: '3000000001' }
const balance = (pin: string) => ({
  walletBalance: { known: true, balance: 3_040_000, payments: { pin, withoutPin: 0 } },
})

it('says how many billers are saved', async () => {
  const beneficiaries = memoryRecords<Beneficiary>()
  await beneficiaries.put('a', savedBiller())
  renderScreen(<AccountPage />, { user: ada, parts: { beneficiaries } })
  expect(await screen.findByRole('link', { name: 'Saved billers 1' })).toBeDefined()
})

it('says who is signed in, and leads to everything that an account has', async () => {
  const { services, user } = renderScreen(<AccountPage />, { user: ada })
  expect(screen.getByText('Ada Obi')).toBeDefined()
  expect(screen.getByText('ada.obi@example.com')).toBeDefined()
  const list = screen.getByRole('list', { name: 'Your account' })
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Update Profile',
    'Change Password',
    'Add Backup Email',
    'Transaction History',
    'Saved billers',
    'Dashboard',
    'This device',
  ])
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/transaction-history',
    '/saved-billers',
    '/dashboard',
    '/this-device',
  ])
  await user.click(button('Add Backup Email'))
  expect(services.accountDialogs.store.getState().shown).toBe('backup-email')
  await user.click(button('LOGOUT'))
  expect(services.accountDialogs.store.getState().shown).toBe('logout')
  expect(screen.queryByRole('region', { name: 'Your wallet' })).toBeNull()
})

it('has the wallet: its balance, the way to top it up, and a link for another PIN', async () => {
  renderScreen(<AccountPage />, { user: wallet, answers: balance('set') })
  const card = within(screen.getByRole('region', { name: 'Your wallet' }))
  expect(await card.findByText(/30,400/)).toBeDefined()
  expect(card.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/topup-wallet')
  expect(card.getByRole('button', { name: 'New wallet PIN' })).toBeDefined()
})

it('says when the PIN is chosen, of a wallet that has none', async () => {
  renderScreen(<AccountPage />, { user: wallet, answers: balance('none') })
  expect(await screen.findByText(/You choose your wallet PIN the first time/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New wallet PIN' })).toBeNull()
})
