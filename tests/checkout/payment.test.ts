import { describe, expect, it } from 'vitest'
import type { Order } from '#src/checkout/order.ts'
import { type PaymentPhase, proceed } from '#src/checkout/payment.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { Failure } from '#src/domain/failure.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeOptions, type FakeServices, fakeServices } from '#tests/support/services.ts'
import {
  airtimeOrder,
  allWell,
  authorizeUrl,
  gatewayParameters,
  settle,
  transactionResult,
} from './fixtures.ts'

const lost: Failure = { kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false }
const refused: Failure = { kind: 'rejected', message: 'This meter is not active', code: '99', status: 400 }

function start(services: FakeServices, order: Order = airtimeOrder(), repeatConfirmed = false) {
  const phases: PaymentPhase[] = []
  const done = proceed(services, order, { repeatConfirmed, onPhase: (phase) => phases.push(phase) })
  return { phases, done }
}

async function pay(options: FakeOptions, order?: Order) {
  const services = fakeServices(options)
  const { phases, done } = start(services, order)
  return { services, phases, last: await settle(services.clock, done), journal: await services.journal.all() }
}

const tranIds = (services: FakeServices) =>
  services.client.calls
    .filter((call) => call.name === 'logTransaction')
    .map((call) => (call.request as { TranId: string }).TranId)

describe('PROCEED', () => {
  it('writes the journal before the request leaves', async () => {
    const seen: string[] = []
    const services = fakeServices({
      answers: {
        ...allWell,
        logTransaction: async () => {
          for (const entry of await services.journal.all()) seen.push(`${entry.state} ${entry.attempts}`)
          return gatewayParameters
        },
      },
    })
    await start(services).done
    expect(seen).toEqual(['sending 1'])
  })

  it('goes to the payment page and remembers it', async () => {
    const { services, phases, last, journal } = await pay({ answers: allWell })
    expect(phases.map((phase) => phase.phase)).toEqual(['logging', 'leaving'])
    expect(last).toMatchObject({ phase: 'leaving', host: 'gateway.test' })
    expect(services.navigation.left).toEqual([authorizeUrl])
    expect(journal).toMatchObject([
      {
        state: 'handed-off',
        authorizeUrl,
        transactionId: gatewayParameters.transactionId,
        customer: '0803***4567',
      },
    ])
  })

  it('tells the gateway naira, the return address with the id, and live mode', async () => {
    const { services } = await pay({ answers: allWell })
    const initialize = services.client.calls.find((call) => call.name === 'initializePayment')
    expect(initialize?.request).toMatchObject({
      amount: 500,
      currency: 'NGN',
      mode: 'Live',
      transactionId: gatewayParameters.transactionId,
      callbackUrl: `https://app.test/airtime/status?transaction-id=${gatewayParameters.transactionId}`,
      metadata: [{ name: 'Product Category Code', value: '1' }],
    })
  })

  it('sends the very same attempt again when the answer is lost, and ends well', async () => {
    let calls = 0
    const { services, last } = await pay({
      answers: { ...allWell, logTransaction: () => (++calls < 3 ? failWith(lost) : gatewayParameters) },
    })
    expect(last.phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(1)
    expect(tranIds(services)).toHaveLength(3)
  })

  it('stops after three more tries, says that it does not know, and keeps the attempt', async () => {
    const { services, last, journal } = await pay({ answers: { ...allWell, logTransaction: failWith(lost) } })
    expect(last).toEqual({ phase: 'unknown', failure: lost })
    expect(tranIds(services)).toHaveLength(4)
    expect(journal).toMatchObject([{ state: 'sending' }])
    await settle(services.clock, start(services).done)
    expect(new Set(tranIds(services)).size).toBe(1)
  })

  it('never sends again by itself to a provider that may not be idempotent, offline, or behind the user’s back', async () => {
    const settings = { ...fakeServices().settings, logIsIdempotent: false }
    const cautious = await pay({ answers: { logTransaction: failWith(lost) }, parts: { settings } })
    expect(tranIds(cautious.services)).toHaveLength(1)
    const offline = await pay({ answers: { logTransaction: failWith({ kind: 'offline' }) } })
    expect(tranIds(offline.services)).toHaveLength(1)
    const hidden = fakeServices({ answers: { logTransaction: failWith(lost) } })
    hidden.pageLife.hide()
    await start(hidden).done
    expect(tranIds(hidden)).toHaveLength(1)
  })

  it('takes a definite no as the end of the attempt, in the provider’s words', async () => {
    const { services, last, journal } = await pay({ answers: { logTransaction: failWith(refused) } })
    expect(last).toEqual({ phase: 'refused', message: 'This meter is not active' })
    expect(journal).toMatchObject([{ state: 'refused' }])
    await start(services).done
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  it('uses a new TranId when the order changes', async () => {
    const { services } = await pay({ answers: { logTransaction: failWith(lost) } })
    const dearer = airtimeOrder({ log: { endpoint: airtimeOrder().log.endpoint, body: { Amount: 600 } } })
    await settle(services.clock, start(services, dearer).done)
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  it('stops when the provider asks another total than was shown', async () => {
    const { services, last } = await pay({
      answers: { ...allWell, logTransaction: { ...gatewayParameters, total: kobo(60_000) } },
    })
    expect(last).toEqual({ phase: 'mismatch', ours: 50_000, theirs: 60_000 })
    expect(services.navigation.left).toEqual([])
  })

  it('takes the provider’s total where only the provider can tell the fee', async () => {
    const { last } = await pay(
      { answers: { ...allWell, logTransaction: { ...gatewayParameters, total: kobo(60_000) } } },
      airtimeOrder({ fee: null }),
    )
    expect(last.phase).toBe('leaving')
  })

  for (const address of [
    'https://evil.test/pay',
    'javascript:alert(1)',
    'https://gateway.test.evil.test/',
    '/pay/1',
  ]) {
    it(`does not follow ${address}`, async () => {
      const { services, last, journal } = await pay({
        answers: { ...allWell, initializePayment: { authorizeUrl: address, reference: '' } },
      })
      expect(last.phase).toBe('refused')
      expect(services.navigation.left).toEqual([])
      expect(journal).toMatchObject([{ state: 'logged' }])
    })
  }

  it('is one flight for two tabs', async () => {
    const services = fakeServices({ answers: allWell })
    const [first, second] = await Promise.all([start(services).done, start(services).done])
    expect([first.phase, second.phase].sort()).toEqual(['leaving', 'other-tab'])
    expect(tranIds(services)).toHaveLength(1)
    expect(services.navigation.left).toHaveLength(1)
  })

  it('asks before the same is paid again within two minutes, and pays again when confirmed', async () => {
    const services = fakeServices({ answers: allWell })
    await start(services).done
    const [entry] = await services.journal.all()
    if (entry === undefined) throw new Error('no entry')
    await services.journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
    services.clock.advance(40_000)
    const asked = await start(services).done
    expect(asked).toEqual({
      phase: 'repeat',
      warning: 'You paid ₦500.00 to 0803***4567 40 seconds ago. Pay again?',
    })
    expect(tranIds(services)).toHaveLength(1)
    await start(services, airtimeOrder(), true).done
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  it('starts a new attempt when the open one turns out to have ended unpaid, and asks when it was paid', async () => {
    const answers = {
      ...allWell,
      notifyBiller: transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }),
    }
    const services = fakeServices({ answers })
    await start(services).done
    services.clock.advance(60_000)
    expect((await start(services).done).phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(2)
    const paid = fakeServices({ answers: { ...allWell, notifyBiller: transactionResult() } })
    await start(paid).done
    paid.clock.advance(60_000)
    expect((await start(paid).done).phase).toBe('repeat')
    expect(tranIds(paid)).toHaveLength(1)
  })

  it('reuses the open attempt of the same order after a restart, so that the gateway knows it', async () => {
    const services = fakeServices({ answers: allWell })
    await start(services).done
    services.clock.advance(60_000)
    await start(services).done
    expect(new Set(tranIds(services)).size).toBe(1)
    expect(await services.journal.all()).toHaveLength(1)
  })
})
