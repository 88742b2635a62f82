import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import {
  askBillers,
  compareWithGateway,
  differenceOf,
  leftOf,
  ordersOf,
  ownPayments,
} from '#src/server/admin/reconciliation.ts'
import type { Deps } from '#src/server/deps.ts'
import { dayAt } from '#src/server/lagos-time.ts'
import type { Verified } from '#src/server/providers.ts'
import { forAll, openInHand, raise } from '#tests/server/harness.ts'
import { DELIVERED, paidOrder } from './admin-client.ts'

const there = forAll(async () => {
  const opened = await openInHand()
  // A day on which the seed has sold nothing.
  opened.clock.advance(2 * 86_400_000)
  return opened
})

const FAILED = '08011111113'
const NOTHING = { differences: [], unanswered: [] }

/** A gateway whose own books have these payments, and which is asked about single ones. */
const gatewayWith = (listed: Readonly<Record<string, number>>) =>
  ({
    verify: async ({ reference }: { reference: string }): Promise<Verified> =>
      reference in listed
        ? { kind: 'stated', state: 'captured', amount: kobo(listed[reference] ?? 0) }
        : { kind: 'stated', state: 'created', amount: kobo(0) },
  }) as unknown as Deps['gateway']

const listOf = (listed: Readonly<Record<string, number>>) =>
  Object.entries(listed).map(([reference, amount]) => ({ reference, amount: kobo(amount), paidAt: 0 }))

async function oursOfToday() {
  const { db, clock } = there()
  return await ownPayments(db, dayAt(clock.now()))
}

describe('the books of a day', () => {
  it('beside a gateway that says the same, differ in nothing', async () => {
    await paidOrder(there(), DELIVERED)
    const { db, clock } = there()
    const ours = await oursOfToday()
    expect(ours).toHaveLength(1)
    const listed = Object.fromEntries(ours.map(({ reference, amount }) => [reference, amount]))
    await db
      .insertInto('gateway_sessions')
      .values(
        ours.map(({ reference, order }) => ({
          reference,
          transaction_id: order.transaction_id,
          number: 1,
          state: 'captured' as const,
          created_at: 0,
          check_at: null,
        })),
      )
      .execute()
    expect(
      await compareWithGateway({ db, runtime: clock, gateway: gatewayWith(listed) }, ours, listOf(listed)),
    ).toEqual(NOTHING)
    // Heard of days later: it is on another list, and the gateway confirms it.
    expect(await compareWithGateway({ db, runtime: clock, gateway: gatewayWith(listed) }, ours, [])).toEqual(
      NOTHING,
    )
  })

  it('wait for a page that the list is the first to know paid: it is asked about at once', async () => {
    const { db, clock } = there()
    const [{ order } = raise('none')] = await oursOfToday()
    const page = { reference: 'T17', transaction_id: order.transaction_id, number: 2, created_at: 0 }
    // Watched no more.
    await db
      .insertInto('gateway_sessions')
      .values({ ...page, state: 'open', check_at: null })
      .execute()
    const gateway = gatewayWith({})
    expect(await compareWithGateway({ db, runtime: clock, gateway }, [], listOf({ T17: 100 }))).toEqual({
      ...NOTHING,
      unanswered: ['T17'],
    })
    const pages = db.selectFrom('gateway_sessions').select('check_at').where('reference', '=', 'T17')
    expect(await pages.executeTakeFirst()).toEqual({ check_at: clock.now() })
    await db
      .updateTable('gateway_sessions')
      .set({ state: 'captured' })
      .where('reference', '=', 'T17')
      .execute()
    expect(await compareWithGateway({ db, runtime: clock, gateway }, [], listOf({ T17: 100 }))).toEqual(
      NOTHING,
    )
  })

  it('show a payment that we do not know, one that the gateway does not, and another amount', async () => {
    const { db, clock } = there()
    const ours = await oursOfToday()
    const [first = raise('none')] = ours
    const gateway = gatewayWith({})
    const stranger = await compareWithGateway({ db, runtime: clock, gateway }, [], listOf({ T999: 100 }))
    expect(stranger.differences).toMatchObject([
      { reference: 'T999', what: expect.stringMatching(/do not know/) },
    ])
    const unknown = await compareWithGateway({ db, runtime: clock, gateway }, ours, [])
    expect(unknown.differences).toMatchObject([
      { reference: first.reference, what: expect.stringMatching(/does not confirm/) },
    ])
    const less = { [first.reference]: first.amount - 100 }
    expect(
      await compareWithGateway({ db, runtime: clock, gateway: gatewayWith(less) }, ours, listOf(less)),
    ).toMatchObject({ differences: [{ what: expect.stringMatching(/another amount/) }] })
  })

  it('ask the biller about every order that ended, and show where its word is another', async () => {
    await paidOrder(there(), FAILED)
    const { db, clock, sandbox } = there()
    await sandbox.sweep()
    const orders = await ordersOf(db, dayAt(clock.now()))
    expect(orders.map(({ stage }) => stage).sort()).toEqual(['delivered', 'reversed'])
    const biller = (kind: 'delivered' | 'silent') =>
      ({ ask: async () => (kind === 'silent' ? { kind } : { kind, rows: [] }) }) as unknown as Deps['biller']
    const lying = await askBillers({ biller: biller('delivered') } as Deps, orders)
    expect(lying).toMatchObject({
      unanswered: [],
      differences: [{ what: expect.stringMatching(/was refunded/) }],
    })
    expect(await askBillers({ biller: biller('silent') } as Deps, orders)).toEqual({
      unanswered: orders.map(({ vend_id }) => vend_id),
      differences: [],
    })
  })

  it('leave no order unasked behind some that the biller never answers for', async () => {
    const { db, clock } = there()
    const [first = raise('none')] = await ordersOf(db, dayAt(clock.now()))
    const orders = Array.from({ length: 120 }, (_, number) => ({ ...first, vend_id: `V${number}` }))
    const asked: string[] = []
    const billerSilentUntil = (number: number) =>
      ({
        ask: async (_: unknown, vend: string) => {
          asked.push(vend)
          return { kind: Number(vend.slice(1)) < number ? 'silent' : 'delivered', rows: [] }
        },
      }) as unknown as Deps['biller']
    const names = (from: number, to: number) => orders.slice(from, to).map(({ vend_id }) => vend_id)
    const some = await askBillers({ biller: billerSilentUntil(7) }, orders)
    expect(some.unanswered).toEqual(names(0, 7))
    // It answers for none, and is not asked about all: those come first the next time.
    const all = await askBillers({ biller: billerSilentUntil(120) }, orders)
    expect(all.unanswered).toEqual([...names(50, 120), ...names(0, 50)])
    asked.length = 0
    await askBillers(
      { biller: billerSilentUntil(50) },
      leftOf(orders, all.unanswered, ({ vend_id }) => vend_id),
    )
    expect(asked).toEqual(all.unanswered)
  })

  it('do not differ where the gateway calls a payment reversed that we have given back', async () => {
    const { db, clock } = there()
    const ours = (await oursOfToday()).filter(({ order }) => order.stage === 'reversed')
    expect(ours).toHaveLength(1)
    const verify = async () => ({ kind: 'stated', state: 'cancelled', amount: kobo(50_000) })
    const gateway = { verify } as unknown as Deps['gateway']
    expect(await compareWithGateway({ db, runtime: clock, gateway }, ours, [])).toEqual(NOTHING)
  })

  it.each([
    ['delivered', { kind: 'delivered', rows: [] }, null],
    ['delivered', { kind: 'failed', reason: 'refused' }, /says that it failed/],
    ['delivered', { kind: 'unknown' }, /does not know it/],
    ['delivered', { kind: 'working' }, /still works on it/],
    ['reversed', { kind: 'failed', reason: 'refused' }, null],
    ['reversed', { kind: 'delivered', rows: [] }, /was refunded/],
  ] as const)('an order that is %s, and a biller that says %o', (stage, answer, words) => {
    const order = { kind: 'bill', transaction_id: '1', stage, vend_id: 'v', total: 50_000 } as const
    const found = differenceOf(order, answer as Parameters<typeof differenceOf>[1])
    expect(found.map(({ what }) => what)).toEqual(words === null ? [] : [expect.stringMatching(words)])
  })
})
