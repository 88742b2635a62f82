import { kobo } from '#src/contract/kobo.ts'
import type { DashboardTransaction, HistoryRow } from '#src/contract/reports.ts'
import { historyRow as aRow } from '#tests/features/orders/rows.ts'

export function transaction(id: string, change: Partial<DashboardTransaction> = {}): DashboardTransaction {
  return {
    id,
    productImage: '',
    productName: 'MTN Airtime',
    date: '2026-11-20T10:00:00Z',
    amount: kobo(50_000),
    approvalStatus: 'Successful',
    urlPath: 'airtime',
    billerCode: 'MTNVTU',
    receiptItems: [],
    ...change,
  }
}

/** `count` of them, a day apart; the first is the newest. */
export function transactions(count: number): readonly DashboardTransaction[] {
  return Array.from({ length: count }, (_, index) =>
    transaction(`T${index + 1}`, {
      productName: `Biller ${index + 1}`,
      date: `2026-11-${String(20 - index).padStart(2, '0')}T10:00:00Z`,
    }),
  )
}

export function historyRow(date: string, naira: number, change: Partial<HistoryRow> = {}): HistoryRow {
  return aRow({ id: `${date} ${naira}`, date, amount: kobo(naira * 100), ...change })
}
