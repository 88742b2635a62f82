import { describe, expect, it } from 'vitest'
import { type Watched, watchTransaction } from '#src/checkout/watch.ts'
import { type Answer, failWith } from '#tests/support/scripted-client.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import { pass, pending, transactionResult, transferEntry } from './fixtures.ts'

const ID = transactionResult().transactionId
const MINUTE = 60_000

function follow(services: FakeServices) {
  const seen: Watched[] = []
  const watch = watchTransaction(services, ID, (watched) => seen.push(watched))
  return { watch, last: () => seen.at(-1), seen }
}
const asked = (services: FakeServices) => services.client.calls.length

describe('following a transaction', () => {
  it('asks at 0, 3, 10, 30, 60 and 120 s while it is pending, then only by hand (F40)', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    const { watch, last } = follow(services)
    const counts: number[] = []
    for (const wait of [0, 3000, 10_000, 30_000, 60_000, 120_000, 30 * MINUTE]) {
      await pass(services.clock, wait)
      counts.push(asked(services))
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6])
    expect(last()).toMatchObject({ isChecking: false, nextCheckAt: null })
    watch.check()
    await pass(services.clock)
    expect(asked(services)).toBe(7)
    watch.stop()
  })

  it('stops asking when the end is known', async () => {
    let calls = 0
    const services = fakeServices({
      answers: { notifyBiller: () => (++calls < 3 ? pending : transactionResult()) },
    })
    const { watch, last } = follow(services)
    await pass(services.clock, 10 * MINUTE)
    expect(calls).toBe(3)
    expect(last()?.answer).toMatchObject({ kind: 'known', outcome: 'successful' })
    watch.check()
    services.connectivity.set(true)
    await pass(services.clock, MINUTE)
    expect(calls).toBe(3)
    watch.stop()
  })

  it('shows at once what the device remembers, and keeps it when the provider is out of reach', async () => {
    const services = fakeServices({ answers: { notifyBiller: failWith({ kind: 'timeout' }) } })
    const kept = { transactionId: ID, result: pending, heardAt: services.clock.now() - MINUTE, rated: false }
    await services.results.put(ID, kept)
    const { watch, seen, last } = follow(services)
    await pass(services.clock)
    expect(seen[0]?.answer).toMatchObject({ kind: 'known', outcome: 'pending' })
    expect(last()?.answer).toMatchObject({ kind: 'known', outcome: 'pending' })
    watch.stop()
  })

  it('does not say "Not paid yet" before "Not charged" to somebody who cancelled at the payment page', async () => {
    const unpaid = { ...pending, paymentStatus: 'Unpaid' }
    const cancelled = { ...unpaid, status: 'Failed', orderStatus: 'Failed' }
    const services = fakeServices({ answers: { notifyBiller: cancelled } })
    // Heard a second ago, when another tab asked.
    const heardAt = services.clock.now() - 1000
    await services.results.put(ID, { transactionId: ID, result: unpaid, heardAt, rated: false })
    const { watch, seen, last } = follow(services)
    await pass(services.clock)
    const outcomes = seen.map(({ answer }) => (answer?.kind === 'known' ? answer.outcome : answer))
    expect(outcomes).not.toContain('pending')
    expect(last()?.answer).toMatchObject({ kind: 'known', outcome: 'failed' })
    watch.stop()
  })

  it('still says that nothing was paid when the provider cannot be asked', async () => {
    const unpaid = { ...pending, paymentStatus: 'Unpaid' }
    const services = fakeServices({ answers: { notifyBiller: failWith({ kind: 'timeout' }) } })
    const heardAt = services.clock.now() - MINUTE
    await services.results.put(ID, { transactionId: ID, result: unpaid, heardAt, rated: false })
    const { watch, last } = follow(services)
    await pass(services.clock)
    expect(last()?.answer).toMatchObject({ kind: 'known', outcome: 'pending' })
    watch.stop()
  })

  it('says nothing before it knows what the device remembers, whatever wakes it meanwhile', async () => {
    const services = fakeServices()
    const kept = {
      transactionId: ID,
      result: transactionResult(),
      heardAt: services.clock.now(),
      rated: false,
    }
    await services.results.put(ID, kept)
    services.connectivity.set(false)
    const { watch, seen } = follow(services)
    services.connectivity.set(true)
    await pass(services.clock)
    expect(seen.map(({ answer }) => answer?.kind)).not.toContain(undefined)
    expect(asked(services)).toBe(0)
    watch.stop()
  })

  it('asks again when the network comes back, and says nothing after it was stopped', async () => {
    const services = fakeServices({ answers: { notifyBiller: failWith({ kind: 'offline' }) }, online: false })
    const { watch, seen } = follow(services)
    await pass(services.clock)
    expect(asked(services)).toBe(1)
    services.connectivity.set(true)
    await pass(services.clock)
    expect(asked(services)).toBe(2)
    watch.stop()
    const before = seen.length
    services.connectivity.set(true)
    await pass(services.clock, 10 * MINUTE)
    expect(seen.length).toBe(before)
    expect(asked(services)).toBe(2)
  })
})

describe('an end that is known', () => {
  const failed = transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' })
  const late = { amount: failed.totalAmount, returned: failed.totalAmount, at: '2026-11-21T09:20:00Z' }
  const known = async (result = failed, answer: Answer = failed) => {
    const services = fakeServices({ answers: { notifyBiller: answer } })
    await services.results.put(ID, { transactionId: ID, result, heardAt: 0, rated: true })
    return services
  }

  it('of an order that nobody had paid says so no more, once somebody has paid it all the same', async () => {
    const paid = transactionResult({ ...failed, paymentStatus: 'Paid' })
    const services = await known(failed, paid)
    const { watch, seen, last } = follow(services)
    await pass(services.clock)
    expect(seen[0]).toMatchObject({ answer: { result: failed }, isChecking: false })
    expect(last()).toMatchObject({ answer: { result: paid, outcome: 'failed' }, isChecking: false })
    expect(await services.results.get(ID)).toMatchObject({ result: paid, rated: true })
    watch.stop()
  })

  it('learns of a late transfer when somebody looks again, and of nothing by the clock', async () => {
    let said = failed
    const services = await known(failed, () => said)
    const { watch, last } = follow(services)
    await pass(services.clock, 10 * MINUTE)
    expect(asked(services)).toBe(1)
    said = transactionResult({ ...failed, transfers: [late] })
    services.connectivity.set(true)
    await pass(services.clock)
    expect(last()?.answer).toMatchObject({ result: { transfers: [late] }, outcome: 'failed' })
    watch.stop()
  })

  it('learns of a second transfer for what was delivered, where an account was shown', async () => {
    const twice = transactionResult({ transfers: [late] })
    const services = await known(transactionResult(), twice)
    await services.journal.put(transferEntry.tranId, { ...transferEntry, state: 'settled' })
    const { watch, last } = follow(services)
    await pass(services.clock)
    expect(last()?.answer).toMatchObject({ result: twice, outcome: 'successful' })
    watch.stop()
  })

  it('keeps its word, whatever is said later', async () => {
    for (const answer of [pending, transactionResult({ paymentStatus: 'Paid' })]) {
      const services = await known(failed, answer)
      const { watch, last } = follow(services)
      await pass(services.clock)
      expect(last()?.answer).toMatchObject({ result: failed, outcome: 'failed' })
      expect(await services.results.get(ID)).toMatchObject({ result: failed })
      watch.stop()
    }
  })
})
