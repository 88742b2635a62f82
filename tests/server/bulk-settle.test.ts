import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { OpenDatabase } from '#src/server/database/open.ts'
import type { Deps } from '#src/server/deps.ts'
import { advanceOrder, sweep } from '#src/server/money/advance-order.ts'
import { readRowId } from '#src/server/orders/batches.ts'
import type { Biller, BillerAnswer } from '#src/server/providers.ts'
import { ADA, signIn } from './account-client.ts'
import { airtimeRows, csv, manyRows, notifyBatch, orderBatch, PHONES } from './bulk-client.ts'
import { get, ledgerOf, mailTo } from './client.ts'
import { createClock, lendDatabase, raise } from './harness.ts'
import { processOn, sandboxOf } from './own-process.ts'

const CLAIM_MS = 5000
const ORDER = {
  billerCode: 'MTNVTU',
  customer: PHONES.delivered,
  phone: PHONES.delivered,
  amount: kobo(10_000),
  controls: [],
  ordered: [],
  attempt: 1,
}

interface LedgerRow {
  readonly id: string
  readonly vends: number
  readonly approvalStatus: string
}

describe('a batch that is interrupted', () => {
  const clock = createClock()
  let database: OpenDatabase | undefined
  let deps: Deps | undefined

  /** Another process on the same database. */
  const process = (): Deps => processOn((database ?? raise('not opened')).db, clock)
  const first = () => deps ?? raise('not opened')
  const ledger = async (tranId: string) => (await ledgerOf(sandboxOf(first()), tranId))[0]

  beforeAll(async () => {
    const opened = await lendDatabase(clock.now())
    database = opened
    deps = process()
  })
  afterAll(() => database?.close())

  /** Paid, and nothing sent yet: the process died as the bank said yes. */
  async function paidUnsent(rows: readonly string[]) {
    const { db } = first()
    const ada = await signIn(sandboxOf(first()), ADA)
    const order = await orderBatch(sandboxOf(first()), csv(...rows), ada)
    await db
      .updateTable('payments')
      .set({ state: 'captured', captured_at: clock.now() })
      .where('transaction_id', '=', order.id)
      .execute()
    return order
  }
  const claim = async (tranId: string, upTo: number) =>
    await first()
      .db.updateTable('bulk_rows')
      .set({ state: 'claimed', check_at: clock.now() + CLAIM_MS, sent_at: clock.now() })
      .where('tran_id', '=', tranId)
      .where('place', '<=', upTo)
      .execute()

  it('is vended once each when it died between claim, order and note', async () => {
    const order = await paidUnsent(manyRows(600))
    const rows: readonly LedgerRow[] = (await ledger(order.tranId)).rows
    // Two hundred were claimed, and the biller had heard of one hundred of them.
    await claim(order.tranId, 200)
    const { biller } = first()
    await biller.placeAll(
      rows.slice(0, 100).map(({ id }) => ({
        id,
        order: { ...ORDER, transactionId: order.id },
      })),
    )

    const next = process()
    await sweep(next)
    await next.background.idle()
    const between = await ledger(order.tranId)
    expect([between.vends, between.approvalStatus]).toEqual([500, 'Pending'])
    expect((await notifyBatch(sandboxOf(next), order.id)).json.responseData.TransactionStatus).toBe('Pending')
    clock.advance(CLAIM_MS)
    await sweep(next)
    await next.background.idle()
    const after = await ledger(order.tranId)
    expect(after).toMatchObject({ vends: 600, refunds: 0, approvalStatus: 'Successful' })
    expect(after.rows.every((row: LedgerRow) => row.vends === 1)).toBe(true)
    expect(after.rows.map((row: LedgerRow) => readRowId(row.id)?.place)).toEqual(
      rows.map((_, index) => index + 1),
    )
    expect(await mailTo(sandboxOf(next), order.fields.email)).toHaveLength(1)
  })

  /** A row at a biller elsewhere, which says of it what the test says. */
  async function rowElsewhere(place: BillerAnswer) {
    const { id, tranId } = await paidUnsent(airtimeRows(PHONES.delivered))
    const own = process()
    const placed: string[] = []
    const says: { place: BillerAnswer; ask: () => Promise<BillerAnswer> } = {
      place,
      ask: async () => raise('died'),
    }
    const biller: Biller = {
      ...own.biller,
      asksOnSchedule: true,
      patienceMs: 120_000,
      newId: (name) => `${name}${placed.length}`,
      cancel: async () => {},
      placeAll: async (orders) => {
        placed.push(...orders.map((order) => order.id))
        return new Map(orders.map((order) => [order.id, says.place]))
      },
      askAll: async (orders) => {
        const answer = await says.ask()
        return new Map(orders.map((order) => [order.id, answer]))
      },
    }
    const rows = () => own.db.updateTable('bulk_rows').where('tran_id', '=', tranId)
    const state = async () => {
      const row = own.db.selectFrom('bulk_rows').select('state').where('tran_id', '=', tranId)
      return [placed.length, (await row.executeTakeFirstOrThrow()).state]
    }
    const look = async (ms: number) => {
      clock.advance(ms)
      await advanceOrder({ ...own, biller }, id)
      return await state()
    }
    return { says, look, rows, state, id, app: sandboxOf({ ...own, biller }) }
  }

  it('sends no row again that its biller had, where its process died while it asked', async () => {
    const { says, look } = await rowElsewhere({ kind: 'working' })
    expect(await look(0)).toEqual([1, 'pending'])
    await expect(look(3_600_000)).rejects.toThrow('died')
    says.ask = async () => ({ kind: 'unknown' })
    for (let hour = 0; hour < 2; hour += 1) expect(await look(3_600_000)).toEqual([1, 'pending'])
  })

  it('gives a row back after its day of which its biller knows nothing, and sends it no more', async () => {
    const { says, look } = await rowElsewhere({ kind: 'silent' })
    says.ask = async () => ({ kind: 'unknown' })
    expect(await look(0)).toEqual([1, 'claimed'])
    expect(await look(86_400_000)).toEqual([1, 'refunded'])
  })

  it('gives back a row at once that was on its way for its day, and is refused then', async () => {
    const { says, look } = await rowElsewhere({ kind: 'silent' })
    says.ask = async () => ({ kind: 'silent' })
    expect(await look(0)).toEqual([1, 'claimed'])
    says.ask = async () => ({ kind: 'failed', reason: 'refused' })
    expect(await look(86_400_000)).toEqual([1, 'refunded'])
  })

  it('gives a row that is sent again a time and a day of its own', async () => {
    const { says, look, id, app } = await rowElsewhere({ kind: 'failed', reason: 'refused' })
    says.ask = async () => ({ kind: 'unknown' })
    expect(await look(0)).toEqual([1, 'failed'])
    clock.advance(23 * 3_600_000)
    says.place = { kind: 'silent' }
    const ada = await signIn(app, ADA)
    const rows = await get(app, `/api/BulkUpload/GetBulkUploadTransactions?PaymentReference=${id}`, ada)
    const [{ Id }] = rows.json.responseData
    const again = await get(app, `/api/BulkUpload/RepostTransaction?transactionId=${Id}`, ada)
    expect(again.status).toBe(200)
    // It may still be on its way there.
    expect(await look(60_000)).toEqual([2, 'claimed'])
    expect(await look(2 * 3_600_000)).toEqual([3, 'claimed'])
    expect(await look(2 * 86_400_000)).toEqual([3, 'refunded'])
  })

  it.each<BillerAnswer>([{ kind: 'working' }, { kind: 'delivered', rows: [] }])(
    'opens no row again that an operator has ended meanwhile: %j',
    async (answer) => {
      const { says, look, rows, state } = await rowElsewhere({ kind: 'working' })
      await look(0)
      says.ask = async () => {
        await rows().set({ state: 'refunded', check_at: null }).execute()
        return answer
      }
      await look(3_600_000)
      expect(await state()).toEqual([1, 'refunded'])
    },
  )

  it('is vended once each by several that advanceOrder at once', async () => {
    const order = await paidUnsent([...manyRows(700), ...airtimeRows(PHONES.fails, PHONES.slow)])
    const others = [process(), process(), process()]
    await Promise.all([...others, ...others].map((other) => advanceOrder(other, order.id)))
    await Promise.all(others.map(({ background }) => background.idle()))
    expect(await ledger(order.tranId)).toMatchObject({ vends: 700, refunds: 0, approvalStatus: 'Pending' })
    clock.advance(86_400_000)
    await Promise.all(others.map((other) => advanceOrder(other, order.id)))
    const after = await ledger(order.tranId)
    expect(after).toMatchObject({ vends: 701, refunds: 1, approvalStatus: 'Successful' })
    expect(after.rows.every((row: LedgerRow) => row.vends <= 1)).toBe(true)
    expect(await mailTo(sandboxOf(first()), order.fields.email)).toHaveLength(1)
  })

  it('holds up nobody who asks, and goes on when its process is closed and another comes', async () => {
    const order = await paidUnsent(manyRows(3000))
    const one = process()
    await advanceOrder(one, order.id)
    expect(one.background.isRunning(`bulk ${order.id}`)).toBe(true)
    await one.background.interrupt()
    const left = await ledger(order.tranId)
    expect(left.approvalStatus).toBe('Pending')
    expect(left.vends).toBeLessThan(3000)
    const two = process()
    await sweep(two)
    await two.background.idle()
    const after = await ledger(order.tranId)
    expect(after).toMatchObject({ vends: 3000, approvalStatus: 'Successful' })
    expect(after.rows.every((row: LedgerRow) => row.vends === 1)).toBe(true)
  })
})
