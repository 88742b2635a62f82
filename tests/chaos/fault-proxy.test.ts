import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, type Listening, listen } from '#tests/tools/between.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import type { Timers } from './timers.ts'
import { type Fault, faults } from './types.ts'

const ANSWER = JSON.stringify({ responseCode: '00', responseMessage: 'ok', responseData: 'value' })
const LOG = '/api/Products/LogTransaction'

/** What the provider received. */
let received: { path: string; body: string; host: string }[] = []
let provider: Listening
let proxy: FaultProxy
let clock: ReturnType<typeof handClock>

/** Timers whose waits end when a test says so. */
function handClock(): Timers & { readonly waits: number[]; pass(): void } {
  const waiting: (() => void)[] = []
  const waits: number[] = []
  const pass = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return {
    waits,
    pass,
    end: pass,
    wait: (ms) => {
      waits.push(ms)
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}

beforeEach(async () => {
  received = []
  clock = handClock()
  provider = await listen(async (incoming, outgoing) => {
    const body = (await bodyOf(incoming)).toString()
    received.push({ path: incoming.url ?? '', body, host: incoming.headers.host ?? '' })
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(ANSWER)
  })
  proxy = await startFaultProxy(provider.origin, clock)
})

afterEach(async () => {
  await proxy.close()
  await provider.close()
})

const post = (path = LOG, tranId = 'T1', headers = {}) =>
  fetch(proxy.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify({ requestData: { TranId: tranId } }),
  })

/** What the phone sees: a status with its text, or that the connection broke before or within the response. */
async function seenBy(sent: Promise<Response>): Promise<{ status: number; text: string } | 'broken' | 'cut'> {
  const answer = await sent.catch(() => null)
  if (answer === null) return 'broken'
  const text = await answer.text().catch(() => null)
  return text === null ? 'cut' : { status: answer.status, text }
}

describe('one fault of each kind', () => {
  const whole = { status: 200, text: ANSWER }
  const expected: Readonly<Record<Fault, { phone: unknown; arrivals: number }>> = {
    dropRequest: { phone: 'broken', arrivals: 0 },
    dropAnswer: { phone: 'broken', arrivals: 1 },
    refuse: { phone: 'broken', arrivals: 0 },
    cutBody: { phone: 'cut', arrivals: 1 },
    badJson: { phone: { status: 200, text: ANSWER.slice(0, ANSWER.length / 2) }, arrivals: 1 },
    empty: { phone: { status: 200, text: '' }, arrivals: 1 },
    captive: { phone: { status: 200, text: expect.stringContaining('Free Wi-Fi') }, arrivals: 0 },
    portal: { phone: { status: 302, text: '' }, arrivals: 0 },
    badGateway: { phone: { status: 502, text: expect.stringContaining('<h1>') }, arrivals: 1 },
    unavailable: { phone: { status: 503, text: expect.stringContaining('<h1>') }, arrivals: 0 },
    tooMany: { phone: { status: 429, text: expect.stringContaining('<h1>') }, arrivals: 0 },
    slow: { phone: whole, arrivals: 1 },
    duplicate: { phone: whole, arrivals: 2 },
    duplicateLate: { phone: whole, arrivals: 2 },
    latency: { phone: whole, arrivals: 1 },
  }

  it.each(faults)('%s gives the phone and the provider what it says', async (fault) => {
    proxy.next('/LogTransaction', [fault])
    const sent = seenBy(post())
    if (fault === 'slow' || fault === 'latency') {
      await expect.poll(() => clock.waits).toEqual([fault === 'slow' ? 25_000 : 1_000])
      await expect.poll(() => received.length).toBe(fault === 'slow' ? 1 : 0)
      clock.pass()
    }
    expect(await sent).toEqual(expected[fault].phone)
    if (fault === 'duplicateLate') {
      expect(received).toHaveLength(1)
      clock.pass()
    }
    await proxy.heal()
    expect(received).toHaveLength(expected[fault].arrivals)
    expect(new Set(received.map(({ body }) => body)).size).toBe(Math.min(1, received.length))
    expect(proxy.seen()).toMatchObject({ posts: 1, faulted: 1, byFault: { [fault]: 1 }, tranIds: ['T1'] })
  })

  it('asks to come again after a second where the provider is too busy', async () => {
    proxy.next(LOG, ['unavailable', 'tooMany'])
    expect((await post()).headers.get('retry-after')).toBe('1')
    expect((await post()).headers.get('retry-after')).toBe('1')
  })

  it('leads to the sign-in page of another host', async () => {
    proxy.next(LOG, ['portal'])
    const address = (await post()).headers.get('location') ?? ''
    expect(address).toBe(proxy.portal)
    expect(new URL(address).origin).not.toBe(proxy.origin)
    expect(await (await fetch(address)).text()).toContain('Free Wi-Fi')
  })
})

it('passes everything on as it came where nothing is wrong', async () => {
  expect(await seenBy(post())).toEqual({ status: 200, text: ANSWER })
  expect(received).toEqual([
    { path: LOG, body: '{"requestData":{"TranId":"T1"}}', host: new URL(proxy.origin).host },
  ])
})

describe('at a rate', () => {
  const errand = { seed: 7 }

  /** Which faults the POSTs to these paths meet, one after the other. */
  async function met(paths: readonly string[], seed: number, rate: number): Promise<Fault[][]> {
    proxy.begin({ seed }, rate)
    const byPost: Fault[][] = []
    for (const path of paths) {
      const before = proxy.seen().byFault
      const sent = seenBy(post(path))
      await Promise.race([sent, expect.poll(() => clock.waits.length).toBeGreaterThan(0)])
      clock.pass()
      await sent
      clock.waits.length = 0
      const after = proxy.seen().byFault
      byPost.push(faults.filter((fault) => after[fault] > before[fault]))
    }
    return byPost
  }

  const paths = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? LOG : '/api/Products/NotifyBiller'))
  const only = (all: readonly Fault[][], path: string) => all.filter((_, at) => paths[at] === path)

  it('two runs with the same seed meet the same faults, whatever runs beside them', async () => {
    const first = await met(paths, 7, 0.5)
    expect(first.flat().length).toBeGreaterThan(10)
    expect(await met(paths, 7, 0.5)).toEqual(first)
    expect(await met(paths, 8, 0.5)).not.toEqual(first)
    const alone = paths.filter((path) => path === LOG)
    expect(await met(alone, 7, 0.5)).toEqual(only(first, LOG))
  })

  it('lets one through after six faults in a row', async () => {
    const all = await met(
      Array.from({ length: 21 }, () => LOG),
      7,
      1,
    )
    expect(all.map((list) => list.length)).toEqual(
      Array.from({ length: 21 }, (_, at) => (at % 7 === 6 ? 0 : 1)),
    )
  })

  it("leaves GETs, the hosted pages and the testers' pages alone", async () => {
    proxy.begin(errand, 1)
    for (const path of ['/gateway/pay/abc', '/sandbox/reset', '/healthz'])
      expect(await seenBy(post(path))).toEqual({ status: 200, text: ANSWER })
    expect((await fetch(`${proxy.origin}${LOG}`)).status).toBe(200)
    expect(proxy.seen()).toMatchObject({ posts: 0, faulted: 0, tranIds: [] })
  })

  it('is over when the network heals, and counts anew when the next errand begins', async () => {
    proxy.begin(errand, 1)
    proxy.next(LOG, ['dropRequest', 'dropRequest'])
    await seenBy(post())
    await proxy.heal()
    expect(await seenBy(post(LOG, 'T2'))).toEqual({ status: 200, text: ANSWER })
    expect(proxy.seen()).toMatchObject({ posts: 2, faulted: 1, tranIds: ['T1', 'T2'] })
    expect(proxy.arrivals('/LogTransaction')).toBe(2)
    proxy.begin(errand, 0)
    expect(proxy.seen()).toMatchObject({ posts: 0, faulted: 0, tranIds: [] })
  })

  it('heals only when the late copy has arrived', async () => {
    proxy.next(LOG, ['duplicateLate'])
    await seenBy(post())
    const healed = proxy.heal()
    expect(received).toHaveLength(1)
    clock.pass()
    await healed
    expect(received).toHaveLength(2)
  })
})

it('a token that expires is refused from its next call on, and a new one is not', async () => {
  proxy.expireTokens()
  expect((await post('/api/Products/Lookup')).status).toBe(200)
  const old = { authorization: 'Bearer old' }
  expect((await fetch(`${proxy.origin}/api/Reports/History`, { headers: old })).status).toBe(401)
  expect((await post(LOG, 'T1', old)).status).toBe(401)
  expect((await post(LOG, 'T1', { authorization: 'Bearer new' })).status).toBe(200)
  expect(received).toHaveLength(2)
})
