import { screen } from '@testing-library/react'
import { kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { type OpenOptions, openHistory } from './open-history.tsx'
import { historyRow } from './rows.ts'

export const ID = '839201745839201745'

/** What the provider answers about the row's order. */
export function resultOf(change: Partial<TransactionResult> = {}): TransactionResult {
  return transactionResult({
    description: 'Airtime delivered',
    receiptItems: [{ label: 'Phone Number', value: '0803 123 4567' }],
    fee: kobo(10_000),
    totalAmount: kobo(60_000),
    ...change,
  })
}

/** The history with one row, its details open. */
export async function openDetails(row: Partial<HistoryRow> = {}, options: OpenOptions = {}) {
  const answers = { notifyBiller: resultOf(), ...options.answers }
  const view = openHistory([historyRow(row)], { ...options, answers })
  await view.user.click(await screen.findByRole('button', { name: /^Details/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Transaction Details' })
  return { ...view, dialog }
}

export const button = (name: string) => screen.queryByRole('button', { name })
