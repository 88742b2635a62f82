import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { foundCustomer, levy, prepaid } from '#tests/domain/fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { beside, button, field, requestsOf, type } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import { atSummary, type Opened, openForm, proceed, submit } from './open-payment.tsx'

const found = { found: true, message: '', properties: foundCustomer }
const typed = { 'Meter Number': '1111111111111', 'Phone Number': '08031234567', Email: 'ada@example.com' }
const CHECK = 'Is this the right customer?'
const overlay = () => screen.queryByRole('dialog', { name: 'Processing...please wait' })

async function ask(answer: unknown) {
  const opened = await openForm(prepaid, { answers: { lookupCustomer: answer } })
  await type(opened.user, typed)
  await submit(opened.user)
  return opened
}

/** The customer is there, and the focus on the question about them. */
async function atCustomer() {
  await waitFor(() => expect(document.activeElement?.textContent).toBe(CHECK))
}

describe('while the customer is looked up', () => {
  it('the page is covered, and the biller is asked once with its own keys', async () => {
    const opened = await ask(never)
    await waitFor(() => expect(overlay()).not.toBeNull())
    expect(requestsOf(opened, 'lookupCustomer')).toEqual([
      { billerCode: 'IKEDCPREPAID', meterNumber: '1111111111111' },
    ])
  })

  it('Cancel gives the form back and drops the answer that comes too late', async () => {
    let answer: (value: unknown) => void = () => {}
    const { user } = await ask(() => new Promise((resolve) => (answer = resolve)))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(overlay()).toBeNull()
    await act(async () => answer(found))
    expect(screen.queryByText(CHECK)).toBeNull()
    expect(field('Meter Number').value).toBe('1111111111111')
    expect(proceed().disabled).toBe(false)
  })

  it('an overtaken answer does not come in for the one that is awaited', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { user } = await ask(() => new Promise((resolve) => answers.push(resolve)))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await submit(user)
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[0]?.(found))
    expect(overlay()).not.toBeNull()
    await act(async () => answers[1]?.(found))
    await atCustomer()
  })
})

describe('a lookup that finds nobody', () => {
  it.each([
    ['an answer', { found: false, message: 'We do not know this meter.', properties: new Map() }],
    [
      'a refusal',
      failWith({ kind: 'rejected', code: '30', message: 'We do not know this meter.', status: 400 }),
    ],
  ])('as %s: the biller’s words stand over the form, which keeps what was typed', async (_, answer) => {
    const { services } = await ask(answer)
    const notice = await screen.findByText('We do not know this meter.')
    expect(notice.closest('[aria-live=polite]')).not.toBeNull()
    expect(field('Meter Number').value).toBe('1111111111111')
    expect(field('Phone Number').value).toBe('0803 123 4567')
    expect(field('Email').value).toBe('ada@example.com')
    expect(overlay()).toBeNull()
    expect(services.toasts.store.getState().toasts).toEqual([])
  })

  it('can be tried again with another number', async () => {
    const answer = ({ meterNumber }: { meterNumber: string }) =>
      meterNumber === '2222222222222' ? found : { found: false, message: 'No.', properties: new Map() }
    const { user } = await ask(answer)
    await screen.findByText('No.')
    await type(user, { 'Meter Number': '2222222222222' })
    await submit(user)
    await atCustomer()
    expect(screen.queryByText('No.')).toBeNull()
  })
})

it('a lookup without an answer says so and keeps what was typed', async () => {
  await ask(failWith({ kind: 'timeout' }))
  expect(await screen.findByText('We could not check this')).toBeDefined()
  expect(screen.getByText(/This is taking too long/)).toBeDefined()
  expect(field('Meter Number').value).toBe('1111111111111')
  expect(proceed().disabled).toBe(false)
})

describe('a customer who was found and chooses the amount', () => {
  async function open(): Promise<Opened> {
    const opened = await ask(found)
    await atCustomer()
    return opened
  }

  it('is shown by name, which nobody can change, and so is the number that was asked with', async () => {
    await open()
    expect([field('Customer Name').value, field('Address').value]).toEqual([
      'ADA OBI',
      '12 Allen Avenue, Ikeja',
    ])
    const readOnly = ['Meter Number', 'Customer Name', 'Address'].map((name) => field(name).readOnly)
    expect(readOnly).toEqual([true, true, true])
    expect([field('Amount').readOnly, field('Phone Number').readOnly]).toEqual([false, false])
  })

  it('goes on to the summary, with the name large and the fee', async () => {
    const { user } = await open()
    await type(user, { Amount: '5000' })
    await submit(user)
    await atSummary()
    const sentence = screen.getByText('₦5,000').parentElement?.textContent
    expect(sentence).toBe('₦5,000 of light for ADA OBI, meter 1111 1111 1111 1')
    expect(screen.getByText('All details').closest('details')?.textContent).toContain('ADA OBI')
    expect(screen.getByText('12 Allen Avenue, Ikeja')).toBeDefined()
    expect([beside('Amount'), beside('Convenience Fee'), beside('Total')]).toEqual([
      '₦5,000.00',
      '₦100.00',
      '₦5,100.00',
    ])
  })

  it('goes BACK to the form, where another number can be typed', async () => {
    const { user } = await open()
    await user.click(button('BACK'))
    await waitFor(() => expect(screen.queryByText(CHECK)).toBeNull())
    expect(field('Meter Number').readOnly).toBe(false)
    expect(field('Meter Number').value).toBe('1111111111111')
    expect(screen.queryByRole('textbox', { name: 'Customer Name' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Ikeja Electric Prepaid')
  })
})

describe('a customer whose bill is fixed', () => {
  const bill = (amount: string, more: readonly (readonly [string, string])[]) => ({
    found: true,
    message: '',
    properties: new Map([['Name', 'ADA OBI'], ['Amount', amount], ...more]),
  })

  async function openLevy(amount: string, more: readonly (readonly [string, string])[] = []) {
    const opened = await openForm(levy, { user: ada, answers: { lookupCustomer: bill(amount, more) } })
    await type(opened.user, { 'Payer ID': 'N-1234' })
    await submit(opened.user)
  }

  it('goes straight to the summary, with the percentage', async () => {
    await openLevy('10000')
    await atSummary()
    expect([beside('Amount'), beside('Convenience Fee'), beside('Total')]).toEqual([
      '₦10,000.00',
      '₦150.00',
      '₦10,150.00',
    ])
  })

  it('sees there what is owed beside it and when it is due, before money moves', async () => {
    await openLevy('10000', [
      ['Arrears', '2500'],
      ['DueDate', '2020-01-31'],
    ])
    await atSummary()
    expect(
      screen.getByText('₦2,500.00 is owed on this account. Part of what you pay goes to that first.'),
    ).toBeDefined()
    expect(screen.getByText(/^Was due /)).toBeDefined()
  })

  it.each([
    ['2026-11-20', 'Was due 20 November'],
    ['2026-11-21', 'Due 21 November'],
    ['2026-11-22', 'Due 22 November'],
  ])('what is due on %s is over when that day is', async (day, words) => {
    await openLevy('10000', [['DueDate', day]])
    await atSummary()
    expect(screen.getByText(words)).toBeDefined()
  })

  it('who owes nothing is told so', async () => {
    await openLevy('0')
    expect(await screen.findByText('There is nothing to pay here now.')).toBeDefined()
    expect(field('Payer ID').value).toBe('N-1234')
  })
})
