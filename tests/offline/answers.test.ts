import { get, set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { closeOwner, openAnswers, ownerOf } from '#src/offline/answers.ts'
import { emptyDatabase, USER_ANSWERS } from '#src/offline/databases.ts'
import { browserStorage, openTable } from '#src/offline/table.ts'
import { beginEmpty, keysOf, raw, testStorage, whatIsKept } from './stores.ts'

beginEmpty()

const picture = (letter: string) => `iVBORw0KGgo${letter.repeat(300)}`
const product = (name: string, letter: string) =>
  `{"ProductName":"${name}","ProductImage":"${picture(letter)}"}`
const answer = (body: string) => ({ body, etag: '"1"', savedAt: 5 })
const categories = { url: 'https://app.test/api/Categories', owner: null }
const products = { url: 'https://app.test/api/Products?a=1', owner: null }
const fields = { url: 'https://app.test/api/Fields', owner: null }

/** As a page does that wipes. */
const forgetOwner = (owner: string) => closeOwner(openTable(USER_ANSWERS, browserStorage), owner)

async function historyOf(token: string) {
  return { url: 'https://app.test/api/Reports/History?page=1', owner: await ownerOf(token) }
}

describe('kept answers', () => {
  it('come back after a restart, to the letter', async () => {
    const body = `{ "a": 1.0,\r\n "list":[${product('MTN', 'A')}] , "é": "\\u20A6" }`
    expect(await openAnswers().keep(categories, answer(body))).toBe(true)
    expect(await openAnswers().read(categories)).toEqual(answer(body))
    expect(await openAnswers().read(products)).toBeNull()
  })

  it('keep a picture once, however many of them show it', async () => {
    const answers = openAnswers()
    const list = `[${product('MTN', 'A')},${product('Glo', 'B')}]`
    await answers.keep(categories, answer(list))
    await answers.keep(products, answer(`[${product('MTN', 'A')}]`))
    await answers.keep(fields, answer(product('MTN', 'A')))
    expect(await whatIsKept()).toEqual({ 'paydey-answers': 3, 'paydey-logos': 2 })
    expect(await answers.read(categories)).toEqual(answer(list))
    expect(await answers.read(fields)).toEqual(answer(product('MTN', 'A')))
  })

  it('give up pictures that none of them shows any more', async () => {
    const answers = openAnswers()
    await answers.keep(categories, answer(`[${product('MTN', 'A')},${product('Glo', 'B')}]`))
    await answers.keep(products, answer(product('MTN', 'A')))
    await answers.keep(categories, answer(product('Glo', 'C')))
    expect(await keysOf('paydey-logos')).toHaveLength(2)
    expect(await answers.read(products)).toEqual(answer(product('MTN', 'A')))
    expect(await answers.read(categories)).toEqual(answer(product('Glo', 'C')))
  })

  it('that lost a picture show none, and are asked for in full', async () => {
    const answers = openAnswers()
    await answers.keep(categories, answer(`[${product('MTN', 'A')},{}]`))
    await emptyDatabase('paydey-logos', testStorage())
    const read = await answers.read(categories)
    expect(read).toEqual({ body: '[{"ProductName":"MTN","ProductImage":""},{}]', etag: null, savedAt: 5 })
  })

  it.each([
    ['text', 'junk'],
    ['another shape', { body: 7 }],
    ['no version', { body: '{}', etag: null, savedAt: 1, logos: [] }],
    ['a strange reference', { v: 1, body: '{}', etag: null, savedAt: 1, logos: ['"'] }],
  ])('that are junk are dropped alone: %s', async (_, junk) => {
    await openAnswers().keep(products, answer('{}'))
    await set(categories.url, junk, raw('paydey-answers'))
    expect(await openAnswers().read(categories)).toBeNull()
    expect(await keysOf('paydey-answers')).toEqual([products.url])
  })

  it('never let a spoiled picture spoil them', async () => {
    const answers = openAnswers()
    await answers.keep(categories, answer(product('MTN', 'A')))
    for (const key of await keysOf('paydey-logos')) await set(key, '","Charge":-1,"x":"', raw('paydey-logos'))
    expect((await answers.read(categories))?.body).toBe('{"ProductName":"MTN","ProductImage":""}')
  })
})

describe('a user’s answers', () => {
  it('are kept under a digest, and only that user reads them', async () => {
    const answers = openAnswers()
    await answers.keep(await historyOf('ada-token'), answer('{"mine":1}'))
    expect(await answers.read(await historyOf('ada-token'))).toEqual(answer('{"mine":1}'))
    expect(await answers.read(await historyOf('musa-token'))).toBeNull()
    expect(await answers.read({ ...(await historyOf('ada-token')), owner: null })).toBeNull()
    const keys = JSON.stringify(await keysOf('paydey-user-answers'))
    expect(keys).not.toContain('ada-token')
  })

  it('go when their owner is forgotten; others’ and everybody’s stay', async () => {
    const answers = openAnswers()
    const [ada, musa] = [await historyOf('ada'), await historyOf('musa')]
    for (const key of [ada, musa, categories]) await answers.keep(key, answer('{}'))
    await forgetOwner(ada.owner)
    expect(await answers.read(ada)).toBeNull()
    expect(await answers.read(musa)).toEqual(answer('{}'))
    expect(await answers.read(categories)).toEqual(answer('{}'))
  })

  it('that come after the gate was closed are refused, from any tab and for good (F34)', async () => {
    const key = await historyOf('ada')
    await forgetOwner(key.owner)
    const late = openAnswers()
    expect(await late.keep(key, answer(product('MTN', 'A')))).toBe(false)
    expect(await late.read(key)).toBeNull()
    expect(await whatIsKept()).toEqual({ 'paydey-user-answers': 1 })
  })

  it('cannot slip in while the gate closes', async () => {
    const key = await historyOf('ada')
    const writers = Array.from({ length: 12 }, () => openAnswers())
    const writing = writers.map(async (answers, index) => {
      for (let turn = 0; turn < index; turn += 1) await Promise.resolve()
      return answers.keep({ ...key, url: `${key.url}&n=${index}` }, answer(`{"n":${index}}`))
    })
    const closing = forgetOwner(key.owner)
    await Promise.all([...writing, closing])
    // Whatever was let in before is out again: only the mark is there.
    expect(await keysOf('paydey-user-answers')).toEqual([['closed']])
  })

  it('have a gate that remembers the last hundred sign-outs and survives junk', async () => {
    const answers = openAnswers()
    for (let n = 0; n < 103; n += 1) await forgetOwner(`owner${n}`)
    expect(await get(['closed'], raw('paydey-user-answers'))).toHaveLength(100)
    expect(await answers.keep({ url: 'u', owner: 'owner102' }, answer('{}'))).toBe(false)
    await set(['closed'], { junk: 1 }, raw('paydey-user-answers'))
    await forgetOwner('ada')
    expect(await get(['closed'], raw('paydey-user-answers'))).toEqual(['ada'])
  })
})

describe('storage that refuses', () => {
  it('answers nothing and keeps nothing when it is blocked, and never throws', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const answers = openAnswers()
    expect(await answers.keep(categories, answer('{}'))).toBe(false)
    expect(await answers.read(categories)).toBeNull()
    await forgetOwner('ada')
  })

  it('keeps the text when there is no room for its pictures', async () => {
    const storage = testStorage()
    storage.faults.set('paydey-logos', 'full')
    const answers = openAnswers(storage)
    expect(await answers.keep(categories, answer(product('MTN', 'A')))).toBe(true)
    expect(await answers.read(categories)).toMatchObject({
      body: '{"ProductName":"MTN","ProductImage":""}',
      etag: null,
    })
  })

  it('gives pictures away for texts, and says no when that was not enough', async () => {
    const storage = testStorage()
    const answers = openAnswers(storage)
    await answers.keep(categories, answer(product('MTN', 'A')))
    storage.faults.set('paydey-answers', 'full')
    expect(await answers.keep(products, answer('{}'))).toBe(false)
    expect(await whatIsKept()).toEqual({ 'paydey-answers': 1 })
    storage.cure('paydey-answers')
    expect(await answers.keep(products, answer('{}'))).toBe(true)
  })
})
