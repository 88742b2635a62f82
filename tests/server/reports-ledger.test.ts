import { expect, it } from 'vitest'
import { get } from './client.ts'
import { onEachDatabase } from './harness.ts'

interface LedgerRow {
  readonly transactionId: string
  readonly tranId: string
  readonly amount: number
  readonly fee: number
  readonly total: number
  readonly logged: number
  readonly payments: number
  readonly vends: number
  readonly refunds: number
  readonly approvalStatus: string
  readonly paymentStatus: string
}

/** Captures, deliveries, refunds of each pair of words. */
const counts: Readonly<Record<string, readonly [number, number, number]>> = {
  'Successful/Paid': [1, 1, 0],
  'Pending/Paid': [1, 0, 0],
  'Pending/Pending': [0, 0, 0],
  'Failed/Unpaid': [0, 0, 0],
  'Reversed/Refunded': [1, 0, 1],
}

onEachDatabase('the seeded ledger', {}, (opened) => {
  const read = async (): Promise<readonly LedgerRow[]> =>
    (await get(opened().sandbox, '/sandbox/ledger.json')).json

  it('gives value once for a captured payment and money back where it could not', async () => {
    const rows = await read()
    for (const row of rows) {
      const words = `${row.approvalStatus}/${row.paymentStatus}`
      expect([words, row.payments, row.vends, row.refunds]).toEqual([words, ...(counts[words] ?? [])])
      expect([row.logged, row.total]).toEqual([1, Math.round((row.amount + row.fee) * 100) / 100])
    }
    const found = new Set(rows.map((row) => `${row.approvalStatus}/${row.paymentStatus}`))
    expect([...found].sort()).toEqual(Object.keys(counts).sort())
  })
})
