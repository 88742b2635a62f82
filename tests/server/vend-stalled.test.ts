import { expect, it } from 'vitest'
import { createProviders } from '#src/server/connect.ts'
import type { Deps } from '#src/server/deps.ts'
import { settle } from '#src/server/money/settle.ts'
import type { Biller, NamedOrder } from '#src/server/providers.ts'
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
      isElsewhere: true,
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
    stall.meanwhile = () => settle(two, id)
    await settle(one, id)
    for (let look = 0; look < 5; look += 1) {
      clock.advance(121_000)
      await settle(two, id)
    }
    expect(arrived).toHaveLength(1)
  },
)
