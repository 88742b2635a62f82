import './support/globals.ts'
import { beforeEach, expect, it } from 'vitest'
import { MOST_PICTURES } from '#sw/pictures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { Device, ORIGIN } from './support/device.ts'
import { portal } from './support/fake-network.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const LOGO = `${ORIGIN}/resources/top/mtn.svg`
const image = { destination: 'image' } as const

let device: Device

beforeEach(async () => {
  device = new Device()
  await device.register(device.worker([]))
  serve(LOGO, 'a logo')
})

function serve(url: string, text: string): void {
  const headers = { 'Content-Type': 'image/svg+xml', Date: new Date(SOME_MORNING).toUTCString() }
  device.network.on(url, () => new Response(text, { headers }))
}

async function show(url: string): Promise<string> {
  const text = await device.text(url, image)
  await device.settled()
  return text
}

it('a picture that was shown is shown offline', async () => {
  await show(LOGO)
  device.network.isDown = true
  expect(await show(LOGO)).toBe('a logo')
})

it('a picture is fetched again after a week, behind the one that is shown', async () => {
  await show(LOGO)
  serve(LOGO, 'a new logo')
  device.clock.advance(WEEK_MS + 1)
  expect(await show(LOGO)).toBe('a logo')
  expect(await show(LOGO)).toBe('a new logo')
})

it('a page that pretends to be a picture is not kept', async () => {
  device.network.captured(portal)
  await show(LOGO)
  device.network.captured(null)
  expect(await show(LOGO)).toBe('a logo')
})

it('only so many are kept, and the oldest goes first', async () => {
  await show(LOGO)
  for (let i = 0; i < MOST_PICTURES; i += 1) {
    serve(`${ORIGIN}/resources/top/${i}.svg`, `${i}`)
    await show(`${ORIGIN}/resources/top/${i}.svg`)
  }
  expect(device.caches.addresses()).toHaveLength(MOST_PICTURES)
  expect(device.caches.addresses()).not.toContain(LOGO)
})

it('pictures come by the network where the storage is blocked', async () => {
  device.caches.isBlocked = true
  expect(await show(LOGO)).toBe('a logo')
})

it.each([
  'https://cdn.test/resources/top/mtn.svg',
  `${ORIGIN}/screenshots/home.png`,
  `${ORIGIN}/resources/top/mtn.svg?for=somebody`,
  `${ORIGIN}/api/assets/logos/MTNVTU-1a2b.png`,
])('%s goes by', async (url) => {
  expect((await device.ask(url, image)).isAnswered).toBe(false)
})
