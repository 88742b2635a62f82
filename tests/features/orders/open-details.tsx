import { screen } from '@testing-library/react'
import { kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { Receipt } from '#src/contract/transaction.ts'
import { type OpenOptions, openHistory } from './open-history.tsx'
import { historyRow } from './rows.ts'

export const ID = '839201745839201745'

export function receiptOf(change: Partial<Receipt> = {}): Receipt {
  return {
    productImage: '',
    productName: 'MTN Airtime',
    description: 'Airtime delivered',
    orderStatus: 'Successful',
    receiptItems: [{ label: 'Phone Number', value: '0803 123 4567' }],
    orderDetails: '',
    orderNumber: `PRD-${ID}`,
    orderAmount: kobo(50_000),
    fee: kobo(10_000),
    orderDate: '2026-11-21T08:42:00Z',
    email: 'ada.obi@example.com',
    paymentStatus: '',
    refundedAt: '',
    transfers: [],
    ...change,
  }
}

/** The history with one row, its details open. */
export async function openDetails(row: Partial<HistoryRow> = {}, options: OpenOptions = {}) {
  const answers = { fetchReceipt: receiptOf(), ...options.answers }
  const view = openHistory([historyRow(row)], { ...options, answers })
  await view.user.click(await screen.findByRole('button', { name: /^Details/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Transaction Details' })
  return { ...view, dialog }
}

export const button = (name: string) => screen.queryByRole('button', { name })
export const pending = { approvalStatus: 'Pending', paymentStatus: 'Pending' }
export const pendingReceipt = receiptOf({ orderStatus: 'Pending', description: 'Waiting for the biller' })
