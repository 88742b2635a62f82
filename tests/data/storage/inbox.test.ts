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
  it('comes as it was, until somebody has decided about it', async () => {
    const { inbox } = device()
    expect(await inbox.keep(sheet, [])).toBe(true)
    for (const arrived of [await inbox.read(), await inbox.read()]) {
      const file = arrived?.file
      expect([file?.name, file?.type, await file?.text()]).toEqual([
        'staff.csv',
        'text/csv',
        await sheet.text(),
      ])
    }
    await inbox.drop((await inbox.read())?.at ?? 0)
    expect(await inbox.read()).toBeNull()
    expect(await keysIn()).toEqual([])
  })

  it('gives way to the next one, which a decision about the first does not drop', async () => {
    const { storage, inbox } = device()
    await inbox.keep(sheet, [])
    const first = await inbox.read()
    storage.clock.advance(1)
    await inbox.keep(new File(['x'], 'newer.csv'), ['b.csv'])
    await inbox.drop(first?.at ?? 0)
    const { file, notTaken } = (await inbox.read()) ?? {}
    expect([file?.name, notTaken]).toEqual(['newer.csv', ['b.csv']])
  })

  it('may be none, where those that were shared are too large', async () => {
    const { inbox } = device()
    await inbox.keep(null, ['large.csv'])
    expect(await inbox.read()).toMatchObject({ file: null, notTaken: ['large.csv'] })
  })

  it('is gone after an hour, to whoever asks and from the device', async () => {
    const { storage, inbox } = device()
    await inbox.keep(sheet, [])
    storage.clock.advance(INBOX_MAX_AGE_MS)
    await inbox.read()
    expect(await keysIn()).toEqual(['device inbox file'])
    storage.clock.advance(1)
    await inbox.read()
    expect(await keysIn()).toEqual([])
    await inbox.keep(sheet, [])
    storage.clock.advance(INBOX_MAX_AGE_MS + 1)
    expect(await inbox.read()).toBeNull()
    expect(await keysIn()).toEqual([])
  })

  it('is none where there is junk, and the junk goes', async () => {
    const { inbox } = device()
    await leave('device', 'inbox', 'file', { name: 'x', file: 'no file', at: 0 })
    expect(await inbox.read()).toBeNull()
    expect(await keysIn()).toEqual([])
  })

  it('is none where storage is blocked, and nothing fails', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await openInbox().read()).toBeNull()
  })

  it('is not kept on a full device, and nothing fails', async () => {
    const { storage, inbox } = device()
    storage.faults.set(DEVICE_DATABASE, 'full')
    expect(await inbox.keep(sheet, [])).toBe(false)
    expect(await inbox.read()).toBeNull()
  })
})

describe('forgetting', () => {
  it.each(['ada', 'device'])('a logout of %s takes it away', async (scope) => {
    const { storage, inbox } = device()
    await inbox.keep(sheet, [])
    await openDevice(async () => scope, { storage, wipeChannel: tabs()() }).wipeUser('token')
    expect(await inbox.read()).toBeNull()
  })

  it('so does clearing the device', async () => {
    const { storage, inbox } = device()
    await inbox.keep(sheet, [])
    await openDevice(async () => 'ada', { storage, wipeChannel: tabs()() }).wipeAll('token')
    expect(await inbox.read()).toBeNull()
  })
})
