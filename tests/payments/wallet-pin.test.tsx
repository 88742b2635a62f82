import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { WALLET_REFUSALS, type WalletPayments } from '#src/contract/wallet.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { address, errorOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { airtimeOrder, allWell, transactionResult } from './fixtures.ts'
import { none, open, owner, payButton, set } from './open-wallet.tsx'

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const unchosen: WalletPayments = { pin: 'none', withoutPin: kobo(0) }

it('says that a PIN was wrong also where the balance does not arrive after it', async () => {
  let balances = 0
  const known = { known: true, balance: kobo(2_540_000), payments: set }
  const walletBalance = () => (++balances === 1 ? known : failWith({ kind: 'timeout' }))
  const message = 'This PIN is not right. 4 tries left.'
  const payFromWallet = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.wrongPin, status: 403 })
  const { user } = open({}, { answers: { walletBalance, payFromWallet } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('Wallet PIN'), '1111')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(balances).toBe(2))
  await waitFor(() => expect(none()).toBe(null))
  expect(screen.getByText(message)).toBeTruthy()
})

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

it('says nothing of a wrong PIN when it is asked for again after a check', async () => {
  let check = (_: string | undefined) => {}
  function Review() {
    const [waitsFor, wait] = useState<string>()
    check = wait
    return <OrderReview order={airtimeOrder()} onBack={() => {}} waitsFor={waitsFor} />
  }
  const message = 'This PIN is not right. 4 tries left.'
  const payFromWallet = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.wrongPin, status: 403 })
  const walletBalance = { known: true, balance: kobo(2_540_000), payments: set }
  const { user } = renderScreen(<Review />, {
    user: owner,
    answers: { ...allWell, walletBalance, payFromWallet },
  })
  const pay = async (pin: string) => {
    await user.type(await screen.findByLabelText('Wallet PIN'), pin)
    await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  }
  await user.click(await payButton())
  await pay('1111')
  await screen.findByText(message)
  act(() => check('Checking the price and the customer'))
  await pay('2580')
  await waitFor(() => expect(screen.queryByLabelText('Wallet PIN')).toBeNull())
  act(() => check(undefined))
  await user.click(await payButton())
  await screen.findByLabelText('Wallet PIN')
  expect(screen.queryByText(message)).toBeNull()
})

it('keeps what is typed for a PIN while the network is away, and says what the button waits for', async () => {
  const { user, services, calls } = open({ payments: unchosen }, { answers: { setWalletPin: null } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('New PIN'), '2580')
  await user.type(screen.getByLabelText('Your PayDey password'), 'Naija#2026')
  act(() => services.connectivity.set(false))
  expect(screen.getByText(/^Needs a connection to send/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save PIN and pay ₦500' }))
  expect(calls('setWalletPin')).toEqual([])
  await act(async () => services.connectivity.set(true))
  expect(screen.queryByText(/^Needs a connection to send/)).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Save PIN and pay ₦500' }))
  await waitFor(() => expect(address()).toBeDefined())
  expect(calls('setWalletPin')).toHaveLength(1)
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

it('does not call it a mistake that the field is empty of whoever forgot the PIN', async () => {
  const message = 'This PIN is not right. 4 tries left.'
  const payFromWallet = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.wrongPin, status: 403 })
  const { user } = open({ payments: set }, { answers: { payFromWallet, sendWalletLink: null } })
  await user.click(await payButton())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wallet PIN')))
  await user.click(screen.getByRole('button', { name: 'Forgot PIN' }))
  await waitFor(() => expect(errorOf(screen.getByLabelText('Wallet PIN'))).toBeUndefined())
  await user.type(screen.getByLabelText('Wallet PIN'), '1111')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await screen.findByText(message)
  await user.click(screen.getByRole('button', { name: 'Forgot PIN' }))
  await settled()
  expect(errorOf(screen.getByLabelText('Wallet PIN'))).toBe(message)
  // A press of Pay does call it one.
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(errorOf(screen.getByLabelText('Wallet PIN'))).toBe('A wallet PIN has 4 digits.'))
})

it('keeps a PIN that is being typed when the balance does not arrive meanwhile', async () => {
  let balances = 0
  const known = { known: true, balance: kobo(2_540_000), payments: set }
  const walletBalance = () => (++balances === 1 ? known : failWith({ kind: 'timeout' }))
  const { user, services } = open({ payments: set }, { answers: { walletBalance } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('Wallet PIN'), '25')
  act(() => services.connectivity.set(false))
  expect(screen.getByText(/^Needs a connection to send/)).toBeTruthy()
  await act(async () => services.connectivity.set(true))
  await waitFor(() => expect(balances).toBe(2))
  await user.type(screen.getByLabelText('Wallet PIN'), '80')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(address()).toMatch(/status\?transaction-id=/))
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

it('asks for the PIN that was chosen a moment ago where the payment after it is not confirmed', async () => {
  let isSaved = false
  const setWalletPin = () => {
    isSaved = true
    return null
  }
  const walletBalance = () => ({
    known: true,
    balance: kobo(2_540_000),
    payments: isSaved ? set : unchosen,
  })
  const payFromWallet = failWith({ kind: 'offline' })
  const { user } = open({}, { answers: { setWalletPin, walletBalance, payFromWallet } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('New PIN'), '2580')
  await user.type(screen.getByLabelText('Your PayDey password'), 'Naija#2026')
  await user.click(screen.getByRole('button', { name: 'Save PIN and pay ₦500' }))
  await screen.findByText(/Your wallet may have paid/)
  await user.click(await payButton())
  expect(await screen.findByLabelText('Wallet PIN')).toBeTruthy()
  expect(screen.queryByLabelText('New PIN')).toBe(null)
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
