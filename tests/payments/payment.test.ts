import { describe, expect, it, vi } from 'vitest'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { pay } from '#src/payments/engine/pay.ts'
import { payOnPage } from '#src/payments/ways/payment-page/pay.ts'
import { payByTransfer } from '#src/payments/ways/transfer/pay.ts'
import { airtimeSnapshot } from '#tests/payments/again/fixtures.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeOptions, fakeServices } from '#tests/support/services.ts'
import {
  airtimeLog,
  airtimeOrder,
  allWell,
  authorizeUrl,
  gatewayParameters,
  givenAccount,
  ID,
  lost,
  pass,
  settle,
  start,
  tranIds,
} from './fixtures.ts'

const refused: Failure = { kind: 'rejected', message: 'This meter is not active', code: '99', status: 400 }

const settled = { state: 'settled', outcome: 'reversed' } as const

async function press(options: FakeOptions, order?: Order) {
  const services = fakeServices(options)
  const { phases, done } = start(services, order)
  return { services, phases, last: await settle(services.clock, done), journal: await services.journal.all() }
}

describe('PROCEED', () => {
  it('writes the journal before the request leaves', async () => {
    const seen: string[] = []
    const services = fakeServices({
      answers: {
        ...allWell,
        logTransaction: async () => {
          for (const entry of await services.journal.all()) seen.push(entry.state)
          return gatewayParameters
        },
      },
    })
    await start(services).done
    expect(seen).toEqual(['sending'])
  })

  it('goes to the payment page and remembers it', async () => {
    const { services, phases, last, journal } = await press({ answers: allWell })
    expect(phases.map((phase) => phase.phase)).toEqual(['logging', 'logged', 'leaving'])
    expect(last).toMatchObject({ phase: 'leaving', authorizeUrl })
    expect(services.navigation.left).toEqual([authorizeUrl])
    expect(journal).toMatchObject([
      { state: 'handed-off', authorizeUrl, transactionId: ID, customer: '0803***4567' },
    ])
  })

  it('tells the gateway naira, the return address with the id, and live mode', async () => {
    const { services } = await press({ answers: allWell })
    const initialize = services.client.calls.find((call) => call.name === 'initializePayment')
    expect(initialize?.request).toMatchObject({
      amount: 500,
      currency: 'NGN',
      mode: 'Live',
      transactionId: ID,
      callbackUrl: `https://app.test/airtime/status?transaction-id=${ID}`,
      metadata: [{ name: 'Product Category Code', value: '1' }],
    })
  })

  it('sends the very same attempt again when the answer is lost, and ends well', async () => {
    let calls = 0
    const { services, last } = await press({
      answers: { ...allWell, logTransaction: () => (++calls < 3 ? failWith(lost) : gatewayParameters) },
    })
    expect(last.phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(1)
    expect(tranIds(services)).toHaveLength(3)
  })

  it('stops after three more tries, says that it does not know, and keeps the attempt', async () => {
    const { services, last, journal } = await press({
      answers: { ...allWell, logTransaction: failWith(lost) },
    })
    expect(last).toEqual({ phase: 'unknown', failure: lost })
    expect(tranIds(services)).toHaveLength(4)
    expect(journal).toMatchObject([{ state: 'sending' }])
    await settle(services.clock, start(services).done)
    expect(new Set(tranIds(services)).size).toBe(1)
  })

  it('never sends again by itself to a provider that may not be idempotent, offline, or behind the user’s back', async () => {
    const settings = { ...fakeServices().settings, logIsIdempotent: false }
    const cautious = await press({ answers: { logTransaction: failWith(lost) }, parts: { settings } })
    expect(tranIds(cautious.services)).toHaveLength(1)
    const offline = await press({ answers: { logTransaction: failWith({ kind: 'offline' }) } })
    expect(tranIds(offline.services)).toHaveLength(1)
    const hidden = fakeServices({ answers: { logTransaction: failWith(lost) } })
    hidden.pageLife.hide()
    await start(hidden).done
    expect(tranIds(hidden)).toHaveLength(1)
    const hidLater = fakeServices({ answers: { logTransaction: failWith(lost) } })
    const { done } = start(hidLater)
    await vi.waitFor(() => expect(tranIds(hidLater)).toHaveLength(1))
    hidLater.pageLife.hide()
    await settle(hidLater.clock, done)
    expect(tranIds(hidLater)).toHaveLength(1)
  })

  it('sends again when the provider says that it can be, and not where somebody would wait for that too long', async () => {
    const busy = (retryAfterMs: number) =>
      failWith({ kind: 'unexpected', status: 503, retryAfterMs, looksCaptive: false })
    const services = fakeServices({ answers: { logTransaction: busy(10_000) } })
    const { done } = start(services)
    await vi.waitFor(() => expect(tranIds(services)).toHaveLength(1))
    await pass(services.clock, 9000)
    expect(tranIds(services)).toHaveLength(1)
    await settle(services.clock, done)
    expect(tranIds(services)).toHaveLength(4)
    const later = await press({ answers: { logTransaction: busy(10_001) } })
    expect(tranIds(later.services)).toHaveLength(1)
  })

  it('takes a definite no as the end of the attempt, in the provider’s words', async () => {
    const { services, last, journal } = await press({ answers: { logTransaction: failWith(refused) } })
    expect(last).toEqual({ phase: 'refused', message: 'This meter is not active' })
    expect(journal).toMatchObject([{ state: 'refused' }])
    await start(services).done
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  const alreadyPaid = { ...refused, message: 'This order is paid already.' }
  const untrusted = { authorizeUrl: 'https://evil.test/pay', reference: 'abc' }
  const dearer = { ...gatewayParameters, total: kobo(60_000) }
  it.each([
    [alreadyPaid.message, 'initializePayment', failWith(alreadyPaid)],
    ['The payment page we were given is not one that we trust.', 'initializePayment', untrusted],
    [expect.stringContaining('You began to pay ₦600.00 for this'), 'logTransaction', dearer],
  ] as const)('does not deny a payment whose page was open before: %s', async (message, name, second) => {
    let asked = 0
    const answer = () => (asked++ === 0 ? allWell[name] : second)
    const { services } = await press({
      answers: { ...allWell, notifyBiller: failWith(lost), [name]: answer },
    })
    services.clock.advance(10_000)
    const last = await settle(services.clock, start(services).done)
    expect(last).toEqual({
      phase: 'refused',
      title: 'You have not been sent to the payment page',
      message,
      transactionId: ID,
    })
    expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
  })

  it.each([
    ['logTransaction', false, 1],
    ['initializePayment', false, 2],
    ['initializePayment', true, 2],
  ] as const)(
    'leaves an attempt ended that another tab learned the end of during %s, and opens nothing (by transfer: %j)',
    async (name, byTransfer, calls) => {
      const all = { ...allWell, initializePayment: { ...allWell.initializePayment, transfer: givenAccount } }
      const services = fakeServices({
        answers: {
          ...all,
          [name]: async () => {
            const [entry] = await services.journal.all()
            if (entry !== undefined) await services.journal.put(entry.tranId, { ...entry, ...settled })
            return all[name]
          },
        },
      })
      const options = { repeatConfirmed: false, onPhase: () => {} }
      const start = byTransfer ? payByTransfer : payOnPage
      const last = await settle(services.clock, pay(services, airtimeOrder(), start, options))
      expect(last).toMatchObject({ phase: 'refused', message: expect.stringMatching(/in another tab/) })
      expect([services.navigation.left, services.client.calls.length]).toEqual([[], calls])
      expect(await services.journal.all()).toMatchObject([settled])
    },
  )

  it('notes that the payment page is opened before it leads there', async () => {
    const services = fakeServices({ answers: allWell })
    let seen: Promise<readonly JournalEntry[]> | undefined
    vi.spyOn(services.navigation, 'leave').mockImplementation(() => {
      seen = services.journal.all()
    })
    await settle(services.clock, start(services).done)
    expect(await seen).toMatchObject([{ state: 'handed-off' }])
  })

  it('leads nobody to a payment page who has left the summary, and says nothing of an account', async () => {
    const services = fakeServices({ answers: allWell })
    const options = { repeatConfirmed: false, isOnSummary: () => false, onPhase: () => {} }
    expect(await pay(services, airtimeOrder(), payOnPage, options)).toEqual({ phase: 'ready' })
    expect(await services.journal.all()).toMatchObject([{ state: 'logged', transfer: null }])
  })

  it('uses a new TranId when the order changes', async () => {
    const { services } = await press({ answers: { logTransaction: failWith(lost) } })
    const dearer = airtimeOrder({ log: airtimeLog({ Amount: 600 }) })
    await settle(services.clock, start(services, dearer).done)
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  it.each([60_000, 40_000])(
    'stops when the provider asks %d kobo, and not what was shown (F35)',
    async (asked) => {
      const { services, last, journal } = await press({
        answers: { ...allWell, logTransaction: { ...gatewayParameters, total: kobo(asked) } },
      })
      expect(last).toEqual({ phase: 'mismatch', ours: 50_000, theirs: asked })
      expect(services.navigation.left).toEqual([])
      // It is logged for another price than whoever looks at it again will see.
      expect(journal).toMatchObject([{ state: 'refused' }])
    },
  )

  it('asks before the payment page opens where the fee that only the provider can tell is set, once (F35)', async () => {
    let total = kobo(60_000)
    const logTransaction = () => ({ ...gatewayParameters, total })
    const order = airtimeOrder({ fee: null })
    const { services, last } = await press({ answers: { ...allWell, logTransaction } }, order)
    expect(last).toEqual({ phase: 'fee-set', ours: 50_000, theirs: 60_000 })
    expect(services.navigation.left).toEqual([])
    const agreeTo = (agreedTotal: Kobo) =>
      pay(services, order, payOnPage, { repeatConfirmed: false, agreedTotal, onPhase: () => {} })
    total = kobo(70_000)
    expect(await agreeTo(kobo(60_000))).toMatchObject({ phase: 'fee-set', theirs: 70_000 })
    expect((await agreeTo(total)).phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(1)
  })

  it('takes the provider’s total where only the provider can tell the fee', async () => {
    const logged = { ...gatewayParameters, total: kobo(60_000), email: 'ada@their.example' }
    const { services } = await press(
      { answers: { ...allWell, logTransaction: logged } },
      airtimeOrder({ fee: null }),
    )
    const agreed = { repeatConfirmed: false, agreedTotal: logged.total, onPhase: () => {} }
    const last = await pay(services, airtimeOrder({ fee: null }), payOnPage, agreed)
    expect(last.phase).toBe('leaving')
    const asked = services.client.calls.find(({ name }) => name === 'initializePayment')?.request
    expect(asked).toMatchObject({ amount: 600, email: 'ada@their.example' })
  })

  for (const address of [
    'https://evil.test/pay',
    'javascript:alert(1)',
    'https://gateway.test.evil.test/',
    '/pay/1',
  ]) {
    it(`does not follow ${address}`, async () => {
      const { services, last, journal } = await press({
        answers: { ...allWell, initializePayment: { ...untrusted, authorizeUrl: address } },
      })
      expect(last.phase).toBe('refused')
      expect(services.navigation.left).toEqual([])
      expect(journal).toMatchObject([{ state: 'logged' }])
    })
  }
})

describe('what the form was filled with', () => {
  const { savedAt: _, ...formSnapshot } = airtimeSnapshot()

  it('is kept beside the journal before the request leaves, under the same TranId', async () => {
    const seen: unknown[] = []
    const services = fakeServices({
      answers: {
        ...allWell,
        logTransaction: async ({ TranId }: { TranId: string }) => {
          seen.push(await services.journal.get(TranId), await services.formSnapshots.get(TranId))
          return gatewayParameters
        },
      },
    })
    await start(services, airtimeOrder({ formSnapshot })).done
    expect(seen).toMatchObject([{ state: 'sending' }, { ...formSnapshot, savedAt: services.clock.now() }])
  })

  it('is no reason not to pay when it cannot be kept', async () => {
    const formSnapshots = { ...fakeServices().formSnapshots, put: () => Promise.reject(new Error('full')) }
    const { last } = await press(
      { answers: allWell, parts: { formSnapshots } },
      airtimeOrder({ formSnapshot }),
    )
    expect(last.phase).toBe('leaving')
  })

  it('is nothing for what is no bill', async () => {
    const { services } = await press({ answers: allWell })
    expect(await services.formSnapshots.all()).toEqual([])
  })
})
