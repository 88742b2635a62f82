import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Draft } from '#src/data/storage/drafts.ts'
import { aField } from '#tests/domain/fixtures.ts'
import { allWell, authorizeUrl, gatewayParameters } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { amountField, DRAFT, goBack, openWallet, SUMMARY, settled, topUp } from './open-wallet.tsx'

const logged = { ...gatewayParameters, total: kobo(255_000) }

async function openSummary(amount: string | null, options: FakeOptions = {}) {
  const drafts = memoryRecords<Draft>()
  if (amount !== null) await drafts.put(DRAFT, { values: { amount }, savedAt: SOME_MORNING })
  return openWallet(SUMMARY, {
    ...options,
    answers: { ...allWell, logTransaction: logged, ...options.answers },
    parts: { drafts, ...options.parts },
  })
}

describe('the order summary', () => {
  it('says whose wallet, how much and what it costs', async () => {
    await openSummary('2500')
    const rows = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
    expect(rows).toEqual([
      ['Amount', '₦2,500.00'],
      ['Convenience Fee', '₦50.00'],
      ['Total', '₦2,550.00'],
      ['Account number', '3000000001'],
      ['Name', 'Ada Obi'],
    ])
    const sentence = screen.getByText('₦2,500').parentElement?.textContent
    expect(sentence).toBe('₦2,500 into your wallet, account 3000 0000 01')
    expect(document.activeElement?.textContent).toBe('Order Summary')
  })

  it('logs the body of the spec, filled from the user', async () => {
    const opened = await openSummary('2500')
    await opened.user.click(button('PROCEED'))
    await waitFor(() => expect(opened.services.navigation.left).toEqual([authorizeUrl]))
    expect(requestsOf(opened, 'logTransaction')).toEqual([
      {
        WControls: [
          { ControlId: 'walletid', ControlValue: '3000000001' },
          { ControlId: 'consumerid', ControlValue: 'ada.obi@example.com' },
          { ControlId: 'phonenumber', ControlValue: '08031234567' },
          { ControlId: 'firstname', ControlValue: 'Ada' },
          { ControlId: 'surname', ControlValue: 'Obi' },
          { ControlId: 'accounttype', ControlValue: 'WALLET' },
          { ControlId: 'amount', ControlValue: '2500' },
        ],
        BillCode: 'WALLET',
        TranId: expect.stringMatching(/^[A-Za-z0-9]{8,40}$/),
        ApprovalStatus: 'Pending',
        PaymentMode: 'PAYDEY',
        ProductName: 'Wallet Top-up',
        Amount: 2500,
        Fee: 50,
        TotalAmount: 2550,
        Email: 'ada.obi@example.com',
      },
    ])
  })

  it('leaves no trace of the wallet on the device but a masked one', async () => {
    const { user, services } = await openSummary('2500')
    await user.click(button('PROCEED'))
    await waitFor(() => expect(services.navigation.left).toHaveLength(1))
    const { journal, drafts, formSnapshots, results, beneficiaries } = services
    const [entry, ...more] = await journal.all()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      kind: 'wallet',
      billerCode: 'WALLET',
      categoryPath: 'topup-wallet',
      customer: '300***001',
      amount: 250_000,
      fee: 5000,
      total: 255_000,
    })
    const kept = await Promise.all(
      [journal, drafts, formSnapshots, results, beneficiaries].map((table) => table.all()),
    )
    const text = JSON.stringify(kept)
    expect(text).not.toContain('3000000001')
    expect(text).not.toContain('2540000')
    expect(kept.map((rows) => rows.length)).toEqual([1, 1, 0, 0, 0])
    expect(await drafts.all()).toEqual([{ values: { amount: '2500' }, savedAt: SOME_MORNING }])
  })

  it.each([
    ['is missing', null],
    ['is too small now', '50'],
    ['is no amount', 'lots'],
  ])('goes back to the form when the draft %s', async (_, amount) => {
    await openSummary(amount)
    expect(amountField()).toBeDefined()
    expect(screen.queryByText('Account number')).toBeDefined()
  })

  it('says what it lacks instead of a wrong call', async () => {
    const bvn = aField({ Id: 'bvn', FieldName: 'BVN', InputSourceKey: 'BVN', Required: true })
    const walletFields = { ...topUp, fields: [...topUp.fields, bvn] }
    const opened = await openSummary('2500', { answers: { walletFields } })
    expect(screen.getByText(/A top-up now asks for BVN/).textContent).toContain('You have not been charged.')
    expect(screen.queryByRole('button', { name: 'PROCEED' })).toBeNull()
    await goBack(opened.user)
    expect(amountField().value).toBe('2,500')
  })

  it('asks for the form again when the provider refuses its price', async () => {
    const refused = failWith({ kind: 'rejected', code: '09', message: 'The price has changed.', status: 409 })
    const opened = await openSummary('2500', { answers: { logTransaction: refused } })
    await opened.user.click(button('PROCEED'))
    expect(await screen.findByText('The price has changed.')).toBeDefined()
    await settled()
    expect(requestsOf(opened, 'walletFields')).toHaveLength(2)
  })
})
