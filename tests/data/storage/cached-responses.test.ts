import { get, set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { closeOwner, openCache, openCachedResponses, ownerOf } from '#src/data/storage/cached-responses.ts'
import { browserStorage, CACHE_DATABASE } from '#src/data/storage/database.ts'
import { beginEmpty, keysIn, raw, testStorage } from './stores.ts'

beginEmpty()

const answer = (body: string) => ({ body, etag: '"1"', savedAt: 5 })
const categories = { url: 'https://app.test/api/Categories', owner: null }
const products = { url: 'https://app.test/api/Products?a=1', owner: null }

/** The list of those who signed out. */
const CLOSED = ['closed', 'owners', '']

/** As a page does that wipes. */
const forget = (token: string) => closeOwner(openCache(browserStorage), token)

async function historyOf(token: string) {
  return { url: 'https://app.test/api/Reports/History?page=1', owner: await ownerOf(token) }
}

describe('cached responses', () => {
  it('come back after a restart, to the letter, pictures and all', async () => {
    const body = `{ "a": 1.0,\r\n "ProductImage":"${'iVBORw0KGgo'.repeat(99)}" , "é": "\\u20A6" }`
    expect(await openCachedResponses().keep(categories, answer(body))).toBe(true)
    expect(await openCachedResponses().read(categories)).toEqual(answer(body))
    expect(await openCachedResponses().read(products)).toBeNull()
  })

  it.each([
    ['text', 'junk'],
    ['another shape', { body: 7 }],
  ])('that are junk are passed over alone: %s', async (_, junk) => {
    await openCachedResponses().keep(products, answer('{}'))
    await set(['everybody', 'response', categories.url], junk, raw(CACHE_DATABASE))
    expect(await openCachedResponses().read(categories)).toBeNull()
    expect(await openCachedResponses().read(products)).toEqual(answer('{}'))
  })
})

describe('a user’s responses', () => {
  it('are kept under a digest, and only that user reads them', async () => {
    const responses = openCachedResponses()
    await responses.keep(await historyOf('ada-token'), answer('{"mine":1}'))
    expect(await responses.read(await historyOf('ada-token'))).toEqual(answer('{"mine":1}'))
    expect(await responses.read(await historyOf('musa-token'))).toBeNull()
    expect(await responses.read({ ...(await historyOf('ada-token')), owner: null })).toBeNull()
    const keys = JSON.stringify(await keysIn(CACHE_DATABASE))
    expect(keys).not.toContain('ada-token')
  })

  it('go when their owner is forgotten; others’ and everybody’s stay', async () => {
    const responses = openCachedResponses()
    const [ada, musa] = [await historyOf('ada'), await historyOf('musa')]
    for (const key of [ada, musa, categories]) await responses.keep(key, answer('{}'))
    await forget('ada')
    expect(await responses.read(ada)).toBeNull()
    expect(await responses.read(musa)).toEqual(answer('{}'))
    expect(await responses.read(categories)).toEqual(answer('{}'))
  })

  it('that come after the gate was closed are refused, from any tab and for good (F34)', async () => {
    const key = await historyOf('ada')
    await forget('ada')
    const late = openCachedResponses()
    expect(await late.keep(key, answer('{}'))).toBe(false)
    expect(await late.read(key)).toBeNull()
    expect(await keysIn(CACHE_DATABASE)).toEqual([CLOSED.join(' ')])
  })

  it('cannot slip in while the gate closes', async () => {
    const key = await historyOf('ada')
    const writers = Array.from({ length: 12 }, () => openCachedResponses())
    const writing = writers.map(async (responses, index) => {
      for (let turn = 0; turn < index; turn += 1) await Promise.resolve()
      return responses.keep({ ...key, url: `${key.url}&n=${index}` }, answer(`{"n":${index}}`))
    })
    const closing = forget('ada')
    await Promise.all([...writing, closing])
    // Whatever was let in before is out again: only the mark is there.
    expect(await keysIn(CACHE_DATABASE)).toEqual([CLOSED.join(' ')])
  })

  it('are refused to the last hundred who signed out, and a spoiled list of them starts anew', async () => {
    for (let n = 0; n < 103; n += 1) await forget(`token${n}`)
    expect(await get(CLOSED, raw(CACHE_DATABASE))).toHaveLength(100)
    expect(await openCachedResponses().keep(await historyOf('token102'), answer('{}'))).toBe(false)
    await set(CLOSED, { junk: 1 }, raw(CACHE_DATABASE))
    await forget('ada')
    expect(await get(CLOSED, raw(CACHE_DATABASE))).toEqual([await ownerOf('ada')])
  })
})

describe('storage that refuses', () => {
  it('answers nothing and keeps nothing when it is blocked, and never throws', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const responses = openCachedResponses()
    expect(await responses.keep(categories, answer('{}'))).toBe(false)
    expect(await responses.read(categories)).toBeNull()
    await forget('ada')
  })

  it('throws away what it has for a new one, and says no when that was not enough', async () => {
    const storage = testStorage()
    const responses = openCachedResponses(storage)
    await responses.keep(categories, answer('{}'))
    storage.faults.set(CACHE_DATABASE, 'full')
    expect(await responses.keep(products, answer('{}'))).toBe(false)
    expect(await keysIn(CACHE_DATABASE)).toEqual([])
    storage.cure(CACHE_DATABASE)
    expect(await responses.keep(products, answer('{}'))).toBe(true)
  })
})
