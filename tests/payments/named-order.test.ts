import { describe, expect, it } from 'vitest'
import type { Failure } from '#src/domain/failure.ts'
import { giveUp } from '#src/payments/engine/give-up.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { type Answer, failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'
import {
  airtimeLog,
  airtimeOrder,
  allWell,
  gatewayParameters,
  ID,
  lost,
  pending,
  settle,
  start,
  tranIds,
  transactionResult,
  unpaid,
} from './fixtures.ts'

// The provider names an upload: the same list has the same TranId until its order there has ended.
const tranId = 'UPLOAD0123456789'
const named: Order = { ...airtimeOrder(), kind: 'bulk', tranId }
const closed: Failure = { kind: 'rejected', message: 'Uploads are closed for now.', code: '9', status: 409 }
const failed = transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' })

/** A provider whose answers may change, and PROCEED for an upload there. */
function open(change: Record<string, Answer> = {}) {
  const answers: Record<string, Answer> = { ...allWell, ...change }
  const services = fakeServices({ answers })
  const press = (order = named) => settle(services.clock, start(services, order).done)
  const entry = () => services.journal.get(tranId)
  const cancel = async () => {
    const known = await entry()
    return known === null ? 'not there' : giveUp(services, known)
  }
  return { services, answers, press, entry, cancel }
}

describe('an upload, which the provider has named', () => {
  it('goes out under that name, on every try', async () => {
    let tries = 0
    const { services, press, entry } = open({
      logTransaction: () => (tries++ === 0 ? failWith(lost) : gatewayParameters),
    })
    await press()
    expect(tranIds(services)).toEqual([tranId, tranId])
    expect(await entry()).toMatchObject({ state: 'handed-off' })
  })

  it.each([
    ['was refused', failWith(closed), 'refused'],
    ['met the end of the session', failWith({ kind: 'unauthorized' }), 'unknown'],
    ['had another total', { ...gatewayParameters, total: 60_000 }, 'mismatch'],
    ['got no answer', failWith(lost), 'unknown'],
  ])('can be paid under the same name after its log call %s', async (_, first, phase) => {
    const { services, answers, press, entry } = open({ logTransaction: first })
    expect((await press()).phase).toBe(phase)
    answers.logTransaction = gatewayParameters
    expect((await press()).phase).toBe('leaving')
    expect(new Set(tranIds(services))).toEqual(new Set([tranId]))
    expect(await entry()).toMatchObject({ state: 'handed-off', transactionId: ID })
  })

  it('can be paid after it was put away, before and after its payment page was opened', async () => {
    const { services, answers, press, entry, cancel } = open({ logTransaction: failWith(lost) })
    await press()
    await cancel()
    answers.logTransaction = gatewayParameters
    expect((await press()).phase).toBe('leaving')
    answers.notifyBulk = unpaid
    expect(await cancel()).toBeNull()
    expect(await entry()).toMatchObject({ state: 'abandoned' })
    services.clock.advance(10_000)
    expect((await press()).phase).toBe('leaving')
    expect(await entry()).toMatchObject({ state: 'handed-off', transactionId: ID })
  })

  it('is asked about, not assumed ended, where it was put away and somebody paid it all the same', async () => {
    const { services, answers, press, entry, cancel } = open({ notifyBulk: unpaid })
    await press()
    await cancel()
    answers.notifyBulk = pending
    services.clock.advance(10_000)
    expect(await press()).toEqual({ phase: 'own-page', transactionId: ID })
    expect(tranIds(services)).toHaveLength(1)
    expect(await entry()).toMatchObject({ state: 'handed-off' })
  })

  it.each([transactionResult(), failed])(
    'shows how it stands once it has ended, and logs nothing: %#',
    async (end) => {
      const { services, press, entry } = open({ notifyBulk: end })
      await press()
      services.clock.advance(10_000)
      expect(await press()).toEqual({ phase: 'own-page', transactionId: ID })
      expect(await press()).toEqual({ phase: 'own-page', transactionId: ID })
      expect(tranIds(services)).toHaveLength(1)
      expect(await entry()).toMatchObject({ state: 'settled' })
    },
  )

  it('is not called "Not charged" where the gateway refuses it: it may be paid on another device', async () => {
    const message = 'This order is paid already.'
    const { press } = open({ initializePayment: failWith({ ...closed, message }) })
    expect(await press()).toEqual({
      phase: 'refused',
      title: 'You have not been sent to the payment page',
      message,
      transactionId: ID,
    })
  })

  it('is never paid for another list of the same content in words', async () => {
    const { services, press } = open({ logTransaction: failWith(lost) })
    await press()
    await press({ ...named, tranId: 'UPLOAD9876543210' })
    await press({ ...named, log: airtimeLog({ Email: 'ADA.OBI@example.com' }) })
    const sent = [tranId, 'UPLOAD9876543210', tranId]
    expect(tranIds(services)).toEqual(sent.flatMap((one) => [one, one, one, one]))
    expect(await services.journal.all()).toHaveLength(2)
  })
})
