import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { VendRequest } from '#src/server/providers.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { createVtpassClient } from '#src/server/vtpass/client.ts'
import { products } from '#src/server/vtpass/products.ts'
import { newRequestId, toPayload, vtpassBiller } from '#src/server/vtpass/vtpass-biller.ts'
import { createClock } from '#tests/server/harness.ts'

const keys = { apiKey: 'the-api-key', publicKey: 'PK_public', secretKey: 'SK_secret' }
const ID = '202606151100a1b2c3'

interface Seen {
  readonly url: string
  readonly init: RequestInit
}

/** A network in which every call is seen and answered alike. */
function network(answer: (signal: AbortSignal) => Promise<Response> | Response) {
  const seen: Seen[] = []
  const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
    seen.push({ url: String(url), init })
    return await answer(init.signal ?? AbortSignal.abort())
  }) as typeof globalThis.fetch
  const timeouts = { lookupMs: 20, vendMs: 40 }
  const client = createVtpassClient({ fetch, base: 'https://vtpass.test/api', keys, timeouts })
  return { seen, client }
}

const order: VendRequest = {
  transactionId: '1',
  billerCode: 'MTNVTU',
  customer: '08011111111',
  phone: '08011111111',
  amount: kobo(50_050),
  controls: [],
  ordered: [],
  attempt: null,
}
const chosen = (billerCode: string, key: string, value: string): VendRequest => ({
  ...order,
  billerCode,
  customer: '1212121212',
  controls: [{ ControlId: `${billerCode}-${key}`, ControlValue: value }],
})

describe('the calls', () => {
  it('carry the keys that their method wants, and no other', async () => {
    const { seen, client } = network(() => Response.json({ code: '000' }))
    await client.variations('mtn-data')
    await client.balance()
    await client.verify({ billersCode: '1' })
    await client.pay({ request_id: ID })
    await client.requery(ID)
    expect(
      seen.map(({ url, init }) => [init.method ?? 'GET', url.slice('https://vtpass.test/api'.length)]),
    ).toEqual([
      ['GET', '/service-variations?serviceID=mtn-data'],
      ['GET', '/balance'],
      ['POST', '/merchant-verify'],
      ['POST', '/pay'],
      ['POST', '/requery'],
    ])
    const headers = seen.map(({ init }) =>
      Object.keys(init.headers ?? {}).filter((name) => name.endsWith('key')),
    )
    const get = ['api-key', 'public-key']
    const post = ['api-key', 'secret-key']
    expect(headers).toEqual([get, get, post, post, post])
    expect(seen.every(({ init }) => init.redirect === 'error')).toBe(true)
    expect(seen.at(-1)?.init.body).toBe(`{"request_id":"${ID}"}`)
  })

  it('wait for a token where the meter is paid for before, and for none where it is paid for after', async () => {
    const content = { transactions: { status: 'delivered' } }
    const { client } = network(() => Response.json({ code: '000', requestId: ID, content }))
    const biller = vtpassBiller(client, createClock())
    const kindOf = async (billerCode: string) => (await biller.ask({ ...order, billerCode }, ID)).kind
    expect(await kindOf('IKEDCPREPAID')).toBe('working')
    expect(await kindOf('IKEDCPOSTPAID')).toBe('delivered')
  })

  it('say how much is in our float', async () => {
    const { client } = network(() => Response.json({ code: 1, contents: { balance: '10,548.50' } }))
    expect(await client.balance()).toBe(1_054_850)
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['an error page', () => new Response('<html>502</html>', { status: 502 })],
    ['a failure of theirs, whatever it says', () => Response.json({ code: '011' }, { status: 500 })],
    ['somebody else’s page', () => new Response('<html>sign in</html>')],
    ['nothing', () => new Response('')],
    ['half of it', () => new Response('{"code":"000","cont')],
    ['nobody', (signal: AbortSignal) => hang(signal)],
  ] as const)('are silent when they get %s', async (_, answer) => {
    const { client } = network(answer)
    const biller = vtpassBiller(client, createClock())
    expect(await biller.place(order, ID)).toEqual({ kind: 'silent' })
    expect(await biller.ask(order, ID)).toEqual({ kind: 'silent' })
    expect(await biller.lookup({ billerCode: 'DSTV', inputKey: 'smartcardNumber', number: '1' })).toEqual({
      kind: 'silent',
    })
    expect(await client.balance()).toBeNull()
  })

  it('are read where the refusal has a status of its own', async () => {
    const { client } = network(() => Response.json({ code: '016' }, { status: 400 }))
    expect(await vtpassBiller(client, createClock()).place(order, ID)).toEqual({
      kind: 'failed',
      reason: 'refused',
    })
  })

  it('are not made for what cannot be ordered there', async () => {
    const { seen, client } = network(() => Response.json({ code: '000' }))
    const biller = vtpassBiller(client, createClock())
    const refused = { kind: 'failed', reason: 'refused' }
    expect(await biller.place({ ...order, billerCode: 'LAWMA' }, ID)).toEqual(refused)
    expect(await biller.place({ ...order, billerCode: 'MTNDATA' }, ID)).toEqual(refused)
    expect(seen).toEqual([])
  })

  it('ask of a profile, a meter and a smartcard what each wants', async () => {
    const { seen, client } = network(() => Response.json({ code: '011' }))
    const { lookup } = vtpassBiller(client, createClock())
    for (const billerCode of ['IKEDCPOSTPAID', 'DSTV', 'JAMB']) {
      await lookup({ billerCode, inputKey: '', number: '123' })
    }
    expect(seen.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      { billersCode: '123', serviceID: 'ikeja-electric', type: 'postpaid' },
      { billersCode: '123', serviceID: 'dstv' },
      { billersCode: '123', serviceID: 'jamb', type: 'utme' },
    ])
  })
})

async function hang(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

describe('an order', () => {
  const common = { request_id: ID, phone: '08011111111', amount: 500.5 }
  const payloadOf = (of: VendRequest) => {
    const product = products.get(of.billerCode)
    return product === undefined ? undefined : toPayload(product, of, ID)
  }

  it.each<[VendRequest, object]>([
    [order, { serviceID: 'mtn' }],
    [
      chosen('MTNDATA', 'plan', 'mtn-1gb'),
      { serviceID: 'mtn-data', billersCode: '08011111111', variation_code: 'mtn-1gb' },
    ],
    [
      chosen('MTNDATA', 'plan', 'MTNDATA-plan-mtn-1gb'),
      { serviceID: 'mtn-data', billersCode: '08011111111', variation_code: 'mtn-1gb' },
    ],
    [
      chosen('DSTV', 'package', 'dstv79'),
      {
        serviceID: 'dstv',
        billersCode: '1212121212',
        variation_code: 'dstv79',
        subscription_type: 'change',
        quantity: 1,
      },
    ],
    [
      chosen('STARTIMES', 'package', 'nova'),
      { serviceID: 'startimes', billersCode: '1212121212', variation_code: 'nova' },
    ],
    [
      { ...order, billerCode: 'EKEDCPREPAID', customer: '0123' },
      { serviceID: 'eko-electric', billersCode: '0123', variation_code: 'prepaid' },
    ],
    [
      { ...order, billerCode: 'EKEDCPOSTPAID', customer: '0123' },
      { serviceID: 'eko-electric', billersCode: '0123', variation_code: 'postpaid' },
    ],
    [
      chosen('WAEC', 'pin-type', 'waecdirect'),
      { serviceID: 'waec', variation_code: 'waecdirect', quantity: 1 },
    ],
    [
      chosen('JAMB', 'pin-type', 'utme'),
      { serviceID: 'jamb', variation_code: 'utme', quantity: 1, billersCode: '1212121212' },
    ],
  ])('of %j is sent as its service wants it, in naira', (of, rest) => {
    expect(payloadOf(of)).toEqual({ ...common, ...rest })
  })

  it.each<[string, number, object]>([
    ['dstv79', 500.5, { subscription_type: 'renew' }],
    ['dstv79', 500, { subscription_type: 'change', quantity: 1, variation_code: 'dstv79' }],
    ['dstv-yanga', 500.5, { subscription_type: 'change', quantity: 1, variation_code: 'dstv79' }],
  ])(
    'for DStv renews the bouquet that the customer has, at the price that was paid: %s for %d',
    async (Current_Bouquet_Code, Renewal_Amount, rest) => {
      const content = { Customer_Name: 'ADEBAYO O', Current_Bouquet_Code, Renewal_Amount }
      const { seen, client } = network(() => Response.json({ code: '000', content }))
      await vtpassBiller(client, createClock()).place(chosen('DSTV', 'package', 'dstv79'), ID)
      const bodies = seen.map(({ init }) => JSON.parse(String(init.body)))
      const customer = { serviceID: 'dstv', billersCode: '1212121212' }
      expect(bodies).toEqual([customer, { ...common, ...customer, ...rest }])
    },
  )

  it('for StarTimes asks nothing before', async () => {
    const { seen, client } = network(() => Response.json({ code: '000' }))
    await vtpassBiller(client, createClock()).place(chosen('STARTIMES', 'package', 'nova'), ID)
    expect(seen.map(({ url }) => url)).toEqual(['https://vtpass.test/api/pay'])
  })

  it('is mapped from billers and lists that the catalog has', () => {
    const catalog = indexCatalog()
    for (const [code, product] of products) {
      const fields = catalog.biller(code)?.fields
      expect(fields, code).toBeDefined()
      if ('list' in product)
        expect(
          fields?.some(({ id }) => id === `${code}-${product.list}`),
          code,
        ).toBe(true)
    }
  })
})

describe('a request_id', () => {
  it('begins with the minute in Lagos and goes on with letters and digits that nobody has had', () => {
    const clock = createClock()
    // 10:00 in UTC is 11:00 in Lagos.
    const ids = Array.from({ length: 100 }, () => newRequestId(clock))
    expect(new Set(ids).size).toBe(100)
    for (const id of ids) expect(id).toMatch(/^202606151100[0-9a-f]{12}$/)
    clock.advance(Date.parse('2026-06-15T23:30:00Z') - clock.now())
    expect(newRequestId(clock).slice(0, 12)).toBe('202606160030')
  })
})
