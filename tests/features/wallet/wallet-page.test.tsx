import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { beside, button, errorOf, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { ada, amountField, DRAFT, goBack, inWallet, openWallet, settled } from './open-wallet.tsx'

const open = (options: Parameters<typeof openWallet>[1] = {}) => openWallet('/topup-wallet', options)

describe('the account', () => {
  it('stands with its number, its owner and its balance', async () => {
    const opened = await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Wallet top-up' })).toBeDefined()
    expect([beside('Account number'), beside('Balance')]).toEqual(['3000000001', '₦25,400.00'])
    expect(screen.getByText('Ada Obi')).toBeDefined()
    expect(requestsOf(opened, 'walletBalance')).toEqual([{ Parameter: '3000000001', Pin: '' }])
  })

  it('gives its number to the clipboard, as digits', async () => {
    const { user, services } = await open()
    await user.click(button('Copy account number'))
    expect(services.share.copied).toEqual(['3000000001'])
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  })

  it('of somebody without a wallet says so and asks for nothing', async () => {
    const opened = await open({ user: { ...ada, walletId: '' } })
    expect(screen.getByText('Your account has no wallet')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(opened.services.client.calls).toEqual([])
  })
})

describe('the balance', () => {
  it.each([
    ['a failure', failWith({ kind: 'timeout' })],
    ['another code than 00', { known: false, balance: 0 }],
  ])('that did not come for %s is silent and can be asked for again', async (_, walletBalance) => {
    let answer: unknown = walletBalance
    const { user, services } = await open({ answers: { walletBalance: () => answer } })
    expect(beside('Balance')).toBe('Balance not available right nowCheck again')
    expect(services.toasts.store.getState().toasts).toEqual([])
    await user.click(button('Check again'))
    await waitFor(() => expect(button('Check again').hasAttribute('aria-busy')).toBe(false))
    expect(document.activeElement).toBe(button('Check again'))
    answer = inWallet(7)
    await user.click(button('Check again'))
    await waitFor(() => expect(beside('Balance')).toBe('₦7.00'))
    // The button is gone; the focus is where its answer is.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('₦7.00'))
  })
})

describe('the form', () => {
  it.each([
    ['', 'Amount is Required'],
    ['.', 'Enter valid amount'],
    ['99', 'Amount should be greater than or equal to N100'],
    ['500001', 'Only amount less than or equal to N500000 can be done'],
  ])('with %j says %j when PROCEED is pressed, and goes there', async (typed, sentence) => {
    const { user } = await open()
    if (typed !== '') await user.type(amountField(), typed)
    await user.click(button('PROCEED'))
    await waitFor(() => expect(errorOf(amountField())).toBe(sentence))
    expect(document.activeElement).toBe(amountField())
    expect(button('CLEAR')).toBeDefined()
  })

  it('comes back from BACK with what was typed', async () => {
    const { user } = await open()
    await user.type(amountField(), '2500')
    await user.click(button('PROCEED'))
    await goBack(user)
    expect(amountField().value).toBe('2,500')
  })

  it('opens with the amount that was left, which CLEAR takes off the device too', async () => {
    const first = await open()
    await first.user.type(amountField(), '2500')
    await settled()
    first.unmount()
    const { user, services } = await open({ parts: { drafts: first.services.drafts } })
    expect(amountField().value).toBe('2,500')
    await user.click(button('CLEAR'))
    await settled()
    expect(amountField().value).toBe('')
    expect(await services.drafts.get(DRAFT)).toBeNull()
    await user.click(button('Undo'))
    expect(amountField().value).toBe('2,500')
    expect(screen.queryByText('Cleared.')).toBeNull()
    expect(document.activeElement).toBe(amountField())
  })
})

it('is the same page for another transaction', async () => {
  await openWallet('/topup-wallet/WALLET')
  expect(amountField().value).toBe('')
})

describe('a replay', () => {
  const replay = '/topup-wallet/WALLET/8392?status=forwarded'
  const saved = [
    { controlId: 'walletid', value: '3999999999' },
    { controlId: 'amount', value: '1500.00' },
  ]

  it('opens with the amount of then, and leaves a draft alone', async () => {
    const opened = await openWallet(replay, { answers: { savedValues: saved } })
    expect(requestsOf(opened, 'savedValues')).toEqual([{ TranId: '8392' }])
    expect(amountField().value).toBe('1,500')
    expect(await opened.services.drafts.get(DRAFT)).toBeNull()
  })

  it('is paid into the wallet of now', async () => {
    const { user } = await openWallet(replay, { answers: { savedValues: saved } })
    await user.click(button('PROCEED'))
    await waitFor(() => expect(beside('Amount')).toBe('₦1,500.00'))
    expect(beside('Account number')).toBe('3000000001')
  })

  it.each([
    ['a failure', failWith({ kind: 'rejected', code: '25', message: 'Invalid Order Number', status: 404 })],
    ['no amount in it', [{ controlId: 'walletid', value: '1' }]],
    ['no number in it', [{ controlId: 'amount', value: 'NaN' }]],
  ])('of which came %s is the plain form, with a quiet note', async (_, savedValues) => {
    const { services } = await openWallet(replay, { answers: { savedValues } })
    expect(screen.getByText('We could not get the amount of that payment. Type it here.')).toBeDefined()
    expect(amountField().value).toBe('')
    expect(services.toasts.store.getState().toasts).toEqual([])
  })
})
