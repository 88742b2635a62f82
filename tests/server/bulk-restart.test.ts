import { expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { ADA, signIn } from './account-client.ts'
import { csv, manyRows, orderBatch } from './bulk-client.ts'
import { get, ledgerOf, mailTo } from './client.ts'
import { forAll } from './harness.ts'
import { payByCard } from './page.ts'
import { openProvider } from './processes.ts'

const LIMIT_MS = 240_000
const ROWS = 6000

const there = forAll(openProvider)

/** So many rows are vended, and not yet all of them. */
async function seen(sandbox: Server, id: string, least: number): Promise<void> {
  // Without the rows, which take longer to read than to vend.
  const vends = async () => {
    const { json } = await get(sandbox, `/sandbox/ledger.json?since=${Date.now() - LIMIT_MS}`)
    return json.find((entry: { transactionId: string }) => entry.transactionId === id).vends
  }
  let last = 0
  await expect
    .poll(
      async () => {
        last = await vends()
        return last
      },
      { timeout: 60_000, interval: 10 },
    )
    .toBeGreaterThanOrEqual(least)
  expect(last).toBeLessThan(ROWS)
}

interface LedgerRow {
  readonly vends: number
  readonly amount: number
}

it(
  'a batch whose sandbox is killed again and again is vended row by row, once each',
  async () => {
    const { sandbox, powerCut } = there()
    const order = await orderBatch(sandbox, csv(...manyRows(ROWS)), await signIn(sandbox, ADA))
    await payByCard(sandbox, order.pay)
    for (const least of [1, ROWS / 3]) {
      await seen(sandbox, order.id, least)
      await powerCut()
    }
    await expect
      .poll(async () => (await ledgerOf(sandbox, order.tranId))[0].approvalStatus, { timeout: 90_000 })
      .toBe('Successful')
    const [entry] = await ledgerOf(sandbox, order.tranId)
    expect(entry).toMatchObject({ payments: 1, vends: ROWS, refunds: 0, paymentStatus: 'Paid' })
    const rows: readonly LedgerRow[] = entry.rows
    expect(rows.map((row) => [row.vends, row.amount])).toEqual(
      order.uploaded.json.responseData.BulkDetails.map((row: { Amount: number }) => [1, row.Amount]),
    )
    expect(await mailTo(sandbox, order.fields.email)).toHaveLength(1)
  },
  LIMIT_MS,
)
