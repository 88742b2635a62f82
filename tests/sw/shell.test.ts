import { beforeEach, describe, expect, it } from 'vitest'
import { buildOfVersion, deploy, MARK, uploadPageOf, withdraw } from './support/build.ts'
import { Device, ORIGIN } from './support/device.ts'
import { portal } from './support/fake-network.ts'

const A = buildOfVersion('a')
const B = buildOfVersion('b')
const chunkOf = (version: string) => `${ORIGIN}/assets/payment-page-${version}.js`
const PDF = `${ORIGIN}/assets/receipt-pdf-same.js`

let device: Device

beforeEach(() => {
  device = new Device()
  deploy(device.network, A)
})

async function install() {
  return await device.register(device.worker(A.entries))
}

async function update(from = A, to = B) {
  withdraw(device.network, from)
  deploy(device.network, to)
  return await device.register(device.worker(to.entries))
}

describe('a first visit', () => {
  it('fetches every file but the heavy ones, and takes the page that is open', async () => {
    const window = await device.open()
    expect(await install()).toBe(true)
    const light = Object.keys(A.files).filter((path) => !/pdf|bulk|resources/.test(path))
    expect(device.network.take().sort()).toEqual(light.map((path) => ORIGIN + path).sort())
    expect(window.controller).toBe(device.active)
    expect(window.controllerChanges).toBe(1)
  })

  it('installs nothing when one file is missing, and the next try goes on from there', async () => {
    device.network.off(chunkOf('a'))
    expect(await install()).toBe(false)
    expect(device.active).toBeNull()
    device.network.take()
    deploy(device.network, A)
    expect(await install()).toBe(true)
    const fetched = device.network.take()
    expect(fetched).toContain(chunkOf('a'))
    expect(fetched).not.toContain(`${ORIGIN}/assets/index-a.js`)
  })

  it('keeps nothing of a captive portal, whose page answers every address', async () => {
    device.network.captured(portal)
    expect(await install()).toBe(false)
    expect(device.caches.addresses()).toEqual([])
  })

  it('keeps no page that belongs to another build', async () => {
    device.network.on(`${ORIGIN}/`, () => {
      return new Response(B.files['/'], { headers: { 'Content-Type': 'text/html' } })
    })
    expect(await install()).toBe(false)
    expect(device.caches.addresses().filter((address) => address.includes('.html'))).toEqual([])
  })
})

describe('a start', () => {
  beforeEach(async () => {
    await install()
    device.network.take()
  })

  it.each([
    '/',
    '/airtime',
    '/airtime/MTNVTU/PRD-1?status=forwarded',
    '/status?transaction-id=PRD-1',
    '/api-of-somebody',
    '/?token=secret#x',
    '/index.html',
  ])('opens %s without a network, and asks nobody', async (path) => {
    device.network.isDown = true
    const { isAnswered, response } = await device.ask(ORIGIN + path, { mode: 'navigate' })
    expect(isAnswered).toBe(true)
    expect(await response.text()).toContain('version a')
    expect(device.network.take()).toEqual([])
  })

  it('shows home as it was drawn ahead, and nothing of it elsewhere', async () => {
    const pageAt = async (path: string) =>
      (await device.ask(ORIGIN + path, { mode: 'navigate' })).response.text()
    for (const path of ['/', '/index', '/?utm=x#y']) expect(await pageAt(path)).toContain('home of')
    for (const path of ['/airtime', '/status?x=1']) expect(await pageAt(path)).not.toContain('home of')
  })

  it('keeps no address of a screen', async () => {
    const before = device.caches.addresses()
    await device.ask(`${ORIGIN}/status?transaction-id=PRD-1`, { mode: 'navigate' })
    await device.settled()
    expect(device.caches.addresses()).toEqual(before)
  })

  it.each([
    '/api/Products',
    '/guess/x',
    '/guess-api',
    '/gateway/pay/abc',
    '/sandbox',
    '/sandbox/ledger',
    '/healthz',
    '/resources/bulk_upload_template.xlsx',
    '/assets/index-a.js',
    '/favicon.svg',
  ])('lets %s go by: it is no screen', async (path) => {
    expect((await device.ask(ORIGIN + path, { mode: 'navigate' })).isAnswered).toBe(false)
  })

  it('lets foreign pages and forms go by', async () => {
    expect((await device.ask('https://bank.test/', { mode: 'navigate' })).isAnswered).toBe(false)
    const posted = await device.ask(`${ORIGIN}/bulk`, { mode: 'navigate', method: 'POST' })
    expect(posted.isAnswered).toBe(false)
  })

  it('goes by the network where the storage is blocked', async () => {
    device.caches.isBlocked = true
    device.network.on(`${ORIGIN}/airtime`, () => new Response('from the network'))
    expect(await device.text(`${ORIGIN}/airtime`, { mode: 'navigate' })).toBe('from the network')
    expect(await device.text(chunkOf('a'))).toBe('payment page of a')
  })
})

describe('a file of the build', () => {
  beforeEach(async () => {
    await install()
    device.network.take()
  })

  it('comes from the device', async () => {
    device.network.isDown = true
    expect(await device.text(chunkOf('a'))).toBe('payment page of a')
    expect(await device.text(`${ORIGIN}/favicon.svg`)).toBe('<svg/>')
    expect(device.network.take()).toEqual([])
  })

  it('that is heavy is fetched when it is wanted, then kept', async () => {
    expect(await device.text(PDF)).toBe('the writer of receipts')
    await device.settled()
    device.network.isDown = true
    expect(await device.text(PDF)).toBe('the writer of receipts')
  })

  it('that is heavy is not kept when a portal answers for it', async () => {
    device.network.captured(portal)
    await device.text(PDF)
    await device.settled()
    device.network.captured(null)
    expect(await device.text(PDF)).toBe('the writer of receipts')
  })

  it('that is unknown comes from the network and is not kept', async () => {
    device.network.on(`${ORIGIN}/assets/other.js`, () => new Response('other'))
    expect(await device.text(`${ORIGIN}/assets/other.js`)).toBe('other')
    await device.settled()
    expect(device.caches.addresses()).not.toContain(`${ORIGIN}/assets/other.js`)
  })

  it.each(['https://cdn.test/assets/index-a.js', `${ORIGIN}/version.json`])('%s goes by', async (url) => {
    expect((await device.ask(url)).isAnswered).toBe(false)
  })
})

describe('a new build', () => {
  beforeEach(async () => {
    await install()
  })

  it('fetches only what is new', async () => {
    device.network.take()
    await update()
    const fetched = device.network.take().map((url) => url.slice(ORIGIN.length))
    expect(fetched.sort()).toEqual(['/', '/assets/index-b.js', '/assets/payment-page-b.js', '/shell.html'])
  })

  it('waits while a page is open, until a page says that it may take over', async () => {
    const window = await device.open()
    await update()
    const { waiting } = device
    expect(waiting).not.toBeNull()
    await device.say({ type: 'take-over ' }, waiting)
    await device.say('take-over', waiting)
    await device.say({ type: 'update' }, waiting)
    expect(device.waiting).toBe(waiting)
    expect(await device.text(`${ORIGIN}/`, { mode: 'navigate' })).toContain('version a')

    await device.say({ type: 'take-over' }, waiting)
    expect(device.active).toBe(waiting)
    expect(window.controller).toBe(waiting)
    expect(window.controllerChanges).toBe(1)
    expect(await device.text(`${ORIGIN}/`, { mode: 'navigate' })).toContain('version b')
  })

  it('takes the old files away: a page that needs one asks the network, and starts again if it is gone (F24)', async () => {
    await device.open()
    await update()
    await device.say({ type: 'take-over' }, device.waiting)
    expect(device.caches.addresses()).not.toContain(chunkOf('a'))
    const { isAnswered, response } = await device.ask(chunkOf('a'))
    expect([isAnswered, response.status]).toEqual([true, 404])
    device.network.isDown = true
    expect(await device.text(chunkOf('b'))).toBe('payment page of b')
  })

  it('takes over by itself when every page is closed, and drops the old files at once', async () => {
    const window = await device.open()
    await update()
    await device.close(window)
    expect(device.waiting).toBeNull()
    expect(device.caches.addresses()).not.toContain(chunkOf('a'))
  })

  it('that goes back to an earlier one is in charge again', async () => {
    await device.open()
    await update()
    await device.say({ type: 'take-over' }, device.waiting)
    await update(B, A)
    await device.say({ type: 'take-over' }, device.waiting)
    expect(await device.text(`${ORIGIN}/`, { mode: 'navigate' })).toContain('version a')
    expect(device.caches.addresses()).not.toContain(chunkOf('b'))
  })

  it('drops the heavy files that it has no more', async () => {
    await device.text(PDF)
    await device.settled()
    const others = { ...B, entries: B.entries.filter(({ url }) => !url.includes('pdf')) }
    await update(A, others)
    expect(device.caches.addresses()).not.toContain(PDF)
  })

  it('takes the heavy files along that were used', async () => {
    await device.text(PDF)
    await device.settled()
    await update()
    device.network.isDown = true
    expect(await device.text(PDF)).toBe('the writer of receipts')
  })

  it('brings its own page of uploads to those who used the last one, and to nobody else', async () => {
    const [used, renewed] = [ORIGIN + uploadPageOf('a'), ORIGIN + uploadPageOf('b')]
    await update()
    expect(device.network.take()).not.toContain(renewed)

    device = new Device()
    deploy(device.network, A)
    await install()
    await device.text(used)
    await device.settled()
    await update()
    device.network.isDown = true
    expect(await device.text(renewed)).toBe('uploads of b')
    expect(device.caches.addresses()).not.toContain(used)
  })

  it('has its own pictures: one that was shown is shown offline, and fetched again after an update', async () => {
    const showMark = () => device.text(`${ORIGIN}${MARK}`, { destination: 'image' })
    expect(device.network.take()).not.toContain(ORIGIN + MARK)
    await showMark()
    await device.settled()
    device.network.isDown = true
    expect(await showMark()).toBe('the mark of a')
    device.network.isDown = false
    await update()
    expect(await showMark()).toBe('the mark of b')
  })

  it('asks a host that the browser may know for its page again, and at a first visit only whether it is the same', async () => {
    const modes = () =>
      device.network.asked.flatMap(({ url, cache }) => (url === `${ORIGIN}/` ? [cache] : []))
    expect(modes()).toEqual(['no-cache'])
    await update()
    expect(modes()).toEqual(['no-cache', 'reload'])
  })

  it('is installed where the page of uploads cannot be fetched', async () => {
    await device.text(ORIGIN + uploadPageOf('a'))
    await device.settled()
    deploy(device.network, B)
    device.network.off(ORIGIN + uploadPageOf('b'))
    await device.register(device.worker(B.entries))
    expect(await device.text(`${ORIGIN}/`, { mode: 'navigate' })).toContain('version b')
    expect(device.caches.addresses()).not.toContain(ORIGIN + uploadPageOf('b'))
  })
})
