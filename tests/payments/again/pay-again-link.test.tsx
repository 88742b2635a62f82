import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { ada } from '#tests/features/support/ada.ts'
import { ID, pass, transactionResult } from '#tests/payments/fixtures.ts'
import { linkTo, openResult } from '#tests/payments/open-result.tsx'
import { memoryRecords } from '#tests/support/memory-records.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { savedBiller } from './fixtures.ts'

const isThere = () => screen.queryByRole('link', { name: 'Pay again' }) !== null

async function open(result: TransactionResult, known?: Beneficiary, options: FakeOptions = {}) {
  const beneficiaries = memoryRecords<Beneficiary>()
  if (known !== undefined) await beneficiaries.put(known.id, known)
  const opened = await openResult({ notify: result, rated: true }, { ...options, parts: { beneficiaries } })
  await act(() => pass(opened.services.clock))
  return { beneficiaries, ...opened }
}

const known = savedBiller({ payments: [{ transactionId: ID, at: 1 }] })

describe('the receipt of a bill', () => {
  it('begins its buttons with "Pay again", which opens the order summary', async () => {
    await open(transactionResult(), known)
    expect(linkTo('Pay again')).toBe(`/airtime/MTNVTU?saved=${known.id}`)
    const share = screen.getByRole('button', { name: 'Share' })
    const again = screen.getByRole('link', { name: 'Pay again' })
    expect(again.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('opens the order summary also after many later payments to the same number', async () => {
    const later = Array.from({ length: 12 }, (_, index) => ({ transactionId: `later${index}`, at: index }))
    const result = transactionResult({ receiptItems: [{ label: 'Phone Number', value: '0803 123 4567' }] })
    const beneficiaries = memoryRecords<Beneficiary>()
    await beneficiaries.put(known.id, { ...known, payments: later })
    await openResult({ kept: result, rated: true }, { parts: { beneficiaries } })
    expect(linkTo('Pay again')).toBe(`/airtime/MTNVTU?saved=${known.id}`)
  })

  it('leads to the form where this device does not remember it, or does not any more', async () => {
    const { beneficiaries, services } = await open(transactionResult(), known)
    await act(() => beneficiaries.clear())
    await act(() => pass(services.clock))
    expect(linkTo('Pay again')).toBe('/airtime/MTNVTU')
  })

  it('leads the owner of an account to the summary of that payment, which her provider knows', async () => {
    await open(transactionResult(), undefined, { user: ada })
    expect(linkTo('Pay again')).toBe(`/airtime/MTNVTU/${ID}?status=forwarded`)
  })

  it('leads her to the form where the provider named no such payment', async () => {
    await open(transactionResult({ transactionId: '' }), undefined, { user: ada })
    expect(linkTo('Pay again')).toBe('/airtime/MTNVTU')
  })

  it.each(['Failed', 'Reversed', 'Pending'])('that is %s has none', async (status) => {
    await open(transactionResult({ status, orderStatus: status }), known)
    expect(isThere()).toBe(false)
  })
})

it.each([
  ['a ticket', 'tickets', 'event'],
  ['a bulk upload', 'airtime', 'bulk-upload'],
  ['a wallet', 'topup-wallet', 'WALLET'],
  ['an address that could lead elsewhere', '..', 'MTNVTU'],
  ['a biller that could', 'airtime', '../support'],
])('%s has none', async (_, categoryPath, billerCode) => {
  await open(transactionResult({ categoryPath, billerCode }))
  expect(screen.getByText('Order Amount')).toBeDefined()
  expect(isThere()).toBe(false)
})

it('what was paid by a link for somebody else has none: the form could not be filled with a masked number', async () => {
  await open(transactionResult({ receiptItems: [{ label: 'Phone Number', value: '0803***4567' }] }), known)
  expect(screen.getByText('Order Amount')).toBeDefined()
  expect(isThere()).toBe(false)
})
