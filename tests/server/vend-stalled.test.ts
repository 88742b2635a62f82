import { expect, it, vi } from 'vitest'
import type { Deps } from '#src/server/deps.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import type { Biller, BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { createProviders } from '#src/server/server.ts'
import { ADA, signIn } from './account-client.ts'
import { airtimeRows, csv, orderBatch, PHONES } from './bulk-client.ts'
import { airtime, order } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { processOn } from './own-process.ts'

const there = forAll(openInHand)

/** Two processes on one database, at a biller elsewhere that has what arrived there. */
function twoProcesses() {
  const { db, clock } = there()
  const arrived: string[] = []
  /** At which claim the database takes its time, and what happens before that call arrives. */
  const stall: { atName: number; meanwhile: () => Promise<void> } = { atName: 0, meanwhile: async () => {} }
  let names = 0
  const processOf = (name: string): Deps => {
    const place = async (_: unknown, id: string) => {
      if (name === 'one') await stall.meanwhile()
      arrived.push(id)
      return { kind: 'delivered', rows: [] } as const
    }
    const ask = async (_: unknown, id: string) =>
      arrived.includes(id) ? ({ kind: 'delivered', rows: [] } as const) : ({ kind: 'unknown' } as const)
    const each = async (orders: readonly NamedOrder[], one: typeof place | typeof ask) =>
      new Map(await Promise.all(orders.map(async ({ id }) => [id, await one(null, id)] as const)))
    const biller: Biller = {
      ...createProviders(db, clock).biller,
      asksOnSchedule: true,
      patienceMs: 120_000,
      newId: () => {
        names += 1
        // The claim's own time is read before this, and the claim is made after it.
        if (names === stall.atName) clock.advance(150_000)
        return `${name}${names}`
      },
      place,
      ask,
      placeAll: (orders) => each(orders, place),
      askAll: (orders) => each(orders, ask),
      cancel: async () => {},
    }
    return { ...processOn(db, clock), biller }
  }
  const pay = async (transactionId: string) =>
    await db
      .updateTable('payments')
      .set({ state: 'captured', captured_at: clock.now() })
      .where('transaction_id', '=', transactionId)
      .execute()
  return { arrived, stall, one: processOf('one'), two: processOf('two'), pay, clock }
}

it.each<[string, number, () => Promise<string>]>([
  ['an order', 1, async () => (await order(there().sandbox, await airtime(there().sandbox))).id],
  [
    'a row of an upload',
    // The upload has a name as well.
    2,
    async () => {
      const { sandbox } = there()
      const ada = await signIn(sandbox, ADA)
      return (await orderBatch(sandbox, csv(...airtimeRows(PHONES.delivered)), ada)).id
    },
  ],
])(
  '%s is delivered once although whoever claimed it was held up for minutes before sending it',
  async (_, atName, log) => {
    const { arrived, stall, one, two, pay, clock } = twoProcesses()
    const id = await log()
    await pay(id)
    stall.atName = atName
    stall.meanwhile = () => advanceOrder(two, id)
    await advanceOrder(one, id)
    for (let look = 0; look < 5; look += 1) {
      clock.advance(121_000)
      await advanceOrder(two, id)
    }
    expect(arrived).toHaveLength(1)
  },
)

it('an order that two processes find paid at once is sent to its biller once', async () => {
  const { arrived, one, two, pay } = twoProcesses()
  const { id } = await order(there().sandbox, await airtime(there().sandbox))
  await pay(id)
  await Promise.all([advanceOrder(one, id), advanceOrder(two, id)])
  expect(arrived).toHaveLength(1)
})

it.each<[string, BillerAnswer['kind'] & ('unknown' | 'silent'), number]>([
  ['sent again by whoever was told late that it is not known', 'unknown', 120_000],
  ['given back by whoever was told so after its day', 'unknown', 86_400_000],
  ['less than accepted for whoever heard nothing', 'silent', 120_000],
])('an order that its biller has by now is not %s', async (_, kind, ms) => {
  const { sandbox, db, clock } = there()
  const placed: string[] = []
  const cancelled: string[] = []
  const waiting: (() => void)[] = []
  const elsewhere = (ask: Biller['ask']): Deps => ({
    ...processOn(db, clock),
    biller: {
      ...createProviders(db, clock).biller,
      asksOnSchedule: true,
      patienceMs: 120_000,
      newId: (name) => `${name}-${placed.length}`,
      place: async (_, id) => {
        placed.push(id)
        return { kind: 'silent' }
      },
      ask,
      cancel: async (id) => void cancelled.push(id),
    },
  })
  const hearsLate = elsewhere(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { kind }
  })
  const hearsSoon = elsewhere(async () => ({ kind: 'working' }))
  const stageOf = async (id: string) => {
    const row = db.selectFrom('transactions').select('stage').where('transaction_id', '=', id)
    return (await row.executeTakeFirstOrThrow()).stage
  }
  const sent = async () => {
    const { id } = await order(sandbox, await airtime(sandbox))
    const paid = { state: 'captured', captured_at: clock.now() } as const
    await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
    await advanceOrder(hearsLate, id)
    return id
  }
  const [id, other] = [await sent(), await sent()]
  clock.advance(ms)
  const late = advanceOrder(hearsLate, id)
  await vi.waitUntil(() => waiting.length > 0)
  await advanceOrder(hearsSoon, id)
  for (const hear of waiting) hear()
  await late
  expect([placed.length, await stageOf(id)]).toEqual([2, 'accepted'])
  expect(await stageOf(other)).toBe('vending')
  // What had its day is to be delivered no more, and whoever looks asks for that first.
  expect(cancelled.length).toBe(ms === 86_400_000 ? 2 : 0)
})
