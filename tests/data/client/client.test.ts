import { describe, expect, it } from 'vitest'
import { categories } from '#src/contract/catalog.ts'
import { SAVED_AT_HEADER } from '#src/contract/endpoint.ts'
import { initializePayment } from '#src/contract/gateway.ts'
import { guess, guessConfig } from '#src/contract/guess.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { logTransaction, notifyBiller } from '#src/contract/transaction.ts'
import { authenticate } from '#src/contract/user.ts'
import { createClient } from '#src/data/client/client.ts'
import type { Failure } from '#src/domain/failure.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit & { headers: Record<string, string> }
}

function clientOf(
  answer: (sent: Sent) => Response | Promise<Response>,
  isOnline = true,
  guessAuthorization?: string,
) {
  const sent: Sent[] = []
  const clock = manualClock()
  const client = createClient({
    fetch: (async (url: string, init: Sent['init']) => {
      sent.push({ url, init })
      const response = await answer({ url, init })
      init.signal?.throwIfAborted()
      return response
    }) as typeof fetch,
    bases: { main: '/api', guess: '/guess', gateway: '/gateway', static: '' },
    token: () => 'secret-token',
    clock,
    isOnline: () => isOnline,
    ...(guessAuthorization !== undefined && { guessAuthorization }),
  })
  return { client, sent, clock }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const html = (status: number) =>
  new Response('<html>Welcome to the airport</html>', { status, headers: { 'Content-Type': 'text/html' } })
/** What a fetch that follows no redirect gives of one. */
const ledElsewhere = () =>
  Object.defineProperties(new Response(null), { status: { value: 0 }, ok: { value: false } })
const category = { CategoryCode: 7, CategoryName: 'Airtime', UrlPath: 'airtime' }
const read = { code: '7', name: 'Airtime', urlPath: 'airtime' }

describe('a good answer', () => {
  it('is unwrapped, parsed and mapped to the app’s names', async () => {
    const { client } = clientOf(() =>
      json({ responseCode: '00', responseMessage: '', responseData: [category] }),
    )
    expect(await client.call(categories)).toEqual({ ok: true, value: [read] })
  })
  it('may come without the wrapper', async () => {
    expect(await clientOf(() => json([category])).client.call(categories)).toEqual({
      ok: true,
      value: [read],
    })
    const half = clientOf(() => json({ responseData: [category] }))
    expect(await half.client.call(categories)).toEqual({ ok: true, value: [read] })
    // Some servers write out members that have no value.
    const empty = clientOf(() => json({ responseCode: null, responseData: [category] }))
    expect(await empty.client.call(categories)).toEqual({ ok: true, value: [read] })
  })
  it('of the gateway is in data', async () => {
    const { client } = clientOf(() =>
      json({
        responseCode: '00',
        responseMessage: '',
        data: { authorizeUrl: 'https://g/1', reference: 'r' },
      }),
    )
    const answer = await client.call(initializePayment, {
      amount: 1,
      transactionId: '1',
      email: '',
      publicKey: '',
      currency: 'NGN',
      mode: 'Live',
      callbackUrl: '',
      productId: '',
      productDescription: '',
      metadata: [],
    })
    expect(answer).toEqual({
      ok: true,
      value: { authorizeUrl: 'https://g/1', reference: 'r', transfer: null },
    })
  })
})

describe('a request', () => {
  it('asks with a query string, and carries the token to the main base only (S18, S19)', async () => {
    const { client, sent } = clientOf(() => json({}))
    await client.call(productFields, { BillerCode: 'A&B=1', Category: 'x y' })
    await client.call(guessConfig)
    expect(sent[0]?.url).toBe('/api/Products/Fields/?BillerCode=A%26B%3D1&Category=x+y')
    expect(sent[0]?.init.headers.Authorization).toBe('Bearer secret-token')
    expect(sent[1]?.url).toBe('/guess/api/GuessAndWin/GuessAndWinConfig')
    expect(sent[1]?.init.headers.Authorization).toBeUndefined()
  })
  it('carries the second base’s own authorization to it, and to no other', async () => {
    const { client, sent } = clientOf(() => json({}), true, 'Basic c2FuZGJveA==')
    await client.call(categories)
    await client.call(guessConfig)
    await client.call(guess, { UserEmail: 'ada@example.com', UserPhone: '', UserGuess: 7 })
    expect(sent.map(({ url, init }) => [url, init.headers.Authorization])).toEqual([
      ['/api/Products/Categories', 'Bearer secret-token'],
      ['/guess/api/GuessAndWin/GuessAndWinConfig', 'Basic c2FuZGJveA=='],
      ['/guess/api/GuessAndWin/Guess', 'Basic c2FuZGJveA=='],
    ])
  })
  it('wraps its payload in requestData, and may take a provider’s own path', async () => {
    const { client, sent } = clientOf(() => json({}))
    const body = { WControls: [], BillCode: 'X', TranId: 'T12345678', ApprovalStatus: '', PaymentMode: '' }
    const request = { ...body, ProductName: '', Amount: 1, Fee: 0, TotalAmount: 1, Email: '' }
    await client.call(logTransaction, request, { path: '/Own/Path' })
    expect(sent[0]?.url).toBe('/api/Own/Path')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ requestData: request })
    expect(sent[0]?.init.cache).toBe('no-store')
  })
  it('of a payment outlives its page, as far as a browser lets it', async () => {
    const { client, sent } = clientOf(() => json({}))
    const log = (BillCode: string) =>
      client.call(logTransaction, {
        WControls: [],
        BillCode,
        TranId: 'T12345678',
        ApprovalStatus: '',
        PaymentMode: '',
        ProductName: '',
        Amount: 1,
        Fee: 0,
        TotalAmount: 1,
        Email: '',
      })
    await log('MTNVTU')
    await log('₦'.repeat(64 * 1024))
    await client.call(notifyBiller, { PaymentMethodString: 'PAYDEY', TranId: '1' })
    await client.call(categories)
    await client.call(authenticate, { username: 'a', password: 'p', grant_type: 'password' })
    expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false, true, false, false])
  })
  it('goes by another transport where the caller brings one, with the same headers', async () => {
    const { client, sent } = clientOf(() => json([]))
    const other: Sent[] = []
    const send = (async (url: string, init: Sent['init']) => {
      other.push({ url, init })
      return json([])
    }) as typeof fetch
    await client.call(categories, undefined, { send })
    expect(sent).toEqual([])
    expect(other[0]?.init.headers.Authorization).toBe('Bearer secret-token')
  })

  it('keeps the plus signs of base64 in a form body', async () => {
    const { client, sent } = clientOf(() => json({ access_token: 't', ConsumerID: 'a' }))
    await client.call(authenticate, { username: 'a+b/c=', password: 'p+p=', grant_type: 'password' })
    expect(new URLSearchParams(String(sent[0]?.init.body)).get('username')).toBe('a+b/c=')
    expect(sent[0]?.init.headers['Content-Type']).toBe('application/x-www-form-urlencoded')
  })
})

describe('a failure', () => {
  const lost: Failure = { kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false }
  const refused = { kind: 'rejected', code: '99', message: 'Amount is wrong', status: 400 }
  const refusal = { responseCode: '99', responseMessage: 'Amount is wrong' }
  const codeless = { ...refusal, responseCode: null }
  const http = (status: number, looksCaptive = false, retryAfterMs: number | null = null, message = '') => ({
    kind: 'unexpected',
    status,
    retryAfterMs,
    looksCaptive,
    message,
    statusText: '',
  })
  const spoken = refusal.responseMessage
  const dead = () => Promise.reject(new TypeError('Failed to fetch'))

  const table: [string, () => Response | Promise<Response>, object, boolean][] = [
    ['a connection that was cut', dead, lost, false],
    ['a refusal in JSON', () => json(refusal, 400), refused, true],
    ['a refusal without a code', () => json(codeless, 400), { ...refused, code: '' }, true],
    ['a success code that is none', () => json(refusal), { ...refused, status: 200 }, true],
    [
      'an OAuth refusal',
      () => json({ error: 'invalid_grant', error_description: 'No' }, 400),
      { kind: 'rejected', code: '09', message: 'No', status: 400 },
      true,
    ],
    ['a 401', () => json(refusal, 401), { kind: 'unauthorized' }, true],
    ['a 409 that speaks', () => json(refusal, 409), { ...refused, status: 409 }, true],
    ['a 409 that says nothing', () => json({}, 409), http(409), false],
    ['a 408', () => json(refusal, 408), http(408, false, null, spoken), false],
    [
      'a 429 with Retry-After',
      () => json(refusal, 429, { 'Retry-After': '7' }),
      http(429, false, 7000, spoken),
      false,
    ],
    ['a 500 in JSON', () => json(refusal, 500), http(500, false, null, spoken), false],
    [
      'a 500 that says nothing',
      () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
      { ...http(500), statusText: 'Internal Server Error' },
      false,
    ],
    ['a 502 in HTML', () => html(502), http(502), false],
    ['a 404 in HTML', () => html(404), http(404), false],
    ['a captive portal', () => html(200), http(200, true), false],
    ['a portal that leads elsewhere', () => ledElsewhere(), http(0, true), false],
    [
      'half a JSON',
      () =>
        new Response('{"responseCode":"0', {
          statusText: 'OK',
          headers: { 'Content-Type': 'application/json' },
        }),
      { kind: 'invalid-response' },
      false,
    ],
    [
      'an empty 200',
      () => new Response('', { headers: { 'Content-Type': 'application/json' } }),
      { kind: 'invalid-response' },
      false,
    ],
    [
      'a shape that nobody expected',
      () => json({ responseCode: '00', responseData: [{ CategoryName: 1 }] }),
      { kind: 'invalid-response' },
      false,
    ],
    ['an answer with no data', () => json({ responseCode: '00' }), { kind: 'invalid-response' }, false],
  ]
  for (const [name, answer, failure, definite] of table) {
    it(`${name} is ${definite ? 'a definite no' : 'unknown'}`, async () => {
      const answered = await clientOf(answer).client.call(productFields, { BillerCode: 'A', Category: 'B' })
      const list =
        name === 'a shape that nobody expected' ? await clientOf(answer).client.call(categories) : answered
      expect(list).toEqual({ ok: false, error: failure })
      if (!list.ok) expect(isDefinite(list.error)).toBe(definite)
    })
  }

  it('of the campaign may be a 429 that speaks: no more trials today is a definite no', async () => {
    const words = 'You have used your 3 trials for today.'
    const request = { UserEmail: 'ada@example.com', UserPhone: '', UserGuess: 7 }
    const told = { responseCode: '29', responseMessage: words }
    const spoken = await clientOf(() => json(told, 429, { 'Retry-After': '7' })).client.call(guess, request)
    expect(spoken).toEqual({
      ok: false,
      error: { kind: 'rejected', code: '29', message: words, status: 429 },
    })
    const silent = await clientOf(() => json({}, 429, { 'Retry-After': '7' })).client.call(guess, request)
    expect(silent).toEqual({ ok: false, error: http(429, false, 7000) })
  })

  it('is offline only when the browser is sure', async () => {
    expect(await clientOf(dead, false).client.call(categories)).toEqual({
      ok: false,
      error: { kind: 'offline' },
    })
  })

  it('is a timeout when headers or body are late, and the request is given up', async () => {
    for (const answer of [
      () => new Promise<Response>(() => {}),
      async () => ({ text: () => new Promise<string>(() => {}) }) as Response,
    ]) {
      const { clock, ...rest } = clientOf(answer)
      const call = Promise.race([
        rest.client.call(categories),
        new Promise((resolve) => setTimeout(() => resolve('still waiting'), 300)),
      ])
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(categories.deadlineMs)
      expect(rest.sent[0]?.init.signal?.aborted).toBe(true)
      void call
    }
  })
})

describe('what the device kept and this build cannot read', () => {
  const kept = () => json({ responseData: 'of an older build' }, 200, { [SAVED_AT_HEADER]: '1000' })
  const withDevice = (provider: () => Response) =>
    clientOf(({ init }) => (init.cache === undefined ? kept() : provider()))

  it('is no failure: the provider is asked past it', async () => {
    const { client, sent } = withDevice(() => json([category]))
    const savedAt: number[] = []
    const answer = await client.call(categories, undefined, { onCached: (at) => savedAt.push(at) })
    expect(answer).toEqual({ ok: true, value: [read] })
    expect(sent.map(({ init }) => init.cache)).toEqual([undefined, 'no-cache'])
    expect(savedAt).toEqual([])
  })

  it('fails as the provider fails, and is asked about once', async () => {
    const { client, sent } = withDevice(() => {
      throw new TypeError('no network')
    })
    expect(await client.call(categories)).toMatchObject({ error: { kind: 'unexpected', status: null } })
    expect(sent).toHaveLength(2)
    const never = clientOf(kept)
    expect(await never.client.call(categories)).toEqual({ ok: false, error: { kind: 'invalid-response' } })
    expect(never.sent).toHaveLength(2)
  })
})
