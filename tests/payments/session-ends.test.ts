import { expect, it, vi } from 'vitest'
import { giveUp } from '#src/payments/engine/give-up.ts'
import { requery } from '#src/payments/engine/requery.ts'
import { payAnotherWay } from '#src/payments/ways/transfer/pay.ts'
import { ada } from '#tests/features/support/ada.ts'
import { airtimeSnapshot } from '#tests/payments/again/fixtures.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import {
  airtimeOrder,
  allWell,
  gatewayParameters,
  handedOff,
  ID,
  lost,
  settle,
  start,
  tranIds,
  transactionResult,
  unpaid,
} from './fixtures.ts'

// From the moment of a 401 on, the device's tables are the next visitor's (storage/records): whatever is written then
// is read by whoever comes next, and goes on to whoever logs in next.

/** Services whose session ends while this call is under way, as the failure policy ends it. */
function endsDuring(name: string, answer: unknown): FakeServices {
  const services = fakeServices({
    user: ada,
    answers: {
      ...allWell,
      [name]: () => {
        services.session.expire()
        return answer
      },
    },
  })
  return services
}

it.each([
  ['logTransaction', failWith({ kind: 'unauthorized' }), 'sending'],
  ['logTransaction', gatewayParameters, 'sending'],
  ['initializePayment', allWell.initializePayment, 'logged'],
])(
  'a session that ends during %s leaves the journal as it was and opens no payment page',
  async (name, answer, state) => {
    const services = endsDuring(name, answer)
    const { done } = start(services)
    const last = await settle(services.clock, done)
    expect(last).toEqual({ phase: 'unknown', failure: { kind: 'unauthorized' } })
    expect(services.navigation.left).toEqual([])
    expect((await services.journal.all()).map((entry) => entry.state)).toEqual([state])
  },
)

it('a session that ends as its payment is written down leaves the next visitor nothing of it, and sends nothing', async () => {
  const services = fakeServices({ user: ada, answers: allWell })
  const { put } = services.journal
  vi.spyOn(services.journal, 'put').mockImplementation(async (id, entry) => {
    const isKept = await put(id, entry)
    services.session.expire()
    return isKept
  })
  const last = await settle(
    services.clock,
    start(services, airtimeOrder({ formSnapshot: airtimeSnapshot() })).done,
  )
  expect(last).toEqual({ phase: 'unknown', failure: { kind: 'unauthorized' } })
  expect([services.client.calls, await services.formSnapshots.all()]).toEqual([[], []])
})

it('a session that ends before its payment page is written down does not open it', async () => {
  const services = fakeServices({ user: ada, answers: allWell })
  const { get } = services.journal
  vi.spyOn(services.journal, 'get').mockImplementation(async (id) => {
    const entry = await get(id)
    if (services.client.calls.some(({ name }) => name === 'initializePayment')) services.session.expire()
    return entry
  })
  const last = await settle(services.clock, start(services).done)
  expect((await services.journal.all()).map((entry) => entry.state)).toEqual(['logged'])
  expect(services.navigation.left).toEqual([])
  expect(last).toEqual({ phase: 'unknown', failure: { kind: 'unauthorized' } })
})

it('a session that ends while the log call is lost sends it no second time', async () => {
  const services = endsDuring('logTransaction', failWith(lost))
  expect(await settle(services.clock, start(services).done)).toMatchObject({ phase: 'unknown' })
  expect(tranIds(services)).toHaveLength(1)
})

it('a session that ends while a payment is asked about leaves no receipt to the next visitor', async () => {
  const services = endsDuring('notifyBiller', transactionResult())
  await services.journal.put(handedOff.tranId, handedOff)
  expect(await requery(services, ID)).toMatchObject({ kind: 'known', outcome: 'successful' })
  expect(await services.results.all()).toEqual([])
  expect(await services.journal.all()).toEqual([handedOff])
})

it('a session that ends while a receipt is written leaves the journal to its user', async () => {
  const services = fakeServices({ user: ada, answers: { notifyBiller: transactionResult() } })
  await services.journal.put(handedOff.tranId, handedOff)
  const { put } = services.results
  vi.spyOn(services.results, 'put').mockImplementation(async (id, kept) => {
    const isKept = await put(id, kept)
    services.session.expire()
    return isKept
  })
  await requery(services, ID)
  expect(await services.journal.all()).toEqual([handedOff])
})

it('what a page still asks when its session has ended is not kept for the next visitor', async () => {
  const services = fakeServices({ user: ada, answers: { notifyBiller: transactionResult() } })
  services.session.expire()
  expect(await requery(services, ID)).toMatchObject({ kind: 'known', outcome: 'successful' })
  expect(await services.results.all()).toEqual([])
})

it('a session that ends while somebody asks what came after an end leaves the receipt as it was', async () => {
  const failed = transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' })
  const services = endsDuring('notifyBiller', { ...failed, paymentStatus: 'Paid' })
  const kept = { transactionId: ID, result: failed, heardAt: 1, rated: false }
  await services.results.put(ID, kept)
  await requery(services, ID)
  expect([services.client.calls.length, await services.results.all()]).toEqual([1, [kept]])
})

it('a session that has ended leads from its account to no payment page', async () => {
  const services = fakeServices({ user: ada })
  services.session.expire()
  expect(await payAnotherWay(services, handedOff, 'https://pay.example/1')).toBe(false)
  expect([services.navigation.left, await services.journal.all()]).toEqual([[], []])
})

it('a session that ends while a payment is put away leaves it where it is', async () => {
  const services = endsDuring('notifyBiller', unpaid)
  await services.journal.put(handedOff.tranId, handedOff)
  expect(await giveUp(services, handedOff)).toMatch(/^We cannot tell yet/)
  expect(await services.journal.all()).toEqual([handedOff])
})

it('what a visitor began goes on as theirs when they log in meanwhile', async () => {
  const services = fakeServices({
    answers: {
      ...allWell,
      logTransaction: () => {
        services.session.begin(ada)
        return gatewayParameters
      },
    },
  })
  const { done } = start(services)
  expect(await settle(services.clock, done)).toMatchObject({ phase: 'leaving' })
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
})

it('a visitor who logs in as their press is looked up goes on with the attempt that the login moved', async () => {
  const services = fakeServices({ answers: { ...allWell, logTransaction: failWith(lost) } })
  await settle(services.clock, start(services).done)
  vi.spyOn(services.journal, 'all').mockImplementationOnce(async () => {
    services.session.begin(ada)
    return []
  })
  await settle(services.clock, start(services).done)
  expect(new Set(tranIds(services)).size).toBe(1)
})

it('a visitor who logs in as their press finds an opened attempt goes on with that one, though it has not moved yet', async () => {
  const services = fakeServices({ answers: { ...allWell, notifyBiller: unpaid } })
  await settle(services.clock, start(services).done)
  services.clock.advance(10_000)
  const entries = await services.journal.all()
  vi.spyOn(services.journal, 'all')
    .mockImplementationOnce(async () => {
      services.session.begin(ada)
      return entries
    })
    .mockImplementation(async () => [])
  vi.spyOn(services.journal, 'read').mockResolvedValue({ records: new Map(), unreadable: 0 })
  await settle(services.clock, start(services).done)
  expect(new Set(tranIds(services)).size).toBe(1)
})
