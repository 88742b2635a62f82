import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ControlValue } from '#src/contract/transaction.ts'
import type { FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { airtime, data, foundCustomer, prepaid } from '#tests/domain/fixtures.ts'
import { airtimeSnapshot } from '#tests/payments/again/fixtures.ts'
import { allWell, authorizeUrl, journalEntry } from '#tests/payments/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { beside, field, isEnabled, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { atSummary, lineOf, openAt, openForm, proceed } from './open-payment.tsx'

const values = (entries: Readonly<Record<string, string>>): ControlValue[] =>
  Object.entries(entries).map(([controlId, value]) => ({ controlId, value }))

const airtimeSaved = values({ phone: '08031234567', amount: '500', email: 'ada@example.com' })
const dataSaved = values({ phone: '08031234567', plan: 'MTN-1GB', amount: '900', email: 'ada@example.com' })
const prepaidSaved = values({
  meter: '1111111111111',
  name: 'SOMEBODY ELSE',
  amount: '5000',
  phone: '08031234567',
  email: 'ada@example.com',
})
const found = { found: true, message: '', properties: foundCustomer }
const forwarded = '/8392?status=forwarded'

describe('a replay', () => {
  const replay = (options: FakeOptions = {}) => openForm(airtime, { ...options, rest: '/8392' })

  it('opens the form with what was filled in then', async () => {
    const opened = await replay({ answers: { savedValues: airtimeSaved } })
    await waitFor(() => expect(field('Amount').value).toBe('500'))
    expect([field('Phone Number').value, lineOf('Email')]).toEqual([
      '0803 123 4567',
      'Receipt to ada@example.com',
    ])
    expect(requestsOf(opened, 'savedValues')).toEqual([{ TranId: '8392' }])
  })

  it('whose values do not come says why and tries again when asked', async () => {
    let fails = true
    const savedValues = () => (fails ? failWith({ kind: 'timeout' }) : airtimeSaved)
    const { user } = openAt('/airtime/MTNVTU/8392', { answers: { productFields: airtime, savedValues } })
    expect(await screen.findByText(/This is taking too long/)).toBeDefined()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(field('Amount').value).toBe('500'))
  })

  it('of somebody else’s transaction shows the provider’s words', async () => {
    const refused = failWith({ kind: 'rejected', code: '25', message: 'Invalid Order Number', status: 404 })
    openAt('/airtime/MTNVTU/8392', { answers: { productFields: airtime, savedValues: refused } })
    expect(await screen.findByText('Invalid Order Number')).toBeDefined()
  })

  it('of another amount keeps everything but the amount, and asks for it', async () => {
    const { services } = await openForm(airtime, {
      rest: '/8392?status=other-amount',
      answers: { savedValues: airtimeSaved },
    })
    await waitFor(() => expect(document.activeElement).toBe(field('Amount')))
    expect([field('Phone Number').value, field('Amount').value]).toEqual(['0803 123 4567', ''])
    // Nobody has typed: nothing is a draft.
    expect(await services.drafts.all()).toEqual([])
  })

  it('of another plan has last time’s plan among the others', async () => {
    await openForm(data, { rest: '/8392?status=other-amount', answers: { savedValues: dataSaved } })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /1 GB/ })).checked).toBe(true)
  })

  describe('of what this device paid', () => {
    const ofDevice = async (rest: string, fill: Partial<FormSnapshot> = {}) => {
      const journal = memoryRecords<JournalEntry>()
      const formSnapshots = memoryRecords<FormSnapshot>()
      const entry = journalEntry({ transactionId: '8392', state: 'settled', outcome: 'failed' })
      await journal.put(entry.tranId, entry)
      await formSnapshots.put(entry.tranId, airtimeSnapshot(fill))
      const refused = failWith({ kind: 'unauthorized' })
      const answers = { ...allWell, savedValues: refused }
      const form = { ...airtime, product: { ...airtime.product, takesTransfer: true as const } }
      return openForm(form, { rest, answers, parts: { journal, formSnapshots } })
    }
    const values = { phone: '08031234567', amount: '650', email: 'ada@example.com' }

    it('opens a visitor’s summary without asking the provider for it', async () => {
      const opened = await ofDevice(forwarded, { values })
      await atSummary()
      expect([beside('Phone Number'), beside('Total')]).toEqual(['0803 123 4567', '₦650.00'])
      expect(requestsOf(opened, 'savedValues')).toEqual([])
    })

    it('has the focus on the ways to pay where another way is wanted', async () => {
      await ofDevice(`${forwarded}#pay-with`, { values })
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Card/ })))
    })

    it('is not filled into another biller’s form', async () => {
      const opened = await ofDevice(forwarded, { billerCode: 'GLOVTU', values })
      await waitFor(() => expect(requestsOf(opened, 'savedValues')).toHaveLength(1))
    })
  })
})

describe('a forwarded transaction', () => {
  it('opens at the summary', async () => {
    const opened = await openForm(airtime, {
      rest: forwarded,
      answers: { ...allWell, savedValues: airtimeSaved },
    })
    await atSummary()
    expect([beside('Phone Number'), beside('Amount'), beside('Total')]).toEqual([
      '0803 123 4567',
      '₦500.00',
      '₦500.00',
    ])
    await opened.user.click(proceed())
    await waitFor(() => expect(opened.services.navigation.left).toEqual([authorizeUrl]))
  })

  it('waits for the lookup before PROCEED means anything', async () => {
    let answer: (value: unknown) => void = () => {}
    const lookupCustomer = () => new Promise((resolve) => (answer = resolve))
    const opened = await openForm(prepaid, {
      rest: forwarded,
      answers: { savedValues: prepaidSaved, lookupCustomer },
    })
    await atSummary()
    expect(screen.getByText('Checking the price and the customer').getAttribute('role')).toBe('status')
    expect(isEnabled(proceed())).toBe(false)
    expect(requestsOf(opened, 'lookupCustomer')).toEqual([
      { billerCode: 'IKEDCPREPAID', meterNumber: '1111111111111' },
    ])
    await act(async () => answer(found))
    expect(isEnabled(proceed())).toBe(true)
    expect(beside('Customer Name')).toBe('ADA OBI')
    expect(screen.queryByText('SOMEBODY ELSE')).toBeNull()
    expect(beside('Total')).toBe('₦5,100.00')
  })
})
