import './support/globals.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PAUSE_MS } from '#sw/worker.ts'
import { API, Device } from './support/device.ts'
import { json, portal } from './support/fake-network.ts'

const HOUR_MS = 60 * 60 * 1000
const empty = { responseCode: '00', responseData: [] }
const PRODUCTS = `${API}/Products`
const CATEGORIES = `${API}/Products/Categories`
const EVENTS = `${API}/Events`

let device: Device

beforeEach(async () => {
  device = new Device()
  await device.register(device.worker([]))
  for (const url of [PRODUCTS, CATEGORIES, EVENTS]) device.network.on(url, () => json(empty))
})

async function warm(urls: readonly string[]): Promise<string[]> {
  const said = device.say({ type: 'warm', urls })
  await device.settled(PAUSE_MS)
  await said
  return device.network.take()
}

describe('fetching ahead', () => {
  it('keeps what is asked for, so that it opens offline', async () => {
    expect(await warm([PRODUCTS, EVENTS])).toEqual([PRODUCTS, EVENTS])
    device.network.isDown = true
    expect(await device.text(EVENTS)).toBe(JSON.stringify(empty))
  })

  it('fetches one at a time, with a pause between', async () => {
    const said = device.say({ type: 'warm', urls: [PRODUCTS, EVENTS] })
    await vi.waitUntil(() => device.responses.kept.size === 1)
    expect(device.network.take()).toEqual([PRODUCTS])
    await device.settled(PAUSE_MS)
    await said
    expect(device.network.take()).toEqual([EVENTS])
  })

  it('tells the provider nothing of who they are', async () => {
    const said = device.say({ type: 'warm', urls: [PRODUCTS] })
    await vi.waitUntil(() => device.responses.kept.size === 1)
    expect(device.network.asked.map(({ credentials }) => credentials)).toEqual(['omit'])
    await device.settled(PAUSE_MS)
    await said
  })

  it('leaves alone what is kept and younger than a day', async () => {
    await warm([PRODUCTS])
    device.clock.advance(23 * HOUR_MS)
    expect(await warm([PRODUCTS])).toEqual([])
    device.clock.advance(2 * HOUR_MS)
    expect(await warm([PRODUCTS])).toEqual([PRODUCTS])
  })

  it('fetches nothing while the user saves data', async () => {
    device.isSaving = true
    expect(await warm([PRODUCTS, EVENTS])).toEqual([])
  })

  it('stops when the network goes, and when it is a portal', async () => {
    device.network.isDown = true
    expect(await warm([PRODUCTS, EVENTS])).toEqual([PRODUCTS])
    device.network.isDown = false
    device.network.captured(portal)
    expect(await warm([PRODUCTS, EVENTS])).toEqual([PRODUCTS])
    device.network.captured(null)
    expect(await warm([PRODUCTS, EVENTS])).toEqual([PRODUCTS, EVENTS])
  })

  it('goes on after one that the provider cannot answer', async () => {
    device.network.on(PRODUCTS, () => json({}, {}, 500))
    expect(await warm([PRODUCTS, EVENTS])).toEqual([PRODUCTS, EVENTS])
    expect(device.responses.kept.size).toBe(1)
  })

  it('fetches once what two pages ask for together', async () => {
    const both = Promise.all([
      device.say({ type: 'warm', urls: [PRODUCTS, CATEGORIES] }),
      device.say({ type: 'warm', urls: [CATEGORIES, EVENTS] }),
    ])
    await device.settled(PAUSE_MS)
    await both
    expect(device.network.take()).toEqual([PRODUCTS, CATEGORIES, EVENTS])
  })

  it.each([
    `${API}/Reports/FetchTransactionHistory`,
    `${API}/Reports/FetchReceipt?id=1`,
    `${API}/Products/Lookup`,
    'https://elsewhere.test/api/Products',
    'no address',
  ])('never fetches %s', async (url) => {
    expect(await warm([url])).toEqual([])
  })

  it.each([
    { type: 'warm', urls: 'all' },
    { type: 'warm', urls: Array.from({ length: 201 }, () => PRODUCTS) },
    { type: 'fetch', url: PRODUCTS },
    null,
    'warm',
  ])('hears nothing else: %j', async (message) => {
    await device.say(message)
    await device.settled(PAUSE_MS)
    expect(device.network.take()).toEqual([])
  })
})
