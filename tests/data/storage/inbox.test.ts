import { describe, expect, it, vi } from 'vitest'
import { DEVICE_DATABASE } from '#src/data/storage/database.ts'
import { openDevice } from '#src/data/storage/device.ts'
import { INBOX_MAX_AGE_MS, openInbox } from '#src/data/storage/inbox.ts'
import { beginEmpty, keysIn, leave, tabs, testStorage } from './stores.ts'

beginEmpty()

const sheet = new File(['SubscriberNumber\n08031234567\n'], 'staff.csv', { type: 'text/csv' })

function device() {
  const storage = testStorage()
  return { storage, inbox: openInbox({ storage, clock: storage.clock }) }
}

describe('a file that another app shared', () => {
  it('is taken once, as it came', async () => {
    const { inbox } = device()
    expect(await inbox.keep(sheet)).toBe(true)
    const taken = await inbox.take()
    expect([taken?.name, taken?.type, await taken?.text()]).toEqual([
      'staff.csv',
      'text/csv',
      await sheet.text(),
    ])
    expect(await inbox.take()).toBeNull()
    expect(await keysIn()).toEqual([])
  })

  it('is taken by one of two that ask together', async () => {
    const { inbox } = device()
    await inbox.keep(sheet)
    const both = await Promise.all([inbox.take(), inbox.take()])
    expect(both.filter((file) => file !== null)).toHaveLength(1)
  })

  it('gives way to the next one', async () => {
    const { inbox } = device()
    await inbox.keep(sheet)
    await inbox.keep(new File(['x'], 'newer.csv'))
    expect((await inbox.take())?.name).toBe('newer.csv')
    expect(await inbox.take()).toBeNull()
  })

  it('is gone after an hour, to whoever asks and from the device', async () => {
    const { storage, inbox } = device()
    await inbox.keep(sheet)
    storage.clock.advance(INBOX_MAX_AGE_MS)
    await inbox.sweep()
    expect(await keysIn()).toEqual(['device inbox file'])
    storage.clock.advance(1)
    await inbox.sweep()
    expect(await keysIn()).toEqual([])
    await inbox.keep(sheet)
    storage.clock.advance(INBOX_MAX_AGE_MS + 1)
    expect(await inbox.take()).toBeNull()
    expect(await keysIn()).toEqual([])
  })

  it('is none where there is junk, and the junk goes', async () => {
    const { inbox } = device()
    await leave('device', 'inbox', 'file', { name: 'x', file: 'no file', at: 0 })
    expect(await inbox.take()).toBeNull()
    expect(await keysIn()).toEqual([])
  })

  it('is none where storage is blocked, and nothing fails', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await openInbox().take()).toBeNull()
  })

  it('is not kept on a full device, and nothing fails', async () => {
    const { storage, inbox } = device()
    storage.faults.set(DEVICE_DATABASE, 'full')
    expect(await inbox.keep(sheet)).toBe(false)
    expect(await inbox.take()).toBeNull()
  })
})

describe('forgetting', () => {
  it.each(['ada', 'device'])('a logout of %s takes it away', async (scope) => {
    const { storage, inbox } = device()
    await inbox.keep(sheet)
    await openDevice(async () => scope, { storage, wipeChannel: tabs()() }).wipeUser('token')
    expect(await inbox.take()).toBeNull()
  })

  it('so does clearing the device', async () => {
    const { storage, inbox } = device()
    await inbox.keep(sheet)
    await openDevice(async () => 'ada', { storage, wipeChannel: tabs()() }).wipeAll('token')
    expect(await inbox.take()).toBeNull()
  })
})
