import { expect } from 'vitest'
import type { FakeSubscription, openPushService } from '#tests/fakes/push-service.ts'
import { airtime, notify, order, post, type Sent } from '#tests/server/client.ts'
import type { Opened } from '#tests/server/harness.ts'
import { cards, open, payByCard, press } from '#tests/server/page.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
/** Pending, and delivered after 10 s. */
export const SLOW_PHONE = '08011111112'
/** Pending for good. */
export const STUCK_PHONE = '08011111115'

/** Buyers who ask to be told, at a server and with a push service. */
export function pushClient(service: Awaited<ReturnType<typeof openPushService>>, opened: () => Opened) {
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
  const told = () => service.delivered.map(({ text }) => JSON.parse(text).notification)
  const clear = () => {
    service.delivered.length = 0
    service.refused.length = 0
    service.complaints.length = 0
    service.hanging.next = 0
  }
  return { paid, keyOf, subscribe, unsubscribe, pass, asked, told, clear }
}

/** An order that nothing ends. */
export async function paidAtSilentBank({ sandbox }: Opened): Promise<string> {
  const { id, pay } = await order(sandbox, await airtime(sandbox))
  await press(sandbox, await open(sandbox, pay), 'Pay', cards.silent)
  await sandbox.idle()
  return id
}
