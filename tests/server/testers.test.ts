import { describe, expect, it } from 'vitest'
import { brand } from '#src/brand.ts'
import { airtime, get, ledgerOf, log, logIn, order, post } from './client.ts'
import { createClock, onEachDatabase, openSandbox } from './harness.ts'
import { payByCard } from './page.ts'

onEachDatabase('the testers’ pages', {}, (opened) => {
  it('say what a tester needs to know', async () => {
    const page = await (await opened().sandbox.app.request('/sandbox')).text()
    for (const words of [
      'ada.obi@example.com',
      '5060 6666 6666 6666 666',
      '08011111114',
      '/sandbox/ledger.json',
      '₦25,400.00',
      '42 wins',
    ]) {
      expect(page).toContain(words)
    }
  })

  it('show mail newest first, and text of it as text', async () => {
    const { sandbox } = opened()
    for (const Comment of ['first <b>one</b>', 'second one']) {
      const requestData = { CustomerName: 'Bola', CustomerEmail: 'b@example.com', Subject: 'Hello', Comment }
      await post(sandbox, '/api/Supports/Save', { requestData })
    }
    const { json } = await get(sandbox, `/sandbox/mailbox.json?to=${brand.supportEmail.toUpperCase()}`)
    expect(json.map((mail: { text: string }) => mail.text.split('\n').at(-1))).toEqual([
      'second one',
      'first <b>one</b>',
    ])
    expect(Object.keys(json[0])).toEqual(['to', 'subject', 'text', 'links', 'at'])
    expect(await (await sandbox.app.request('/sandbox/mailbox')).text()).toContain(
      'first &lt;b&gt;one&lt;/b&gt;',
    )
  })

  it('show the ledger with exactly its names, since when one likes', async () => {
    const { sandbox, clock } = opened()
    await log(sandbox, await airtime(sandbox))
    clock.advance(60_000)
    const payload = await airtime(sandbox)
    await log(sandbox, payload)
    const since = await get(sandbox, `/sandbox/ledger.json?since=${new Date(clock.now()).toISOString()}`)
    expect(since.json.map((row: { tranId: string }) => row.tranId)).toEqual([payload.TranId])
    expect(Object.keys(since.json[0]).sort()).toEqual(
      'amount approvalStatus at billerCode customer fee kind logged paymentStatus payments refunds total tranId transactionId vends'.split(
        ' ',
      ),
    )
    expect((await get(sandbox, '/sandbox/ledger.json?since=yesterday')).status).toBe(400)
  })

  it('do not exist for a foreign name of this machine', async () => {
    const answer = await get(opened().sandbox, '/sandbox/ledger.json', { Host: 'rebound.example' })
    expect(answer.status).toBe(404)
  })
})

describe('a sandbox of its own', () => {
  it('goes back to the seed, unless another site asks', async () => {
    const sandbox = await openSandbox(createClock())
    try {
      const payload = await airtime(sandbox)
      const { pay } = await order(sandbox, payload)
      await payByCard(sandbox, pay)
      expect((await post(sandbox, '/sandbox/reset', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(409)
      expect(await ledgerOf(sandbox, payload.TranId)).toHaveLength(1)
      expect((await post(sandbox, '/sandbox/reset', {})).status).toBe(200)
      const ledger: { tranId: string }[] = (await get(sandbox, '/sandbox/ledger.json')).json
      expect(ledger.filter(({ tranId }) => !tranId.startsWith('SEED'))).toEqual([])
      expect(ledger.length).toBeGreaterThan(40)
      expect((await get(sandbox, '/sandbox/mailbox.json')).json).toEqual([])
      expect((await logIn(sandbox, 'ada.obi@example.com')).status).toBe(200)
    } finally {
      await sandbox.close()
    }
  }, 60_000)

  it('has no testers’ pages when it can be reached from elsewhere', async () => {
    const sandbox = await openSandbox(createClock(), { settings: { host: '0.0.0.0' } })
    try {
      for (const path of ['/sandbox', '/sandbox/ledger.json', '/sandbox/mailbox']) {
        expect((await get(sandbox, path)).status).toBe(404)
      }
      expect((await post(sandbox, '/sandbox/reset', {})).status).toBe(404)
    } finally {
      await sandbox.close()
    }
  }, 60_000)
})
