import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { VendRequest } from '#src/server/providers.ts'
import { createVtpassClient } from '#src/server/vtpass/client.ts'
import { vtpassBiller } from '#src/server/vtpass/vtpass-biller.ts'
import { seededRandom } from '#tests/fakes/random.ts'
import { fakeVtpass, VTPASS_KEYS } from '#tests/fakes/vtpass.ts'
import { createClock } from '#tests/server/harness.ts'

const order: VendRequest = {
  transactionId: '1',
  billerCode: 'MTNVTU',
  customer: '08031112222',
  phone: '08031112222',
  amount: kobo(50_000),
  controls: [],
  ordered: [],
  attempt: null,
}

/** A second before midnight in Lagos. `onTheWay`: how the network brings the order. */
function beforeMidnight(onTheWay: (send: () => Promise<Response>, pass: () => void) => Promise<Response>) {
  const clock = createClock()
  clock.advance(Date.parse('2026-06-15T22:59:59Z') - clock.now())
  const vtpass = fakeVtpass(clock, seededRandom(7))
  const fetch = (async (url: string, init: RequestInit) => {
    const send = async () => await vtpass.app.request(new URL(url).pathname, init)
    return url.endsWith('/pay') ? await onTheWay(send, () => clock.advance(2000)) : await send()
  }) as typeof globalThis.fetch
  const client = createVtpassClient({ fetch, base: 'https://vtpass.test/api', keys: VTPASS_KEYS })
  return { clock, vtpass, biller: vtpassBiller(client, clock) }
}

describe('an order on its way at midnight', () => {
  it('is not refused where its first copy was taken and the second is of yesterday', async () => {
    const { vtpass, biller } = beforeMidnight(async (send, pass) => {
      await send()
      pass()
      return await send()
    })
    const answer = await biller.place(order, biller.newId('1'))
    expect(vtpass.books).toHaveLength(1)
    expect(answer).toEqual({ kind: 'silent' })
  })

  it('is not refused for good where it comes a moment too late: it is asked about, and sent by a new name', async () => {
    const { clock, biller } = beforeMidnight(async (send, pass) => {
      pass()
      return await send()
    })
    const id = biller.newId('1')
    expect(await biller.place(order, id)).toEqual({ kind: 'silent' })
    clock.advance(biller.patienceMs)
    expect(await biller.ask(order, id)).toEqual({ kind: 'unknown' })
  })
})
