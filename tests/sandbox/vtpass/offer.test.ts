import { expect, it } from 'vitest'
import { indexCatalog } from '#src/sandbox/seed/catalog.ts'
import { createVtpassClient } from '#src/sandbox/vtpass/client.ts'
import { loadOffer } from '#src/sandbox/vtpass/offer.ts'
import { createClock, lendDatabase } from '#tests/sandbox/harness.ts'

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
  const first = indexCatalog(await loadOffer(clientOf(lists), db, clock.now()))
  const second = indexCatalog(await loadOffer(clientOf({}), db, clock.now()))
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
  expect(indexCatalog(await loadOffer(clientOf({}), db, clock.now())).biller('MTNDATA')).toBeUndefined()
  await close()
})
