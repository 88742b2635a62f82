import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { productFields } from '#src/contract/product-fields.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import { airtime, aProduct, naira } from '#tests/domain/fixtures.ts'
import { allWell, gatewayParameters } from '#tests/payments/fixtures.ts'
import { beside, errorOf, field, requestsOf, type } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { atSummary, openForm, proceed, submit } from './open-payment.tsx'

const typed = { 'Phone Number': '08031234567', Amount: '500', Email: 'ada@example.com' }
const withLimit = (min: number): PaymentForm => ({
  ...airtime,
  fields: airtime.fields.map((one) => (one.isAmount ? { ...one, min: naira(min) } : one)),
})
const dearer: PaymentForm = { ...airtime, product: aProduct({ ChargeType: 'FIXED', Charge: 50 }) }

/** The form at an address, and a way to have the provider say something else of it. */
async function openOf(form: PaymentForm, answers: Readonly<Record<string, unknown>> = {}) {
  let now: unknown = form
  const opened = await openForm(form, { answers: { productFields: () => now, ...answers } })
  const request = { BillerCode: form.product.billerCode, Category: form.product.categoryCode }
  const say = async (next: unknown) => {
    now = next
    await act(() => opened.services.queries.refresh(productFields, request))
  }
  return { ...opened, say }
}

describe('a fresher form while somebody types', () => {
  it('with other limits leaves the input, the focus and the caret alone', async () => {
    const { user, say } = await openOf(airtime)
    await type(user, { 'Phone Number': '08031234567', Amount: '500' })
    const input = field('Amount')
    input.setSelectionRange(1, 1)
    await say(withLimit(1000))
    expect(field('Amount')).toBe(input)
    expect(document.activeElement).toBe(input)
    expect([input.value, input.selectionStart]).toEqual(['500', 1])
    expect(field('Phone Number').value).toBe('0803 123 4567')
  })

  it('judges by the new limits what was left already', async () => {
    const { user, say } = await openOf(airtime)
    await type(user, typed)
    await user.tab()
    await waitFor(() => expect(proceed().disabled).toBe(false))
    await say(withLimit(1000))
    await waitFor(() =>
      expect(errorOf(field('Amount'))).toBe('Amount should be greater than or equal to N1000'),
    )
    expect(proceed().disabled).toBe(true)
    await user.type(field('Amount'), '0')
    await waitFor(() => expect(proceed().disabled).toBe(false))
  })
})

describe('a fresher form under the summary', () => {
  const open = async (answers: Readonly<Record<string, unknown>> = {}) => {
    const opened = await openOf(airtime, answers)
    await type(opened.user, typed)
    await submit(opened.user)
    await atSummary()
    return opened
  }

  it('redraws it and says so', async () => {
    const opened = await open()
    await opened.say(dearer)
    expect(beside('Total')).toBe('₦550.00')
    expect(screen.getByText('The price has changed. The total was ₦500.00 before.')).toBeDefined()
    // And that is what PROCEED pays.
    await opened.user.click(proceed())
    await waitFor(() => expect(requestsOf(opened, 'logTransaction')).toMatchObject([{ TotalAmount: 550 }]))
  })

  it('waits while the order is on its way: what was shown is what is logged', async () => {
    let answer: (value: unknown) => void = () => {}
    const opened = await open({
      logTransaction: () => new Promise((resolve) => (answer = resolve)),
      initializePayment: failWith({ kind: 'timeout' }),
    })
    await opened.user.click(proceed())
    await waitFor(() => expect(requestsOf(opened, 'logTransaction')).toHaveLength(1))
    await opened.say(dearer)
    expect(beside('Total')).toBe('₦500.00')
    expect(requestsOf(opened, 'logTransaction')).toMatchObject([{ TotalAmount: 500 }])
    await act(async () => answer(gatewayParameters))
    await waitFor(() => expect(beside('Total')).toBe('₦550.00'))
  })

  it('leaves an order alone whose payment page was opened', async () => {
    const opened = await open(allWell)
    await opened.user.click(proceed())
    await screen.findByRole('dialog', { name: 'Redireecting to payment gateway...' })
    await opened.say(dearer)
    act(() => opened.services.pageLife.restore())
    expect(await screen.findByText('This payment is not finished')).toBeDefined()
    expect(beside('Total')).toBe('₦500.00')
    await opened.user.click(screen.getByRole('button', { name: 'BACK' }))
    await waitFor(() => expect(proceed().closest('[data-sticky-bar]')?.textContent).toContain('₦550.00'))
  })
})

it('a total that the provider does not ask has the price asked for again, and shown', async () => {
  let isOld = true
  const opened = await openForm(airtime, {
    answers: {
      productFields: () => (isOld ? airtime : dearer),
      logTransaction: { ...gatewayParameters, total: naira(550) },
    },
  })
  await type(opened.user, typed)
  await submit(opened.user)
  await atSummary()
  isOld = false
  await opened.user.click(proceed())
  expect(await screen.findByText(/You saw ₦500.00; the provider now asks ₦550.00/)).toBeDefined()
  await waitFor(() => expect(beside('Total')).toBe('₦550.00'))
  expect(opened.services.navigation.left).toEqual([])
})

it('the network that comes back is told where the reason to wait stood', async () => {
  const { user, services } = await openForm(airtime, { online: false })
  await type(user, typed)
  await submit(user)
  await atSummary()
  const note = screen.getByText('Needs a connection to pay')
  act(() => services.connectivity.set(true))
  expect(note.textContent).toBe("You're back online. You can pay now.")
  expect(note.getAttribute('role')).toBe('status')
  expect(proceed().disabled).toBe(false)
  expect(services.client.calls.some(({ name }) => name === 'logTransaction')).toBe(false)
})
