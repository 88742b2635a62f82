import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Draft, draftKey } from '#src/data/storage/drafts.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import { LONG_UNUSED_MS } from '#src/domain/saved-biller.ts'
import { FRESH_FIELDS_MS } from '#src/features/payment/payment-store.ts'
import { airtime, aProduct, data, foundCustomer, naira, prepaid } from '#tests/domain/fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { allWell, authorizeUrl } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { beside, button, field, hintOf, isEnabled, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { atSummary, lineOf, openForm, proceed } from './open-payment.tsx'

const ID = '0123456789abcdef'
const found = { found: true, message: '', properties: foundCustomer }

function saved(change: Partial<Beneficiary> = {}): Beneficiary {
  return {
    billerCode: 'MTNVTU',
    categoryCode: 'AIR',
    categoryPath: 'airtime',
    productName: 'MTN Airtime',
    customer: '08031234567',
    customerName: '',
    values: { phone: '08031234567', amount: '500', email: 'ada@example.com' },
    plan: '',
    endsAt: null,
    amount: naira(500),
    isPorted: false,
    id: ID,
    nickname: 'Mum',
    score: 1,
    scoredAt: SOME_MORNING,
    lastPaidAt: SOME_MORNING - 1000,
    payments: [],
    ...change,
  }
}
const meter = saved({
  billerCode: 'IKEDCPREPAID',
  customer: '1111111111111',
  values: { meter: '1111111111111', phone: '08031234567', email: 'a@b.com', amount: '5000' },
})

async function openSaved(form: PaymentForm, biller: Beneficiary, options: FakeOptions = {}) {
  const beneficiaries = memoryRecords<Beneficiary>()
  await beneficiaries.put(biller.id, biller)
  const parts = { beneficiaries, ...options.parts }
  return openForm(form, { ...options, parts, rest: `?saved=${ID}` })
}

describe('a saved biller', () => {
  it('opens at the summary and is paid by one press', async () => {
    const opened = await openSaved(airtime, saved(), {
      answers: {
        ...allWell,
      },
    })
    await atSummary()
    expect([beside('Phone Number'), beside('Total')]).toEqual(['0803 123 4567', '₦500.00'])
    expect(proceed().disabled).toBe(false)
    await opened.user.click(proceed())
    await waitFor(() => expect(opened.services.navigation.left).toEqual([authorizeUrl]))
    expect(requestsOf(opened, 'productFields')).toHaveLength(1)
  })

  it.each([
    ['dearer', 800, 'The price has changed. The total was ₦800.00 before.'],
    ['as dear as ever', 1000, null],
  ])('whose plan is %s than its row said is told so before it is paid', async (_, before, news) => {
    const values = { phone: '08031234567', plan: 'p1', amount: String(before), email: 'ada@example.com' }
    await openSaved(data, saved({ billerCode: 'MTNDATA', values, amount: naira(before) }))
    await atSummary()
    expect([beside('Total'), isEnabled(proceed())]).toEqual(['₦1,000.00', true])
    expect(screen.queryByText(/^The price has changed\./)?.textContent ?? null).toBe(news)
  })

  it('goes BACK to the form, filled in', async () => {
    const { user } = await openSaved(airtime, saved())
    await user.click(button('BACK'))
    expect([field('Phone Number').value, field('Amount').value]).toEqual(['0803 123 4567', '500'])
    expect(screen.queryByText(/We kept/)).toBeNull()
  })

  it('leaves a draft of the same biller alone until something is typed', async () => {
    const drafts = memoryRecords<Draft>()
    const key = draftKey('airtime', 'MTNVTU')
    await drafts.put(key, { values: { amount: '70' }, savedAt: SOME_MORNING })
    const { user } = await openSaved(airtime, saved(), { parts: { drafts } })
    await user.click(button('BACK'))
    expect((await drafts.get(key))?.values).toEqual({ amount: '70' })
    await user.type(field('Amount'), '0')
    expect((await drafts.get(key))?.values).toMatchObject({ amount: '5000', phone: '08031234567' })
  })

  it.each([
    ['was forgotten', { id: 'fedcba9876543210' }],
    ['belongs to another biller', { billerCode: 'GLOVTU' }],
  ])('that %s opens the plain form, and says so', async (_, change) => {
    await openSaved(airtime, saved(change), { user: ada })
    expect(screen.getByText('We do not have this saved biller here')).toBeDefined()
    expect([field('Amount').value, lineOf('Email')]).toEqual(['', 'Receipt to ada.obi@example.com'])
  })

  it('that was ported is not doubted', async () => {
    const ported = saved({ values: { ...saved().values, phone: '08021234567' }, customer: '08021234567' })
    const first = await openSaved(airtime, { ...ported, isPorted: true })
    await first.user.click(button('BACK'))
    expect(hintOf(field('Phone Number'))).toBe('MTN number (ported)')
    await first.user.type(field('Phone Number'), '{backspace}8')
    expect(hintOf(field('Phone Number'))).toMatch('This looks like an Airtel number.')
  })

  it.each([
    [LONG_UNUSED_MS + 1, true],
    [LONG_UNUSED_MS, false],
  ])('last paid %i ms ago asks whether the number is still theirs: %s', async (age, isAsked) => {
    await openSaved(airtime, saved({ lastPaidAt: SOME_MORNING - age }))
    await atSummary()
    expect(screen.queryByText(/You last paid this number over a year ago/) !== null).toBe(isAsked)
  })
})

describe('a saved biller whose customer is looked up', () => {
  it('is checked again by itself, and then shows who it is', async () => {
    const opened = await openSaved(prepaid, meter, { answers: { lookupCustomer: found } })
    await atSummary()
    await waitFor(() => expect(beside('Customer Name')).toBe('ADA OBI'))
    expect(requestsOf(opened, 'lookupCustomer')).toHaveLength(1)
    expect([beside('Total'), isEnabled(proceed())]).toEqual(['₦5,100.00', true])
  })

  it('offline says that the check needs network, and starts it by itself when there is one', async () => {
    const opened = await openSaved(prepaid, meter, { online: false, answers: { lookupCustomer: found } })
    await atSummary()
    expect(screen.getByText(/We need network to check this number/)).toBeDefined()
    expect(screen.getByText('Needs a connection to pay')).toBeDefined()
    expect(requestsOf(opened, 'lookupCustomer')).toEqual([])
    await act(async () => opened.services.connectivity.set(true))
    await waitFor(() => expect(beside('Customer Name')).toBe('ADA OBI'))
    expect(proceed().disabled).toBe(false)
    expect(requestsOf(opened, 'logTransaction')).toEqual([])
    expect(screen.queryByText(/This bill is checked/)).toBeNull()
  })
})

describe('fields that were fetched long ago', () => {
  const dearer = { ...airtime, product: aProduct({ ChargeType: 'FIXED', Charge: 50 }) }

  /** The fields are fetched, then a day passes, then the saved biller is opened. */
  async function openLater(age: number, second: unknown) {
    const answers = [airtime, second]
    const productFields = () => (answers.length > 1 ? answers.shift() : answers[0])
    const first = await openForm(airtime, { answers: { productFields } })
    const { queries, clock, client, connectivity } = first.services
    clock.advance(age)
    first.unmount()
    const parts = { queries, clock, client, connectivity }
    return { ...(await openSaved(airtime, saved(), { parts })), connectivity }
  }

  it('are asked for first, and the summary shows today’s price', async () => {
    const opened = await openLater(FRESH_FIELDS_MS, dearer)
    await atSummary()
    expect(await screen.findByText('The price has changed. The total was ₦500.00 before.')).toBeDefined()
    expect([beside('Total'), isEnabled(proceed())]).toEqual(['₦550.00', true])
    expect(requestsOf(opened, 'productFields')).toHaveLength(2)
  })

  it('that cannot be fetched again keep PROCEED from paying: it asks once more', async () => {
    const opened = await openLater(FRESH_FIELDS_MS, failWith({ kind: 'timeout' }))
    expect(await screen.findByText('We could not check this')).toBeDefined()
    await opened.user.click(proceed())
    await waitFor(() => expect(requestsOf(opened, 'productFields')).toHaveLength(3))
    expect(requestsOf(opened, 'logTransaction')).toEqual([])
  })
})
