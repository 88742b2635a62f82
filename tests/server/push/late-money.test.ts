import { afterAll, expect, it } from 'vitest'
import { openPushService } from '#tests/fakes/push-service.ts'
import { airtime, initialize, newId, notify, order, post } from '#tests/server/client.ts'
import { onEachDatabase } from '#tests/server/harness.ts'
import { payByCard } from '#tests/server/page.ts'

let now = () => 0
const service = await openPushService(() => now())
afterAll(() => service.close())

onEachDatabase('word of an order', { settings: { pushServices: [service.origin] } }, (opened) => {
  it('whose transfer came too late is its result’s, not that nobody was charged', async () => {
    const { sandbox, clock } = opened()
    now = () => clock.now()
    service.delivered.length = 0
    const stuck = await order(sandbox, await airtime(sandbox, '08011111115'))
    await payByCard(sandbox, stuck.pay)
    const { PushKey } = (await notify(sandbox, stuck.id)).json.responseData
    const { id, parameters } = await order(sandbox, await airtime(sandbox))
    const { transfer } = (await initialize(sandbox, parameters)).json.data
    clock.advance(31 * 60_000)
    await sandbox.sweep()
    const sent = { account: transfer.accountNumber, amount: '500', id: newId() }
    await sandbox.app.request('/sandbox/transfers', { method: 'POST', body: new URLSearchParams(sent) })
    const { endpoint, p256dh, auth } = await service.subscribe(PushKey)
    const keys = { Endpoint: endpoint, P256dh: p256dh, Auth: auth, IsShared: false }
    await post(sandbox, '/api/Push/Subscribe', { requestData: { TransactionId: id, ...keys } })
    await sandbox.idle()
    expect(service.delivered.map(({ text }) => JSON.parse(text).notification)).toMatchObject([
      { title: 'MTN Airtime: Not paid' },
    ])
  })
})
