import { createStore, set } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRecords } from '#src/offline/records.ts'

const schema = v.object({ name: v.string() })
let number = 0
const fresh = () => `test-records-${number++}`

afterEach(() => vi.unstubAllGlobals())

describe('records on the device', () => {
  it('come back after a restart', async () => {
    const database = fresh()
    await openRecords({ database, schema }).put('a', { name: 'Ada' })
    const later = openRecords({ database, schema })
    expect(await later.get('a')).toEqual({ name: 'Ada' })
    expect(await later.all()).toEqual([{ name: 'Ada' }])
    await later.remove('a')
    expect(await later.get('a')).toBeNull()
  })

  it('drop one that no longer parses, alone', async () => {
    const database = fresh()
    const raw = createStore(database, 'records')
    await set('bad', { nome: 1 }, raw)
    await set('junk', 'text', raw)
    await set('good', { name: 'Musa' }, raw)
    const records = openRecords({ database, schema })
    expect(await records.all()).toEqual([{ name: 'Musa' }])
    expect(await records.get('bad')).toBeNull()
  })

  it('are wiped by clear', async () => {
    const records = openRecords({ database: fresh(), schema })
    await records.put('a', { name: 'Ada' })
    await records.clear()
    expect(await records.all()).toEqual([])
  })

  it('live as long as the page where storage is blocked, and say so', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const records = openRecords({ database: fresh(), schema })
    await records.put('a', { name: 'Ada' })
    expect(records.isDurable()).toBe(false)
    expect(await records.get('a')).toEqual({ name: 'Ada' })
    expect(await records.all()).toEqual([{ name: 'Ada' }])
  })
})
