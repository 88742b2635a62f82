import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { createApp } from '#src/server/app.ts'
import { readRowId } from '#src/server/bulk/batches.ts'
import { createProviders } from '#src/server/connect.ts'
import type { OpenDatabase } from '#src/server/database/open.ts'
import { createBackground, type Deps } from '#src/server/deps.ts'
import { settle, sweep } from '#src/server/money/settle.ts'
import type { Biller, BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { ADA, signIn } from './account-client.ts'
import {
  airtimeRows,
  csv,
  logBatch,
  manyRows,
  newFields,
  notifyBatch,
  orderBatch,
  PHONES,
  upload,
} from './bulk-client.ts'
import { ledgerOf, mailTo } from './client.ts'
import { createClock, lendDatabase, onServer, raise, testSettings } from './harness.ts'
import { payByCard } from './page.ts'

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
  const process = (): Deps => {
    const { db } = database ?? raise('not opened')
    const background = createBackground((error) => raise(String(error)))
    return {
      db,
      world: clock,
      settings: testSettings,
      catalog: indexCatalog(),
      prices: null,
      background,
      ...createProviders(db, clock),
    }
  }
  const sandboxOf = (own: Deps) => {
    const app = createApp(own, { dist: 'dist', testers: { reset: null } })
    const none = async () => {}
    return { app, sweep: () => sweep(own), idle: () => own.background.idle(), reset: none, close: none }
  }
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

  it('is vended once each by several that settle at once', async () => {
    const order = await paidUnsent([...manyRows(700), ...airtimeRows(PHONES.fails, PHONES.slow)])
    const others = [process(), process(), process()]
    await Promise.all([...others, ...others].map((other) => settle(other, order.id)))
    await Promise.all(others.map(({ background }) => background.idle()))
    expect(await ledger(order.tranId)).toMatchObject({ vends: 700, refunds: 0, approvalStatus: 'Pending' })
    clock.advance(86_400_000)
    await Promise.all(others.map((other) => settle(other, order.id)))
    const after = await ledger(order.tranId)
    expect(after).toMatchObject({ vends: 701, refunds: 1, approvalStatus: 'Successful' })
    expect(after.rows.every((row: LedgerRow) => row.vends <= 1)).toBe(true)
    expect(await mailTo(sandboxOf(first()), order.fields.email)).toHaveLength(1)
  })

  describe('at a biller that is somebody else’s server', () => {
    const OUR_FAULT: BillerAnswer = { kind: 'failed', reason: 'our-fault' }
    const delivered: BillerAnswer = { kind: 'delivered', rows: [] }

    /** One row, sent there and answered so. */
    async function sentRow(place: BillerAnswer) {
      const order = await paidUnsent(airtimeRows(PHONES.delivered))
      const own = process()
      const placed: string[] = []
      const answers = { place, ask: { kind: 'unknown' } as BillerAnswer }
      const all = (orders: readonly NamedOrder[], answer: BillerAnswer) =>
        new Map(orders.map(({ id }) => [id, answer]))
      const biller: Biller = {
        ...own.biller,
        isElsewhere: true,
        patienceMs: 120_000,
        newId: (name) => `${name}${placed.length}`,
        cancel: async () => {},
        placeAll: async (orders) => {
          placed.push(...orders.map(({ id }) => id))
          return all(orders, answers.place)
        },
        askAll: async (orders) => all(orders, answers.ask),
        hint: (id) => ({ about: 'order', id, isReversal: true }),
      }
      const look = async (ms: number) => {
        clock.advance(ms)
        await settle({ ...own, biller }, order.id)
        await own.background.idle()
        const rows = own.db.selectFrom('bulk_rows').select('state').where('tran_id', '=', order.tranId)
        return [placed.length, (await rows.executeTakeFirstOrThrow()).state]
      }
      return { answers, placed, look, elsewhere: { ...own, biller } }
    }

    it('a row is never sent again that it once had, whatever it says later', async () => {
      const { answers, look } = await sentRow({ kind: 'working' })
      expect(await look(0)).toEqual([1, 'pending'])
      for (let hour = 0; hour < 5; hour += 1) expect(await look(3_600_000)).toEqual([1, 'pending'])
      answers.ask = delivered
      expect(await look(86_400_000)).toEqual([1, 'delivered'])
    })

    it('a row of which it has not heard in its time is sent again by another name', async () => {
      const { answers, placed, look } = await sentRow({ kind: 'silent' })
      expect(await look(0)).toEqual([1, 'claimed'])
      expect(await look(60_000)).toEqual([1, 'claimed'])
      answers.place = delivered
      expect(await look(120_000)).toEqual([2, 'delivered'])
      expect(new Set(placed).size).toBe(2)
    })

    it('a row that waits for our float is asked about first, because a copy of it may have come', async () => {
      const { answers, look } = await sentRow(OUR_FAULT)
      expect(await look(0)).toEqual([1, 'claimed'])
      expect(await look(300_000)).toEqual([2, 'claimed'])
      answers.ask = delivered
      expect(await look(300_000)).toEqual([2, 'delivered'])
    })

    it.each<[string, BillerAnswer, string]>([
      ['waits for our float', OUR_FAULT, 'MTNVTU cannot be sold until its float or key is mended.'],
      ['its people want to talk about', { kind: 'silent', wantsPerson: true }, 'wants somebody to look at'],
    ])('a row that %s is told of, as every other order is', async (_, place, words) => {
      const told = vi.spyOn(console, 'warn').mockReturnValue()
      const { look } = await sentRow(place)
      await look(0)
      expect(told).toHaveBeenCalledWith(expect.stringContaining(words))
    })

    it('no list is taken for what waits for our float', async () => {
      const { elsewhere } = await sentRow(OUR_FAULT)
      const app = sandboxOf(elsewhere)
      const ada = await signIn(app, ADA)
      const fields = newFields()
      const uploaded = await upload(app, csv(...airtimeRows(PHONES.slow)), ada, fields)
      const held = await elsewhere.db
        .selectFrom('transactions')
        .select('transaction_id')
        .where('biller_code', '=', 'MTNVTU')
        .limit(1)
        .executeTakeFirstOrThrow()
      const hold = (changes: { held_at: number | null; ended_at: number | null }) =>
        elsewhere.db
          .updateTable('transactions')
          .set(changes)
          .where('transaction_id', '=', held.transaction_id)
          .execute()
      await hold({ held_at: 1, ended_at: null })
      const refused = await logBatch(app, uploaded, fields, ada)
      await hold({ held_at: null, ended_at: 1 })
      expect(refused.status).toBe(503)
      expect((await logBatch(app, uploaded, fields, ada)).status).toBe(200)
    })

    it('a delivered row that a message says was taken back is told of', async () => {
      const told = vi.spyOn(console, 'warn').mockReturnValue()
      const { placed, look, elsewhere } = await sentRow(delivered)
      expect(await look(0)).toEqual([1, 'delivered'])
      const body = placed[0] ?? raise('not placed')
      await sandboxOf(elsewhere).app.request('/providers/biller', { method: 'POST', body })
      expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('may have taken'))
    })
  })

  it('holds up nobody who asks, and goes on when its process is closed and another comes', async () => {
    const order = await paidUnsent(manyRows(4000))
    const one = process()
    await settle(one, order.id)
    expect(one.background.isRunning(`bulk ${order.id}`)).toBe(true)
    await one.background.interrupt()
    const left = await ledger(order.tranId)
    expect(left.approvalStatus).toBe('Pending')
    expect(left.vends).toBeLessThan(4000)
    const two = process()
    await sweep(two)
    await two.background.idle()
    const after = await ledger(order.tranId)
    expect(after).toMatchObject({ vends: 4000, approvalStatus: 'Successful' })
    expect(after.rows.every((row: LedgerRow) => row.vends === 1)).toBe(true)
  })
})

onServer('bulk on several instances', (opened) => {
  it('gives value once for every row', async () => {
    const { sandbox, another } = opened()
    const all = [sandbox, ...(await Promise.all([another(), another()]))]
    const ada = await signIn(sandbox, ADA)
    const order = await orderBatch(sandbox, csv(...manyRows(3000)), ada)
    await payByCard(sandbox, order.pay)
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => notifyBatch(all[i % all.length] ?? sandbox, order.id)),
    )
    await Promise.all(all.map((instance) => instance.idle()))
    await sandbox.sweep()
    const [entry] = await ledgerOf(sandbox, order.tranId)
    expect(entry).toMatchObject({ payments: 1, vends: 3000, approvalStatus: 'Successful' })
    expect(entry.rows.every((row: LedgerRow) => row.vends === 1)).toBe(true)
    expect(await mailTo(sandbox, order.fields.email)).toHaveLength(1)
  })
})
