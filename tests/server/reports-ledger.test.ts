import { expect, it } from 'vitest'
import { bearer, get, log, logIn, mailTo, notify } from './client.ts'
import { onEachDatabase } from './harness.ts'

const DAY_MS = 86_400_000
const PENDING = ['SEED000000000048', 'SEED000000000051']

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

  it('stays as it is, whoever asks and however long', async () => {
    const { sandbox, clock } = opened()
    const before = await read()
    for (const id of PENDING) {
      const { json } = await notify(sandbox, `PRD-${id}`)
      expect(json.responseData).toMatchObject({ TransactionStatus: 'Pending', TransactionId: id })
    }
    for (const days of [1, 40]) {
      clock.advance(days * DAY_MS)
      await sandbox.sweep()
      await sandbox.idle()
    }
    for (const id of PENDING) await notify(sandbox, id)
    for (const { transactionId } of before.slice(0, 12)) await notify(sandbox, transactionId)
    expect(await read()).toEqual(before)
    expect(await mailTo(sandbox, 'ada.obi@example.com')).toEqual([])
  })

  it('opens every receipt and every saved form to Ada', async () => {
    const { sandbox } = opened()
    const ada = bearer((await logIn(sandbox, 'ada.obi@example.com')).json.access_token)
    for (const row of await read()) {
      const receipt = await get(sandbox, `/api/Reports/FetchReceipt?Id=PRD-${row.transactionId}`, ada)
      expect(receipt.json.responseData).toMatchObject({
        OrderStatus: row.approvalStatus,
        OrderNumber: `PRD-${row.transactionId}`,
        OrderAmount: row.amount,
        Fee: row.fee,
        TransactionDescription: expect.stringMatching(/\.$/),
        EmailAddress: 'ada.obi@example.com',
      })
      const saved = await get(
        sandbox,
        `/api/Products/FetchTransactionValues?TranId=${row.transactionId}`,
        ada,
      )
      expect(saved.json.responseData).not.toEqual([])
    }
  })

  it('lets nobody log a transaction over one of it', async () => {
    const { sandbox } = opened()
    const [row] = await read()
    const payload = {
      WControls: [
        { ControlId: 'MTNVTU-phone', ControlValue: '08031234567' },
        { ControlId: 'MTNVTU-amount', ControlValue: '500' },
      ],
      BillCode: 'MTNVTU',
      TranId: row?.tranId,
      ApprovalStatus: 'Pending',
      PaymentMode: 'CARD',
      ProductName: 'MTN Airtime',
      Amount: 500,
      Fee: 0,
      TotalAmount: 500,
      Email: 'ada.obi@example.com',
    }
    expect((await log(sandbox, payload)).status).toBe(409)
  })

  it('is back as it was after a reset, dated by the clock of then', async () => {
    const { sandbox, clock } = opened()
    const before = await read()
    await sandbox.reset()
    const after = await read()
    expect(after.map(({ transactionId }) => transactionId)).toEqual(
      before.map(({ transactionId }) => transactionId),
    )
    const newest = await get(sandbox, `/sandbox/ledger.json?since=${clock.now() - DAY_MS}`)
    expect(newest.json.length).toBeGreaterThan(0)
  })
})
