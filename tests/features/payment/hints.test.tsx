import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { airtime } from '#tests/domain/fixtures.ts'
import { beside, button, errorOf, field, hintOf, type } from '#tests/support/page.tsx'
import { atSummary, openForm, waitForEnabled } from './open-payment.tsx'

const MISMATCH = 'This looks like a Glo number.'

describe('a phone number', () => {
  it.each([
    ['08031234567', 'MTN number'],
    ['+2348031234567', 'MTN number'],
    ['08051234567', MISMATCH],
  ])('%s: %s', async (number, hint) => {
    const { user } = await openForm(airtime)
    expect(hintOf(field('Phone Number'))).toBeUndefined()
    await type(user, { 'Phone Number': number })
    expect(hintOf(field('Phone Number'))).toBe(hint)
  })

  it('of another network is warned of by ear, too', async () => {
    const { user } = await openForm(airtime)
    const announced: string[] = []
    const news = new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        const isLive = target instanceof Element && target.closest('[aria-live=polite]') !== null
        if (isLive) announced.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
      }
    })
    news.observe(document.body, { childList: true, subtree: true })
    await type(user, { 'Phone Number': '08051234567' })
    await waitFor(() => expect(announced).toEqual([MISMATCH]))
    news.disconnect()
  })

  it('of another network goes with all that was typed to who sells that, at one press', async () => {
    const glo = { ...airtime.product, billerCode: 'GLOVTU', name: 'Glo Airtime' }
    const { user } = await openForm(airtime, {
      answers: {
        products: [airtime.product, glo],
        productFields: ({ BillerCode }: { BillerCode: string }) =>
          BillerCode === glo.billerCode ? { ...airtime, product: glo } : airtime,
      },
    })
    await type(user, { 'Phone Number': '08051234567', Amount: '700', Email: 'ada@example.com' })
    await user.click(button('Buy Glo instead?'))
    await atSummary()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Glo Airtime')
    expect([beside('Phone Number'), beside('Amount')]).toEqual(['0805 123 4567', '₦700.00'])
  })

  it('of another network is not asked about once it is said to be ported', async () => {
    const { user } = await openForm(airtime)
    await type(user, { 'Phone Number': '08051234567' })
    await user.click(button('Ported to MTN? Continue'))
    expect(hintOf(field('Phone Number'))).toBe('MTN number (ported)')
    expect(document.activeElement).toBe(field('Phone Number'))
    expect(screen.queryByRole('button', { name: 'Ported to MTN? Continue' })).toBeNull()
  })
})

describe('the contacts', () => {
  const withContacts = (phone: string | null) => ({
    parts: { contacts: { available: true, pickPhone: async () => phone } },
  })

  it('are not offered where the browser has no picker', async () => {
    await openForm(airtime)
    expect(screen.queryByRole('button', { name: 'Pick from contacts' })).toBeNull()
  })

  it.each(['+234 803 123 4567', '0803-123-4567', '(0803) 123 4567', '08031234567'])(
    'fill the number that was picked, in the groups that are typed: %s',
    async (phone) => {
      const { user } = await openForm(airtime, withContacts(phone))
      await user.click(button('Pick from contacts'))
      await waitFor(() => expect(hintOf(field('Phone Number'))).toBe('MTN number'))
      expect(field('Phone Number').value).toMatch(/^(\+234 803|0803) 123 4567$/)
      await type(user, { Amount: '500', Email: 'ada@example.com' })
      await waitForEnabled()
    },
  )

  it('keep what was typed when nobody is picked', async () => {
    const { user } = await openForm(airtime, withContacts(null))
    await type(user, { 'Phone Number': '0803' })
    await user.click(button('Pick from contacts'))
    expect(field('Phone Number').value).toBe('0803')
  })
})

describe('the quick picks', () => {
  const picks = () => screen.getByRole('group', { name: 'Quick picks' })
  const pressed = () =>
    within(picks())
      .getAllByRole('button', { pressed: true })
      .map((chip) => chip.textContent)

  it('are the amounts that the biller takes', async () => {
    await openForm(airtime)
    const chips = within(picks()).getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(['100', '200', '500', '1,000', '2,000'])
    expect(within(picks()).queryAllByRole('button', { pressed: true })).toEqual([])
  })

  it('fill the amount and show which one it is', async () => {
    const { user } = await openForm(airtime)
    await user.click(within(picks()).getByRole('button', { name: '1,000' }))
    await waitFor(() => expect(field('Amount').value).toBe('1,000'))
    expect(pressed()).toEqual(['1,000'])
  })

  it('stay under the press that leaves another field wrong', async () => {
    const { user } = await openForm(airtime)
    const pick = within(picks()).getByRole('button', { name: '1,000' })
    await user.click(field('Phone Number'))
    await user.pointer({ keys: '[MouseLeft>]', target: pick })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(errorOf(field('Phone Number'))).toBeUndefined()
    await user.pointer({ keys: '[/MouseLeft]', target: pick })
    expect(field('Amount').value).toBe('1,000')
    await waitFor(() => expect(errorOf(field('Phone Number'))).toBe('Phone Number is required'))
  })
})

describe('a likely slip in the e-mail address', () => {
  it('is offered for mending', async () => {
    const { user } = await openForm(airtime)
    await type(user, { Email: 'ada@gmial.com' })
    await user.click(button('Did you mean gmail.com?'))
    await waitFor(() => expect(field('Email').value).toBe('ada@gmail.com'))
    expect(screen.queryByText(/Did you mean/)).toBeNull()
  })
})

describe('the most that can be paid in one transaction', () => {
  it('is said under the amount, and above no field', async () => {
    await openForm(airtime)
    expect(hintOf(field('Amount'))).toBe('You can pay at most ₦50,000.00 in one transaction.')
  })
})
