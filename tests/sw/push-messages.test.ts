import { beforeEach, describe, expect, it } from 'vitest'
import { buildOfVersion, deploy } from './support/build.ts'
import { Device, ORIGIN } from './support/device.ts'

const PLACE = '/airtime/status?transaction-id=PRD-839201745'
const notification = {
  title: 'MTN Airtime: Successful',
  body: 'The payment went through and the order was delivered.',
  navigate: ORIGIN + PLACE,
  tag: 'PRD-839201745',
  lang: 'en-NG',
}
const message = (change: object = {}) =>
  JSON.stringify({ web_push: 8030, notification: { ...notification, ...change } })

let device = new Device()
beforeEach(async () => {
  device = new Device()
  const build = buildOfVersion('one')
  deploy(device.network, build)
  await device.register(device.worker(build.entries))
})

const notices = () => [...device.notices.values()]

describe('word from the provider', () => {
  it('stands on the screen as it was sent, with pictures that the device holds', async () => {
    await device.push(message())
    expect(notices()).toMatchObject([{ title: notification.title, body: notification.body, lang: 'en-NG' }])
    expect(notices()[0]?.icon).toBe('/icons/icon-192.png')
  })

  it('stands there once, however often it comes', async () => {
    await device.push(message())
    await device.push(message())
    expect(notices()).toHaveLength(1)
  })

  it.each([
    ['nothing', null],
    ['no JSON', 'hello'],
    ['JSON of something else', '{"title":"You have won"}'],
    ['no title', message({ title: '' })],
    ['no address', message({ navigate: 'javascript' })],
  ])('is not made up where it is %s', async (_, text) => {
    await device.push(text)
    expect(notices()).toEqual([])
  })
})

describe('a tap on it', () => {
  it('opens the receipt and takes the notice away', async () => {
    await device.push(message())
    await device.tap(notification.tag)
    expect(device.windows.map(({ url }) => url)).toEqual([ORIGIN + PLACE])
    expect(notices()).toEqual([])
  })

  it('brings the tab to the front that shows it already', async () => {
    const form = await device.open('/airtime/MTNVTU')
    const receipt = await device.open(PLACE)
    await device.push(message())
    await device.tap(notification.tag)
    expect([form.focuses, receipt.focuses, device.windows.length]).toEqual([0, 1, 2])
  })

  it('leads no other tab away: somebody may be paying there', async () => {
    const form = await device.open('/airtime/MTNVTU')
    await device.push(message())
    await device.tap(notification.tag)
    expect(form.url).toBe(`${ORIGIN}/airtime/MTNVTU`)
    expect(device.windows).toHaveLength(2)
  })

  it.each(['https://evil.test/', `${ORIGIN}.evil.test/`, 'javascript:alert(1)', 'data:text/html,x'])(
    'stays in the app, where the message would lead to %s (S21)',
    async (navigate) => {
      await device.push(message({ navigate }))
      await device.tap(notification.tag)
      expect(device.windows.map(({ url }) => url)).toEqual([`${ORIGIN}/`])
    },
  )
})
