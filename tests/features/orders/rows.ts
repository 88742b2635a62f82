import { kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'

/** A row of the history, in the app's own names. */
export function historyRow(change: Partial<HistoryRow> = {}): HistoryRow {
  return {
    id: '839201745839201745',
    date: '2026-11-21T08:42:00.000Z',
    paymentReference: 'PRD-839201745839201745',
    productName: 'MTN Airtime',
    amount: kobo(50_000),
    approvalStatus: 'Successful',
    paymentStatus: 'Paid',
    urlPath: 'airtime',
    billerCode: 'MTNVTU',
    customer: '0803***4567',
    ...change,
  }
}

/** `count` rows, one an hour back from 2026-11-21 08:42 UTC: `id-1` is the newest. */
export function manyRows(count: number): HistoryRow[] {
  const newest = Date.UTC(2026, 10, 21, 8, 42)
  return Array.from({ length: count }, (_, at) =>
    historyRow({
      id: `id${at + 1}`,
      date: new Date(newest - at * 3_600_000).toISOString(),
      paymentReference: `REF-${at + 1}`,
      productName: `Product ${(at * 7) % 13}`,
      amount: kobo(((at * 37) % 1000) * 100),
    }),
  )
}
