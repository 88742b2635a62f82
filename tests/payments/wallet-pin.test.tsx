import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { WALLET_REFUSALS, type WalletPayments } from '#src/contract/wallet.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { airtimeOrder, allWell, transactionResult } from './fixtures.ts'
import { open, owner, payButton, set } from './open-wallet.tsx'

const unchosen: WalletPayments = { pin: 'none', withoutPin: kobo(0) }

it('pays nothing while the price is checked that came under the PIN’s dialog', async () => {
  let check = () => {}
  function Review() {
    const [waitsFor, wait] = useState<string>()
    check = () => wait('Checking the price and the customer')
    return <OrderReview order={airtimeOrder()} onBack={() => {}} waitsFor={waitsFor} />
  }
  const walletBalance = { known: true, balance: kobo(2_540_000), payments: set }
  const answers = { ...allWell, walletBalance, payFromWallet: transactionResult() }
  const { user, services } = renderScreen(<Review />, { user: owner, answers })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('Wallet PIN'), '2580')
  act(() => check())
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(screen.queryByLabelText('Wallet PIN')).toBeNull())
  expect(services.client.calls.filter(({ name }) => name === 'payFromWallet')).toEqual([])
})

it('has a new PIN chosen where the one that is asked for was removed meanwhile by the link in the mail', async () => {
  let isRemoved = false
  const walletBalance = () => ({
    known: true,
    balance: kobo(2_540_000),
    payments: isRemoved ? unchosen : set,
  })
  const message = 'Choose a PIN for your wallet first.'
  const payFromWallet = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.wrongPin, status: 403 })
  const { user } = open({}, { answers: { walletBalance, payFromWallet } })
  await user.click(await payButton())
  isRemoved = true
  await user.type(await screen.findByLabelText('Wallet PIN'), '1111')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  expect(await screen.findByRole('dialog', { name: 'Choose a wallet PIN' })).toBeTruthy()
  expect(screen.queryByLabelText('Wallet PIN')).toBeNull()
})

it('is no longer locked when the page is seen again after the link in the mail was opened', async () => {
  let pin: WalletPayments['pin'] = 'locked'
  const walletBalance = () => ({
    known: true,
    balance: kobo(2_540_000),
    payments: { pin, withoutPin: kobo(0) },
  })
  const { services } = open({}, { answers: { walletBalance } })
  await screen.findByText('Your wallet is locked')
  pin = 'none'
  act(() => services.pageLife.show())
  expect(await payButton()).toBeTruthy()
  expect(screen.queryByText('Your wallet is locked')).toBeNull()
})

it('asks for a PIN that was saved although its answer was lost, and has none chosen again', async () => {
  let isSaved = false
  const setWalletPin = () => {
    isSaved = true
    return failWith({ kind: 'timeout' })
  }
  const walletBalance = () => ({
    known: true,
    balance: kobo(2_540_000),
    payments: isSaved ? set : unchosen,
  })
  const { user, calls } = open({}, { answers: { setWalletPin, walletBalance } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('New PIN'), '2580')
  await user.type(screen.getByLabelText('Your PayDey password'), 'Naija#2026')
  await user.click(screen.getByRole('button', { name: 'Save PIN and pay ₦500' }))
  expect(await screen.findByText('Your PIN was saved. Type it once more.')).toBeTruthy()
  await user.type(screen.getByLabelText('Wallet PIN'), '2580')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(address()).toMatch(/status\?transaction-id=/))
  expect(calls('setWalletPin')).toHaveLength(1)
})

it('says that a PIN was not saved only where the provider said so', async () => {
  const setWalletPin = failWith({ kind: 'timeout' })
  const { user } = open({ payments: unchosen }, { answers: { setWalletPin } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('New PIN'), '2580')
  await user.type(screen.getByLabelText('Your PayDey password'), 'Naija#2026')
  await user.click(screen.getByRole('button', { name: 'Save PIN and pay ₦500' }))
  expect(await screen.findByText('We could not confirm the PIN. Nothing was paid')).toBeTruthy()
  expect(screen.queryByText(/was not saved/)).toBe(null)
})

it('keeps saying that the wallet may have paid when the PIN is asked for again and put away', async () => {
  const payFromWallet = failWith({ kind: 'offline' })
  const { user } = open({ payments: set }, { answers: { payFromWallet } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('Wallet PIN'), '2580')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await screen.findByText(/Your wallet may have paid/)
  await user.click(await payButton())
  await screen.findByLabelText('Wallet PIN')
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Wallet PIN')).toBeNull()
  expect(screen.getByText(/Your wallet may have paid/)).toBeTruthy()
})
