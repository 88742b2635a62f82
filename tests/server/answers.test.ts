import { expect, it } from 'vitest'
import { PICTURES_BY_ADDRESS } from '#src/contract/catalog.ts'
import type { WireProduct } from '#src/server/seed/billers/fields.ts'
import { airtime, get, log, post } from './client.ts'
import { onEachDatabase } from './harness.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

onEachDatabase('answers', {}, (opened) => {
  it.each([
    '/api/Products/Categories',
    '/api/Products',
    '/api/Products/Fields/?BillerCode=DSTV&Category=CABLETV',
    '/api/Products/Fields?BillerCode=DSTV&Category=CABLETV',
    '/api/Users/CarouselImages',
    '/api/Supports/Subjects',
    '/api/Events',
    '/api/Movies',
    '/api/Movies/GetShowtimes?movieid=danfo-queen&cinemaid=zuma',
  ])('%s has a tag, answers 304 to it, and comes as brotli to whoever reads it', async (path) => {
    const { sandbox } = opened()
    const first = await get(sandbox, path)
    expect(first.json).toMatchObject({ responseCode: '00', responseMessage: 'Successful' })
    const tag = first.headers.get('etag') ?? ''
    const again = await get(sandbox, path, { 'If-None-Match': tag })
    expect([again.status, again.json]).toEqual([304, ''])
    expect((await get(sandbox, path, { 'If-None-Match': '"other"' })).status).toBe(200)
    const small = await sandbox.app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('cache-control')).toBe('no-cache')
  })

  it('keeps everything else out of every cache (S10)', async () => {
    const { sandbox } = opened()
    const logged = await log(sandbox, await airtime(sandbox))
    const lost = await get(sandbox, '/api/Reports/FetchReceipt?Id=1')
    const login = await get(sandbox, '/api/Users/CheckLogin')
    for (const answer of [logged, lost, login]) expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([lost.status, login.status]).toEqual([404, 401])
  })

  it.each([
    ['GET', '/api/Products/LogTransaction', 405, 'POST'],
    ['POST', '/api/Products/Categories', 405, 'GET'],
    ['DELETE', '/api/Products', 405, 'GET'],
    ['PUT', '/gateway/pay/a-reference', 405, 'GET, POST'],
    ['PUT', '/gateway/pay/a-reference/nothing', 404, null],
    ['GET', '/api/Nothing', 404, null],
    ['POST', '/api/Nothing', 404, null],
    ['GET', '/gateway/nothing', 404, null],
    ['GET', '/sandbox/nothing', 404, null],
  ])('%s %s is %d', async (method, path, status, allow) => {
    const response = await opened().sandbox.app.request(path, { method })
    const body = await response.json()
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
    expect(body).toEqual({
      responseCode: expect.any(String),
      responseMessage: expect.any(String),
      responseData: null,
    })
  })

  it.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'a=b', 415],
    ['application/json', '{', 400],
    ['application/json', 'null', 400],
    ['application/json', '[]', 400],
    ['application/json', '{"requestData":null}', 400],
    ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['application/json', `"${'x'.repeat(256 * 1024)}"`, 413],
  ])('a body of %s that begins %.10s is %i', async (type, body, status) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body }
    const response = await opened().sandbox.app.request('/api/Products/LogTransaction', init)
    expect(response.status).toBe(status)
    expect((await response.json()).responseMessage).toMatch(/\.$/)
  })

  it('answers as the gateway does at the gateway', async () => {
    const answer = await get(opened().sandbox, '/gateway/v1/payments/initialize')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(answer.json).toMatchObject({ responseMessage: 'Use POST here.', data: null })
  })

  it('understands a body without the wrapper, and prototype keys do no harm', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const text = JSON.stringify(payload).replace(
      '{',
      '{"__proto__":{"Fee":5},"constructor":{"prototype":{"polluted":1}},',
    )
    const init = { method: 'POST', headers: JSON_TYPE, body: text }
    expect((await sandbox.app.request('/api/Products/LogTransaction', init)).status).toBe(200)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('says in one sentence what a request lacks', async () => {
    const { sandbox } = opened()
    const { TranId: _, ...payload } = await airtime(sandbox)
    expect((await log(sandbox, payload)).json.responseMessage).toBe('TranId is required.')
    expect((await log(sandbox, { ...payload, TranId: 'has-a-hyphen' })).json.responseMessage).toBe(
      'TranId is not valid.',
    )
  })

  it('serves the carousel’s pictures and no other file', async () => {
    const { sandbox } = opened()
    const slides = (await get(sandbox, '/api/Users/CarouselImages')).json.responseData
    expect(slides).toHaveLength(4)
    for (const { ImageUrl } of slides) {
      expect((await get(sandbox, ImageUrl)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    }
    expect((await get(sandbox, '/api/assets/..%2Fassets.ts')).status).toBe(404)
  })

  it.each([
    [PICTURES_BY_ADDRESS, true],
    ['application/json; pictures=address, application/json;q=0.5', true],
    ['application/json', false],
    ['*/*', false],
    ['application/json;pictures=addresses', false],
  ])(
    'gives a list of billers to whoever takes %s: without the pictures themselves, %s',
    async (Accept, isWithout) => {
      const { sandbox } = opened()
      const whole = (await get(sandbox, '/api/Products')).json.responseData
      const { headers, json } = await get(sandbox, '/api/Products', { Accept })
      const pictures = json.responseData.filter((one: WireProduct) => one.ProductImage !== '')
      const addresses = json.responseData.filter((one: WireProduct) => one.ProductImageUrl !== undefined)
      // A biller without a mark is shown by its initials.
      const marked = whole.filter((one: WireProduct) => one.ProductImage !== '').length
      expect(marked).toBeGreaterThan(100)
      expect([pictures.length, addresses.length]).toEqual(isWithout ? [0, marked] : [marked, 0])
      expect(headers.get('vary')).toMatch(/\bAccept,/)
    },
  )

  it('gives a biller’s picture for a year by the address that the list names, and no other', async () => {
    const { sandbox } = opened()
    const whole = (await get(sandbox, '/api/Products')).json.responseData
    const list = (await get(sandbox, '/api/Products', { Accept: PICTURES_BY_ADDRESS })).json.responseData
    const marked = whole.flatMap((one: WireProduct, at: number) => (one.ProductImage === '' ? [] : [at]))
    for (const at of [marked.at(0), marked.at(-1)]) {
      const answer = await sandbox.app.request(list[at].ProductImageUrl)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64')
      expect(bytes).toBe(whole[at].ProductImage)
    }
    const another = list[0].ProductImageUrl.replace(/-[0-9a-f]{12}/, '-000000000000')
    expect((await get(sandbox, another)).status).toBe(404)
  })

  it('is healthy', async () => {
    const answer = await get(opened().sandbox, '/healthz')
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }])
  })

  it('wants the number, and a biller that knows customers', async () => {
    const { sandbox } = opened()
    const statuses = [{ billerCode: 'DSTV' }, { billerCode: 'MTNVTU', x: '1' }, { billerCode: 'NOBODY' }].map(
      async (requestData) => (await post(sandbox, '/api/Products/Lookup', { requestData })).status,
    )
    expect(await Promise.all(statuses)).toEqual([400, 404, 404])
  })
})
