import { set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { ARRIVAL_MAX_AGE_MS, openArrivals } from '#src/offline/arrivals.ts'
import { openDevice } from '#src/offline/device.ts'
import { beginEmpty, databases, raw, tabs, testStorage, whatIsKept } from './stores.ts'

beginEmpty()

const sheet = new File(['SubscriberNumber\n08031234567\n'], 'staff.csv', { type: 'text/csv' })
const DATABASE = 'paydey-arrivals'

function device() {
  const storage = testStorage()
  return { storage, arrivals: openArrivals({ storage, clock: storage.clock }) }
}

describe('a file that another app shared', () => {
  it('is taken once, as it came', async () => {
    const { arrivals } = device()
    expect(await arrivals.keep(sheet)).toBe(true)
    const taken = await arrivals.take()
    expect([taken?.name, taken?.type, await taken?.text()]).toEqual([
      'staff.csv',
      'text/csv',
      await sheet.text(),
    ])
    expect(await arrivals.take()).toBeNull()
    expect(await whatIsKept()).toEqual({})
  })

  it('is taken by one of two that ask together', async () => {
    const { arrivals } = device()
    await arrivals.keep(sheet)
    const both = await Promise.all([arrivals.take(), arrivals.take()])
    expect(both.filter((file) => file !== null)).toHaveLength(1)
  })

  it('gives way to the next one', async () => {
    const { arrivals } = device()
    await arrivals.keep(sheet)
    await arrivals.keep(new File(['x'], 'newer.csv'))
    expect((await arrivals.take())?.name).toBe('newer.csv')
    expect(await arrivals.take()).toBeNull()
  })

  it('is gone after an hour, to whoever asks and from the device', async () => {
    const { storage, arrivals } = device()
    await arrivals.keep(sheet)
    storage.clock.advance(ARRIVAL_MAX_AGE_MS)
    await arrivals.sweep()
    expect(await whatIsKept()).toEqual({ [DATABASE]: 1 })
    storage.clock.advance(1)
    await arrivals.sweep()
    expect(await whatIsKept()).toEqual({})
    await arrivals.keep(sheet)
    storage.clock.advance(ARRIVAL_MAX_AGE_MS + 1)
    expect(await arrivals.take()).toBeNull()
    expect(await whatIsKept()).toEqual({})
  })

  it('is none where there is junk, and the junk goes', async () => {
    const { arrivals } = device()
    await set('file', { v: 1, record: { name: 'x', file: 'no file', at: 0 } }, raw(DATABASE))
    expect(await arrivals.take()).toBeNull()
    expect(await whatIsKept()).toEqual({})
  })

  it('makes no database by looking for an old one', async () => {
    const { arrivals } = device()
    await arrivals.sweep()
    expect(await databases()).toEqual([])
  })

  it('is not kept on a full device, and nothing fails', async () => {
    const { storage, arrivals } = device()
    storage.faults.set(DATABASE, 'full')
    expect(await arrivals.keep(sheet)).toBe(false)
    expect(await arrivals.take()).toBeNull()
  })
})

describe('forgetting', () => {
  it.each(['ada', 'device'])('a logout of %s takes it away', async (scope) => {
    const { storage, arrivals } = device()
    await arrivals.keep(sheet)
    await openDevice(async () => scope, { storage, news: tabs()() }).wipeUser('token')
    expect(await arrivals.take()).toBeNull()
  })

  it('so does clearing the device', async () => {
    const { storage, arrivals } = device()
    await arrivals.keep(sheet)
    await openDevice(async () => 'ada', { storage, news: tabs()() }).wipeAll('token')
    expect(await databases()).not.toContain(DATABASE)
  })
})
