import { get } from 'idb-keyval'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import {
  browserStorage,
  createWriteBarrier,
  DEVICE_DATABASE,
  openDatabase,
} from '#src/data/storage/database.ts'
import { openRecords } from '#src/data/storage/records.ts'
import {
  beginEmpty,
  leave,
  raw,
  type TestStorage,
  testStorage,
  untilGivenUp,
  withUnreadable,
} from './stores.ts'

beginEmpty()

const of = (name: string) => ({ name })
const ada = of('Ada')
const musa = of('Musa')

/** A table whose user changes, and whose digest comes when the test lets it. */
function open(storage: TestStorage = testStorage()) {
  const who = { scope: 'device' }
  let pending: (() => void)[] | null = null
  const scope = () => {
    const name = who.scope
    if (pending === null) return Promise.resolve(name)
    return new Promise<string>((resolve) => pending?.push(() => resolve(name)))
  }
  const deps = { barrier: createWriteBarrier(), makeRoom: vi.fn(async () => {}), onTrouble: vi.fn() }
  const database = openDatabase(DEVICE_DATABASE, storage)
  const spec = { table: 'test', schema: v.object({ name: v.string() }) }
  return {
    ...openRecords(spec, { ...deps, database, scope }),
    ...deps,
    storage,
    who,
    holdDigests() {
      pending = []
    },
    letDigestsCome() {
      for (const come of pending ?? []) come()
      pending = null
    },
  }
}

const stored = (id: string, scope = 'device') => get([scope, 'test', id], raw(DEVICE_DATABASE))

describe('records on the device', () => {
  it('come back after a restart, and stay away once removed', async () => {
    await open().put('a', ada)
    const later = open()
    expect(await later.get('a')).toEqual(ada)
    expect(await later.all()).toEqual([ada])
    await later.remove('a')
    expect(await later.get('a')).toBeNull()
    await later.put('b', musa)
    await later.clear()
    expect(await open().all()).toEqual([])
  })

  it.each([
    ['another shape', { nome: 1 }],
    ['a text', 'text'],
    ['nothing', null],
    ['a newer build’s', { names: ['Ada'] }],
  ])('that do not fit are passed over, alone, and left alone: %s (F25, F29)', async (_, strange) => {
    await leave('device', 'test', 'bad', strange)
    await leave('device', 'test', 'good', musa)
    const records = open()
    expect(await records.all()).toEqual([musa])
    expect(await records.get('bad')).toBeNull()
    expect(await stored('bad')).toEqual(strange)
  })

  it('are each read by themselves where the browser cannot read them together', async () => {
    await leave('device', 'test', 'a', ada)
    await leave('device', 'test', 'b', musa)
    const records = open(withUnreadable('test', 'none'))
    expect(await records.read()).toEqual({
      records: new Map(Object.entries({ a: ada, b: musa })),
      unreadable: 0,
    })
    expect(records.isDurable()).toBe(true)
  })

  it('that cannot be read at all are counted, and cost no other', async () => {
    await leave('device', 'test', 'a', ada)
    await leave('device', 'test', 'b', musa)
    const storage = withUnreadable('test', 'a')
    const records = open(storage)
    expect(await untilGivenUp(storage, records.read())).toEqual({
      records: new Map([['b', musa]]),
      unreadable: 1,
    })
    expect(records.onTrouble).toHaveBeenCalled()
  })

  it('are not said to be none where nothing can be read', async () => {
    const storage = testStorage()
    storage.faults.set(DEVICE_DATABASE, 'silent')
    const records = open(storage)
    expect(await untilGivenUp(storage, records.read())).toEqual({ records: new Map(), unreadable: null })
    expect(records.isDurable()).toBe(false)
  })
})

describe('whose they are', () => {
  it('nobody reads what was kept for somebody else', async () => {
    const table = open()
    await table.put('x', of('device'))
    table.who.scope = 'ada'
    expect(await table.all()).toEqual([])
    await table.put('x', ada)
    table.who.scope = 'musa'
    expect(await table.get('x')).toBeNull()
    table.who.scope = 'ada'
    expect(await table.get('x')).toEqual(ada)
    table.who.scope = 'device'
    expect(await table.all()).toEqual([of('device')])
  })

  it('is decided when an operation is called, however late it runs', async () => {
    const table = open()
    table.who.scope = 'ada'
    table.holdDigests()
    const put = table.put('x', ada)
    table.who.scope = 'musa'
    const other = table.put('y', musa)
    table.letDigestsCome()
    await Promise.all([put, other])
    expect([await stored('x', 'ada'), await stored('y', 'musa')]).toEqual([ada, musa])
  })

  it('is asked anew after it could not be told', async () => {
    const table = open()
    const deps = { database: openDatabase(DEVICE_DATABASE, testStorage()), barrier: createWriteBarrier() }
    let isBroken = true
    const scope = async () => {
      if (isBroken) throw new Error('no digests')
      return 'device'
    }
    const spec = { table: 'test', schema: v.object({ name: v.string() }) }
    const broken = openRecords(spec, { ...deps, scope, makeRoom: async () => {}, onTrouble: () => {} })
    await expect(broken.put('x', ada)).rejects.toThrow('no digests')
    isBroken = false
    await broken.put('x', ada)
    expect(await table.get('x')).toEqual(ada)
  })
})

describe('the write barrier', () => {
  it('refuses what began before it was raised, also after it was lowered (F34)', async () => {
    const table = open()
    await table.put('kept', of('kept'))
    table.holdDigests()
    const late = [table.put('x', of('late')), table.remove('kept'), table.clear()]
    const read = Promise.all([table.all(), table.get('kept')])
    const lower = table.barrier.raise()
    const during = table.put('y', of('during'))
    lower()
    table.letDigestsCome()
    await Promise.all([...late, during])
    expect(await read).toEqual([[], null])
    expect(await table.all()).toEqual([of('kept')])
    await table.put('z', of('after'))
    expect(await table.get('z')).toEqual(of('after'))
  })

  it('lets nobody see what was being read when it was raised', async () => {
    const table = open()
    await table.put('x', of('device'))
    table.storage.faults.set(DEVICE_DATABASE, 'silent')
    const read = Promise.all([table.all(), table.get('x')])
    await vi.waitFor(() => expect(table.storage.isAsked(DEVICE_DATABASE)).toBe(true))
    table.barrier.raise()
    table.storage.cure(DEVICE_DATABASE)
    expect(await read).toEqual([[], null])
  })

  it('is lowered by the second of two wipes at once', async () => {
    const table = open()
    const [first, second] = [table.barrier.raise(), table.barrier.raise()]
    first()
    first()
    await table.put('x', of('early'))
    expect(await table.all()).toEqual([])
    second()
    await table.put('x', of('after'))
    expect(await table.all()).toEqual([of('after')])
  })
})

it('listeners are called for every change by this page, and for none that was refused', async () => {
  const table = open()
  const listener = vi.fn()
  const stop = table.subscribe(listener)
  await table.put('x', ada)
  await table.remove('x')
  await table.clear()
  expect(listener).toHaveBeenCalledTimes(3)
  const lower = table.barrier.raise()
  await table.put('x', ada)
  lower()
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  await table.put('x', ada)
  expect(listener).toHaveBeenCalledTimes(3)
})

describe('storage that is blocked', () => {
  function block() {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  }

  it('leaves records that live as long as the page, and says so', async () => {
    block()
    const records = open()
    await records.put('a', ada)
    expect(records.isDurable()).toBe(false)
    expect(records.onTrouble).toHaveBeenCalled()
    expect(await records.get('a')).toEqual(ada)
    expect(await records.all()).toEqual([ada])
    await records.remove('a')
    expect(await records.get('a')).toBeNull()
  })

  it('says so before anything is written, and makes no room', async () => {
    block()
    const records = open()
    expect(await records.all()).toEqual([])
    expect(records.isDurable()).toBe(false)
    await records.put('a', ada)
    expect(records.makeRoom).not.toHaveBeenCalled()
  })

  it('may be so by its very getter', async () => {
    vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const records = open()
    await records.put('a', ada)
    expect(await records.all()).toEqual([ada])
    expect(records.isDurable()).toBe(false)
  })
})

describe('storage that does not answer', () => {
  it('has removed nothing, and says so', async () => {
    const { storage, ...records } = open()
    await records.put('a', ada)
    storage.faults.set(DEVICE_DATABASE, 'silent')
    expect(await untilGivenUp(storage, records.remove('a'))).toBe(false)
    expect(await records.clear()).toBe(false)
  })

  it('is waited for once, and not for ever (F25)', async () => {
    const { storage, ...records } = open()
    storage.faults.set(DEVICE_DATABASE, 'silent')
    await untilGivenUp(storage, records.put('a', ada))
    expect(records.isDurable()).toBe(false)
    // No time passes for these: nothing is asked of the store while it is silent.
    await records.put('b', musa)
    expect(await records.all()).toEqual([ada, musa])
  })

  it('has kept everything in the end, when it answers after all', async () => {
    const { storage, ...records } = open()
    storage.faults.set(DEVICE_DATABASE, 'silent')
    await untilGivenUp(storage, records.put('a', ada))
    await records.put('b', musa)
    storage.cure(DEVICE_DATABASE)
    await vi.waitFor(async () => expect(await stored('a')).toBeDefined())
    await records.put('c', ada)
    expect(records.isDurable()).toBe(true)
    expect(await open().all()).toEqual([ada, musa, ada])
  })
})

describe('a full device', () => {
  it('makes room', async () => {
    const { storage, makeRoom, ...records } = open()
    storage.faults.set(DEVICE_DATABASE, 'full')
    makeRoom.mockImplementation(async () => storage.cure(DEVICE_DATABASE))
    await records.put('a', ada)
    expect(makeRoom).toHaveBeenCalledTimes(1)
    expect(records.isDurable()).toBe(true)
    expect(records.onTrouble).not.toHaveBeenCalled()
    expect(await open().get('a')).toEqual(ada)
  })

  it('that stays full holds records in memory and says so, and keeps them once there is room', async () => {
    const { storage, ...records } = open()
    storage.faults.set(DEVICE_DATABASE, 'full')
    expect(await records.put('a', ada)).toBe(false)
    expect(records.onTrouble).toHaveBeenCalled()
    expect(await records.all()).toEqual([ada])
    // That reading works does not make it durable.
    expect(records.isDurable()).toBe(false)
    storage.cure(DEVICE_DATABASE)
    expect(await records.put('b', musa)).toBe(true)
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

  it('does not hinder a deletion, and the table works after it (F25)', async () => {
    const records = openRecords(
      { table: 'test', schema: v.object({ name: v.string() }) },
      {
        database: openDatabase(DEVICE_DATABASE, browserStorage),
        scope: async () => 'device',
        barrier: createWriteBarrier(),
        makeRoom: async () => {},
        onTrouble: () => {},
      },
    )
    await records.put('a', ada)
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DEVICE_DATABASE)
      request.onsuccess = resolve
      request.onblocked = reject
    })
    expect(await records.all()).toEqual([])
    await records.put('b', musa)
    expect(await records.all()).toEqual([musa])
  })
})

it('the last of two puts is there for this page as soon as it was asked for, though only the first is kept yet', async () => {
  const { storage, ...records } = open()
  const first = records.put('a', ada)
  await Promise.resolve()
  await Promise.resolve()
  storage.faults.set(DEVICE_DATABASE, 'silent')
  const second = records.put('a', musa)
  await first
  expect(await untilGivenUp(storage, records.get('a'))).toEqual(musa)
  storage.cure(DEVICE_DATABASE)
  await second
})

it('the last of two puts at once is what is kept', async () => {
  const records = open()
  await Promise.all([records.put('a', ada), records.put('a', musa)])
  expect(await records.get('a')).toEqual(musa)
  expect(await open().get('a')).toEqual(musa)
})
