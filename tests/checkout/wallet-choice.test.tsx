import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Order } from '#src/checkout/order.ts'
import { OrderReview } from '#src/checkout/order-review.tsx'
import { kobo } from '#src/contract/kobo.ts'
import { WALLET_REFUSALS, type WalletPayments } from '#src/contract/wallet.ts'
import { WALLET_DRAFT } from '#src/services/wallet-place.ts'
import { ada } from '#tests/features/support/ada.ts'
import { Address, address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { airtimeOrder, allWell, transactionResult } from './fixtures.ts'

const owner = { ...ada, walletId: '3000000001' }
const set: WalletPayments = { pin: 'set', withoutPin: kobo(0) }
const free: WalletPayments = { pin: 'set', withoutPin: kobo(500_000) }

interface Wallet {
  readonly naira?: number
  readonly payments?: WalletPayments | null
}

function open(
  { naira = 25_400, payments = free }: Wallet,
  options: FakeOptions = {},
  order: Order = airtimeOrder(),
) {
  const balance = { known: true, balance: kobo(naira * 100), payments }
  const answers = {
    ...allWell,
    walletBalance: balance,
    payFromWallet: transactionResult(),
    ...options.answers,
  }
  const view = renderScreen(
    <Routes>
      <Route path="/" element={<OrderReview order={order} onBack={() => {}} />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { user: owner, ...options, answers },
  )
  const calls = (name: string) => view.services.client.calls.filter((call) => call.name === name)
  return { ...view, calls }
}

const button = (name: RegExp | string) => screen.findByRole('button', { name })
const payButton = () => button('Pay from wallet, ₦25,400 left')
const none = () => screen.queryByRole('button', { name: /wallet|Top up/ })

it('pays in one press where no PIN is asked for, and the receipt takes the summary’s place', async () => {
  const { user, calls, services } = open({})
  await user.click(await payButton())
  await waitFor(() => expect(address()).toMatch(/status\?transaction-id=/))
  expect(calls('payFromWallet')).toMatchObject([{ request: { WalletPin: '' } }])
  expect(services.navigation.left).toEqual([])
})

it.each<[string, Wallet, FakeOptions]>([
  ['nobody is signed in', {}, { user: undefined as never }],
  ['the provider does not offer it', { payments: null }, {}],
  ['the balance is not known', {}, { answers: { walletBalance: failWith({ kind: 'timeout' }) } }],
])('is not there while %s', async (_, wallet, options) => {
  open(wallet, options)
  await screen.findByRole('button', { name: 'PROCEED' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(none()).toBe(null)
})

it('is not there for a wallet’s own top-up', async () => {
  open({}, {}, airtimeOrder({ kind: 'wallet' }))
  await screen.findByRole('button', { name: 'PROCEED' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(none()).toBe(null)
})

it('asks for the PIN where it must, says where it was wrong, and takes another', async () => {
  let tries = 0
  const message = 'This PIN is not right. 4 tries left.'
  const wrong = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.wrongPin, status: 403 })
  const payFromWallet = () => (++tries === 1 ? wrong : transactionResult())
  const { user, calls } = open({ payments: set }, { answers: { payFromWallet } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('Wallet PIN'), '1111')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  expect(await screen.findByText(message)).toBeTruthy()
  await user.type(screen.getByLabelText('Wallet PIN'), '2580')
  expect(screen.queryByText(message)).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(address()).toBeDefined())
  expect(calls('payFromWallet').map(({ request }) => (request as { WalletPin: string }).WalletPin)).toEqual([
    '1111',
    '2580',
  ])
})

it('has a PIN chosen at the first use, and pays with it', async () => {
  const { user, calls } = open(
    { payments: { pin: 'none', withoutPin: kobo(0) } },
    { answers: { setWalletPin: null } },
  )
  await user.click(await payButton())
  const pin = await screen.findByLabelText('New PIN')
  await user.type(pin, '1234')
  await user.type(screen.getByLabelText('Your PayDey password'), 'Naija#2026')
  expect(await screen.findByText(/This PIN is easy to guess/)).toBeTruthy()
  expect(calls('setWalletPin')).toEqual([])
  await user.clear(pin)
  await user.type(pin, '2580')
  await user.click(screen.getByRole('button', { name: 'Save PIN and pay ₦500' }))
  await waitFor(() => expect(address()).toBeDefined())
  expect(calls('setWalletPin')).toMatchObject([{ request: { Pin: '2580', Password: btoa('Naija#2026') } }])
  expect(calls('payFromWallet')).toMatchObject([{ request: { WalletPin: '2580' } }])
})

it('offers to top up what is missing, and remembers the order', async () => {
  const { user, services } = open({ naira: 70 })
  await user.click(await button('Top up ₦430'))
  await waitFor(() => expect(address()).toBe('/topup-wallet'))
  expect((await services.drafts.get(WALLET_DRAFT))?.values).toEqual({ amount: '430' })
  expect(services.returnTo.peek()).toBe('/airtime/MTNVTU')
})

it('says that a wallet is locked, and mails the link again', async () => {
  const { user, calls } = open(
    { payments: { pin: 'locked', withoutPin: kobo(0) } },
    { answers: { sendWalletLink: null } },
  )
  expect(await screen.findByText('Your wallet is locked')).toBeTruthy()
  await user.click(await button('Send the link again'))
  await waitFor(() => expect(calls('sendWalletLink')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Pay from wallet/ })).toBe(null)
})

it('says in place why it was refused, and that nothing was charged', async () => {
  const message = 'Your wallet has ₦70. Nothing was taken.'
  const payFromWallet = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.notEnough, status: 402 })
  const { user } = open({}, { answers: { payFromWallet } })
  await user.click(await payButton())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Your wallet was not charged')).toBeTruthy()
})

it('says so of the wallet alone: the payment page of the same order may have been paid at', async () => {
  const message =
    'The bank has not decided about this order yet. Check its status before you pay for it again.'
  const payFromWallet = failWith({ kind: 'rejected', message, code: '99', status: 409 })
  const { user } = open({}, { answers: { payFromWallet } })
  await user.click(await payButton())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText('Not charged')).toBeNull()
})

const unchosen: WalletPayments = { pin: 'none', withoutPin: kobo(0) }

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

it('keeps a PIN that is being typed when the balance is not heard meanwhile', async () => {
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
