import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPushService } from '#tests/fakes/push-service.ts'
import { airtime, draft, notify, order } from '#tests/server/client.ts'
import { type Opened, onEachDatabase } from '#tests/server/harness.ts'
import { payByCard } from '#tests/server/page.ts'
import { DAY_MS, MINUTE_MS, pushClient, SLOW_PHONE, STUCK_PHONE } from './push-client.ts'

let current: Opened | null = null
const service = await openPushService(() => current?.clock.now() ?? 0)
afterAll(() => service.close())

onEachDatabase('word when it is done', { settings: { pushServices: [service.origin] } }, (opened) => {
  beforeEach(() => {
    current = opened()
    clear()
  })

  const { paid, keyOf, subscribe, pass, asked, told, clear } = pushClient(service, opened)

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
      await asked()
      service.complaints.push({ status: 503 }, { status: 500 })
      await pass(11_000)
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
    })

    it.each(['600', '599.9999'])('is left alone for as long as it says: %s', async (seconds) => {
      await asked()
      service.complaints.push({ status: 429, headers: { 'Retry-After': seconds } })
      await pass(11_000)
      await pass(9 * MINUTE_MS)
      expect(told()).toHaveLength(0)
      await pass(MINUTE_MS)
      expect(told()).toHaveLength(1)
    })

    it.each(['1e300', '-1e300', 'soon'])(
      'that says how long beyond reason is tried again: %s',
      async (seconds) => {
        await asked()
        service.complaints.push({ status: 429, headers: { 'Retry-After': seconds } })
        await pass(11_000)
        await pass(3 * DAY_MS)
        expect(told()).toHaveLength(1)
      },
    )

    it('whose next try was set before the clock went back is tried now', async () => {
      await asked()
      service.complaints.push({ status: 503 })
      await pass(11_000)
      await pass(-2 * 60 * MINUTE_MS)
      expect(told()).toHaveLength(1)
      opened().clock.advance(2 * 60 * MINUTE_MS)
    })

    it('is not tried for ever', async () => {
      await asked()
      for (let i = 0; i < 20; i += 1) service.complaints.push({ status: 503 })
      await pass(11_000)
      for (let i = 0; i < 20; i += 1) await pass(60 * MINUTE_MS)
      expect(service.complaints).toHaveLength(12)
    })

    it('that hangs delays nobody else (L7)', async () => {
      const { sandbox, clock } = opened()
      for (let one = 0; one < 6; one += 1) await asked()
      service.hanging.next = 5
      clock.advance(11_000)
      await sandbox.sweep()
      // A try takes ten seconds.
      await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 5_000 })
      service.hanging.letGo()
      await sandbox.idle()
      await pass(MINUTE_MS)
      expect(told()).toHaveLength(6)
    }, 60_000)

    it('that refuses for good is not asked again, and whoever runs this hears of it', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await asked()
      service.complaints.push({ status: 403 }, { status: 403 })
      await pass(11_000)
      await pass(DAY_MS)
      expect(service.complaints).toHaveLength(1)
      expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/refused a push with 403/)])
      warn.mockRestore()
    })

    it('says that a browser is gone: its other orders are forgotten, too', async () => {
      const { browser } = await asked()
      await subscribe(await paid(STUCK_PHONE), browser)
      service.complaints.push({ status: 410 })
      await pass(11_000)
      expect(service.complaints).toHaveLength(0)
      await pass(DAY_MS + MINUTE_MS)
      expect(told()).toHaveLength(0)
    })
  })
})
