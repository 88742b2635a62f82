import { describe, expect, it } from 'vitest'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { requery } from '#src/payments/engine/requery.ts'
import { type Answer, failWith } from '#tests/support/scripted-client.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import { follow, ID, pass, pending, transactionResult, transferEntry } from './fixtures.ts'

const MINUTE = 60_000
const failed = transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' })
const asked = (services: FakeServices) => services.client.calls.length

describe('an end that is known', () => {
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

  it('of one that was paid too late learns that the money went back', async () => {
    const due = transactionResult({ ...failed, paymentStatus: 'Paid' })
    const back = { ...due, times: { ...due.times, refunded: '2026-11-22T09:20:00Z' } }
    const services = await known(due, back)
    const { watch, last } = follow(services)
    await pass(services.clock)
    expect(last()?.answer).toMatchObject({ result: back, outcome: 'failed' })
    watch.stop()
  })

  it('of one that was refunded learns that the refund has failed, and that it was made again (T14)', async () => {
    const back = transactionResult({ status: 'Reversed', orderStatus: 'Reversed', paymentStatus: 'Refunded' })
    const due = { ...back, paymentStatus: 'Paid', description: 'It is still due.' }
    for (const [before, after, title] of [
      [back, due, 'Refund due'],
      [due, back, 'Refunded'],
    ] as const) {
      const services = await known(before, after)
      const { watch, last } = follow(services)
      await pass(services.clock)
      expect(last()?.answer).toMatchObject({ result: after, outcome: 'reversed' })
      expect(viewOfResult(after).title).toBe(title)
      watch.stop()
    }
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

  it('of what was delivered is asked about no more where no account was shown', async () => {
    const services = await known(transactionResult(), transactionResult({ transfers: [late] }))
    await services.journal.put(transferEntry.tranId, { ...transferEntry, transfer: null, state: 'settled' })
    const { watch } = follow(services)
    await pass(services.clock)
    expect(asked(services)).toBe(0)
    watch.stop()
  })

  it('of what failed and was paid all the same becomes "Refunded" when it is, and of nothing else', async () => {
    const refunded = transactionResult({
      status: 'Reversed',
      orderStatus: 'Reversed',
      paymentStatus: 'Refunded',
    })
    const paid = { ...failed, paymentStatus: 'Paid' }
    for (const [result, outcome] of [
      [paid, 'reversed'],
      [transactionResult(), 'successful'],
    ] as const) {
      const services = await known(result, refunded)
      await services.journal.put(transferEntry.tranId, { ...transferEntry, state: 'settled' })
      const { watch, last } = follow(services)
      await pass(services.clock)
      expect([asked(services), last()?.answer]).toMatchObject([1, { outcome }])
      watch.stop()
    }
  })

  it('keeps its word, whatever is said later', async () => {
    for (const answer of [pending, transactionResult(), failWith({ kind: 'timeout' })]) {
      const services = await known(failed, answer)
      const { watch, last } = follow(services)
      await pass(services.clock)
      expect(last()?.answer).toMatchObject({ result: failed, outcome: 'failed' })
      expect(await services.results.get(ID)).toMatchObject({ result: failed })
      watch.stop()
    }
  })
})

describe('asking what came after an end', () => {
  const paid = { ...failed, paymentStatus: 'Paid' }
  const keptAs = { transactionId: ID, result: failed, heardAt: 0, rated: false }

  it('of an upload asks at its own call, also where the journal alone says that it is one', async () => {
    const services = fakeServices({ answers: { notifyBulk: paid } })
    await services.results.put(ID, keptAs)
    await services.journal.put(transferEntry.tranId, { ...transferEntry, kind: 'bulk', state: 'settled' })
    expect(await requery(services, ID)).toMatchObject({ result: paid })
  })

  it('brings no receipt back that was removed meanwhile', async () => {
    const notifyBiller = async () => {
      await services.results.remove(ID)
      return paid
    }
    const services: FakeServices = fakeServices({ answers: { notifyBiller } })
    await services.results.put(ID, keptAs)
    await requery(services, ID)
    expect(await services.results.all()).toEqual([])
    expect(asked(services)).toBe(1)
  })
})
