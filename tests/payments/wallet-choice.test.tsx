import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { WALLET_REFUSALS } from '#src/contract/wallet.ts'
import { WALLET_DRAFT } from '#src/data/services/wallet-form.ts'
import { WITHOUT_PIN } from '#src/domain/payment/wallet-pin.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { address, errorOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { airtimeOrder, allWell, transactionResult } from './fixtures.ts'
import { button, free, givenHere, none, open, owner, payButton, set, type Wallet } from './open-wallet.tsx'

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
  // The card alone is no choice.
  expect(screen.getByText('Pay with').closest('fieldset')?.hidden).toBe(true)
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
  // By keys alone: the focus is where the PIN is typed, and comes back there with what was wrong.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wallet PIN')))
  await user.keyboard('1111{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wallet PIN')))
  expect(errorOf(screen.getByLabelText('Wallet PIN'))).toBe(message)
  await user.keyboard('2580')
  expect(screen.queryByText(message)).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(address()).toBeDefined())
  expect(calls('payFromWallet').map(({ request }) => (request as { WalletPin: string }).WalletPin)).toEqual([
    '1111',
    '2580',
  ])
})

it('pays nothing before what must be checked first, as every other way', async () => {
  let checks = 0
  const check = () => {
    checks += 1
  }
  const review = <OrderReview order={airtimeOrder()} onBack={() => {}} onProceed={check} />
  const walletBalance = { known: true, balance: kobo(2_540_000), payments: free }
  const answers = { ...allWell, walletBalance, payFromWallet: transactionResult() }
  const { user, services } = renderScreen(review, { user: owner, answers, parts: { local: givenHere() } })
  await user.click(await payButton())
  expect(checks).toBe(1)
  expect(services.client.calls.filter(({ name }) => name === 'payFromWallet')).toEqual([])
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
  expect(services.returnTo.peek()).toBe('/')
})

it('comes back from the top-up to the same order, wherever it was opened from', async () => {
  const values = { phone: '08031234567', amount: '500' }
  const snapshot = {
    billerCode: 'MTNVTU',
    categoryCode: '1',
    categoryPath: 'airtime',
    productName: 'MTN Airtime',
    customer: '08031234567',
    customerName: '',
    values,
    plan: '',
    endsAt: null,
    amount: kobo(50_000),
    isPorted: false,
  }
  const at = '/?saved=0123456789abcdef'
  const bill = open({ naira: 70 }, { at }, airtimeOrder({ formSnapshot: snapshot }))
  await bill.user.click(await button('Top up ₦430'))
  await waitFor(() => expect(address()).toBe('/topup-wallet'))
  expect(bill.services.returnTo.peek()).toBe('/airtime/MTNVTU')
  expect((await bill.services.drafts.get('airtime/mtnvtu'))?.values).toEqual(values)
  bill.unmount()
  const event = airtimeOrder({ kind: 'event', formSnapshot: { ...snapshot, draft: 'event?12' } })
  const ticket = open({ naira: 70 }, { at: '/?event=12' }, event)
  await ticket.user.click(await button('Top up ₦430'))
  await waitFor(() => expect(address()).toBe('/topup-wallet'))
  expect(ticket.services.returnTo.peek()).toBe('/?event=12')
  expect((await ticket.services.drafts.get('event?12'))?.values).toEqual(values)
})

it('says that a wallet is locked, and mails the link again', async () => {
  const { user, calls } = open(
    { payments: { pin: 'locked', withoutPin: kobo(0) } },
    { answers: { sendWalletLink: null } },
  )
  expect(await screen.findByText('Your wallet is locked')).toBeTruthy()
  await user.click(await button('Send the link again'))
  await waitFor(() => expect(calls('sendWalletLink')).toHaveLength(1))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Wallet/ }).disabled).toBe(true)
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

it('leads to the receipt when the same press comes again and the first has paid: no question, no second payment', async () => {
  const answers = { payFromWallet: failWith({ kind: 'offline' }), notifyBiller: transactionResult() }
  const { user, calls } = open({}, { answers })
  await user.click(await payButton())
  await screen.findByText(/Trying again cannot make you pay twice/)
  await user.click(await payButton())
  await waitFor(() => expect(address()).toMatch(/status\?transaction-id=/))
  expect(screen.queryByText('Pay this again?')).toBeNull()
  expect(calls('payFromWallet')).toHaveLength(1)
})

it('gives way to the receipt once it is known that the wallet has paid', async () => {
  const answers = { payFromWallet: failWith({ kind: 'offline' }) }
  const { user, services } = open({}, { answers })
  await user.click(await payButton())
  await screen.findByText(/Your wallet may have paid/)
  const [entry] = await services.journal.all()
  if (entry === undefined) throw new Error('no entry')
  await services.journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
  await waitFor(() => expect(services.navigation.starts).toEqual([`/status?transaction-id=${entry.tranId}`]))
})

it('asks for the PIN at the first payment on a device, whatever the amount, and then not for small ones', async () => {
  const local = fakeLocal()
  const first = open({}, { parts: { local } })
  await first.user.click(await payButton())
  expect((await screen.findByLabelText<HTMLInputElement>(WITHOUT_PIN)).checked).toBe(true)
  expect(first.calls('payFromWallet')).toEqual([])
  await first.user.type(screen.getByLabelText('Wallet PIN'), '2580')
  await first.user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(address()).toBeDefined())
  first.unmount()
  const second = open({}, { parts: { local } })
  await second.user.click(await payButton())
  await waitFor(() => expect(second.calls('payFromWallet')).toMatchObject([{ request: { WalletPin: '' } }]))
})

it('goes on asking where that was unticked at the first payment', async () => {
  const local = fakeLocal()
  const first = open({}, { parts: { local } })
  await first.user.click(await payButton())
  await first.user.click(await screen.findByLabelText(WITHOUT_PIN))
  await first.user.type(screen.getByLabelText('Wallet PIN'), '2580')
  await first.user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await waitFor(() => expect(address()).toBeDefined())
  first.unmount()
  const second = open({}, { parts: { local } })
  await second.user.click(await payButton())
  expect(await screen.findByLabelText('Wallet PIN')).toBeTruthy()
})

it('asks on a shared phone also where its owner pays small sums without a PIN', async () => {
  const view = open({})
  act(() => view.services.session.begin(owner, { isShared: true }))
  await view.user.click(await payButton())
  expect(await screen.findByRole('dialog', { name: 'Enter your wallet PIN' })).toBeTruthy()
  expect(view.calls('payFromWallet')).toEqual([])
})

it('goes on asking where the first PIN was wrong', async () => {
  const local = fakeLocal()
  const message = 'This PIN is not right. 4 tries left.'
  const payFromWallet = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.wrongPin, status: 403 })
  const { user } = open({}, { parts: { local }, answers: { payFromWallet } })
  await user.click(await payButton())
  await user.type(await screen.findByLabelText('Wallet PIN'), '1111')
  await user.click(screen.getByRole('button', { name: 'Pay ₦500' }))
  await screen.findByText(message)
  await user.keyboard('{Escape}')
  await user.click(await payButton())
  expect(await screen.findByLabelText('Wallet PIN')).toBeTruthy()
})

it('asks for the PIN each time once that is chosen', async () => {
  const { user } = open({})
  await payButton()
  await user.click(screen.getByLabelText(WITHOUT_PIN))
  await user.click(await payButton())
  expect(await screen.findByLabelText('Wallet PIN')).toBeTruthy()
})

it('is chosen from the start where it was used last, and PROCEED says what it does to money', async () => {
  const local = givenHere()
  const first = open({}, { parts: { local } })
  expect(screen.getByText(/^Next: the secure payment page/)).toBeTruthy()
  await first.user.click(await payButton())
  await waitFor(() => expect(address()).toBeDefined())
  first.unmount()
  open({}, { parts: { local } })
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Wallet ₦25,400 left' })
  await waitFor(() => expect(radio.checked).toBe(true))
  expect(screen.getByText('Pay ₦500 from wallet')).toBeTruthy()
})
