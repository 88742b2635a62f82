import { get, promisifyRequest, set } from 'idb-keyval'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { ok } from '#src/domain/result.ts'
import { openRecords } from '#src/offline/records.ts'
import { openTable } from '#src/offline/table.ts'
import { beginEmpty, raw, testStorage, untilGivenUp } from './stores.ts'

beginEmpty()

const schema = v.object({ name: v.string() })
const database = 'test-records'
const ada = { name: 'Ada' }
const musa = { name: 'Musa' }

function open(storage = testStorage(), its: v.GenericSchema<unknown, typeof ada> = schema) {
  const deps = { storage, room: [vi.fn(async () => {}), vi.fn(async () => {})], onTrouble: vi.fn() }
  const records = openRecords({ database, schema: its }, deps)
  const pass = () => true
  return {
    ...deps,
    isDurable: records.isDurable,
    get: (key: string) => records.get(key, pass),
    all: async () => [...(await records.entries(pass)).values()],
    put: (key: string, record: typeof ada) => records.put(key, record, pass),
    remove: (key: string) => records.remove(key, pass),
    clear: () => records.clear(pass),
  }
}

describe('records on the device', () => {
  it('come back after a restart', async () => {
    await open().put('a', ada)
    const later = open()
    expect(await later.get('a')).toEqual(ada)
    expect(await later.all()).toEqual([ada])
    await later.remove('a')
    expect(await later.get('a')).toBeNull()
  })

  it('are wiped by clear', async () => {
    const records = open()
    await records.put('a', ada)
    await records.clear()
    expect(await records.all()).toEqual([])
  })

  it.each([
    ['another shape', { nome: 1 }],
    ['a text', 'text'],
    ['nothing', null],
    ['an empty envelope', { v: 1 }],
    ['an envelope of junk', { v: 1, record: 7 }],
    ['a version that never was', { v: 0, record: ada }],
  ])('drop one that no longer parses, alone: %s', async (_, junk) => {
    await set('bad', junk, raw(database))
    await set('good', { v: 1, record: musa }, raw(database))
    const records = open()
    expect(await records.all()).toEqual([musa])
    await vi.waitFor(async () => expect(await get('bad', raw(database))).toBeUndefined())
    expect(await records.get('good')).toEqual(musa)
  })

  it('drop what stands under a key that is none of ours', async () => {
    await set(7, { v: 1, record: ada }, raw(database))
    const records = open()
    expect(await records.all()).toEqual([])
    await vi.waitFor(async () => expect(await get(7, raw(database))).toBeUndefined())
  })

  it('drop one whose amount is beyond all money, instead of failing', async () => {
    const refusing = v.pipe(
      v.object({ name: v.string() }),
      v.transform(() => {
        throw new RangeError('not kobo')
      }),
    )
    await set('a', { name: 'Ada' }, raw(database))
    expect(await open(testStorage(), refusing).all()).toEqual([])
  })

  it('of the first release, which had no version, are read (F25)', async () => {
    await set('a', ada, raw(database))
    expect(await open().get('a')).toEqual(ada)
    expect(await open().all()).toEqual([ada])
  })
})

it('that was junk a moment ago and is whole by now is not dropped', async () => {
  await set('a', 'junk', raw(database))
  const [one, other] = [open(), open()]
  await Promise.all([one.get('a'), other.put('a', ada)])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await open().get('a')).toEqual(ada)
})

describe('a record of a newer build', () => {
  const newer = { v: 2, names: ['Ada'] }

  it('is not shown, not changed, and goes only with the whole table (F25)', async () => {
    await set('a', newer, raw(database))
    const records = open()
    expect(await records.get('a')).toBeNull()
    expect(await records.all()).toEqual([])
    await records.remove('a')
    await records.put('a', ada)
    expect(await get('a', raw(database))).toEqual(newer)
    await records.clear()
    expect(await get('a', raw(database))).toBeUndefined()
  })

  it('has ours beside it as long as the page lives, which is no trouble', async () => {
    await set('a', newer, raw(database))
    const records = open()
    await records.put('a', ada)
    expect(await records.get('a')).toEqual(ada)
    expect(records.isDurable()).toBe(true)
    expect(records.onTrouble).not.toHaveBeenCalled()
  })
})

describe('storage that is blocked', () => {
  it('leaves records that live as long as the page, and says so', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const records = open()
    await records.put('a', ada)
    expect(records.isDurable()).toBe(false)
    expect(records.onTrouble).toHaveBeenCalled()
    expect(await records.get('a')).toEqual(ada)
    expect(await records.all()).toEqual([ada])
    await records.remove('a')
    expect(await records.get('a')).toBeNull()
  })

  it('says so before anything is written, and makes no room where room is not what is wanted', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const records = open()
    expect(await records.all()).toEqual([])
    expect(records.isDurable()).toBe(false)
    await records.put('a', ada)
    expect(records.room.map((step) => step.mock.calls.length)).toEqual([0, 0])
  })

  it('may be so by its very getter, or by an open that fails', async () => {
    vi.stubGlobal('indexedDB', { open: () => failingRequest() })
    const refused = open()
    await refused.put('a', ada)
    expect(await refused.get('a')).toEqual(ada)
    vi.unstubAllGlobals()
    vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const walled = open()
    await walled.put('a', ada)
    expect(await walled.all()).toEqual([ada])
    expect(walled.isDurable()).toBe(false)
  })

  function failingRequest() {
    const request = { onerror: () => {}, error: new DOMException('no', 'UnknownError') }
    queueMicrotask(() => request.onerror())
    return request
  }
})

describe('storage that does not answer', () => {
  it('is waited for once, and not for ever (F25)', async () => {
    const { storage, ...records } = open()
    storage.faults.set(database, 'silent')
    await untilGivenUp(storage, records.put('a', ada))
    expect(records.isDurable()).toBe(false)
    // No time passes for these: nothing is asked of the store while it is silent.
    await records.put('b', musa)
    expect(await records.all()).toEqual([ada, musa])
  })

  it('has kept everything in the end, when it answers after all', async () => {
    const { storage, ...records } = open()
    storage.faults.set(database, 'silent')
    await untilGivenUp(storage, records.put('a', ada))
    await records.put('b', musa)
    storage.cure(database)
    await vi.waitFor(async () => expect(await get('a', raw(database))).toBeDefined())
    await records.put('c', ada)
    expect(records.isDurable()).toBe(true)
    expect(await open().all()).toEqual([ada, musa, ada])
  })
})

describe('a full device', () => {
  it('makes room step by step, and no further than needed', async () => {
    const { storage, room, ...records } = open()
    storage.faults.set(database, 'full')
    room[0]?.mockImplementation(async () => storage.cure(database))
    await records.put('a', ada)
    expect(room.map((step) => step.mock.calls.length)).toEqual([1, 0])
    expect(records.isDurable()).toBe(true)
    expect(records.onTrouble).not.toHaveBeenCalled()
    expect(await open().get('a')).toEqual(ada)
  })

  it('that stays full holds records in memory and says so, and keeps them once there is room', async () => {
    const { storage, room, ...records } = open()
    storage.faults.set(database, 'full')
    await records.put('a', ada)
    expect(room.map((step) => step.mock.calls.length)).toEqual([1, 1])
    expect(records.onTrouble).toHaveBeenCalled()
    expect(await records.get('a')).toEqual(ada)
    expect(await records.all()).toEqual([ada])
    // That reading works does not make it durable.
    expect(records.isDurable()).toBe(false)
    storage.cure(database)
    await records.put('b', musa)
    expect(records.isDurable()).toBe(true)
    expect(await open().all()).toEqual([ada, musa])
  })
})

describe('a connection', () => {
  it('that was closed from outside is opened again (F30)', async () => {
    const { storage, ...records } = open()
    await records.put('a', ada)
    storage.closeAll()
    expect(await records.get('a')).toEqual(ada)
    storage.closeAll()
    await records.put('b', musa)
    expect(records.isDurable()).toBe(true)
    expect(await open().all()).toEqual([ada, musa])
  })

  it('that was closed under several who ask at once is opened once for all of them', async () => {
    const storage = testStorage()
    const opens = vi.spyOn(storage, 'open')
    const table = openTable(database, storage)
    const count = () => table.run('readonly', (at) => promisifyRequest(at.count()))
    await count()
    storage.closeAll()
    expect(await Promise.all([count(), count(), count()])).toEqual([ok(0), ok(0), ok(0)])
    expect(opens).toHaveBeenCalledTimes(2)
  })

  it('does not hinder a deletion, and the table works after it (F25)', async () => {
    const records = open()
    await records.put('a', ada)
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(database)
      request.onsuccess = resolve
      request.onblocked = reject
    })
    expect(await records.all()).toEqual([])
    await records.put('b', musa)
    expect(await records.all()).toEqual([musa])
    expect(records.isDurable()).toBe(true)
  })
})

it('the last of two puts is there for this page as soon as it was asked for, though only the first is kept yet', async () => {
  const { storage, ...records } = open()
  const first = records.put('a', ada)
  storage.faults.set(database, 'silent')
  const second = records.put('a', musa)
  await first
  expect(await untilGivenUp(storage, records.get('a'))).toEqual(musa)
  storage.cure(database)
  await second
})

it('the last of two puts at once is what is kept', async () => {
  const records = open()
  await Promise.all([records.put('a', ada), records.put('a', musa)])
  expect(await records.get('a')).toEqual(musa)
  expect(await open().get('a')).toEqual(musa)
})
