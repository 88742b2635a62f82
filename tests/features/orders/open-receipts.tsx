import { screen } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { kobo } from '#src/contract/kobo.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { ReceiptsPage } from '#src/features/orders/receipts-page.tsx'
import { ResultPage } from '#src/payments/screens/result-page.tsx'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeServices } from '#tests/support/services.ts'
import { setWidth } from '#tests/support/viewport.ts'

export const TOKEN = '48219930117822456013'

export function kept(transactionId: string, change: Partial<TransactionResult> = {}): KeptResult {
  const result = transactionResult({ transactionId, orderNumber: `PRD-${transactionId}`, ...change })
  return { transactionId, result, heardAt: SOME_MORNING, rated: true }
}

export const airtime = kept('111', {
  orderDate: '2026-11-21T08:42:00Z',
  receiptItems: [{ label: 'Phone Number', value: '0803 123 4567' }],
})
export const light = kept('222', {
  productName: 'Ikeja Electric Prepaid',
  categoryPath: 'electricity',
  orderDate: '2026-10-31T23:30:00Z',
  orderAmount: kobo(500_000),
  totalAmount: kobo(510_000),
  receiptItems: [
    { label: 'Token', value: '4821-9930-1178-2245-6013' },
    { label: 'Meter Number', value: '45055844760' },
  ],
})
export const concert = kept('444', {
  productName: 'Lagos Jazz Night',
  billerCode: 'event',
  categoryPath: 'tickets',
  receiptItems: [
    { label: 'Ticket Number', value: '4711-0042-8888' },
    { label: 'Admits', value: '2' },
    { label: 'Mobile Number', value: '0803 123 4567' },
  ],
})
export const dues = kept('333', {
  productName: 'Lagos Levies',
  categoryPath: 'levies/../x',
  orderDate: '2026-09-02T10:00:00Z',
  status: 'Pending',
  orderStatus: 'Pending',
})

/** The browser's own button. */
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Go back
    </button>
  )
}

type Options = Parameters<typeof renderScreen>[1] & { readonly width?: number }

/** A phone, unless a test wants a wider screen. */
export async function open(receipts: readonly KeptResult[], { width = 390, ...options }: Options = {}) {
  setWidth(width)
  const results = memoryRecords<KeptResult>()
  for (const receipt of receipts) await results.put(receipt.transactionId, receipt)
  const view = renderScreen(
    <>
      <Back />
      <Routes>
        <Route path="/receipts" element={<ReceiptsPage />} />
        <Route path="*" element={<ResultPage />} />
      </Routes>
    </>,
    { at: '/receipts', online: false, ...options, parts: { results, ...options.parts } },
  )
  return { ...view, results }
}

export const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /Search your receipts/ })
/** What the provider was asked, beside the catalog and its logos. */
export const asked = ({ client }: Pick<FakeServices, 'client'>) =>
  client.calls.map(({ name }) => name).filter((name) => name !== 'categories' && name !== 'products')
export const rows = () => screen.getAllByRole('link').map(({ textContent }) => textContent ?? '')
export const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
