import { beforeEach, describe, expect, it, vi } from 'vitest'
import { as, CATEGORIES, DAY_MS, HISTORY, listOf, rowsOf, SECOND_MS, visit } from './support/answers.ts'
import { Device } from './support/device.ts'
import { json } from './support/fake-network.ts'

const good = JSON.stringify(listOf('Airtime'))
let device: Device

beforeEach(async () => {
  device = new Device()
  await device.register(device.worker([]))
})

const later = (ms = 60 * SECOND_MS) => device.clock.advance(ms)

describe('a history', () => {
  it('is never another’s, online or offline', async () => {
    await visit(device, HISTORY, () => json(rowsOf('ada-1')), as('ada'))
    device.network.isDown = true
    later()
    expect(await device.text(HISTORY, as('ada'))).toContain('ada-1')
    await device.settled()
    await expect(device.ask(HISTORY, as('bola'))).rejects.toThrow(TypeError)
    await device.settled()
    device.network.isDown = false
    await visit(device, HISTORY, () => json(rowsOf('bola-1')), as('bola'))
    later()
    expect(await device.text(HISTORY, as('bola'))).not.toContain('ada-1')
    expect(await device.text(HISTORY, as('ada'))).not.toContain('bola-1')
    await device.settled()
  })

  it('that two ask for at once is asked for twice, each with his own token', async () => {
    device.network.on(HISTORY, ({ headers }) => json(rowsOf(headers.get('Authorization') ?? '')))
    const texts = await Promise.all([device.text(HISTORY, as('ada')), device.text(HISTORY, as('bola'))])
    expect(texts[0]).toContain('Bearer ada')
    expect(texts[1]).toContain('Bearer bola')
    await device.settled()
  })

  it('of whom it cannot be said is the network’s own, and is kept for nobody', async () => {
    const nobody = new Device()
    const { scope } = nobody
    const ownerOf = () => Promise.reject(new Error('no digests'))
    Object.defineProperty(nobody, 'scope', { value: { ...scope, ownerOf } })
    await nobody.register(nobody.worker([]))
    for (const who of ['ada', 'bola']) {
      nobody.network.on(HISTORY, () => json(rowsOf(`${who}-1`)))
      expect(await nobody.text(HISTORY, as(who))).toContain(`${who}-1`)
      await nobody.settled()
    }
    expect(nobody.responses.kept.size).toBe(0)
  })

  it('stays out of the browser’s own cache, which no sign-out wipes', async () => {
    await device.text(HISTORY, as('ada'))
    expect(device.network.asked.map(({ cache }) => cache)).toEqual(['no-store'])
    await device.settled()
  })

  it('is kept with its numbers masked', async () => {
    const full = { ...rowsOf('ada-1').responseData[0], Customer: '08031234567' }
    await visit(device, HISTORY, () => json({ responseCode: '00', responseData: [full] }), as('ada'))
    const bodies = [...device.responses.kept.values()].map(({ body }) => body).join()
    expect(bodies).toContain('0803***4567')
    expect(bodies).not.toContain('08031234567')
  })

  it('goes by untouched when nobody is signed in', async () => {
    expect((await device.ask(HISTORY)).isAnswered).toBe(false)
    const basic = { headers: { Authorization: 'Basic YWRh' } }
    expect((await device.ask(HISTORY, basic)).isAnswered).toBe(false)
  })

  it('that comes after the sign-out is not kept', async () => {
    let answer = (_: Response) => {}
    device.network.on(HISTORY, () => new Promise<Response>((resolve) => (answer = resolve)))
    const asked = device.text(HISTORY, as('ada'))
    await vi.waitUntil(() => device.network.asked.length > 0)
    device.responses.forgetOwner('digest of ada')
    answer(json(rowsOf('ada-1')))
    expect(await asked).toContain('ada-1')
    await device.settled()
    expect(device.responses.kept.size).toBe(0)
  })

  it('whose token is refused is passed on, and the copy stays for the device’s owner to wipe', async () => {
    await visit(device, HISTORY, () => json(rowsOf('ada-1')), as('ada'))
    device.network.on(HISTORY, () => json({ responseCode: '401' }, {}, 401))
    const { response } = await device.ask(HISTORY, as('ada', { cache: 'no-cache' }))
    expect(response.status).toBe(401)
    await device.settled()
    expect(device.responses.kept.size).toBe(1)
  })

  it('is not given any more after thirty days', async () => {
    await visit(device, HISTORY, () => json(rowsOf('ada-1')), as('ada'))
    later(30 * DAY_MS)
    device.network.isDown = true
    await expect(device.ask(HISTORY, as('ada'))).rejects.toThrow(TypeError)
    await device.settled()
  })
})

describe('a store that does not work', () => {
  it('leaves everything to the network', async () => {
    device.responses.isBlocked = true
    device.network.on(CATEGORIES, () => json(good))
    for (const _ of ['once', 'and again']) {
      expect(await device.text(CATEGORIES)).toBe(good)
      await device.settled()
      expect(device.network.take()).toEqual([CATEGORIES])
    }
  })

  it('that never answers costs two seconds and no more', async () => {
    const read = vi.fn(() => new Promise<never>(() => {}))
    device.responses.read = read
    device.network.on(CATEGORIES, () => json(good))
    const asked = device.text(CATEGORIES)
    await vi.waitUntil(() => read.mock.calls.length > 0)
    later(2 * SECOND_MS)
    expect(await asked).toBe(good)
    await device.settled()
  })
})
