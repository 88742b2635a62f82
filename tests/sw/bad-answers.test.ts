import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { CATEGORIES, listOf, SECOND_MS, visit } from './support/answers.ts'
import { Device } from './support/device.ts'
import { cut, json, ledElsewhere, portal, type Reply, redirected } from './support/fake-network.ts'

let device: Device

beforeEach(async () => {
  device = new Device()
  await device.register(device.worker([]))
})

const later = (ms = 60 * SECOND_MS) => device.clock.advance(ms)

/** As the page asks behind what it shows. */
const PAST_THE_COPY = { cache: 'no-cache' } as const
const good = JSON.stringify(listOf('Airtime'))
const bad: Readonly<Record<string, Reply>> = {
  'a page of a captive portal': portal,
  'a redirect to somewhere else': () => redirected(json(listOf('Elsewhere'))),
  'a redirect that is not followed': ledElsewhere,
  'a server error': () => json(listOf('Broken'), {}, 500),
  'a body that breaks off': () => cut(good),
  'half a body': () => json(good.slice(0, 20)),
  'JSON that says it is HTML': () => new Response(good, { headers: { 'Content-Type': 'text/html' } }),
  'a refusal in words': () => json({ responseCode: '31', responseMessage: 'Not now', responseData: [] }),
  'another shape': () => json({ responseCode: '00', responseData: [{ CategoryName: 5 }] }),
  'a part': () => json(listOf('Part'), {}, 206),
  'no content': () => new Response(null, { status: 204, headers: { 'Content-Type': 'application/json' } }),
  'no right to ask': () => json(listOf('Airtime'), {}, 401),
}

describe.each(Object.entries(bad))('%s', (_, reply) => {
  it('is never kept, and is passed on as it came', async () => {
    device.network.on(CATEGORIES, reply)
    const expected = await reply(new Request(CATEGORIES))
    const { response } = await device.ask(CATEGORIES)
    expect(response.status).toBe(expected.status)
    expect(response.redirected).toBe(expected.redirected)
    const read = (of: Response) => of.text().catch(() => 'broken off')
    expect(await read(response)).toBe(await read(expected))
    await device.settled()
    expect(device.responses.kept.size).toBe(0)
    expect(device.caches.addresses()).toEqual([])
  })

  it('leaves the copy as it was', async () => {
    await visit(device, CATEGORIES, () => json(good, { ETag: '"1"' }))
    const before = [...device.responses.kept]
    device.network.on(CATEGORIES, reply)
    later()
    await device.text(CATEGORIES, PAST_THE_COPY).catch(() => undefined)
    await device.settled()
    expect([...device.responses.kept]).toEqual(before)
    expect(await device.text(CATEGORIES)).toBe(good)
  })
})

it('a network that never answers is given up at the deadline', async () => {
  await visit(device, CATEGORIES, () => json(good))
  device.network.on(CATEGORIES, () => new Promise(() => {}))
  later()
  const asked = device.text(CATEGORIES, PAST_THE_COPY)
  const refusal = expect(asked).rejects.toThrow()
  await vi.waitUntil(() => device.network.take().length > 0)
  later(endpoints.get('categories')?.deadlineMs)
  await refusal
  await device.settled()
  device.network.on(CATEGORIES, () => json(listOf('Data')))
  expect(await device.text(CATEGORIES, PAST_THE_COPY)).toBe(JSON.stringify(listOf('Data')))
  await device.settled()
})
