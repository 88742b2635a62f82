import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBackground, type Deps } from '#src/server/deps.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import type { Biller, BillerAnswer } from '#src/server/providers.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import type { Server } from '#src/server/server.ts'
import { simulatedGateway } from '#src/server/simulated/hosted-page-actions.ts'
import { airtime, get, ledgerOf, log, notify, order } from './client.ts'
import { createClock, lendDatabase, openSandbox, raise, standIn, testSettings } from './harness.ts'
import { payByCard } from './page.ts'

const PATIENCE_MS = 120_000
const OPEN_LIMIT_MS = 120_000
const delivered: BillerAnswer = { kind: 'delivered', rows: [] }

/** Somebody else's biller, which answers as it is told and writes down what it was sent. */
function scripted(name = 'id') {
  const placed: string[] = []
  const asked: string[] = []
  const answers: { place: BillerAnswer; ask: BillerAnswer } = {
    place: { kind: 'silent' },
    ask: { kind: 'unknown' },
  }
  const biller: Biller = {
    asksOnSchedule: true,
    patienceMs: PATIENCE_MS,
    ordersAtOnce: 8,
    newId: () => `${name}${placed.length + 1}`,
    lookup: async () => ({ kind: 'silent' }),
    place: async (_, id) => {
      placed.push(id)
      return answers.place
    },
    placeAll: async () => new Map(),
    ask: async (_, id) => {
      asked.push(id)
      return answers.ask
    },
    askAll: async () => new Map(),
    cancel: async () => {},
    hint: (body) =>
      body === '' ? null : { about: 'order', id: body.replace('!', ''), isReversal: body.endsWith('!') },
  }
  return { placed, asked, answers, biller }
}

describe('a biller that is somebody else’s server', () => {
  const clock = createClock()
  let party = scripted()
  let sandbox: Server | undefined
  beforeAll(async () => {
    sandbox = await openSandbox(clock, { providers: { biller: standIn(() => party.biller) } })
  }, OPEN_LIMIT_MS)
  afterAll(() => sandbox?.close())

  async function paid(name?: string) {
    party = scripted(name)
    const opened = sandbox ?? raise('not opened')
    const payload = await airtime(opened)
    const { id, pay } = await order(opened, payload)
    const pass = async (ms: number) => {
      clock.advance(ms)
      await opened.sweep()
      await opened.idle()
    }
    const status = async () => (await notify(opened, id)).json.responseData.TransactionStatus
    const ledger = async () => (await ledgerOf(opened, payload.TranId))[0]
    await payByCard(opened, pay)
    await opened.idle()
    return { ...party, opened, pass, status, ledger }
  }

  it('is asked by the name that an order was sent under, and not before the clock says so', async () => {
    const { placed, asked, answers, pass, status } = await paid()
    expect([placed, asked]).toEqual([['id1'], []])
    for (let look = 0; look < 5; look += 1) expect(await status()).toBe('Pending')
    expect(asked).toEqual([])
    answers.ask = { kind: 'working' }
    await pass(1000)
    answers.ask = delivered
    await pass(PATIENCE_MS)
    expect(await status()).toBe('Successful')
    expect([placed, asked]).toEqual([['id1'], ['id1', 'id1']])
  })

  it('is sent an order again, under another name, when it has had its time and knows of none', async () => {
    const { placed, asked, answers, pass, status } = await paid()
    for (let second = 0; second < 100; second += 10) await pass(10_000)
    expect(placed).toEqual(['id1'])
    expect(asked.length).toBeGreaterThan(2)
    for (const ms of [PATIENCE_MS, 50_000, 50_000]) await pass(ms)
    answers.place = delivered
    await pass(PATIENCE_MS)
    expect(`${placed} ${[...new Set(asked)]}`).toBe('id1,id2,id3 id1,id2')
    expect(await status()).toBe('Successful')
  })

  it.each<[string, readonly BillerAnswer[]]>([
    ['', []],
    [', nor after a silence', [{ kind: 'silent' }]],
  ])('is never sent again what it once had%s', async (_, between) => {
    const { placed, answers, pass, status } = await paid()
    answers.ask = { kind: 'working' }
    await pass(1000)
    for (const answer of between) {
      answers.ask = answer
      await pass(60_000)
    }
    answers.ask = { kind: 'unknown' }
    for (let hour = 0; hour < 30; hour += 6) await pass(6 * 3_600_000)
    expect(placed).toEqual(['id1'])
    expect(await status()).toBe('Pending')
    answers.ask = delivered
    await pass(3_600_000)
    expect(await status()).toBe('Successful')
  })

  it('keeps a paid order waiting while our float is empty, takes no new one, and tells us', async () => {
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    const { placed, answers, opened, pass, status, ledger } = await paid()
    answers.place = { kind: 'failed', reason: 'our-fault' }
    await pass(1000)
    await pass(PATIENCE_MS)
    expect(placed).toEqual(['id1', 'id2'])
    expect(told).toHaveBeenCalledExactlyOnceWith('MTNVTU cannot be sold until its float or key is mended.')
    expect(await ledger()).toMatchObject({ refunds: 0, approvalStatus: 'Pending' })
    const refused = await log(opened, await airtime(opened, '08031112222'))
    expect([refused.status, refused.json.responseMessage]).toEqual([
      503,
      'MTN Airtime cannot be paid right now. Nothing was charged.',
    ])
    answers.place = delivered
    await pass(300_000)
    expect(placed).toEqual(['id1', 'id2', 'id3'])
    expect(await status()).toBe('Successful')
    expect((await log(opened, await airtime(opened, '08031112222'))).status).toBe(200)
  })

  it('takes no new order either while it is asked whether our float was filled', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { placed, answers, opened, pass } = await paid()
    answers.place = { kind: 'failed', reason: 'our-fault' }
    await pass(1000)
    await pass(PATIENCE_MS)
    const meanwhile: number[] = []
    const { place } = party.biller
    party = {
      ...party,
      biller: {
        ...party.biller,
        place: async (order, id) => {
          meanwhile.push((await log(opened, await airtime(opened, '08031112222'))).status)
          return await place(order, id)
        },
      },
    }
    answers.place = delivered
    await pass(300_000)
    expect([placed, meanwhile]).toEqual([['id1', 'id2', 'id3'], [503]])
  })

  it('is not sent again what a copy of a refused order has delivered, when our float was filled', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { placed, answers, pass, status } = await paid()
    answers.place = { kind: 'failed', reason: 'our-fault' }
    await pass(1000)
    await pass(PATIENCE_MS)
    answers.place = delivered
    answers.ask = delivered
    await pass(300_000)
    expect([placed, await status()]).toEqual([['id1', 'id2'], 'Successful'])
  })

  it('gives the money back when nothing was mended within the day', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { answers, pass, ledger } = await paid()
    answers.place = { kind: 'failed', reason: 'our-fault' }
    await pass(1000)
    await pass(86_400_000)
    expect(await ledger()).toMatchObject({
      refunds: 1,
      approvalStatus: 'Reversed',
      paymentStatus: 'Refunded',
    })
  })

  it('that refuses us for hours is told of once, and is closed since the first time', async () => {
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    // Whatever was sent before says nothing of it any more.
    clock.advance(7_200_000)
    const { placed, answers, opened, pass } = await paid()
    answers.place = { kind: 'failed', reason: 'our-fault' }
    const closedAt = async () => {
      await pass(20_000)
      const { json } = await get(opened, '/api/Products/Fields/?BillerCode=MTNVTU&Category=')
      return json.responseData.Product.Health?.At
    }
    await pass(PATIENCE_MS)
    const since = await closedAt()
    for (let minute = 0; minute < 60; minute += 6) await pass(360_000)
    expect([placed.length > 5, since, await closedAt()]).toEqual([true, expect.any(String), since])
    expect(told).toHaveBeenCalledExactlyOnceWith('MTNVTU cannot be sold until its float or key is mended.')
    answers.place = delivered
    await pass(360_000)
  })

  it.each(['silent', 'working'] as const)('that wants a person (%s) is asked on, told once', async (kind) => {
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    const { answers, pass, status } = await paid()
    answers.ask = { kind, wantsPerson: true }
    for (let look = 0; look < 3; look += 1) await pass(60_000)
    const sentence = kind === 'silent' ? /wants somebody to look at id1 / : /has delivered id1, but its code/
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(sentence))
    expect(await status()).toBe('Pending')
    answers.ask = delivered
    await pass(3_600_000)
    expect(await status()).toBe('Successful')
  })

  it('is asked at once when a message comes, whatever it says, and nothing is believed', async () => {
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    const { asked, answers, opened, status } = await paid('message')
    const say = async (body: string) => {
      const { status: code } = await opened.app.request('/providers/biller', { method: 'POST', body })
      await opened.idle()
      return code
    }
    const bodies = ['', 'xyz', 'xyz\0', 'message1!']
    for (const body of bodies) expect(await say(body)).toBe(200)
    expect([asked, await status()]).toEqual([['message1'], 'Pending'])
    answers.ask = delivered
    await say('message1')
    expect(await status()).toBe('Successful')
    expect(told).not.toHaveBeenCalled()
    await say('message1!')
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('may have taken message1 back'))
  })

  it('that has the order after all takes new ones again, and nobody is told that it refuses us', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { answers, opened, pass, status } = await paid()
    answers.place = { kind: 'failed', reason: 'our-fault' }
    await pass(1000)
    await pass(PATIENCE_MS)
    expect((await log(opened, await airtime(opened, '08031112222'))).status).toBe(503)
    // A copy of what was refused came when it was mended.
    answers.ask = { kind: 'working' }
    await pass(300_000)
    expect(await status()).toBe('Pending')
    expect((await log(opened, await airtime(opened, '08031112222'))).status).toBe(200)
    answers.ask = delivered
    await pass(PATIENCE_MS)
    expect(await status()).toBe('Successful')
  })
})

describe('an order that two instances look after', () => {
  it('is not given back because of what its biller refused under an earlier name', async () => {
    const clock = createClock()
    const database = await lendDatabase(clock.now())
    const gateway = simulatedGateway()
    let answerSlowly: (answer: BillerAnswer) => void = () => {}
    const slowly = new Promise<BillerAnswer>((resolve) => {
      answerSlowly = resolve
    })
    const quick = scripted('quick')
    const second: Deps = {
      db: database.db,
      runtime: clock,
      settings: testSettings,
      catalog: indexCatalog(),
      prices: null,
      background: createBackground((error) => raise(String(error))),
      gateway,
      biller: quick.biller,
    }
    const slow = { ...scripted('slow').biller, place: () => slowly }
    const sandbox = await openSandbox(clock, { database, providers: { gateway, biller: slow } })
    const payload = await airtime(sandbox)
    const { id, pay } = await order(sandbox, payload)
    await payByCard(sandbox, pay)
    const { db } = database
    const row = () =>
      db.selectFrom('transactions').selectAll().where('transaction_id', '=', id).executeTakeFirstOrThrow()
    while ((await row()).stage === 'open') await new Promise((resolve) => setTimeout(resolve, 5))
    // The first order has had its time, and the biller knows nothing of it.
    clock.advance(PATIENCE_MS)
    await advanceOrder(second, id)
    expect(quick.placed).toHaveLength(1)
    answerSlowly({ kind: 'failed', reason: 'refused' })
    await sandbox.idle()
    expect((await row()).stage).toBe('vending')
    quick.answers.ask = delivered
    clock.advance(PATIENCE_MS)
    await advanceOrder(second, id)
    expect((await row()).stage).toBe('delivered')
    await sandbox.close()
  })
})
