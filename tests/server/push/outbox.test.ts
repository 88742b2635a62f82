import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeSubscription, openPushService } from '#tests/fakes/push-service.ts'
import { ADA, MUSA, signIn } from '#tests/server/account-client.ts'
import { airtime, draft, newId, notify, order, post, type Sent } from '#tests/server/client.ts'
import { type Opened, onEachDatabase } from '#tests/server/harness.ts'
import { cards, open, payByCard, press } from '#tests/server/page.ts'
import { ask, payBy } from '#tests/server/pay-link-client.ts'

let current: Opened | null = null
const service = await openPushService(() => current?.clock.now() ?? 0)
afterAll(() => service.close())

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Pending, and delivered after 10 s. */
const SLOW_PHONE = '08011111112'
/** Pending for good. */
const STUCK_PHONE = '08011111115'

onEachDatabase('word when it is done', { settings: { pushServices: [service.origin] } }, (opened) => {
  beforeEach(() => {
    current = opened()
    service.delivered.length = 0
    service.refused.length = 0
    service.complaints.length = 0
  })

  const paid = async (phone = SLOW_PHONE, headers: Sent = {}) => {
    const { sandbox } = opened()
    const { id, pay } = await order(sandbox, await airtime(sandbox, phone), headers)
    await payByCard(sandbox, pay)
    await sandbox.idle()
    return id
  }
  const keyOf = async (id: string): Promise<string> =>
    (await notify(opened().sandbox, id)).json.responseData.PushKey
  const subscribe = (
    id: string,
    { endpoint, p256dh, auth }: FakeSubscription,
    headers: Sent = {},
    IsShared = false,
  ) => {
    const keys = { Endpoint: endpoint, P256dh: p256dh, Auth: auth, IsShared }
    return post(
      opened().sandbox,
      '/api/Push/Subscribe',
      { requestData: { TransactionId: id, ...keys } },
      headers,
    )
  }
  const unsubscribe = (endpoint: string) =>
    post(opened().sandbox, '/api/Push/Unsubscribe', { requestData: { Endpoint: endpoint } })
  const pass = async (ms: number) => {
    const { sandbox, clock } = opened()
    // What is still being looked for is not looked for again.
    await sandbox.idle()
    clock.advance(ms)
    await sandbox.sweep()
    await sandbox.idle()
  }
  /** A paid order, and a browser that asked to be told. */
  const asked = async (phone?: string, isShared = false) => {
    const id = await paid(phone)
    const browser = await service.subscribe(await keyOf(id))
    expect((await subscribe(id, browser, {}, isShared)).status).toBe(200)
    return { id, browser }
  }
  const metrics = async () => await (await opened().sandbox.app.request('/metrics')).text()
  const counted = async (end: string) =>
    Number(new RegExp(`paydey_pushes_total\\{end="${end}"\\} (\\d+)`).exec(await metrics())?.[1])
  const told = () => service.delivered.map(({ text }) => JSON.parse(text).notification)

  it('is announced while somebody else has to move, and never before or after', async () => {
    const { sandbox } = opened()
    const { id, pay } = await order(sandbox, await airtime(sandbox, SLOW_PHONE))
    expect(await keyOf(id)).toBe('')
    await payByCard(sandbox, pay)
    await sandbox.idle()
    expect(await keyOf(id)).toMatch(/^B[\w-]{86}$/)
    await pass(11_000)
    expect(await keyOf(id)).toBe('')
  })

  it('comes once when the order is delivered, in the shape of a declarative message', async () => {
    const { id, browser } = await asked()
    expect(service.delivered).toEqual([])
    await pass(11_000)
    await pass(DAY_MS)
    expect(service.refused).toEqual([])
    expect(service.delivered.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
    expect(JSON.parse(service.delivered[0]?.text ?? '')).toEqual({
      web_push: 8030,
      notification: {
        title: 'MTN Airtime: Successful',
        body: 'The payment went through and the order was delivered.',
        navigate: `http://localhost/airtime/status?transaction-id=PRD-${id}`,
        tag: `PRD-${id}`,
        lang: 'en-NG',
      },
    })
    expect(service.delivered[0]?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      'content-type': 'application/notification+json',
    })
  })

  it('says nothing of the order to the service between', async () => {
    const { id } = await asked()
    await pass(11_000)
    expect(JSON.stringify(service.delivered[0]?.headers)).not.toContain(id)
  })

  it('comes once whoever asks at the moment of the end', async () => {
    const { id } = await asked()
    opened().clock.advance(11_000)
    await Promise.all([notify(opened().sandbox, id), notify(opened().sandbox, id), opened().sandbox.sweep()])
    await opened().sandbox.idle()
    await pass(MINUTE_MS)
    expect(told()).toHaveLength(1)
  })

  it('says that the money went back', async () => {
    await asked(STUCK_PHONE)
    await pass(DAY_MS + MINUTE_MS)
    expect(told()).toMatchObject([{ title: 'MTN Airtime: Refunded' }])
  })

  it('says that nobody was charged, where the order was not paid in time', async () => {
    const key = await keyOf(await paid(STUCK_PHONE))
    const { id } = await order(opened().sandbox, await airtime(opened().sandbox))
    await subscribe(id, await service.subscribe(key))
    await pass(31 * MINUTE_MS)
    expect(told()).toMatchObject([{ title: 'MTN Airtime: Not charged' }])
  })

  it('says that a token is ready, and not the token, the meter or its owner', async () => {
    const { sandbox } = opened()
    const meter = '1111111111111'
    const values = { 'Meter Number': meter, Amount: '5000', 'Phone Number': SLOW_PHONE }
    const { id, pay } = await order(sandbox, await draft(sandbox, 'IKEDCPREPAID', values))
    await payByCard(sandbox, pay)
    await sandbox.idle()
    const browser = await service.subscribe(await keyOf(id))
    await subscribe(id, browser)
    await pass(11_000)
    expect(told()).toMatchObject([{ title: expect.stringMatching(/: your token is ready$/) }])
    const { ReceiptItems } = (await notify(sandbox, id)).json.responseData
    const [said = ''] = service.delivered.map(({ text }) => text.replaceAll(id, ''))
    for (const { Value } of ReceiptItems) if (Value !== '') expect(said).not.toContain(Value)
    expect(said).not.toMatch(/₦|\d{8}/)
  })

  it('does not even say on a shared phone what was bought', async () => {
    await asked(SLOW_PHONE, true)
    await pass(11_000)
    expect(told()).toMatchObject([{ title: 'Your order is done', body: 'Open it to see how it ended.' }])
    expect(service.delivered[0]?.text).not.toMatch(/MTN|Successful/)
  })

  it('comes at once to who asked as it ended', async () => {
    const id = await paid()
    const browser = await service.subscribe(await keyOf(id))
    await pass(11_000)
    expect(service.delivered).toEqual([])
    await subscribe(id, browser)
    await opened().sandbox.idle()
    expect(told()).toHaveLength(1)
  })

  describe('a push service in trouble', () => {
    it('is tried again, later each time, until it takes it', async () => {
      const sent = await counted('sent')
      await asked()
      service.complaints.push({ status: 503 }, { status: 500 })
      await pass(11_000)
      expect(await metrics()).toContain('paydey_pushes_waiting 1\n')
      await pass(14_000)
      expect(service.complaints).toHaveLength(1)
      await pass(1_000)
      expect(service.complaints).toHaveLength(0)
      await pass(29_000)
      expect(told()).toHaveLength(0)
      await pass(1_000)
      expect(told()).toHaveLength(1)
      await pass(DAY_MS)
      expect(told()).toHaveLength(1)
      expect(await counted('sent')).toBe(sent + 1)
      expect(await metrics()).toContain('paydey_pushes_waiting 0\n')
    })

    it('is left alone for as long as it says', async () => {
      await asked()
      service.complaints.push({ status: 429, headers: { 'Retry-After': '600' } })
      await pass(11_000)
      await pass(9 * MINUTE_MS)
      expect(told()).toHaveLength(0)
      await pass(MINUTE_MS)
      expect(told()).toHaveLength(1)
    })

    it('is not tried for ever', async () => {
      await asked()
      for (let i = 0; i < 20; i += 1) service.complaints.push({ status: 503 })
      await pass(11_000)
      for (let i = 0; i < 20; i += 1) await pass(60 * MINUTE_MS)
      expect(service.complaints).toHaveLength(12)
      expect(await counted('given-up')).toBeGreaterThan(0)
    })

    it('that refuses for good is not asked again, and whoever runs this hears of it', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await asked()
      service.complaints.push({ status: 403 }, { status: 403 })
      await pass(11_000)
      await pass(DAY_MS)
      expect(service.complaints).toHaveLength(1)
      expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/refused a push with 403/)])
      expect(await counted('refused')).toBeGreaterThan(0)
      warn.mockRestore()
    })

    it('says that a browser is gone: its other orders are forgotten, too', async () => {
      const { browser } = await asked()
      await subscribe(await paid(STUCK_PHONE), browser)
      service.complaints.push({ status: 410 })
      await pass(11_000)
      expect(service.complaints).toHaveLength(0)
      expect(await counted('gone')).toBeGreaterThan(0)
      await pass(DAY_MS + MINUTE_MS)
      expect(told()).toHaveLength(0)
    })
  })

  describe('a subscription', () => {
    it('is one, however often it is sent', async () => {
      const { id, browser } = await asked()
      expect((await subscribe(id, browser)).status).toBe(200)
      await pass(11_000)
      expect(told()).toHaveLength(1)
    })

    it('is taken back, for all orders', async () => {
      const { browser } = await asked()
      expect((await unsubscribe(browser.endpoint)).status).toBe(200)
      await pass(11_000)
      expect(service.delivered).toEqual([])
    })

    it('is of three devices at most, and goes after three days', async () => {
      const id = await paidAtSilentBank(opened())
      const key = await keyOf(id)
      const another = async () => (await subscribe(id, await service.subscribe(key))).status
      expect([await another(), await another(), await another(), await another()]).toEqual([
        200, 200, 200, 409,
      ])
      opened().clock.advance(3 * DAY_MS + 1)
      expect(await another()).toBe(200)
    })

    it('of an account’s order is nobody else’s to make (S35)', async () => {
      const { sandbox } = opened()
      const id = await paid(STUCK_PHONE, await signIn(sandbox, ADA))
      const browser = await service.subscribe(await keyOf(id))
      const refused = await subscribe(id, browser, await signIn(sandbox, MUSA))
      expect([refused.status, refused.json.responseMessage]).toEqual([404, 'Invalid Order Number'])
      expect((await subscribe(newId(), browser)).status).toBe(404)
    })

    it('of an order by a link is whoever’s who pays it, also signed in', async () => {
      const { sandbox } = opened()
      const { Token } = await ask(sandbox, await airtime(sandbox, SLOW_PHONE), await signIn(sandbox, ADA))
      const id = await payBy(sandbox, Token)
      const browser = await service.subscribe(await keyOf(id))
      expect((await subscribe(id, browser, await signIn(sandbox, MUSA))).status).toBe(200)
    })

    it('leads to a push service alone, and to no host that a caller names (S52)', async () => {
      const id = await paid(STUCK_PHONE)
      const browser = await service.subscribe(await keyOf(id))
      const inner = service.origin.replace(/\d+$/, '1')
      for (const endpoint of [
        `${inner}/push/1`,
        'https://10.0.0.1/x',
        'https://fcm.googleapis.com.evil.test/x',
      ])
        expect((await subscribe(id, { ...browser, endpoint })).status).toBe(400)
    })
  })
})

/** An order that nothing ends. */
async function paidAtSilentBank({ sandbox }: Opened): Promise<string> {
  const { id, pay } = await order(sandbox, await airtime(sandbox))
  await press(sandbox, await open(sandbox, pay), 'Pay', cards.silent)
  await sandbox.idle()
  return id
}
