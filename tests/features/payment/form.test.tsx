import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { aField, airtime, aProduct, data, prepaid } from '#tests/domain/fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { button, choose, errorOf, field, type } from '#tests/support/page.tsx'
import { atSummary, lineOf, openForm, price, proceed, submit, waitForEnabled } from './open-payment.tsx'

const filled = { 'Phone Number': '08031234567', Amount: '500', Email: 'ada.obi@example.com' }
const list = (name: string) => screen.findByRole('combobox', { name: new RegExp(name) })

describe('the fields on the page', () => {
  it('are those of the biller, in its order', async () => {
    await openForm(airtime)
    expect(screen.getAllByRole('textbox')).toEqual([field('Phone Number'), field('Amount'), field('Email')])
  })

  it('bring the keyboard that they need', async () => {
    await openForm(airtime)
    const modes = ['Phone Number', 'Amount', 'Email'].map((name) => field(name).inputMode)
    expect(modes).toEqual(['tel', 'decimal', 'email'])
  })
})

/** A list whose names are no data plans: the drop-down of the specification. */
const packages = {
  ...data,
  fields: data.fields.map((one) => ({
    ...one,
    name: one.name.replace('Data Plan', 'Package'),
    items: one.items.map((item) => ({ ...item, label: item.label.replace(/ GB.*/, ' screens') })),
  })),
}

describe('a list with prices', () => {
  it('has no empty box for the amount: the price stands in a line once an item is chosen', async () => {
    const { user } = await openForm(packages)
    expect([price(), screen.queryByLabelText('Amount')]).toEqual([undefined, null])
    await choose(user, /Package/, /2.5 screens/)
    await waitFor(() => expect(price()).toBe('₦2,000.50'))
    await choose(user, /Package/, /1 screens/)
    await waitFor(() => expect(price()).toBe('₦1,000.00'))
    expect((await list('Package')).textContent).toContain('1 screens')
  })

  it('says that an item has no price, where the provider names none', async () => {
    const fields = packages.fields.map((one) => ({
      ...one,
      items: one.items.map((item, at) => (at === 0 ? { ...item, amount: kobo(0) } : item)),
    }))
    const { user } = await openForm({ ...packages, fields })
    expect(screen.queryByText(/We have no price/)).toBeNull()
    await choose(user, /Package/, /1 screens/)
    expect(await screen.findByText(/We have no price for this/)).toBeDefined()
    await choose(user, /Package/, /2.5 screens/)
    await waitFor(() => expect(screen.queryByText(/We have no price/)).toBeNull())
  })

  it('is asked for, and not the amount that comes with it', async () => {
    const { user } = await openForm(packages)
    await user.type(field('Email'), 'ada@{Enter}')
    await waitFor(() => expect(errorOf(field('Email'))).toBe('Enter a valid email address'))
    expect(errorOf(await list('Package'))).toBe('Package is required')
    expect(screen.queryByText(/^Amount/)).toBeNull()
  })

  it('shows each item with its price', async () => {
    const { user } = await openForm(packages)
    const box = await list('Package')
    box.focus()
    await user.keyboard('{Enter}')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      '1 screens · ₦1,000.00',
      '2.5 screens · ₦2,000.50',
    ])
  })

  it('is not wrong while it is open, only when it is left with nothing chosen', async () => {
    const { user } = await openForm(packages)
    const box = await list('Package')
    box.focus()
    await user.keyboard('{Enter}')
    await screen.findAllByRole('option')
    // The rules answer a moment after the focus has moved into the list.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(errorOf(box)).toBeUndefined()
    await user.keyboard('{Escape}')
    await user.tab()
    await waitFor(() => expect(errorOf(box)).toBe('Package is required'))
  })

  it('of one item is chosen already, with its amount', async () => {
    const fields = packages.fields.map((one) => ({ ...one, items: one.items.slice(0, 1) }))
    await openForm({ ...packages, fields })
    expect((await list('Package')).textContent).toContain('1 screens')
    expect(price()).toBe('₦1,000.00')
  })
})

describe('PROCEED', () => {
  it('is disabled until the form is valid and changed', async () => {
    const { user } = await openForm(airtime)
    expect(proceed().disabled).toBe(true)
    await type(user, { 'Phone Number': '08031234567', Amount: '500' })
    expect(proceed().disabled).toBe(true)
    await type(user, { Email: 'ada.obi@example.com' })
    await waitForEnabled()
    await type(user, { Amount: '20' })
    await waitFor(() => expect(proceed().disabled).toBe(true))
  })

  it('does not wait for the network where nothing is looked up', async () => {
    const { user } = await openForm(airtime, { online: false })
    await type(user, filled)
    await waitForEnabled()
  })

  it('waits for the network where the customer is looked up, and says so', async () => {
    const { user, services } = await openForm(prepaid, { online: false })
    await type(user, { 'Meter Number': '1111111111111', 'Phone Number': '08031234567', Email: 'a@b.com' })
    expect(screen.getByText('We need network to check this number')).toBeDefined()
    expect(proceed().disabled).toBe(true)
    services.connectivity.set(true)
    await waitForEnabled()
  })
})

const odd = {
  product: aProduct(),
  fields: [
    ...airtime.fields,
    aField({ Id: 'ref', FieldName: 'Reference', Size: 5, Required: true }),
    aField({ Id: 'seats', FieldName: 'Seats', FieldType: 'Number', Required: true }),
  ],
}

describe('what a wrong field says when it is left', () => {
  it.each([
    ['Phone Number', '', 'Phone Number is required'],
    ['Phone Number', '0803', 'Enter a valid telephone number'],
    ['Amount', '', 'Amount is required'],
    ['Amount', '49.99', 'Amount should be greater than or equal to N50'],
    ['Amount', '50001', 'Only amount less than or equal to N50000 can be done'],
    ['Amount', '1e5', 'Enter a valid number'],
    ['Email', '', 'Email is required'],
    ['Email', 'ada@', 'Enter a valid email address'],
    ['Reference', '', 'Reference is required'],
    // The one sentence without a subject is read after the field's name.
    ['Reference', 'ABCDEF', 'Reference can not be more than 5 characters'],
    ['Seats', 'two', 'Seats must be a number'],
    ['Seats', '0', 'Seats must be at least 1'],
  ])('%s "%s": %s', async (name, value, sentence) => {
    const { user } = await openForm(odd)
    await user.click(field(name))
    if (value !== '') await user.keyboard(value)
    // What was typed is what is refused: without its letter, 1e5 would be 15.
    if (value === '1e5') expect(field(name).value).toBe(value)
    expect(field(name).getAttribute('aria-invalid')).not.toBe('true')
    await user.tab()
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  })

  it('is said by Enter, too, which leads to the first that is wrong', async () => {
    const { user } = await openForm(airtime)
    await user.type(field('Email'), 'ada@{Enter}')
    await waitFor(() => expect(errorOf(field('Phone Number'))).toBe('Phone Number is required'))
    expect(errorOf(field('Email'))).toBe('Enter a valid email address')
    expect(document.activeElement).toBe(field('Phone Number'))
    expect(proceed().disabled).toBe(true)
  })

  it('goes as soon as the field is right', async () => {
    const { user } = await openForm(airtime)
    await user.type(field('Amount'), '4')
    await user.tab()
    await waitFor(() => expect(errorOf(field('Amount'))).toBeDefined())
    await user.type(field('Amount'), '00')
    await waitFor(() => expect(errorOf(field('Amount'))).toBeUndefined())
    expect(field('Amount').hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('a signed-in user', () => {
  it('finds e-mail and phone filled in', async () => {
    await openForm(airtime, { user: ada })
    expect(lineOf('Email')).toBe('Receipt to ada.obi@example.com')
    expect(field('Phone Number').value).toBe('0803 123 4567')
    expect(field('Amount').value).toBe('')
  })
})

describe('CLEAR', () => {
  it('empties everything, what was prefilled too', async () => {
    const { user } = await openForm(airtime, { user: ada })
    await type(user, { Amount: '200' })
    await user.click(button('CLEAR'))
    await waitFor(() => expect(field('Amount').value).toBe(''))
    expect([field('Email').value, field('Phone Number').value]).toEqual(['', ''])
    expect(proceed().disabled).toBe(true)
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })
})

it('BACK from the summary keeps what was typed and takes the focus along', async () => {
  const { user } = await openForm(airtime)
  await type(user, { 'Phone Number': '08031234567', Amount: '500', Email: 'ada@example.com' })
  await submit(user)
  await atSummary()
  await user.click(button('BACK'))
  await waitFor(() => expect(field('Amount').value).toBe('500'))
  expect(field('Phone Number').value).toBe('0803 123 4567')
  expect(document.activeElement?.textContent).toBe('MTN Airtime')
})
