import { promisifyRequest } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { DEVICE_DATABASE, LIMIT_MS, openDatabase, type Transact } from '#src/data/storage/database.ts'
import { err, ok } from '#src/domain/result.ts'
import { beginEmpty, testStorage } from './stores.ts'

beginEmpty()

const count = (at: IDBObjectStore) => promisifyRequest(at.count())

/** A database whose first transactions fail so; time passes by itself. */
function failing(errors: readonly unknown[]) {
  const storage = testStorage()
  const left = [...errors]
  const waits: number[] = []
  let opens = 0
  const open = (name: string): Transact => {
    const real = storage.open(name)
    opens += 1
    return async (mode, work, isStrict) => {
      if (left.length > 0) throw left.shift()
      return await real(mode, work, isStrict)
    }
  }
  const clock = {
    after(delayMs: number, task: () => void) {
      if (delayMs === LIMIT_MS) return () => {}
      waits.push(delayMs)
      queueMicrotask(task)
      return () => {}
    },
  }
  return { ...openDatabase(DEVICE_DATABASE, { open, clock }), waits, opens: () => opens }
}

const full = () => new DOMException('no room', 'QuotaExceededError')
const unreadable = () => new DOMException('Internal error', 'UnknownError')
const blocked = () => new DOMException('blocked', 'SecurityError')

describe('a database that fails for a moment', () => {
  it.each([
    ['says that the disk is full while it opens', [full(), full(), full()]],
    ['cannot be read', [unreadable(), unreadable()]],
    ['was closed by the operating system', [new DOMException('closing', 'InvalidStateError')]],
  ])('is tried again: it %s (F30)', async (_, errors) => {
    const database = failing(errors)
    expect(await database.run('readonly', count)).toEqual(ok(0))
    expect(database.opens()).toBe(errors.length + 1)
  })

  it('is waited for longer and longer, and then no more until something works', async () => {
    const database = failing(Array.from({ length: 6 }, full))
    expect(await database.run('readonly', count)).toEqual(err('full'))
    expect(database.waits).toEqual([150, 600])
    expect(await database.run('readonly', count)).toEqual(err('full'))
    expect(database.waits).toEqual([150, 600])
    expect(await database.run('readonly', count)).toEqual(ok(0))
  })

  it('is not tried again where the browser forbids it', async () => {
    const database = failing([blocked(), blocked()])
    expect(await database.run('readonly', count)).toEqual(err('broken'))
    expect(database.opens()).toBe(1)
  })
})

it('a transaction that fails on its way leaves nothing behind', async () => {
  const { run } = openDatabase(DEVICE_DATABASE, testStorage())
  const half = await run('readwrite', (at) => {
    at.put(1, 'a')
    throw full()
  })
  expect(half).toEqual(err('full'))
  expect(await run('readonly', count)).toEqual(ok(0))
})

it('a connection that was closed under several who ask at once is opened once for all of them', async () => {
  const storage = testStorage()
  const opens = vi.spyOn(storage, 'open')
  const { run } = openDatabase(DEVICE_DATABASE, storage)
  await run('readonly', count)
  storage.closeAll()
  const asked = [run('readonly', count), run('readonly', count), run('readonly', count)]
  expect(await Promise.all(asked)).toEqual([ok(0), ok(0), ok(0)])
  expect(opens).toHaveBeenCalledTimes(2)
})
