import { kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const products = ['MTN Airtime', 'Ikeja Electric Prepaid, Yaba and Surulere', 'DStv Compact', "Ọlá's Cinema"]

/** A row of a history; what a test does not name is ₦1,500.50 for MTN Airtime, paid. */
export function historyRow(change: Partial<HistoryRow> = {}): HistoryRow {
  return {
    id: '1',
    date: '2026-03-05T13:07:00Z',
    paymentReference: 'PRD-839201745839201745',
    productName: 'MTN Airtime',
    amount: kobo(150_050),
    approvalStatus: 'Successful',
    paymentStatus: 'Paid',
    urlPath: 'mtn',
    billerCode: 'MTN',
    customer: '0803***4567',
    ...change,
  }
}

/** A history of any length, a day apart, of which every fourth failed. */
export function historyRows(count: number): HistoryRow[] {
  return Array.from({ length: count }, (_, index) =>
    historyRow({
      id: String(index),
      date: new Date(Date.UTC(2026, 10, 20, 8) - index * DAY_MS).toISOString(),
      paymentReference: `PRD-8392017458392${String(index).padStart(5, '0')}`,
      productName: products[index % products.length] ?? '',
      amount: kobo(150_050 + index),
      approvalStatus: index % 4 === 3 ? 'Failed' : 'Successful',
    }),
  )
}
