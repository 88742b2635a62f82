import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { type Beneficiary, type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import { passHomeInput } from '#src/payments/again/home-input.ts'
import { data } from '#tests/domain/fixtures.ts'
import { savedBiller } from '#tests/payments/again/fixtures.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { beside, button, errorOf, requestsOf, type } from '#tests/support/page.tsx'
import { atSummary, openForm, price, submit } from './open-payment.tsx'

const names: readonly (readonly [label: string, naira: number])[] = [
  ['100MB, 1 day', 100],
  ['1GB + 1.5 mins, 1 day', 500],
  ['1.5GB, 7 days', 1000],
  ['2GB + 2 mins, 30 days', 1500],
  ['7GB, 30 days', 3500],
  ['15GB, 30 days', 6000],
  ['Xtratalk Weekly Bundle', 300],
]
const items = names.map(([label, naira], index) => ({
  id: `p${index + 1}`,
  label,
  value: `MTN-${index + 1}`,
  data: '',
  amount: kobo(naira * 100),
}))
const plans = {
  ...data,
  fields: data.fields.map((one) => (one.control === 'list' ? { ...one, items } : one)),
}

const list = () => screen.getByRole('radiogroup', { name: 'Data Plan' })
const shown = () =>
  within(list())
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.replace(/\s+/g, ' ').trim())
const span = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const plan = (name: RegExp) => within(list()).getByRole<HTMLInputElement>('radio', { name })

describe('data plans', () => {
  it('stand as rows by how long they last, a month first, with what a GB costs', async () => {
    await openForm(plans)
    expect(['Day', 'Week', 'Month', 'Other'].map((name) => span(name).checked)).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect(screen.queryByRole('radio', { name: 'Longer' })).toBeNull()
    expect(shown()).toEqual([
      '2 GB 30 days, + 2 mins ₦1,500 ₦750 a GB',
      '7 GB 30 days ₦3,500 ₦500 a GB',
      '15 GB most for your naira 30 days ₦6,000 ₦400 a GB',
    ])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('fill the amount, and the summary and the wire say what they said before', async () => {
    const opened = await openForm(plans, { answers: { logTransaction: () => new Promise(() => {}) } })
    const { user } = opened
    await type(user, { 'Phone Number': '08031234567', Email: 'ada@example.com' })
    await user.click(span('Day'))
    await user.click(plan(/^1 GB/))
    await waitFor(() => expect(price()).toBe('₦500.00'))
    await submit(user)
    await atSummary()
    expect(beside('Data Plan')).toBe('1GB + 1.5 mins, 1 day')
    await user.click(button('PROCEED'))
    await waitFor(() => expect(requestsOf(opened, 'logTransaction')).toHaveLength(1))
    expect(JSON.stringify(requestsOf(opened, 'logTransaction'))).toContain('"ControlValue":"MTN-2"')
  })

  it('are chosen by the keyboard alone', async () => {
    const { user } = await openForm(plans)
    span('Month').focus()
    await user.keyboard('{ArrowLeft}')
    expect(shown()).toEqual(['1.5 GB 7 days ₦1,000 ₦667 a GB'])
    await user.tab()
    await user.keyboard(' ')
    await waitFor(() => expect(price()).toBe('₦1,000.00'))
  })

  it('say what was chosen while others are looked at', async () => {
    const { user } = await openForm(plans)
    await user.click(plan(/^7 GB/))
    expect(screen.queryByText(/^You chose/)).toBeNull()
    await user.click(span('Day'))
    expect(screen.getByText('You chose 7 GB, 30 days, ₦3,500.')).toBeDefined()
    await user.click(span('Month'))
    expect(plan(/^7 GB/).checked).toBe(true)
  })

  it('are wrong when they are left with none chosen, and not while the time is chosen', async () => {
    const { user } = await openForm(plans)
    plan(/^2 GB/).focus()
    await user.tab({ shift: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(errorOf(list())).toBeUndefined()
    plan(/^2 GB/).focus()
    await user.tab()
    await waitFor(() => expect(errorOf(list())).toBe('Data Plan is required'))
    expect(list().getAttribute('aria-invalid')).toBe('true')
    expect(list().getAttribute('aria-required')).toBe('true')
  })
})

describe('same as last time', () => {
  const own = '08031234567'

  async function openAgain({ phone = own, bought = 'p1', isWanted = false } = {}) {
    const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
    const payer = memoryRecords<KeptPayer>()
    await payer.put(PAYER_KEY, { email: 'ada@example.com', phone: own })
    const beneficiaries = memoryRecords<Beneficiary>()
    const last = savedBiller({ billerCode: 'MTNDATA', customer: phone, values: { phone, plan: bought } })
    await beneficiaries.put(last.id, last)
    if (isWanted) passHomeInput(session, { billerCode: 'MTNDATA', phone, amount: null, email: '' })
    return openForm(plans, { parts: { session, payer, beneficiaries } })
  }

  it.each([
    ['from a link', false],
    ['from the number on home', true],
  ])('is chosen when the form opens %s: PROCEED is the next tap', async (_, isWanted) => {
    const { user } = await openAgain({ isWanted })
    expect(span('Day').checked).toBe(true)
    expect(shown()?.[0]).toBe('100 MB 1 day, same as last time ₦100 ₦1,000 a GB')
    expect(plan(/same as last time/).checked).toBe(true)
    await submit(user)
    await atSummary()
    expect([beside('Data Plan'), beside('Amount')]).toEqual(['100MB, 1 day', '₦100.00'])
  })

  it('is said of a number that is typed, and chooses nothing under the hand', async () => {
    const { user } = await openAgain({ phone: '08035550000' })
    expect(screen.queryByRole('radio', { name: /same as last time/ })).toBeNull()
    await type(user, { 'Phone Number': '08035550000' })
    expect(plan(/same as last time/).checked).toBe(false)
    expect(price()).toBeUndefined()
  })
})
