// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { WALLET_REFUSALS } from '#src/contract/wallet.ts'
import { ada } from '#tests/features/support/ada.ts'
import { allWell, gatewayParameters, journalEntry, transactionResult } from '#tests/payments/fixtures.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { address } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { anAnswer, button, field, fill, isEnabled, openFlow, pressPreview } from './open-flow.tsx'

vi.mock('#src/features/bulk/preflight/preflight.tsx', () => import('./bare-preflight.tsx'))

describe('the preview', () => {
  async function atPreview(
    answer: Partial<typeof anAnswer> = {},
    { answers, ...options }: Parameters<typeof openFlow>[0] = {},
  ) {
    const opened = await openFlow({
      ...options,
      answers: { uploadBulk: { ...anAnswer, ...answer }, ...answers },
    })
    await fill(opened)
    await pressPreview(opened)
    await screen.findByRole('heading', { name: 'Preview' })
    return opened
  }

  it('shows the rows as the provider has them, with their total', async () => {
    await atPreview()
    const table = within(screen.getByRole('table', { name: 'What will be sent' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'S/N',
      'SubscriberNumber',
      'Provider',
      'Product',
      'Amount',
    ])
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows[1]).toEqual(['1', '08031234567', 'MTN', 'AIRTIME', '1,000.00'])
    expect(rows.at(-1)).toEqual(['Total', '3,000.00'])
    expect(screen.getByText('3 rows').parentElement?.textContent).toBe('₦3,000 for a list of 3 rows')
  })

  it('goes back to the form with everything as it was, and on again without another question', async () => {
    const opened = await atPreview()
    await opened.user.click(button('Back'))
    expect(screen.getByRole('region', { name: 'Pay for your list' })).toBeDefined()
    expect([field('Narration').value, field('Email').value]).toEqual([
      'November airtime',
      'ada.obi@example.com',
    ])
    expect(document.activeElement?.textContent).toBe('Bulk upload')
    expect(opened.sheetClients.all.map(({ isClosed, reads }) => [isClosed, reads.length])).toEqual([
      [false, 1],
    ])
    await waitFor(() => expect(isEnabled()).toBe(true))
    await pressPreview(opened)
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
  })

  it('stays at the browser’s Back while the wallet pays for it, and says how that ended', async () => {
    let refuse = () => {}
    const message = 'Your wallet has ₦70. Nothing was taken.'
    const refusal = failWith({ kind: 'rejected', message, code: WALLET_REFUSALS.notEnough, status: 402 })
    const payOrderFromWallet = () =>
      new Promise((resolve) => {
        refuse = () => resolve(refusal)
      })
    const payments = { pin: 'set', withoutPin: kobo(500_000) }
    const walletBalance = { known: true, balance: kobo(2_540_000), payments }
    const logBulk = { ...gatewayParameters, total: kobo(300_000) }
    const opened = await atPreview(
      {},
      {
        user: { ...ada, walletId: '3000000001' },
        parts: { local: fakeLocal({ 'paydey.wallet-pin.3000000001': 'free' }) },
        answers: { walletBalance, payOrderFromWallet, logBulk },
      },
    )
    await opened.user.click(await screen.findByRole('radio', { name: /^Wallet ₦/ }))
    await opened.user.click(button('Proceed to Payment'))
    await waitFor(() =>
      expect(opened.services.client.calls.map(({ name }) => name)).toContain('payOrderFromWallet'),
    )
    await opened.browserBack()
    expect(screen.getByRole('heading', { name: 'Preview' })).toBeDefined()
    refuse()
    expect(await screen.findByText(message)).toBeDefined()
    // The one that led nowhere has not used up the step's entry.
    await opened.browserBack()
    expect(screen.getByRole('region', { name: 'Pay for your list' })).toBeDefined()
  })

  it('says that it is not finished when the browser’s Back ends the way to the payment page', async () => {
    const answers = { ...allWell, logBulk: { ...gatewayParameters, total: kobo(300_000) } }
    const opened = await atPreview({}, { answers })
    await opened.user.click(button('Proceed to Payment'))
    await screen.findByText(/You are going to/)
    await opened.browserBack()
    expect(screen.getByText('This payment is not finished')).toBeDefined()
    expect(document.body.textContent).not.toContain('You are going to')
  })

  it('logs the batch under the TranId that the provider gave it', async () => {
    const opened = await atPreview()
    await opened.user.click(button('Proceed to Payment'))
    await waitFor(() =>
      expect(opened.services.client.calls.find(({ name }) => name === 'logBulk')?.request).toEqual({
        BillerCode: 'bulk-upload',
        PaymentMode: 'PAYDEY',
        narration: 'November airtime',
        email: 'ada.obi@example.com',
        fileName: 'upload-1.csv',
        TotalAmount: 3000,
        TranId: 'T-1',
      }),
    )
  })

  it('is no preview but the receipt where the list is paid already and has not ended', async () => {
    const result = transactionResult({ status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Paid' })
    const opened = await openFlow({ answers: { notifyBulk: result } })
    const { transactionId } = result
    const paid = journalEntry({ tranId: anAnswer.tranId, kind: 'bulk', state: 'handed-off', transactionId })
    await opened.services.journal.put(paid.tranId, paid)
    await fill(opened)
    await pressPreview(opened)
    await waitFor(() => expect(address()).toBe(`/bulk-upload/status?transaction-id=${transactionId}`))
    expect(screen.queryByRole('heading', { name: 'Preview' })).toBeNull()
  })

  it('writes a large total out in words', async () => {
    await atPreview({ total: kobo(12_345_600) })
    expect(screen.getByText(/one hundred and twenty[- ]three thousand/i)).toBeDefined()
  })
})
