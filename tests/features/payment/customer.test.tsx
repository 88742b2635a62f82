import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aField, aProduct, foundCustomer, prepaid } from '#tests/domain/fixtures.ts'
import { button, errorOf, field, requestsOf, type } from '#tests/support/page.tsx'
import { atSummary, openForm, proceed, submit } from './open-payment.tsx'

const METER = '1111111111111'
const typed = { 'Meter Number': METER, 'Phone Number': '08031234567', Email: 'ada@example.com' }
const found = (more: Record<string, string> = {}) => ({
  found: true,
  message: '',
  properties: new Map([...foundCustomer, ...Object.entries(more)]),
})

/** Where the biller says the least, and not what is owed. */
const meter = {
  ...prepaid,
  fields: prepaid.fields.map((one) => (one.isAmount ? { ...one, sourceKey: 'MinimumAmount' } : one)),
}

async function atCustomer(more: Record<string, string> = {}) {
  const opened = await openForm(meter, { answers: { lookupCustomer: found(more) } })
  await type(opened.user, typed)
  await submit(opened.user)
  const wrong = await screen.findByRole('button', { name: 'Not this meter?' })
  return { ...opened, wrong }
}

describe('a customer whom the biller found', () => {
  it('stands on a card with the number, apart from what can be typed', async () => {
    const { wrong } = await atCustomer()
    const card = within(wrong.parentElement as HTMLElement)
    const settled = card.getAllByRole<HTMLTextAreaElement>('textbox')
    expect(settled.map(({ readOnly }) => readOnly)).not.toContain(false)
    expect(settled.map(({ value }) => value)).toContain(METER)
    expect(card.queryByLabelText('Amount')).toBeNull()
    expect(field('Amount').readOnly).toBe(false)
  })

  it('says what is owed before money moves', async () => {
    await atCustomer({ Outstanding: '4200' })
    expect(screen.getByText(/^₦4,200.00 is owed on this account/)).toBeDefined()
  })

  it('has amounts of one tap from the least upwards', async () => {
    const { user } = await atCustomer()
    await user.click(button('5,000'))
    expect(field('Amount').value).toBe('5,000')
    expect(proceed().disabled).toBe(false)
  })

  it('leads back to the number, with the focus on it, when it is somebody else', async () => {
    const { user, wrong } = await atCustomer()
    await user.click(wrong)
    await waitFor(() => expect(document.activeElement).toBe(field('Meter Number')))
    expect(field('Meter Number').value).toBe(METER)
  })
})

describe('a number that the biller does not know', () => {
  it('is said at its field, with the focus there, until another is typed', async () => {
    const answer = { found: false, message: 'We do not know this meter.', properties: new Map() }
    const { user } = await openForm(prepaid, { answers: { lookupCustomer: answer } })
    await type(user, typed)
    await submit(user)
    await waitFor(() => expect(errorOf(field('Meter Number'))).toBe('We do not know this meter.'))
    await waitFor(() => expect(document.activeElement).toBe(field('Meter Number')))
    expect(proceed().disabled).toBe(false)
    await user.type(field('Meter Number'), '{Backspace}2')
    expect(errorOf(field('Meter Number'))).toBeUndefined()
  })
})

const television = {
  product: aProduct({
    BillerCode: 'DSTV',
    ProductName: 'DStv',
    UrlPath: 'electricity',
    CategoryCode: 'ELE',
    DoCustomerLookup: true,
  }),
  fields: [
    aField({
      Id: 'card',
      FieldName: 'Smartcard Number',
      CustomerLookupInput: true,
      CustomerLookupInputKey: 'smartcardNumber',
      Required: true,
    }),
    aField({
      Id: 'name',
      FieldName: 'Customer Name',
      InputSource: 'customer-lookup',
      InputSourceKey: 'customerName',
    }),
    aField({
      Id: 'package',
      FieldName: 'Package',
      ControlType: 'LOOKUP',
      Required: true,
      LookupListAmountFieldId: 'amount',
      ListItems: [
        { Id: 'padi', ItemDesc: 'DStv Padi', Amount: 4400 },
        { Id: 'compact', ItemDesc: 'DStv Compact', Amount: 19_000 },
      ],
    }),
    aField({ Id: 'amount', FieldName: 'Amount', FieldType: 'Decimal', AmountField: true }),
  ],
}
const subscriber = {
  found: true,
  message: '',
  properties: new Map([
    ['customerName', 'CHUKWUEMEKA OKAFOR'],
    ['bouquet', 'DStv Compact'],
    ['dueDate', '2099-12-01'],
  ]),
}

describe('somebody whose package the biller knows', () => {
  it('renews it without choosing, and PROCEED does not ask again', async () => {
    const opened = await openForm(television, { answers: { lookupCustomer: subscriber } })
    const { user, services } = opened
    await type(user, { 'Smartcard Number': '1212121212' })
    services.clock.advance(600)
    expect(await screen.findByText('CHUKWUEMEKA OKAFOR')).toBeDefined()
    expect(screen.getByText(/^DStv Compact, ends /)).toBeDefined()
    await user.click(button('Renew DStv Compact, ₦19,000'))
    expect(button('Renew DStv Compact, ₦19,000').getAttribute('aria-pressed')).toBe('true')
    await user.click(proceed())
    await atSummary()
    expect(requestsOf(opened, 'lookupCustomer')).toHaveLength(1)
  })

  it('hears at the field that the card is not known', async () => {
    const answer = { found: false, message: 'We do not know this card.', properties: new Map() }
    const { user, services } = await openForm(television, { answers: { lookupCustomer: answer } })
    await type(user, { 'Smartcard Number': '1212121212' })
    services.clock.advance(600)
    await waitFor(() => expect(errorOf(field('Smartcard Number'))).toBe('We do not know this card.'))
  })

  it('is not asked for before the number is whole', async () => {
    const opened = await openForm(television, { answers: { lookupCustomer: subscriber } })
    await type(opened.user, { 'Smartcard Number': '121212' })
    opened.services.clock.advance(5000)
    expect(requestsOf(opened, 'lookupCustomer')).toEqual([])
  })
})

describe('a button that cannot be pressed', () => {
  it('says what is missing, and names PROCEED with it', async () => {
    const { user } = await openForm(prepaid)
    const missing = () =>
      document.getElementById(proceed().getAttribute('aria-describedby') ?? '')?.textContent
    expect(missing()).toBe('Still needed: Meter Number, Phone Number and Email')
    await type(user, { 'Meter Number': METER, 'Phone Number': '0803' })
    expect(missing()).toBe('Still needed: Email and Phone Number')
    await type(user, { Email: 'ada@example.com' })
    expect(missing()).toBe('Please check Phone Number')
    await user.type(field('Phone Number'), '1234567')
    expect(missing()).toBe('')
  })

  it('CLEAR comes after it for the keyboard, and can be undone', async () => {
    const { user } = await openForm(prepaid)
    const clear = button('CLEAR')
    expect(proceed().compareDocumentPosition(clear)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await type(user, typed)
    await user.click(clear)
    expect(field('Meter Number').value).toBe('')
    await user.click(button('Undo'))
    expect(field('Meter Number').value).toBe(METER)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    // Its button is gone: a keyboard goes on from the heading, not from the page's very top.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('CLEAR can no longer be undone once something else was typed, even when that is deleted', async () => {
    const { user } = await openForm(prepaid)
    await type(user, typed)
    await user.click(button('CLEAR'))
    expect(button('Undo')).toBeDefined()
    await user.type(field('Meter Number'), '7{Backspace}')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
