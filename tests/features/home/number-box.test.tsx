import { act, screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import { NumberBox } from '#src/features/home/number-box.tsx'
import { homeInputFor } from '#src/payments/again/home-input.ts'
import { category, product } from '#tests/features/catalog/catalog-data.ts'
import { savedBiller, shopper } from '#tests/payments/again/fixtures.ts'
import { pass } from '#tests/payments/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, address, button } from '#tests/support/page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

const answers = {
  categories: [category('AIRTIME', 'Airtime', 'airtime'), category('DATA', 'Data', 'data')],
  products: [
    product('MTNVTU', 'MTN Airtime', 'AIRTIME'),
    product('GLOVTU', 'Glo Airtime', 'AIRTIME'),
    product('MTNDATA', 'MTN Data', 'DATA'),
  ],
}

async function keptPayer(email: string, phone = '') {
  const payer = memoryRecords<KeptPayer>()
  await payer.put(PAYER_KEY, { email, phone })
  return { payer }
}

/** Where the receipt goes is known, unless a test says otherwise. */
async function open(options: FakeOptions = {}) {
  const parts = { ...(await keptPayer('ada@example.com')), ...options.parts }
  const opened = renderScreen(
    <Routes>
      <Route path="/" element={<NumberBox />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { at: '/', answers, ...options, parts },
  )
  await act(() => pass(opened.services.clock))
  return opened
}

const receiptTo = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Receipt to your email' })
const networks = () => within(screen.getByRole('group', { name: 'Which network?' }))
const offered = () =>
  networks()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Airtime or data for' })
const type = (user: ReturnType<typeof userEvent.setup>, number: string) => pasteInto(user, box(), number)

describe('the network', () => {
  it.each([
    ['0803', 'MTN number'],
    ['+234805', 'Glo number'],
    ['080', ''],
    ['0803 123 4567', 'MTN number'],
    ['0123', ''],
  ])('of %s is named while it is typed: %j', async (typed, said) => {
    const { user } = await open()
    await type(user, typed)
    expect(screen.getByRole('status').textContent).toBe(said)
  })

  it('of a number that was ported is the one that sold to it here', async () => {
    const { user, services } = await open()
    const ported = savedBiller({ billerCode: 'GLOVTU', productName: 'Glo Airtime', isPorted: true })
    await services.beneficiaries.put(ported.id, ported)
    act(() => services.pageLife.show())
    await act(() => pass(services.clock))
    await type(user, '08031234567')
    expect(screen.getByRole('status').textContent).toBe('Glo number')
  })
})

describe('the four networks', () => {
  it('are asked for where the number tells of none, those that are sold', async () => {
    const { user, services } = await open()
    await type(user, '0803')
    expect(screen.queryByRole('group', { name: 'Which network?' })).toBeNull()
    await user.clear(box())
    expect(screen.queryByText('network?')).toBeNull()
    await type(user, '07001234567')
    expect(offered()).toEqual(['MTN', 'Glo'])
    expect(screen.getByText('network?')).toBeDefined()
    await user.click(networks().getByRole('button', { name: 'Glo' }))
    expect(screen.queryByText('network?')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Glo number')
    await user.click(button('Buy ₦500 airtime'))
    expect(address()).toBe('/airtime/GLOVTU')
    expect(homeInputFor(services.session, 'GLOVTU')?.phone).toBe('07001234567')
  })

  it('override a wrong guess, of this number alone', async () => {
    const { user } = await open()
    await type(user, '08031234567')
    await user.click(button('MTN, change network'))
    await user.click(networks().getByRole('button', { name: 'Glo' }))
    expect(screen.getByRole('status').textContent).toBe('Glo number')
    await user.clear(box())
    await type(user, '08031234568')
    expect(screen.getByRole('status').textContent).toBe('MTN number')
  })
})

describe('where the receipt goes', () => {
  it('is asked for in the box, once, and goes along', async () => {
    const { user, services } = await open({ parts: await keptPayer('') })
    await type(user, '08031234567')
    await pasteInto(user, receiptTo() ?? document.body, ' ada@example.com')
    await user.click(button('Buy ₦500 airtime'))
    expect(address()).toBe('/airtime/MTNVTU')
    expect(homeInputFor(services.session, 'MTNVTU')?.email).toBe('ada@example.com')
  })

  it('is said to be missing at its own box, and a slip of the keys as well', async () => {
    const { user } = await open({ parts: await keptPayer('') })
    await type(user, '08031234567')
    await user.click(button('Buy ₦500 airtime'))
    expect(screen.getByText('Enter a valid email address')).toBeDefined()
    expect(document.activeElement).toBe(receiptTo())
    await user.keyboard('ada@gmial.com')
    expect(screen.queryByText('Enter a valid email address')).toBeNull()
    expect(button('Did you mean gmail.com?').closest('[aria-live=polite]')).not.toBeNull()
    await user.click(button('Did you mean gmail.com?'))
    expect(receiptTo()?.value).toBe('ada@gmail.com')
  })

  it('is not asked of whoever paid here before, or is signed in', async () => {
    const { unmount } = await open()
    expect(receiptTo()).toBeNull()
    unmount()
    await open({ user: shopper, parts: await keptPayer('') })
    expect(receiptTo()).toBeNull()
  })

  it('is no question for data, whose form asks for what is missing', async () => {
    const { user } = await open({ parts: await keptPayer('') })
    await type(user, '08031234567')
    await user.click(button('Data'))
    expect(address()).toBe('/data/MTNDATA')
  })
})

describe('one press', () => {
  it('leads to the airtime of the network, with number and amount in memory and not in the address', async () => {
    const { user, services } = await open()
    await type(user, '+2348031234567')
    await user.click(button('₦1,000'))
    await user.click(button('Buy ₦1,000 airtime'))
    expect(address()).toBe('/airtime/MTNVTU')
    expect(homeInputFor(services.session, 'MTNVTU')).toMatchObject({
      phone: '08031234567',
      amount: kobo(100_000),
    })
  })

  it('buys the amount that was chosen, whatever is bought most when the device has been read', async () => {
    const { user, services } = await open()
    await type(user, '08031234567')
    await user.click(button('₦1,000'))
    for (const naira of [100, 300, 700]) {
      const id = String(naira)
      await services.beneficiaries.put(id, savedBiller({ id, amount: kobo(naira * 100) }))
    }
    act(() => services.pageLife.show())
    await act(() => pass(services.clock))
    await waitFor(() => expect(screen.queryByRole('button', { name: '₦200' })).toBeNull())
    expect(button('₦1,000').getAttribute('aria-pressed')).toBe('true')
    await user.click(button('Buy ₦1,000 airtime'))
    expect(homeInputFor(services.session, 'MTNVTU')?.amount).toBe(100_000)
  })

  it('is Enter, too, with the amount that is bought most', async () => {
    const { user, services } = await open()
    await type(user, '08051234567')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/airtime/GLOVTU')
    expect(homeInputFor(services.session, 'GLOVTU')?.amount).toBe(50_000)
  })

  it('leads to the data of the network, where the plan is chosen', async () => {
    const { user, services } = await open()
    await type(user, '08031234567')
    await user.click(button('Data'))
    expect(address()).toBe('/data/MTNDATA')
    expect(homeInputFor(services.session, 'MTNDATA')?.amount).toBeNull()
  })

  it('is never for another user than who pressed', async () => {
    const { user, services } = await open()
    await type(user, '08031234567')
    await user.keyboard('{Enter}')
    act(() => services.session.begin(shopper))
    expect(homeInputFor(services.session, 'MTNVTU')).toBeNull()
  })
})

describe('a press that leads nowhere says why, at the field', () => {
  it.each([
    ['half a number', '0803', answers, 'Enter a valid telephone number'],
    ['nothing', '', answers, 'Enter a valid telephone number'],
    ['a landline', '02012345678', answers, 'Enter a valid telephone number'],
    ['a prefix of no network', '07001234567', answers, 'Choose the network'],
    ['a network that nobody sells for', '08021234567', answers, 'We do not sell Airtel airtime yet'],
    [
      'no catalog',
      '08031234567',
      { categories: failWith({ kind: 'offline' }) },
      /The billers are not here yet/,
    ],
  ])('%s', async (_, typed, known, sentence) => {
    const { user } = await open({ answers: known })
    if (typed !== '') await type(user, typed)
    await user.click(button('Buy ₦500 airtime'))
    expect(screen.getByText(sentence)).toBeDefined()
    expect(document.activeElement).toBe(box())
    await user.type(box(), '1')
    expect(screen.queryByText(sentence)).toBeNull()
  })
})

describe('the number of whoever pays', () => {
  const known = () => keptPayer('', '08031234567')

  it('stands there already, and gives way to what is typed', async () => {
    const { user } = await open({ parts: await known() })
    await waitFor(() => expect(box().value).toBe('0803 123 4567'))
    await user.clear(box())
    expect(box().value).toBe('')
  })

  it('is typed over by whoever comes to the box, and what was typed is not', async () => {
    const { user } = await open({ parts: await known() })
    await waitFor(() => expect(box().value).toBe('0803 123 4567'))
    await user.click(box())
    await waitFor(() => expect(box().selectionEnd).toBe(box().value.length))
    expect(box().selectionStart).toBe(0)
    await user.keyboard('0805')
    expect(box().value).toBe('0805')
    await user.tab()
    await user.click(box())
    await user.keyboard('1')
    expect(box().value).toBe('0805 1')
  })

  it('is the account’s for whoever is signed in, and goes when they do', async () => {
    const { services } = await open({ user: { ...shopper, phoneNumber: '08055550000' } })
    expect(box().value).toBe('0805 555 0000')
    act(() => services.session.end())
    await act(() => pass(services.clock))
    expect(box().value).toBe('')
  })
})
