import { act, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { BulkTransaction } from '#src/contract/bulk.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { BulkStatusPage } from '#src/features/bulk/bulk-status-page.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { handedOff, pass, transactionResult } from '#tests/payments/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { setWidth } from '#tests/support/viewport.ts'

export const ID = '839201745839201745'
export const REFERENCE = 'REF-77'

export const upload = (change: Parameters<typeof transactionResult>[0] = {}) =>
  transactionResult({
    description: 'All rows delivered',
    narration: 'Staff, March',
    paymentReference: REFERENCE,
    productName: 'Bulk upload',
    orderAmount: kobo(500_000),
    totalAmount: kobo(500_000),
    transactionCount: 5,
    billerCode: 'bulk-upload',
    categoryPath: 'airtime',
    ...change,
  })

/** Row `n`: 0803 000 000n, delivered and paid unless said otherwise. */
export function bulkRow(n: number, change: Partial<BulkTransaction> = {}): BulkTransaction {
  return {
    id: `row-${n}`,
    date: '2026-11-21T08:42:00Z',
    paymentReference: `${REFERENCE}-${n}`,
    requestData: `080300000${String(n).padStart(2, '0')}, AIRTIME`,
    productName: 'MTN',
    approvalStatus: 'Successful',
    paymentStatus: 'Paid',
    amount: kobo(n * 10_000),
    ...change,
  }
}
export const failedRow = (n: number) => bulkRow(n, { approvalStatus: 'Failed' })

function Elsewhere() {
  const { pathname } = useLocation()
  return <output aria-label="Elsewhere">{pathname}</output>
}

export interface OpenOptions extends FakeOptions {
  readonly at?: string
  readonly width?: number
  /** It was uploaded on this device, just now. */
  readonly isJustUploaded?: boolean
  /** False: a visitor. */
  readonly isSignedIn?: boolean
}

/** The status page of an upload whose rating was dealt with. */
export async function openStatus({
  isSignedIn = true,
  isJustUploaded = false,
  width = 1280,
  ...options
}: OpenOptions = {}) {
  setWidth(width)
  const journal = memoryRecords<JournalEntry>()
  if (isJustUploaded) await journal.put(handedOff.tranId, { ...handedOff, transactionId: ID })
  const opened = renderScreen(
    <Routes>
      <Route path="/bulk-upload/status" element={<BulkStatusPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    {
      at: `/bulk-upload/status?transaction-id=${ID}`,
      ...(isSignedIn ? { user: ada } : {}),
      ...options,
      answers: { notifyBulk: upload(), ...options.answers },
      parts: { journal, ...options.parts },
    },
  )
  await act(() => pass(opened.services.clock))
  return opened
}

/** The page with its details open, past the rating. */
export async function openDetails(rows: unknown, options: OpenOptions = {}) {
  const opened = await openStatus({
    ...options,
    answers: { bulkTransactions: rows, ...options.answers },
  })
  const notNow = screen.queryByRole('button', { name: 'Not Now' })
  if (notNow !== null) await opened.user.click(notNow)
  await opened.user.click(screen.getByRole('button', { name: 'View Details' }))
  const dialog = await screen.findByRole('dialog', { name: 'Transaction Details' })
  return { ...opened, dialog, inside: within(dialog) }
}

/** The text of each row of the table. */
export const tableRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '')
/** The number of each row that is shown. */
export const shownReferences = () =>
  screen
    .getAllByRole('cell', { name: /^REF-77-/ })
    .map(({ textContent }) => textContent?.replace('REF-77-', ''))
export const press = (name: string | RegExp) => screen.getByRole('button', { name })
