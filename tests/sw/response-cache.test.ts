import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SAVED_AT_HEADER } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { as, CATEGORIES, DAY_MS, listOf, SECOND_MS, visit } from './support/answers.ts'
import { API, Device, ORIGIN } from './support/device.ts'
import { json } from './support/fake-network.ts'

let device: Device

beforeEach(async () => {
  device = new Device()
  await device.register(device.worker([]))
})

const later = (ms = 60 * SECOND_MS) => device.clock.advance(ms)
const savedAtOf = (response: Response) => response.headers.get(SAVED_AT_HEADER)

describe('the table of calls', () => {
  const isKeepable = ({ method, offline }: { method: string; offline: string }) =>
    method === 'GET' && offline !== 'never'
  const bases = { main: API, static: ORIGIN, guess: `${ORIGIN}/guess`, gateway: `${ORIGIN}/gateway` }
  const table = [...endpoints.values()].map((endpoint) => [endpoint.name, endpoint] as const)

  it.each(table)('%s is answered by the worker, or never touched, as the table says', async (_, endpoint) => {
    const { method, base, path } = endpoint
    const asking = as('t', { method })
    const { isAnswered } = await device.ask(`${bases[base]}${path}`, asking)
    expect(isAnswered).toBe(isKeepable(endpoint))
    await device.settled()
    expect(device.caches.addresses()).toEqual([])
  })
})

describe('without a copy', () => {
  it('the answer is the network’s own, and is kept', async () => {
    device.network.on(CATEGORIES, () => json(listOf('Airtime'), { ETag: '"1"', 'X-Server': 'yes' }))
    const { response } = await device.ask(CATEGORIES)
    expect(response.headers.get('X-Server')).toBe('yes')
    expect(savedAtOf(response)).toBeNull()
    expect(await response.json()).toEqual(listOf('Airtime'))
    await device.settled()
    expect([...device.responses.kept.values()]).toEqual([
      { body: JSON.stringify(listOf('Airtime')), etag: '"1"', savedAt: device.clock.now() },
    ])
  })

  it('the first question may be answered by the browser’s cache, and later ones go past it', async () => {
    device.network.on(CATEGORIES, () => json(listOf('Airtime'), { ETag: '"1"' }))
    await device.ask(CATEGORIES)
    await device.settled()
    later()
    await device.ask(CATEGORIES, PAST_IT)
    await device.settled()
    expect(device.network.asked.map(({ cache }) => cache)).toEqual(['no-cache', 'no-store'])
  })

  it('no network is passed on as no network', async () => {
    device.network.isDown = true
    await expect(device.ask(CATEGORIES)).rejects.toThrow(TypeError)
    await device.settled()
  })

  it('two that ask for the same at once make one request', async () => {
    device.network.on(CATEGORIES, () => json(listOf('Airtime')))
    const [first, second] = await Promise.all([device.text(CATEGORIES), device.text(CATEGORIES)])
    expect(second).toBe(first)
    expect(device.network.take()).toEqual([CATEGORIES])
  })

  it('one who asks for something else with the same path has a request of his own', async () => {
    await Promise.all([device.ask(`${CATEGORIES}?a=1`), device.ask(`${CATEGORIES}?a=2`)])
    expect(device.network.take()).toHaveLength(2)
  })
})

/** As the page asks behind what it shows. */
const PAST_IT = { cache: 'no-cache' } as const

describe('with a copy', () => {
  beforeEach(() => visit(device, CATEGORIES, () => json(listOf('Airtime'), { ETag: '"1"' })))

  it('it is given at once, with the time when it was saved, whatever the network does', async () => {
    const savedAt = device.clock.now()
    later()
    device.network.on(CATEGORIES, () => new Promise(() => {}))
    const { response } = await device.ask(CATEGORIES)
    expect(savedAtOf(response)).toBe(String(savedAt))
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toEqual(listOf('Airtime'))
  })

  it('it is given without a network', async () => {
    later()
    device.network.isDown = true
    expect(await device.text(CATEGORIES)).toBe(JSON.stringify(listOf('Airtime')))
    await device.settled()
  })

  it('it is given without a request: the page asks behind it', async () => {
    later()
    await device.text(CATEGORIES)
    await device.settled()
    expect(device.network.take()).toEqual([])
  })

  it('a new answer replaces it', async () => {
    later()
    device.network.on(CATEGORIES, () => json(listOf('Airtime', 'Data'), { ETag: '"2"' }))
    await device.text(CATEGORIES, PAST_IT)
    await device.settled()
    expect(await device.text(CATEGORIES)).toBe(JSON.stringify(listOf('Airtime', 'Data')))
  })

  it('"not modified" renews it', async () => {
    later()
    device.network.on(CATEGORIES, ({ headers }) => {
      return new Response(null, { status: headers.get('If-None-Match') === '"1"' ? 304 : 500 })
    })
    await device.text(CATEGORIES, PAST_IT)
    await device.settled()
    expect(savedAtOf((await device.ask(CATEGORIES)).response)).toBe(String(device.clock.now()))
  })

  it('a new answer is as old as its question, however long it was on its way', async () => {
    later()
    const askedAt = device.clock.now()
    device.network.on(CATEGORIES, () => {
      later(5 * SECOND_MS)
      return json(listOf('Data'))
    })
    await device.text(CATEGORIES, PAST_IT)
    await device.settled()
    expect(savedAtOf((await device.ask(CATEGORIES)).response)).toBe(String(askedAt))
  })

  it('one who asks past it gets no answer to a question that left before', async () => {
    later()
    let slow = (_: Response) => {}
    device.network.on(CATEGORIES, () => new Promise<Response>((resolve) => (slow = resolve)))
    const before = device.text(CATEGORIES, PAST_IT)
    await vi.waitUntil(() => device.network.asked.length > 0)
    device.network.on(CATEGORIES, () => json(listOf('Movies')))
    expect(await device.text(CATEGORIES, PAST_IT)).toContain('Movies')
    slow(json(listOf('Airtime')))
    expect(await before).not.toContain('Movies')
    await device.settled()
    expect(await device.text(CATEGORIES)).toContain('Movies')
  })

  it('one who asks past it is not given the answer before, which a slow device is still keeping', async () => {
    later()
    device.responses.keep = () => new Promise(() => {})
    await device.text(CATEGORIES, PAST_IT)
    device.network.on(CATEGORIES, () => json(listOf('Movies')))
    expect(await device.text(CATEGORIES, PAST_IT)).toContain('Movies')
  })

  it('it is not given any more after ninety days', async () => {
    later(90 * DAY_MS)
    device.network.isDown = true
    await expect(device.ask(CATEGORIES)).rejects.toThrow(TypeError)
    await device.settled()
  })

  it('one from the future, of a clock that was wrong, is given', async () => {
    later(-3 * DAY_MS)
    expect(await device.text(CATEGORIES)).toBe(JSON.stringify(listOf('Airtime')))
  })

  it('one that this build cannot read is asked for in full', async () => {
    for (const [name, answer] of device.responses.kept) {
      device.responses.kept.set(name, { ...answer, body: '{"responseData":"of an older build"}' })
    }
    device.network.on(CATEGORIES, ({ headers }) => {
      return headers.has('If-None-Match') ? new Response(null, { status: 304 }) : json(listOf('Data'))
    })
    later()
    expect(await device.text(CATEGORIES, PAST_IT)).toBe(JSON.stringify(listOf('Data')))
    await device.settled()
    expect(await device.text(CATEGORIES)).toBe(JSON.stringify(listOf('Data')))
  })

  describe.each(['no-cache', 'reload', 'no-store'] as const)('and a caller who says %s', (cache) => {
    it('the network answers first', async () => {
      device.network.on(CATEGORIES, () => json(listOf('Data')))
      const { response } = await device.ask(CATEGORIES, { cache })
      expect(await response.json()).toEqual(listOf('Data'))
      expect(savedAtOf(response)).toBeNull()
    })

    it('"not modified" gives the copy as a fresh answer', async () => {
      later()
      device.network.on(CATEGORIES, () => new Response(null, { status: 304 }))
      const { response } = await device.ask(CATEGORIES, { cache })
      expect(response.status).toBe(200)
      expect(savedAtOf(response)).toBeNull()
      expect(await response.json()).toEqual(listOf('Airtime'))
      await device.settled()
    })

    it('a failure is passed on as it is', async () => {
      device.network.on(CATEGORIES, () => json({ responseCode: '99' }, {}, 503))
      expect((await device.ask(CATEGORIES, { cache })).response.status).toBe(503)
      device.network.isDown = true
      await device.settled()
      await expect(device.ask(CATEGORIES, { cache })).rejects.toThrow(TypeError)
      await device.settled()
    })
  })
})
