import { expect, it, vi } from 'vitest'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { createVtpassClient } from '#src/server/vtpass/client.ts'
import { loadOffer } from '#src/server/vtpass/offer.ts'
import { readHint } from '#src/server/vtpass/vtpass-biller.ts'
import { createClock, lendDatabase, raise } from '#tests/server/harness.ts'

const lists: Readonly<Record<string, unknown>> = {
  'mtn-data': {
    variations: [{ variation_code: 'mtn-1gb', name: '1GB, 30 days', variation_amount: '850.50' }],
  },
  dstv: { varations: [{ variation_code: 'dstv79', name: 'DStv Compact', variation_amount: 19000 }] },
}

const keys = { apiKey: 'a', publicKey: 'p', secretKey: 's' }

it('is what VTpass tells, or told last, and nothing that it does not vend', async () => {
  const clock = createClock()
  const { db, close } = await lendDatabase(clock.now())
  const clientOf = (known: typeof lists) => {
    const fetch = (async (url: string | URL | Request) => {
      const content = known[new URL(String(url)).searchParams.get('serviceID') ?? '']
      return Response.json(content === undefined ? { code: '011' } : { response_description: '000', content })
    }) as typeof globalThis.fetch
    return createVtpassClient({ fetch, base: 'https://vtpass.test/api', keys })
  }
  const whole = async (known: typeof lists) =>
    (await loadOffer(clientOf(known), db, clock.now())) ?? raise('no offer')
  const first = indexCatalog(await whole(lists))
  const second = indexCatalog(await whole({}))
  for (const { wire, biller } of [first, second]) {
    expect(wire.products.map(({ BillerCode }) => BillerCode)).toEqual(
      expect.arrayContaining(['MTNVTU', 'MTNDATA', 'IKEDCPREPAID', 'ABAPOSTPAID', 'DSTV']),
    )
    for (const code of ['LAWMA', 'GLODATA', 'WALLET', 'RAILTICKETS', 'TSTV'])
      expect(biller(code)).toBeUndefined()
    const plan = biller('MTNDATA')?.fields.find(({ id }) => id === 'MTNDATA-plan')
    expect(plan?.items).toMatchObject([{ label: '1GB, 30 days', value: 'mtn-1gb', amount: 85_050 }])
    expect(plan?.amountFieldId).toBe('MTNDATA-amount')
  }
  await db.deleteFrom('kept_lists').execute()
  expect(indexCatalog(await whole({})).biller('MTNDATA')).toBeUndefined()
  await close()
})

it('tells the operator of a fee of VTpass’ own, which no price of ours contains', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const clock = createClock()
  const { db, close } = await lendDatabase(clock.now())
  const fees: Readonly<Record<string, unknown>> = {
    'mtn-data': '0 %',
    dstv: '1.5 %',
    gotv: 'N100.00',
    'glo-data': 0,
  }
  const fetch = (async (url: string | URL | Request) => {
    const serviceID = new URL(String(url)).searchParams.get('serviceID') ?? ''
    const content = { ...(lists.dstv as object), convinience_fee: fees[serviceID] }
    return Response.json({ response_description: '000', content })
  }) as typeof globalThis.fetch
  await loadOffer(createVtpassClient({ fetch, base: 'https://vtpass.test/api', keys }), db, clock.now())
  expect(warned.mock.calls.flat().sort()).toEqual([
    expect.stringContaining('1.5 % for dstv'),
    expect.stringContaining('N100.00 for gotv'),
  ])
  await close()
})

it('asks for one biller’s list, and for none where it has none', async () => {
  const clock = createClock()
  const { db, close } = await lendDatabase(clock.now())
  const asked: (string | null)[] = []
  const fetch = (async (url: string | URL | Request) => {
    const service = new URL(String(url)).searchParams.get('serviceID')
    asked.push(service)
    return Response.json({ response_description: '000', content: lists[service ?? ''] })
  }) as typeof globalThis.fetch
  const client = createVtpassClient({ fetch, base: 'https://vtpass.test/api', keys })
  expect(await loadOffer(client, db, clock.now(), 'MTNVTU')).toBeNull()
  expect(await loadOffer(client, db, clock.now(), 'NOBODY')).toBeNull()
  expect(asked).toEqual([])
  const offer = await loadOffer(client, db, clock.now(), 'MTNDATA')
  expect([asked, offer?.sells('MTNDATA')]).toEqual([['mtn-data'], true])
  await close()
})

it.each([
  ['{"type":"variations-update","serviceID":"dstv","actionRequired":"y"}', { about: 'prices' }],
  [
    '{"type":"transaction-update","data":{"code":"040","requestId":"202611250101ab"}}',
    { about: 'order', id: '202611250101ab', isReversal: true },
  ],
  [
    '{"type":"transaction-update","data":{"code":"000","requestId":"202611250101ab"}}',
    { about: 'order', id: '202611250101ab', isReversal: false },
  ],
  ['{"type":"something-else"}', null],
  ['<html>', null],
])('the message %s is about %j', (body, about) => {
  expect(readHint(body)).toEqual(about)
})
