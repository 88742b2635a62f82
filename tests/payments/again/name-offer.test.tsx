import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { createSession } from '#src/data/session/session-store.ts'
import type { Beneficiary, FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import { ID, journalEntry, pass, pending, transactionResult } from '#tests/payments/fixtures.ts'
import { letPass, openResult } from '#tests/payments/open-result.tsx'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button } from '#tests/support/page.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { airtimeSnapshot, savedBiller, shopper } from './fixtures.ts'

const entry = journalEntry({ state: 'handed-off', transactionId: ID })
const form = () => screen.queryByRole('form', { name: 'Kept for next time' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Call this one … (optional)' })

interface Situation {
  readonly result?: TransactionResult
  readonly formSnapshot?: FormSnapshot | null
  readonly known?: Beneficiary
  readonly rated?: boolean
}

/** The result page after the airtime was paid from this device, and what the payment taught. */
async function openPaid(
  { result = transactionResult(), formSnapshot = airtimeSnapshot(), known, rated = true }: Situation = {},
  options: FakeOptions = {},
) {
  const formSnapshots = memoryRecords<FormSnapshot>()
  const beneficiaries = memoryRecords<Beneficiary>()
  if (formSnapshot !== null) await formSnapshots.put(entry.tranId, formSnapshot)
  if (known !== undefined) await beneficiaries.put(known.id, known)
  const parts = { formSnapshots, beneficiaries, ...options.parts }
  const opened = await openResult({ notify: result, journal: entry, rated }, { ...options, parts })
  await act(() => pass(opened.services.clock))
  return opened
}

const kept = ({ services }: Awaited<ReturnType<typeof openPaid>>) => services.beneficiaries.all()

describe('after a successful payment', () => {
  it('is kept without a word, and may be named below the receipt', async () => {
    const opened = await openPaid({ formSnapshot: airtimeSnapshot({ customerName: 'ADE OBI' }) })
    expect(await kept(opened)).toMatchObject([{ nickname: '', customer: '08031234567' }])
    expect(form()?.textContent).toContain('MTN Airtime')
    expect(form()?.textContent).toContain('0803 123 4567, ADE OBI')
    expect(name().getAttribute('autocomplete')).toBe('off')
    // A field that nobody asked for would open the keyboard over the receipt.
    expect(document.activeElement).not.toBe(name())
    const outcome = screen.getAllByText('Successful')[0]
    expect(outcome?.compareDocumentPosition(name())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('takes the name, by the button or by Enter, and says so where the question was', async () => {
    const opened = await openPaid()
    await opened.user.type(name(), ' Mum {Enter}')
    const said = await screen.findByText('Saved as Mum.')
    expect(document.activeElement).toBe(said)
    // A browser gives the focus to no other paragraph.
    expect(said.getAttribute('tabindex')).toBe('-1')
    expect(form()).toBeNull()
    expect(await kept(opened)).toMatchObject([{ nickname: 'Mum', customer: '08031234567' }])
  })

  it('undoes a name, with what was typed still there', async () => {
    const opened = await openPaid()
    await opened.user.type(name(), 'Mum')
    await opened.user.click(button('Save name'))
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(name().value).toBe('Mum')
    expect(await kept(opened)).toMatchObject([{ nickname: '' }])
  })

  it('forgets the number when nobody wants it kept, and takes it back', async () => {
    const opened = await openPaid()
    const [before] = await kept(opened)
    await opened.user.click(button("Don't keep this one"))
    const said = await screen.findByText('Not kept on this device.')
    expect(document.activeElement).toBe(said)
    expect(await kept(opened)).toEqual([])
    expect(await opened.services.formSnapshots.all()).toEqual([])
    await opened.user.click(button('Undo'))
    await waitFor(() => expect(form()).not.toBeNull())
    expect(await kept(opened)).toEqual([before])
  })

  it('can be named again from the receipt of an earlier visit', async () => {
    const known = savedBiller({ payments: [{ transactionId: ID, at: 1 }] })
    const opened = await openPaid({ formSnapshot: null, known })
    await opened.user.type(name(), 'Mum{Enter}')
    await screen.findByText('Saved as Mum.')
    expect(await kept(opened)).toMatchObject([{ id: known.id, nickname: 'Mum' }])
  })
})

describe('nothing is offered', () => {
  it.each<[string, Situation]>([
    ['about who has a name', { known: savedBiller({ nickname: 'Mum' }) }],
    ['about a payment of another device', { formSnapshot: null }],
    ['about a failed payment', { result: transactionResult({ status: 'Failed', orderStatus: 'Failed' }) }],
    ['while it is pending', { result: pending }],
    ['where there is no number', { formSnapshot: airtimeSnapshot({ customer: ' ' }) }],
  ])('%s', async (_, situation) => {
    await openPaid(situation)
    expect(screen.getByText('Order Amount')).toBeDefined()
    expect(form()).toBeNull()
  })

  it('on a shared phone, where nothing is kept', async () => {
    const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
    session.begin(shopper, { isShared: true })
    const opened = await openPaid({}, { parts: { session } })
    expect(screen.getByText('Order Amount')).toBeDefined()
    expect(form()).toBeNull()
    expect(await kept(opened)).toEqual([])
    expect(await opened.services.formSnapshots.all()).toEqual([])
  })

  it('about a payment of somebody who has just signed out', async () => {
    const opened = await openPaid()
    expect(form()).not.toBeNull()
    await opened.services.beneficiaries.clear()
    act(() => opened.services.session.store.setState({ user: shopper }))
    expect(form()).toBeNull()
    await act(() => pass(opened.services.clock))
    expect(form()).toBeNull()
  })
})

it('is kept and offered as soon as a pending payment turns out well', async () => {
  let isDelivered = false
  const formSnapshots = memoryRecords<FormSnapshot>()
  await formSnapshots.put(entry.tranId, airtimeSnapshot())
  const notify = () => (isDelivered ? transactionResult() : pending)
  const opened = await openResult({ notify, journal: entry, rated: true }, { parts: { formSnapshots } })
  expect(form()).toBeNull()
  expect(await opened.services.beneficiaries.all()).toEqual([])
  isDelivered = true
  await letPass(opened, 5000)
  expect(form()).not.toBeNull()
  expect(await opened.services.beneficiaries.all()).toHaveLength(1)
})
