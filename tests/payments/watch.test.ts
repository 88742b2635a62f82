import { describe, expect, it } from 'vitest'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import { follow, ID, pass, pending, transactionResult } from './fixtures.ts'

const MINUTE = 60_000

const asked = (services: FakeServices) => services.client.calls.length

describe('following a transaction', () => {
  it('asks at 0, 3, 10, 30, 60 and 120 s while it is pending, then only by hand (F40)', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    const { watch, last } = follow(services)
    const counts: number[] = []
    for (const wait of [0, 3000, 10_000, 30_000, 60_000, 120_000, 30 * MINUTE]) {
      await pass(services.clock, wait)
      counts.push(asked(services))
      if (wait === 0) expect(last()).toMatchObject({ nextCheckAt: services.clock.now() + 3000 })
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
    const { watch, last, seen } = follow(services)
    await pass(services.clock, 10 * MINUTE)
    expect(calls).toBe(3)
    expect(last()).toMatchObject({ isChecking: false, nextCheckAt: null })
    expect(last()?.answer).toMatchObject({ kind: 'known', outcome: 'successful' })
    const before = seen.length
    watch.check()
    services.connectivity.set(true)
    await pass(services.clock, MINUTE)
    expect([calls, seen.length]).toEqual([3, before])
    watch.stop()
  })

  it('goes on with its timetable where the network only flickered and nothing was asked in vain', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    const { watch } = follow(services)
    await pass(services.clock, 30 * MINUTE)
    expect(asked(services)).toBe(6)
    for (let times = 0; times < 5; times += 1) {
      services.connectivity.set(false)
      services.connectivity.set(true)
      await pass(services.clock, 30 * MINUTE)
    }
    // Once each time.
    expect(asked(services)).toBe(11)
    watch.stop()
  })

  it('asks no more about an order that the provider does not know', async () => {
    const refusal = { kind: 'rejected', message: 'Invalid Order Number', code: '25', status: 404 } as const
    const services = fakeServices({ answers: { notifyBiller: failWith(refusal) } })
    const { watch, last } = follow(services)
    await pass(services.clock, 10 * MINUTE)
    expect(last()).toMatchObject({ answer: { kind: 'invalid' }, isChecking: false, nextCheckAt: null })
    expect(asked(services)).toBe(1)
    watch.stop()
  })

  it('counts its timetable from the last question, also where that was asked by hand', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    const { watch } = follow(services)
    await pass(services.clock, 1000)
    watch.check()
    await pass(services.clock, 5000)
    expect(asked(services)).toBe(2)
    await pass(services.clock, 6000)
    expect(asked(services)).toBe(3)
    watch.stop()
  })

  it('says that it asks while it does, and neither tells nor asks any more once it was left', async () => {
    let respond = (_: unknown) => {}
    const response = new Promise((resolve) => {
      respond = resolve
    })
    const services = fakeServices({ answers: { notifyBiller: () => response } })
    const { watch, seen, last } = follow(services)
    await pass(services.clock)
    expect(last()).toMatchObject({ answer: null, isChecking: true })
    watch.stop()
    const before = seen.length
    respond(pending)
    await pass(services.clock, MINUTE)
    watch.check()
    services.pageLife.show()
    await pass(services.clock)
    expect([asked(services), seen.length]).toEqual([1, before])
  })

  it('goes on showing what it knows where a later question gets no answer', async () => {
    let calls = 0
    const notifyBiller = () => (++calls === 1 ? pending : failWith({ kind: 'timeout' }))
    const services = fakeServices({ answers: { notifyBiller } })
    const { watch, last } = follow(services)
    await pass(services.clock, MINUTE)
    expect([calls, last()?.answer]).toEqual([4, expect.objectContaining({ kind: 'known' })])
    watch.stop()
  })

  it('shows at once what the device remembers, and keeps it when the provider is out of reach', async () => {
    const services = fakeServices({ answers: { notifyBiller: failWith({ kind: 'timeout' }) } })
    const kept = { transactionId: ID, result: pending, heardAt: services.clock.now() - MINUTE, rated: false }
    await services.results.put(ID, kept)
    const { watch, seen, last } = follow(services)
    await pass(services.clock)
    expect(seen[0]).toMatchObject({ answer: { kind: 'known', outcome: 'pending' }, isChecking: true })
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
    expect(seen.map(({ isChecking }) => isChecking)).not.toContain(true)
    expect(asked(services)).toBe(0)
    watch.stop()
  })

  it('shows at once that nothing was charged, where that is known to be the end', async () => {
    const services = fakeServices()
    const failed = { status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }
    const kept = { transactionId: ID, result: transactionResult(failed), heardAt: 1, rated: false }
    await services.results.put(ID, kept)
    const { watch, seen } = follow(services)
    await pass(services.clock)
    expect(seen).toMatchObject([{ answer: { outcome: 'failed' }, isChecking: false }])
    watch.stop()
  })

  it('asks again when the network comes back, and says nothing after it was stopped', async () => {
    const services = fakeServices({ answers: { notifyBiller: failWith({ kind: 'offline' }) }, online: false })
    const { watch, seen, last } = follow(services)
    await pass(services.clock)
    services.connectivity.set(false)
    await pass(services.clock)
    expect(last()?.answer).toMatchObject({ kind: 'unreachable' })
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
  it('begins its timetable anew when the network comes back: what was asked without one got no answer', async () => {
    let isOnline = false
    let calls = 0
    const notifyBiller = () => {
      if (!isOnline) return failWith({ kind: 'offline' })
      calls += 1
      return calls < 3 ? pending : transactionResult()
    }
    const services = fakeServices({ answers: { notifyBiller }, online: false })
    const { watch, last } = follow(services)
    await pass(services.clock, 10 * MINUTE)
    isOnline = true
    services.connectivity.set(true)
    await pass(services.clock, 15_000)
    expect(last()?.answer).toMatchObject({ kind: 'known', outcome: 'successful' })
    watch.stop()
  })

  it('tells nothing of what the device remembers to a screen that was left before it was read', async () => {
    const services = fakeServices()
    const { watch, seen } = follow(services)
    watch.stop()
    await pass(services.clock)
    expect([seen, asked(services)]).toEqual([[], 0])
  })
})
