import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open.ts'
import type { Deps } from '#src/server/deps.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { recordLate } from '#src/server/orders/payments.ts'
import type { Biller, BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { ADA, signIn } from './account-client.ts'
import {
  airtimeRows,
  csv,
  logBatch,
  newFields,
  notifyBatch,
  orderBatch,
  PHONES,
  upload,
} from './bulk-client.ts'
import { airtime, get, log } from './client.ts'
import { createClock, lendDatabase, raise } from './harness.ts'
import { processOn, sandboxOf } from './own-process.ts'

describe('an upload at a biller that is somebody else’s server', () => {
  const clock = createClock()
  let database: OpenDatabase | undefined
  beforeAll(async () => {
    database = await lendDatabase(clock.now())
  })
  afterAll(() => database?.close())

  /** One of several on the same database. */
  const process = (): Deps => processOn((database ?? raise('not opened')).db, clock)
  let told = vi.spyOn(console, 'warn')
  beforeEach(() => {
    told = vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    told.mockRestore()
  })

  /** Paid, and nothing sent yet. */
  async function paidUnsent(rows: readonly string[]) {
    const own = process()
    const ada = await signIn(sandboxOf(own), ADA)
    const order = await orderBatch(sandboxOf(own), csv(...rows), ada)
    await own.db
      .updateTable('payments')
      .set({ state: 'captured', captured_at: clock.now() })
      .where('transaction_id', '=', order.id)
      .execute()
    return order
  }

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
      asksOnSchedule: true,
      patienceMs: 120_000,
      newId: (name) => `${name}${placed.length}`,
      cancel: async () => {},
      placeAll: async (orders) => {
        placed.push(...orders.map(({ id }) => id))
        return all(orders, answers.place)
      },
      askAll: async (orders) => all(orders, answers.ask),
    }
    const look = async (ms: number) => {
      clock.advance(ms)
      await advanceOrder({ ...own, biller }, order.id)
      await own.background.idle()
      const rows = own.db.selectFrom('bulk_rows').select('state').where('tran_id', '=', order.tranId)
      return [placed.length, (await rows.executeTakeFirstOrThrow()).state]
    }
    return { answers, placed, look, own: { ...own, biller } }
  }

  it('a row is never sent again that it once had, whatever it says later', async () => {
    const { answers, look } = await sentRow({ kind: 'working' })
    expect(await look(0)).toEqual([1, 'pending'])
    for (let hour = 0; hour < 5; hour += 1) expect(await look(3_600_000)).toEqual([1, 'pending'])
    answers.ask = delivered
    expect(await look(86_400_000)).toEqual([1, 'delivered'])
  })

  it('a row is never sent again that it once had, nor when it refuses us meanwhile', async () => {
    const { answers, look } = await sentRow({ kind: 'working' })
    expect(await look(0)).toEqual([1, 'pending'])
    answers.ask = OUR_FAULT
    expect(await look(3_600_000)).toEqual([1, 'pending'])
    answers.ask = { kind: 'unknown' }
    expect(await look(3_600_000)).toEqual([1, 'pending'])
  })

  it('a row of an upload that was paid too late is not called unpaid', async () => {
    const order = await paidUnsent(airtimeRows(PHONES.delivered))
    const own = process()
    const sandbox = sandboxOf(own)
    const { db } = own
    const ended = { stage: 'failed', ended_at: clock.now() } as const
    await db.updateTable('transactions').set(ended).where('transaction_id', '=', order.id).execute()
    await db.transaction().execute((trx) => recordLate(trx, order.id))
    const path = `/api/BulkUpload/GetBulkUploadTransactions?PaymentReference=${order.id}`
    const { json } = await get(sandbox, path, await signIn(sandbox, ADA))
    const result = (await notifyBatch(sandbox, order.id)).json.responseData
    expect([result.PaymentStatus, json.responseData[0].PaymentStatus]).toEqual(['Paid', 'Paid'])
  })

  it('a row of which it has not heard in its time is sent again by another name', async () => {
    const { answers, placed, look } = await sentRow({ kind: 'silent' })
    expect(await look(0)).toEqual([1, 'claimed'])
    expect(await look(60_000)).toEqual([1, 'claimed'])
    answers.place = delivered
    expect(await look(120_000)).toEqual([2, 'delivered'])
    expect(new Set(placed).size).toBe(2)
  })

  it('a row that was sent before the clock was set back is asked about, and has its time from then on', async () => {
    const { answers, placed, look } = await sentRow({ kind: 'silent' })
    expect(await look(0)).toEqual([1, 'claimed'])
    expect(await look(-2 * 3_600_000)).toEqual([1, 'claimed'])
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

  it('a row that waits for our float is told of, and no new upload is taken meanwhile', async () => {
    const { answers, look, own } = await sentRow(OUR_FAULT)
    await look(0)
    expect(told.mock.calls.flat()).toEqual(['MTNVTU cannot be sold until its float or key is mended.'])
    const sandbox = sandboxOf(own)
    const ada = await signIn(sandbox, ADA)
    const fields = newFields()
    const uploaded = await upload(sandbox, csv(...airtimeRows(PHONES.delivered)), ada, fields)
    expect((await logBatch(sandbox, uploaded, fields, ada)).status).toBe(503)
    // Nor an order of that biller: it would be paid, and wait as well.
    const single = await airtime(sandbox)
    expect((await log(sandbox, single)).status).toBe(503)
    answers.place = delivered
    expect(await look(300_000)).toEqual([2, 'delivered'])
    expect((await log(sandbox, single)).status).toBe(200)
    expect((await logBatch(sandbox, uploaded, fields, ada)).status).toBe(200)
  })

  it('rows that wait for our float hold their own biller, each of several, and nobody else', async () => {
    const [one = '', two = '', three = '', four = '', five = ''] = [1, 2, 3, 4, 5].map(
      (n) => `0801111112${n}`,
    )
    const glo = (phone: string) => `${phone},GLO,AIRTIME,100`
    const order = await paidUnsent([glo(one), ...airtimeRows(two), glo(five)])
    const own = process()
    const refusing = new Set(['GLOVTU'])
    const biller: Biller = {
      ...own.biller,
      asksOnSchedule: true,
      ordersAtOnce: 1,
      patienceMs: 120_000,
      newId: (name) => `${name}${clock.now()}`,
      cancel: async () => {},
      placeAll: async (orders) =>
        new Map(orders.map((o) => [o.id, refusing.has(o.order.billerCode) ? OUR_FAULT : delivered])),
      askAll: async (orders) => new Map(orders.map(({ id }) => [id, { kind: 'unknown' }])),
    }
    const sandbox = sandboxOf({ ...own, biller })
    const ada = await signIn(sandbox, ADA)
    const look = async (id: string) => {
      await advanceOrder({ ...own, biller }, id)
      await own.background.idle()
    }
    const taken = async (...rows: readonly string[]) => {
      const fields = newFields()
      return (await logBatch(sandbox, await upload(sandbox, csv(...rows), ada, fields), fields, ada)).status
    }
    // What MTN delivers between two of Glo's rows says nothing of Glo.
    await look(order.id)
    const ofBoth = [...airtimeRows(three), glo(four)]
    expect([await taken(...ofBoth), await taken(...airtimeRows(three))]).toEqual([503, 200])
    expect(told.mock.calls.flat()).toEqual(['GLOVTU cannot be sold until its float or key is mended.'])
    const mtn = await paidUnsent(airtimeRows(three))
    refusing.add('MTNVTU')
    await look(mtn.id)
    expect(await taken(...airtimeRows(five))).toBe(503)
    refusing.clear()
    clock.advance(300_000)
    await look(order.id)
    expect([await taken(glo(five)), await taken(...airtimeRows(five))]).toEqual([200, 503])
    await look(mtn.id)
    expect(await taken(...airtimeRows(five))).toBe(200)
  })

  it('a row that it has after all, although it refused us, keeps no other upload waiting', async () => {
    const { answers, look, own } = await sentRow(OUR_FAULT)
    await look(0)
    // A copy of what was refused came when it was mended.
    answers.ask = { kind: 'working' }
    expect(await look(300_000)).toEqual([1, 'pending'])
    const sandbox = sandboxOf(own)
    const ada = await signIn(sandbox, ADA)
    const fields = newFields()
    const uploaded = await upload(sandbox, csv(...airtimeRows(PHONES.delivered)), ada, fields)
    expect((await logBatch(sandbox, uploaded, fields, ada)).status).toBe(200)
  })

  it('a row that its people want to talk about is told of, once', async () => {
    const { answers, look, placed } = await sentRow({ kind: 'silent' })
    await look(0)
    answers.ask = { kind: 'silent', wantsPerson: true }
    for (let minute = 0; minute < 3; minute += 1) await look(60_000)
    expect(told.mock.calls.flat()).toEqual([
      expect.stringContaining(`wants somebody to look at ${placed[0]}`),
    ])
  })

  it('no upload is taken whose biller cannot be sold for now', async () => {
    const { own } = await sentRow(delivered)
    const sandbox = sandboxOf(own)
    const ada = await signIn(sandbox, ADA)
    const fields = newFields()
    const uploaded = await upload(sandbox, csv(...airtimeRows(PHONES.delivered)), ada, fields)
    const held = await log(sandbox, await airtime(sandbox))
    const { TransactionId } = held.json.responseData
    const { db } = own
    const hold = (on_hold_since: number | null) =>
      db
        .updateTable('transactions')
        .set({ on_hold_since })
        .where('transaction_id', '=', TransactionId)
        .execute()
    await hold(clock.now())
    expect((await log(sandbox, await airtime(sandbox))).status).toBe(503)
    expect((await logBatch(sandbox, uploaded, fields, ada)).status).toBe(503)
    await hold(null)
    expect((await logBatch(sandbox, uploaded, fields, ada)).status).toBe(200)
  })

  it('a row that it takes back after it was delivered is told of', async () => {
    const { look, own, placed } = await sentRow(delivered)
    await look(0)
    const hint = (id: string) => ({ about: 'order', id, isReversal: true }) as const
    const { app } = sandboxOf({ ...own, biller: { ...own.biller, hint } })
    await app.request('/providers/biller', { method: 'POST', body: placed[0] ?? '' })
    await own.background.idle()
    expect(told.mock.calls.flat()).toContainEqual(expect.stringContaining(`taken ${placed[0]} back`))
  })

  it.each<[string, BillerAnswer, BillerAnswer]>([
    ['whose silence is noted late', { kind: 'silent' }, { kind: 'working' }],
    ['who was told late that it is not known', { kind: 'unknown' }, { kind: 'working' }],
    ['who heard nothing before that is noted', { kind: 'working' }, { kind: 'silent' }],
  ])('a row that the biller has is not sent again because of somebody %s', async (_, late, soon) => {
    const order = await paidUnsent(airtimeRows(PHONES.delivered))
    const placed: string[] = []
    const slow = process()
    const quick = process()
    let answerSlowly = () => {}
    const slowly = new Promise<void>((resolve) => {
      answerSlowly = resolve
    })
    const answers = { ask: { kind: 'silent' } as BillerAnswer }
    const all = (orders: readonly NamedOrder[], answer: BillerAnswer) =>
      new Map(orders.map(({ id }) => [id, answer]))
    const elsewhere = (own: Deps, askAll: Biller['askAll']): Deps => ({
      ...own,
      biller: {
        ...own.biller,
        asksOnSchedule: true,
        patienceMs: 120_000,
        newId: (name) => `${name}${placed.length}`,
        cancel: async () => {},
        placeAll: async (orders) => {
          placed.push(...orders.map(({ id }) => id))
          return all(orders, { kind: 'silent' })
        },
        askAll,
      },
    })
    const hearsLate = elsewhere(slow, async (orders) => {
      await slowly
      return all(orders, late)
    })
    const hearsSoon = elsewhere(quick, async (orders) => all(orders, answers.ask))
    await advanceOrder(hearsSoon, order.id)
    clock.advance(120_000)
    const slowLook = advanceOrder(hearsLate, order.id)
    await new Promise((resolve) => setTimeout(resolve, 20))
    // It came to nothing for so long that another instance has asked as well.
    clock.advance(120_000)
    answers.ask = soon
    await advanceOrder(hearsSoon, order.id)
    answerSlowly()
    await slowLook
    answers.ask = { kind: 'unknown' }
    clock.advance(3_600_000)
    await advanceOrder(hearsSoon, order.id)
    expect(placed).toHaveLength(1)
  })
})
