import { afterAll, beforeEach, expect, it } from 'vitest'
import { openPushService } from '#tests/fakes/push-service.ts'
import { ADA, MUSA, signIn } from '#tests/server/account-client.ts'
import { airtime, newId } from '#tests/server/client.ts'
import { type Opened, onEachDatabase } from '#tests/server/harness.ts'
import { ask, payBy } from '#tests/server/pay-link-client.ts'
import { DAY_MS, paidAtSilentBank, pushClient, SLOW_PHONE, STUCK_PHONE } from './push-client.ts'

let current: Opened | null = null
const service = await openPushService(() => current?.clock.now() ?? 0)
afterAll(() => service.close())

onEachDatabase('a subscription', { settings: { pushServices: [service.origin] } }, (opened) => {
  const { paid, keyOf, subscribe, unsubscribe, pass, asked, told, clear } = pushClient(service, opened)
  beforeEach(() => {
    current = opened()
    clear()
  })

  it('is one, however often it is sent', async () => {
    const { id, browser } = await asked()
    expect((await subscribe(id, browser)).status).toBe(200)
    await pass(11_000)
    expect(told()).toHaveLength(1)
  })

  it('has the newer keys where its browser has renewed them (L8)', async () => {
    const { id, browser } = await asked()
    const renewed = await service.renew(browser.endpoint)
    expect((await subscribe(id, renewed, {}, true)).status).toBe(200)
    await pass(11_000)
    expect(service.refused).toEqual([])
    // The newer wish of the same browser, too: it is shared now.
    expect(told()).toHaveLength(1)
    expect(JSON.stringify(told())).not.toContain('MTN')
  })

  it('has the newer keys for its other orders, too (L8)', async () => {
    const { browser } = await asked()
    const id = await paid()
    await subscribe(id, await service.renew(browser.endpoint))
    await pass(11_000)
    expect(service.refused).toEqual([])
    expect(told()).toHaveLength(2)
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
    expect([await another(), await another(), await another(), await another()]).toEqual([200, 200, 200, 409])
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
