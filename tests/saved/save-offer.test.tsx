import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Beneficiary, Fill } from '#src/offline/fills.ts'
import { journalEntry, pass, transactionResult } from '#tests/checkout/fixtures.ts'
import { ID, letPass, openResult } from '#tests/checkout/open-result.tsx'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { airtimeFill, savedBiller } from './fixtures.ts'

const entry = journalEntry({ state: 'handed-off', transactionId: ID })
const form = () => screen.queryByRole('form', { name: 'Save for next time?' })
const nickname = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname (optional)' })
const button = (name: string) => screen.getByRole('button', { name })

interface Situation {
  readonly result?: TransactionResult
  readonly fill?: Fill | null
  readonly saved?: Beneficiary
  readonly rated?: boolean
}

/** The result page after the airtime was paid from this device. */
async function openPaid({
  result = transactionResult(),
  fill = airtimeFill(),
  saved,
  rated = true,
}: Situation = {}) {
  const fills = memoryRecords<Fill>()
  const beneficiaries = memoryRecords<Beneficiary>()
  if (fill !== null) await fills.put(entry.tranId, fill)
  if (saved !== undefined) await beneficiaries.put(saved.id, saved)
  return openResult({ notify: result, journal: entry, rated }, { parts: { fills, beneficiaries } })
}

describe('after a successful payment', () => {
  it('is asked below the receipt, with who it was for', async () => {
    await openPaid({ fill: airtimeFill({ customerName: 'ADE OBI' }) })
    expect(form()?.textContent).toContain('MTN Airtime')
    expect(form()?.textContent).toContain('0803 123 4567, ADE OBI')
    expect(nickname().getAttribute('autocomplete')).toBe('off')
    const outcome = screen.getAllByText('Successful')[0]
    expect(outcome?.compareDocumentPosition(nickname())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('saves under the nickname, says so where the question was, and asks no more', async () => {
    const { user, services } = await openPaid()
    await user.type(nickname(), ' Mum ')
    await user.click(button('Save'))
    const said = await screen.findByText('Saved. It is on your home screen.')
    expect(document.activeElement).toBe(said)
    expect(form()).toBeNull()
    expect(await services.beneficiaries.all()).toMatchObject([{ nickname: 'Mum', customer: '08031234567' }])
    expect(await services.fills.all()).toEqual([])
  })

  it('needs no nickname, and takes Enter for Save', async () => {
    const { user, services } = await openPaid()
    await user.type(nickname(), '{Enter}')
    await screen.findByText('Saved. It is on your home screen.')
    expect(await services.beneficiaries.all()).toMatchObject([{ nickname: '' }])
  })

  it('undoes a save, with what was typed still there', async () => {
    const { user, services } = await openPaid()
    await user.type(nickname(), 'Mum')
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(document.activeElement).toBe(nickname()))
    expect(nickname().value).toBe('Mum')
    expect(await services.beneficiaries.all()).toEqual([])
    expect(await services.fills.all()).toHaveLength(1)
  })

  it('forgets the number when nobody wants it saved', async () => {
    const { user, services } = await openPaid()
    await user.click(button('No, thanks'))
    const said = await screen.findByText(/^Not saved\./)
    expect(document.activeElement).toBe(said)
    expect(await services.fills.all()).toEqual([])
    expect(await services.beneficiaries.all()).toEqual([])
  })

  it('leaves the focus to the rating, and what is typed as it is', async () => {
    const { user } = await openPaid({ rated: false })
    const dialog = screen.getByRole('dialog')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Not Now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.type(nickname(), 'Mum')
    expect(nickname().value).toBe('Mum')
  })
})

describe('nothing is asked', () => {
  it.each<[string, Situation]>([
    ['about who is saved already', { saved: savedBiller() }],
    ['about a payment of another device', { fill: null }],
    ['about a failed payment', { result: transactionResult({ status: 'Failed', orderStatus: 'Failed' }) }],
    ['while it is pending', { result: transactionResult({ status: 'Pending', orderStatus: 'Pending' }) }],
    ['where there is no number', { fill: airtimeFill({ customer: ' ' }) }],
  ])('%s', async (_, situation) => {
    await openPaid(situation)
    expect(screen.getByText('Order Amount')).toBeDefined()
    expect(form()).toBeNull()
  })

  it('about a payment of somebody who has just signed out', async () => {
    const opened = await openPaid()
    expect(form()).not.toBeNull()
    await opened.services.fills.clear()
    act(() => opened.services.session.store.setState({ user: { consumerId: 'b@example.com' } as never }))
    expect(form()).toBeNull()
    await act(() => pass(opened.services.clock))
    expect(form()).toBeNull()
  })
})

it('is asked as soon as a pending payment turns out well', async () => {
  let isDelivered = false
  const fills = memoryRecords<Fill>()
  await fills.put(entry.tranId, airtimeFill())
  const notify = () =>
    isDelivered ? transactionResult() : transactionResult({ status: 'Pending', orderStatus: 'Pending' })
  const opened = await openResult({ notify, journal: entry, rated: true }, { parts: { fills } })
  expect(form()).toBeNull()
  isDelivered = true
  await letPass(opened, 5000)
  expect(form()).not.toBeNull()
})
