import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Draft } from '#src/data/storage/drafts.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { beside, requestsOf } from '#tests/support/page.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { ada, DRAFT, openWallet, settled } from './open-wallet.tsx'

const ID = '839201745839201745'
const paid = (change: Partial<TransactionResult> = {}) =>
  transactionResult({
    productName: 'Wallet Top-up',
    billerCode: 'WALLET',
    categoryPath: 'topup-wallet',
    orderAmount: kobo(250_000),
    ...change,
  })

async function openResult(result: unknown, options: FakeOptions = {}) {
  const opened = await openWallet(`/topup-wallet/status?transaction-id=PRD-${ID}`, {
    ...options,
    answers: { notifyBiller: result, ...options.answers },
  })
  await settled()
  return opened
}

describe('after a top-up', () => {
  it('says what is in the wallet now, asked for after the result', async () => {
    const opened = await openResult(paid())
    expect(beside('Wallet balance')).toBe('₦25,400.00')
    expect(screen.getByText('Wallet balance').nextElementSibling?.getAttribute('aria-live')).toBe('polite')
    const names = opened.services.client.calls.map(({ name }) => name)
    expect(names.indexOf('walletBalance')).toBeGreaterThan(names.indexOf('notifyBiller'))
    expect(requestsOf(opened, 'walletBalance')).toEqual([{ Parameter: '3000000001', Pin: '' }])
  })

  it.each([
    ['that is pending', paid({ status: 'Pending', orderStatus: 'Pending' }), ada],
    ['that failed', paid({ status: 'Failed', orderStatus: 'Failed' }), ada],
    ['seen by somebody without a wallet', paid(), { ...ada, walletId: '' }],
  ])('%s there is no balance to tell', async (_, result, user) => {
    const opened = await openResult(result, { user })
    expect(screen.queryByText('Wallet balance')).toBeNull()
    expect(requestsOf(opened, 'walletBalance')).toEqual([])
  })

  it.each([
    ['what was paid', '2500', null],
    ['another amount, which is the next top-up', '700', { values: { amount: '700' }, savedAt: 1 }],
  ])('the form holds no longer %s', async (_, amount, left) => {
    const drafts = memoryRecords<Draft>()
    await drafts.put(DRAFT, { values: { amount }, savedAt: 1 })
    await openResult(paid(), { parts: { drafts } })
    expect(await drafts.get(DRAFT)).toEqual(left)
  })
})
