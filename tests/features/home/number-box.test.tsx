import { act, screen, waitFor } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { NumberBox } from '#src/features/home/number-box.tsx'
import { type KeptPayer, PAYER_KEY } from '#src/offline/fills.ts'
import { wantedOf } from '#src/saved/wanted.ts'
import { category, product } from '#tests/features/catalog/catalog-data.ts'
import { pass } from '#tests/payments/fixtures.ts'
import { savedBiller, shopper } from '#tests/saved/fixtures.ts'
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

async function open(options: FakeOptions = {}) {
  const opened = renderScreen(
    <Routes>
      <Route path="/" element={<NumberBox />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { at: '/', answers, ...options },
  )
  await act(() => pass(opened.services.clock))
  return opened
}

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

describe('one press', () => {
  it('leads to the airtime of the network, with number and amount in memory and not in the address', async () => {
    const { user, services } = await open()
    await type(user, '+2348031234567')
    await user.click(button('₦1,000'))
    await user.click(button('Buy ₦1,000 airtime'))
    expect(address()).toBe('/airtime/MTNVTU')
    expect(wantedOf(services.session, 'MTNVTU')).toMatchObject({
      phone: '08031234567',
      amount: kobo(100_000),
    })
  })

  it('is Enter, too, with the amount that is bought most', async () => {
    const { user, services } = await open()
    await type(user, '08051234567')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/airtime/GLOVTU')
    expect(wantedOf(services.session, 'GLOVTU')?.amount).toBe(50_000)
  })

  it('leads to the data of the network, where the plan is chosen', async () => {
    const { user, services } = await open()
    await type(user, '08031234567')
    await user.click(button('Data'))
    expect(address()).toBe('/data/MTNDATA')
    expect(wantedOf(services.session, 'MTNDATA')?.amount).toBeNull()
  })

  it('is never for another user than who pressed', async () => {
    const { user, services } = await open()
    await type(user, '08031234567')
    await user.keyboard('{Enter}')
    act(() => services.session.begin(shopper))
    expect(wantedOf(services.session, 'MTNVTU')).toBeNull()
  })
})

describe('a press that leads nowhere says why, at the field', () => {
  it.each([
    ['half a number', '0803', answers, 'Enter a valid telephone number'],
    ['nothing', '', answers, 'Enter a valid telephone number'],
    ['a landline', '02012345678', answers, 'Enter a valid telephone number'],
    ['a prefix of no network', '07001234567', answers, /We don't know this number's network/],
    ['a network that nobody sells for', '08021234567', answers, /We don't know this number's network/],
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
  async function known() {
    const payer = memoryRecords<KeptPayer>()
    await payer.put(PAYER_KEY, { email: '', phone: '08031234567' })
    return payer
  }

  it('stands there already, and gives way to what is typed', async () => {
    const { user } = await open({ parts: { payer: await known() } })
    await waitFor(() => expect(box().value).toBe('0803 123 4567'))
    await user.clear(box())
    expect(box().value).toBe('')
  })

  it('is typed over by whoever comes to the box, and what was typed is not', async () => {
    const { user } = await open({ parts: { payer: await known() } })
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
