import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import { anEvent } from '#tests/domain/tickets/event-fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { address, button, errorOf, field, hintOf, type } from '#tests/support/page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import {
  atAddress,
  draftKey,
  formAt,
  listAt,
  type Opened,
  openEvents,
  settled,
  summaryAt,
  totalAmount,
  typed,
} from './open-events.tsx'

const fields = { 'Full name': 'Ada Obi', 'Email Address': 'ada@example.com', 'Mobile Number': '08031234567' }
const OTHER = '0805 555 1234'
const totalAmountField = () => field('Total Amount')
const draftOf = ({ services }: Opened) => services.drafts.get(draftKey)

it('says what a whole name is beside the sentence that it is too short (T16)', async () => {
  const { user } = await openEvents(formAt)
  await pasteInto(user, field('Full name'), 'Ada')
  await user.tab()
  await waitFor(() =>
    expect(errorOf(field('Full name'))).toBe('Your Name must be at least 5 Characters long'),
  )
  expect(hintOf(field('Full name'))).toBe('Type your first and last name')
  await type(user, { 'Full name': 'Ada Obi' })
  await waitFor(() => expect(errorOf(field('Full name'))).toBeUndefined())
  expect(hintOf(field('Full name'))).toBeUndefined()
})

describe('what it opens with', () => {
  it('is the first class, one ticket and its price', async () => {
    await openEvents(formAt)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Owambe by the Lagoon')
    expect(screen.getByText('Highlife till morning.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Regular ₦5,000' }).checked).toBe(true)
    expect(field('Quantity').value).toBe('1')
    expect(totalAmount()).toBe('5,000')
    expect(totalAmountField().readOnly).toBe(true)
    expect(Object.keys(fields).map((name) => field(name).value)).toEqual(['', '', ''])
  })

  it('is who is signed in', async () => {
    await openEvents(formAt, { user: ada })
    expect(Object.keys(fields).map((name) => field(name).value)).toEqual([
      'Ada Obi',
      'ada.obi@example.com',
      '0803 123 4567',
    ])
  })

  it('is who booked here last, for which nobody is asked twice', async () => {
    const payer = memoryRecords<KeptPayer>()
    await payer.put(PAYER_KEY, { email: 'musa@example.com', phone: '08055551234', fullName: 'Musa Bello' })
    const visitor = await openEvents(formAt, { parts: { payer } })
    expect(Object.keys(fields).map((name) => field(name).value)).toEqual([
      'Musa Bello',
      'musa@example.com',
      OTHER,
    ])
    expect(await draftOf(visitor)).toBeNull()
    visitor.unmount()
    await openEvents(formAt, { parts: { payer }, user: { ...ada, phoneNumber: '' } })
    expect([field('Email Address').value, field('Mobile Number').value]).toEqual([ada.consumerId, OTHER])
  })

  it('fills in what is still empty for somebody who signs in on the way', async () => {
    const { user, services } = await openEvents(formAt)
    await pasteInto(user, field('Full name'), 'Chidi Obi')
    act(() => services.session.begin(ada))
    await waitFor(() => expect(field('Email Address').value).toBe('ada.obi@example.com'))
    expect(field('Full name').value).toBe('Chidi Obi')
  })
})

describe('what a wrong field says', () => {
  it.each([
    ['Full name', 'Ada', 'Your Name must be at least 5 Characters long'],
    ['Email Address', '', 'Email is Required'],
    ['Email Address', 'ada@', 'Enter a Valid Email'],
    ['Mobile Number', '0803', 'Enter a Valid Number'],
    ['Quantity', '0', 'Quantity must be at least 1'],
    ['Quantity', '101', 'At most 100 tickets at once'],
  ])('%s "%s": %s', async (name, value, sentence) => {
    const { user } = await openEvents(formAt)
    await user.clear(field(name))
    if (value !== '') await pasteInto(user, field(name), value)
    await user.tab()
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  })

  it('is said of all at PROCEED, which goes to the first and nowhere else', async () => {
    const { user } = await openEvents(formAt)
    await type(user, { 'Full name': 'Ada Obi' })
    await user.click(button('PROCEED'))
    await waitFor(() => expect(document.activeElement).toBe(field('Email Address')))
    expect(errorOf(field('Mobile Number'))).toBe('Enter a Valid Number')
    expect(address()).toBe(formAt)
  })
})

describe('PROCEED and BACK', () => {
  it('keeps the form and goes on to the summary', async () => {
    const opened = await openEvents(formAt)
    await type(opened.user, fields)
    await opened.user.click(button('One more'))
    await opened.user.click(button('PROCEED'))
    await atAddress(summaryAt)
    expect((await draftOf(opened))?.values).toEqual(typed)
  })

  it('are not lost when the press comes right after the last key', async () => {
    const { user } = await openEvents(formAt)
    await type(user, { ...fields, 'Mobile Number': '0803123456' })
    fireEvent.input(field('Mobile Number'), { target: { value: '08031234567' } })
    fireEvent.click(button('PROCEED'))
    await atAddress(summaryAt)
  })
})

describe('what was typed', () => {
  it('is kept on every change and is there again', async () => {
    const opened = await openEvents(formAt)
    await pasteInto(opened.user, field('Full name'), 'Ada')
    await waitFor(async () => expect((await draftOf(opened))?.values).toMatchObject({ fullName: 'Ada' }))
    await opened.user.click(screen.getByRole('radio', { name: /^VIP/ }))
    await type(opened.user, { Quantity: '4' })
    await settled()
    opened.unmount()
    const again = await openEvents(formAt, { parts: { drafts: opened.services.drafts } })
    expect([field('Full name').value, field('Quantity').value]).toEqual(['Ada', '4'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^VIP/ }).checked).toBe(true)
    expect(again.services.drafts).toBe(opened.services.drafts)
  })
})

describe('the address', () => {
  it.each(['?event=gone', '?event=', ''])('"%s" names nothing on sale: back to the list', async (query) => {
    const opened = await openEvents(`/tickets/events/book-ticket${query}`)
    await atAddress(listAt)
    expect(opened.services.toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'That event is no longer on sale.',
    ])
  })

  it('stays with the form when a fresher list has the event no more', async () => {
    let isOn = true
    const opened = await openEvents(formAt, { answers: { events: () => (isOn ? [anEvent()] : []) } })
    await type(opened.user, { 'Full name': 'Ada Obi' })
    isOn = false
    const { events } = await import('#src/contract/tickets.ts')
    await act(() => opened.services.queries.refresh(events, undefined))
    expect(field('Full name').value).toBe('Ada Obi')
    expect(address()).toBe(formAt)
  })
})
