import { describe, expect, it } from 'vitest'
import { connect } from '#src/app/connection.ts'
import { products } from '#src/contract/catalog.ts'
import { SAVED_AT_HEADER } from '#src/contract/endpoint.ts'
import { sidebarCategories } from '#src/contract/resources.ts'
import { createClient } from '#src/data/client/client.ts'
import { fakeConnectivity, fakePageLife } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const dead = () => Promise.reject(new TypeError('Failed to fetch'))
const json = (headers: Record<string, string> = {}) =>
  new Response('{"responseCode":"00","responseData":[]}', {
    headers: { 'Content-Type': 'application/json', ...headers },
  })
/** The real client over a network that a test can take away. */
async function openConnection(isIdle = true) {
  const clock = manualClock()
  const network = { answer: (): Response | Promise<Response> => json() }
  const sent: { url: string; init: RequestInit }[] = []
  const transport = createClient({
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      const { signal } = init
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      return await Promise.race([network.answer(), aborted])
    }) as typeof fetch,
    bases: { main: '/api', guess: '/guess', gateway: '/gateway', static: '' },
    token: () => null,
    clock,
    isOnline: () => true,
  })
  const browser = fakeConnectivity()
  const pageLife = fakePageLife()
  let idle = () => {}
  const connection = connect(transport, {
    browser,
    clock,
    pageLife,
    whenIdle: (task) => {
      idle = task
    },
  })
  const becomeIdle = async () => {
    idle()
    await import('#src/data/services/reachability.ts')
    await settled()
  }
  if (isIdle) await becomeIdle()
  return { ...connection, browser, pageLife, clock, network, sent, becomeIdle }
}

const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

it('a stopped provider shows as unreachable, and comes back by itself', async () => {
  const { client, connectivity, network, clock, sent } = await openConnection()
  network.answer = dead
  await client.call(products)
  await settled()
  expect(connectivity.reason()).toBe('unreachable')
  // The probe goes past what the device kept, and is conditional.
  expect(sent[1]).toMatchObject({ url: '/api/Products/Categories', init: { cache: 'no-cache' } })
  network.answer = () => json()
  clock.advance(2_000)
  await settled()
  expect(connectivity.isOnline()).toBe(true)
})

it('what the device answered says nothing of the provider, and a probe is not taken in by it', async () => {
  const { client, connectivity, network, sent } = await openConnection()
  network.answer = () => json({ [SAVED_AT_HEADER]: '1' })
  await client.call(products)
  await settled()
  expect(sent).toHaveLength(1)
  network.answer = dead
  await client.call(products, undefined, { fresh: true })
  network.answer = () => json({ [SAVED_AT_HEADER]: '1' })
  await settled()
  expect(connectivity.reason()).toBe('unreachable')
  await client.call(products)
  expect(connectivity.isOnline()).toBe(false)
})

it('whoever asks hears that the device answered, and how old that is', async () => {
  const { client, network } = await openConnection()
  network.answer = () => json({ [SAVED_AT_HEADER]: '1700000000000' })
  const savedTimes: number[] = []
  await client.call(products, undefined, { onCached: (savedAt) => void savedTimes.push(savedAt) })
  expect(savedTimes).toEqual([1_700_000_000_000])
})

it("the app's own files say nothing of the provider", async () => {
  const { client, connectivity, network, sent } = await openConnection()
  network.answer = dead
  await client.call(sidebarCategories)
  await settled()
  expect(sent).toHaveLength(1)
  expect(connectivity.isOnline()).toBe(true)
})

it('a call that its own screen gave up says nothing', async () => {
  const { client, network, sent } = await openConnection()
  network.answer = () => new Promise(() => {})
  const abort = new AbortController()
  const call = client.call(products, undefined, { signal: abort.signal })
  abort.abort()
  await call
  await settled()
  expect(sent).toHaveLength(1)
})

describe('before the page is idle', () => {
  it("the browser's word counts, and what was lost is looked into afterwards", async () => {
    const { client, connectivity, browser, network, becomeIdle } = await openConnection(false)
    const told: unknown[] = []
    connectivity.subscribe(() => told.push(connectivity.reason()))
    browser.set(false)
    browser.set(true)
    expect(told).toEqual(['offline', null])
    network.answer = dead
    await client.call(products)
    await settled()
    expect(connectivity.isOnline()).toBe(true)
    await becomeIdle()
    expect(told).toEqual(['offline', null, 'unreachable'])
  })

  it('what only the device answered is looked into, too', async () => {
    const { client, connectivity, network, sent, becomeIdle } = await openConnection(false)
    network.answer = () => json({ [SAVED_AT_HEADER]: '1' })
    await client.call(products)
    network.answer = dead
    await becomeIdle()
    expect(sent).toHaveLength(2)
    expect(connectivity.reason()).toBe('unreachable')
  })

  it('nothing is probed when the provider has answered', async () => {
    const { client, sent, becomeIdle } = await openConnection(false)
    await client.call(products)
    await becomeIdle()
    expect(sent).toHaveLength(1)
  })
})

describe('a page that slept while the network came or went', () => {
  /** The browser's word changes, and no event says so: the page was frozen, or in the back/forward cache. */
  async function asleep(isOnline: boolean) {
    const { connectivity, browser, pageLife } = await openConnection(false)
    browser.set(!isOnline)
    const told: boolean[] = []
    connectivity.subscribe(() => told.push(connectivity.isOnline()))
    browser.isOnline = () => isOnline
    browser.reason = () => (isOnline ? null : 'offline')
    return { pageLife, told }
  }

  it.each(['show', 'restore'] as const)('tells of it when it wakes (%s)', async (wake) => {
    for (const isOnline of [true, false]) {
      const { pageLife, told } = await asleep(isOnline)
      pageLife[wake]()
      expect(told).toEqual([isOnline])
    }
  })
})
