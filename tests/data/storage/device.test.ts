import { set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { openCachedResponses, ownerOf } from '#src/data/storage/cached-responses.ts'
import { CACHE_DATABASE, DEVICE_DATABASE } from '#src/data/storage/database.ts'
import { counts, draft, fill, fillDevice, records, TABLES, tablesOf } from './filled-device.ts'
import {
  beginEmpty,
  databases,
  deviceOf,
  keysIn,
  leave,
  raw,
  tabs,
  testStorage,
  untilGivenUp,
} from './stores.ts'

beginEmpty()

describe('a sign-out', () => {
  it('removes the user’s records, the device’s and the user’s answers; the catalog and others stay', async () => {
    await fillDevice('device', 'ada-token')
    await fillDevice('ada', 'ada-token')
    await fillDevice('musa', 'musa-token')
    const device = deviceOf()
    device.who.scope = 'ada'
    expect(await counts(device)).toEqual([1, 1, 1, 1, 1, 1, 1])
    await device.wipeUser('ada-token')
    expect(await keysIn()).toEqual(TABLES.map((table) => `musa ${table} a`).sort())
    expect(await keysIn(CACHE_DATABASE)).toEqual(
      [
        'closed owners ',
        'everybody response /Categories',
        `${await ownerOf('musa-token')} response /History`,
      ].sort(),
    )
  })

  it('that comes by itself on a shared phone leaves what is the device’s', async () => {
    await fillDevice('device', 'ada-token')
    await fillDevice('ada', 'ada-token')
    const device = deviceOf()
    device.who.scope = 'ada'
    await device.wipeSession('ada-token')
    expect(await keysIn()).toEqual(TABLES.map((table) => `device ${table} a`).sort())
    const key = { url: '/History', owner: await ownerOf('ada-token') }
    expect(await openCachedResponses().keep(key, { body: '{}', etag: null, savedAt: 1 })).toBe(false)
    device.who.scope = 'device'
    expect(await counts(device)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('leaves a page that goes on, signed out', async () => {
    await fillDevice('ada', 'ada-token')
    const device = deviceOf()
    device.who.scope = 'ada'
    const wiping = device.wipeUser('ada-token')
    // The session may end at once: the wipe is the user's who held when it began.
    device.who.scope = 'device'
    await wiping
    expect(await counts(device)).toEqual([0, 0, 0, 0, 0, 0, 0])
    await device.drafts.put('airtime/mtnvtu', draft)
    expect(await deviceOf().drafts.all()).toEqual([draft])
    device.who.scope = 'ada'
    expect(await device.drafts.all()).toEqual([])
    await device.drafts.put('x', draft)
    expect(await device.drafts.get('x')).toEqual(draft)
  })

  it('is not undone by a write that began before it or during it (F34)', async () => {
    const device = deviceOf()
    device.who.scope = 'ada'
    const before = device.drafts.put('before', draft)
    const wiping = device.wipeUser(null)
    const during = device.drafts.put('during', draft)
    await Promise.all([before, wiping, during])
    expect(await keysIn()).toEqual([])
    expect(await device.drafts.all()).toEqual([])
  })

  it('is not undone by a write whose database answers only after it', async () => {
    const storage = testStorage()
    const device = deviceOf(storage)
    device.who.scope = 'ada'
    storage.faults.set(DEVICE_DATABASE, 'silent')
    await untilGivenUp(storage, device.drafts.put('late', draft))
    expect(await device.drafts.get('late')).toEqual(draft)
    const wiping = device.wipeUser(null)
    storage.cure(DEVICE_DATABASE)
    await wiping
    expect(await device.drafts.get('late')).toBeNull()
    expect(await keysIn()).toEqual([])
  })

  it('is not undone by the worker’s late answer (F34)', async () => {
    await deviceOf().wipeUser('ada-token')
    const key = { url: '/History', owner: await ownerOf('ada-token') }
    expect(await openCachedResponses().keep(key, { body: '{}', etag: null, savedAt: 1 })).toBe(false)
  })

  it('reaches the other tabs, which keep nothing from then on', async () => {
    const join = tabs()
    const [here, there] = [deviceOf(testStorage(), join()), deviceOf(testStorage(), join())]
    const heardThere = vi.fn()
    const heardHere = vi.fn()
    there.onWiped(heardThere)
    here.onWiped(heardHere)
    there.who.scope = 'ada'
    here.who.scope = 'ada'
    const late = there.drafts.put('late', draft)
    await here.wipeUser(null)
    await late
    await there.drafts.put('later', draft)
    expect(heardThere.mock.calls).toEqual([['user', 'ada']])
    expect(heardHere).not.toHaveBeenCalled()
    expect(await there.drafts.all()).toEqual([])
    expect(await keysIn()).toEqual([])
  })

  it('tells the screens that their tables are empty', async () => {
    const device = deviceOf()
    const listener = vi.fn()
    device.journal.subscribe(listener)
    await device.wipeUser(null)
    expect(listener).toHaveBeenCalled()
  })
})

it('the end of a session takes only what the worker kept for its token', async () => {
  await fillDevice('ada', 'ada-token')
  const device = deviceOf()
  device.who.scope = 'ada'
  await device.forgetToken('ada-token')
  expect(await counts(device)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(await openCachedResponses().read({ url: '/History', owner: await ownerOf('ada-token') })).toBeNull()
})

describe('clearing the device', () => {
  async function fillAll() {
    await fillDevice('device', 'ada-token')
    await fillDevice('ada', 'ada-token')
    await fillDevice('musa', 'musa-token')
    await set('theirs', 1, raw('another-app'))
  }

  it('leaves no record of anybody, only marks that refuse late answers', async () => {
    await fillAll()
    const device = deviceOf()
    expect(await device.wipeAll('third-token')).toBe(true)
    expect(await databases()).toEqual(['another-app', 'paydey', 'paydey-cache'])
    expect([await keysIn(), await keysIn(CACHE_DATABASE)]).toEqual([[], ['closed owners ']])
    for (const token of ['ada-token', 'musa-token', 'third-token']) {
      const key = { url: '/History', owner: await ownerOf(token) }
      expect(await openCachedResponses().keep(key, { body: '{}', etag: null, savedAt: 1 })).toBe(false)
    }
  })

  it('refuses what the worker still asks for whoever is here, though it has kept nothing yet', async () => {
    await deviceOf().wipeAll('ada-token')
    const key = { url: '/History', owner: await ownerOf('ada-token') }
    expect(await openCachedResponses().keep(key, { body: '{}', etag: null, savedAt: 1 })).toBe(false)
  })

  it('leaves nothing where nobody ever signed in', async () => {
    const device = deviceOf()
    await device.drafts.put('a', draft)
    await openCachedResponses().keep({ url: '/C', owner: null }, { body: '{}', etag: null, savedAt: 1 })
    await device.wipeAll(null)
    expect([await keysIn(), await keysIn(CACHE_DATABASE)]).toEqual([[], []])
  })

  it('keeps the barrier up, here and in other tabs', async () => {
    const join = tabs()
    const [here, there] = [deviceOf(testStorage(), join()), deviceOf(testStorage(), join())]
    const listener = vi.fn()
    const stop = there.onWiped(listener)
    await here.wipeAll(null)
    await here.drafts.put('late', draft)
    await there.drafts.put('late', draft)
    expect(await keysIn()).toEqual([])
    expect(listener.mock.calls).toEqual([['all', undefined]])
    stop()
    await here.wipeAll(null)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('storage that fails', () => {
  it('is told once in a page’s life', async () => {
    const storage = testStorage()
    const device = deviceOf(storage)
    const listener = vi.fn()
    device.onTrouble(listener)
    await device.drafts.put('a', draft)
    expect(device.isDurable()).toBe(true)
    storage.faults.set(DEVICE_DATABASE, 'full')
    await device.drafts.put('b', draft)
    await device.formSnapshots.put('b', { ...fill, amount: kobo(1), savedAt: 1 })
    expect(device.isDurable()).toBe(false)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('gives away what can be fetched again for what is the user’s (F28)', async () => {
    const storage = testStorage()
    await fillDevice('ada', 'ada-token')
    const device = deviceOf(storage)
    await device.forgetToken('ada-token')
    storage.faults.set(DEVICE_DATABASE, 'full')
    await device.drafts.put('b', draft)
    // A sign-out stays one.
    expect(await keysIn(CACHE_DATABASE)).toEqual(['closed owners '])
    expect(await keysIn()).toHaveLength(TABLES.length)
    expect(await device.drafts.get('b')).toEqual(draft)
  })

  it('lets every way to forget end quietly', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const device = deviceOf()
    await device.drafts.put('a', draft)
    await device.wipeUser('t')
    expect(await device.drafts.all()).toEqual([])
    await device.forgetToken('t')
    expect(await device.wipeAll('t')).toBe(false)
  })
})

describe('junk in every table', () => {
  const junk = [null, 0, 'text', [], {}, { v: 1 }, { state: 'x' }]

  it('is read as nothing, and leaves the good record beside it (F29)', async () => {
    for (const [table, record] of Object.entries(records)) {
      for (const [index, value] of junk.entries()) await leave('device', table, `junk${index}`, value)
      await leave('device', table, 'good', record)
    }
    for (const key of ['strange', 7, ['device'], ['device', 'journal', 'a', 'b'], new Date(0)])
      await set(key, { v: 2 }, raw(DEVICE_DATABASE))
    const device = deviceOf()
    expect(await counts(device)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(await Promise.all(tablesOf(device).map((table) => table.get('junk2')))).toEqual(
      Array(TABLES.length).fill(null),
    )
    expect(device.isDurable()).toBe(true)
  })
})

describe('the payments of everybody', () => {
  it('are read whoever is signed in, of which one may have been set aside', async () => {
    for (const scope of ['device', 'ada', 'musa']) await leave(scope, 'journal', 'a', records.journal)
    await leave('musa', 'results', 'a', records.results)
    const storage = testStorage()
    const aside = new Map([['uche b', records.journal]])
    const fallback = { all: () => aside, put: () => false, remove: () => {} }
    const device = deviceOf({ ...storage, fallback })
    device.who.scope = 'ada'
    const { records: all, unreadable } = await device.allJournals.read()
    expect([...all.keys()].sort()).toEqual(['ada a', 'device a', 'musa a', 'uche b'])
    expect(unreadable).toBe(0)
    expect((await device.visitorResults.read()).records.size).toBe(0)
  })
})
