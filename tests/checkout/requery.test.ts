import { describe, expect, it, vi } from 'vitest'
import { reconcile, startReconciling } from '#src/checkout/reconcile.ts'
import { freshenHistory, hear, recall, requery } from '#src/checkout/requery.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import { ada } from '#tests/features/support/ada.ts'
import { airtimeFill } from '#tests/saved/fixtures.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import { journalEntry, pass, pending, transactionResult, unpaid } from './fixtures.ts'

const ID = transactionResult().transactionId
const handedOff = journalEntry({ state: 'handed-off', transactionId: ID })
const notifies = (services: FakeServices) =>
  services.client.calls.filter((call) => call.name === 'notifyBiller')

describe('asking how a transaction stands', () => {
  it('keeps the answer, settles the journal, and never asks about an ended one again', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    await services.journal.put(handedOff.tranId, handedOff)
    const answer = await requery(services, ID)
    expect(answer).toMatchObject({ kind: 'known', outcome: 'successful' })
    expect(await services.journal.all()).toMatchObject([{ state: 'settled', outcome: 'successful' }])
    services.clock.advance(3_600_000)
    expect(await requery(services, ID)).toMatchObject({ kind: 'known', outcome: 'successful' })
    expect(await recall(services, ID)).toMatchObject({ kind: 'known', outcome: 'successful' })
    expect(notifies(services)).toHaveLength(1)
  })

  it('settles the attempt of an order that is known to have ended, where the page was gone before it was written', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    await requery(services, ID)
    await services.journal.put(handedOff.tranId, handedOff)
    await reconcile(services)
    expect(await services.journal.all()).toMatchObject([{ state: 'settled', outcome: 'successful' }])
    expect(notifies(services)).toHaveLength(1)
  })

  it('asks although the device says that it heard of it later than now: a clock was set back since', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const heardAt = services.clock.now() + 3_600_000
    await services.results.put(ID, { transactionId: ID, result: pending, heardAt, rated: false })
    expect(await requery(services, ID)).toMatchObject({ outcome: 'successful' })
  })

  it('takes no older answer for one that is known to have ended, and asks for no second rating', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const heardAt = services.clock.now()
    await services.results.put(ID, { transactionId: ID, result: pending, heardAt: heardAt - 1, rated: true })
    await hear(services, { transactionId: ID, result: pending, heardAt })
    expect(await services.results.get(ID)).toMatchObject({ rated: true })
    services.clock.advance(3000)
    await requery(services, ID)
    await hear(services, { transactionId: ID, result: pending, heardAt })
    expect(await services.results.get(ID)).toMatchObject({ result: { status: 'Successful' }, rated: true })
  })

  it('of one that nobody knows leaves the attempt as it stands: its page may be paid yet', async () => {
    const refusal = { kind: 'rejected', message: 'Invalid Order Number', code: '25', status: 404 } as const
    const services = fakeServices({ answers: { notifyBiller: failWith(refusal) } })
    await services.journal.put(handedOff.tranId, handedOff)
    services.clock.advance(60_000)
    await requery(services, ID)
    expect(await services.journal.all()).toEqual([handedOff])
  })

  it('leaves an attempt put away that was put away while the provider was asked', async () => {
    const services = fakeServices({
      answers: {
        notifyBiller: async () => {
          await services.journal.put(handedOff.tranId, { ...handedOff, state: 'abandoned' })
          return unpaid
        },
      },
    })
    await services.journal.put(handedOff.tranId, handedOff)
    await requery(services, ID)
    expect(await services.journal.all()).toMatchObject([{ state: 'abandoned' }])
  })

  it('has the user’s history read again when it brings news, and only then', async () => {
    const answers = { notifyBiller: pending, transactionHistory: [], dashboardHistory: [] }
    const services = fakeServices({ user: ada, answers })
    const reads = () => services.client.calls.filter(({ name }) => name.endsWith('History'))
    await services.journal.put(handedOff.tranId, handedOff)
    await requery(services, ID)
    await vi.waitFor(() =>
      expect(
        reads()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['dashboardHistory', 'transactionHistory']),
    )
    // Past the worker, whose copy may be of a moment ago.
    expect(reads().every(({ options }) => options?.fresh === true)).toBe(true)
    services.clock.advance(3000)
    await requery(services, ID)
    await vi.waitFor(() => expect(notifies(services)).toHaveLength(2))
    expect(reads()).toHaveLength(2)
  })

  it('reads no history for a visitor', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    await requery(services, ID)
    await freshenHistory(services)
    expect(services.client.calls.map(({ name }) => name)).toEqual(['notifyBiller'])
  })

  it('is one call for several tabs that ask at once', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    await Promise.all([1, 2, 3, 4, 5].map(() => requery(services, ID)))
    expect(notifies(services)).toHaveLength(1)
    services.clock.advance(3000)
    await requery(services, ID)
    expect(notifies(services)).toHaveLength(2)
  })

  it('waits for a tab that asks, and not for ever for one that was put to sleep while it did', async () => {
    let wake = () => {}
    const run = <T>(_: string, task: () => Promise<T>) =>
      new Promise<T>((resolve) => {
        wake = () => resolve(task())
      })
    const services = fakeServices({
      answers: { notifyBiller: pending },
      parts: { locks: { run, tryRun: async (_, task) => task() } },
    })
    const asking = requery(services, ID)
    await pass(services.clock, 30_000)
    expect(notifies(services)).toHaveLength(0)
    await pass(services.clock, 15_000)
    expect(await asking).toMatchObject({ kind: 'known', outcome: 'pending' })
    wake()
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(1)
  })

  it('sends the spec’s body, and a product’s own path with transId', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    await requery(services, ID)
    await services.journal.put(handedOff.tranId, { ...handedOff, notifyPath: '/Own/Notify' })
    services.clock.advance(3000)
    await requery(services, ID)
    expect(notifies(services).map((call) => call.request)).toEqual([
      { PaymentMethodString: 'PAIDBY', TranId: ID },
      { PaymentMethodString: 'PAIDBY', transId: ID },
    ])
    expect(notifies(services)[1]?.options).toEqual({ path: '/Own/Notify' })
  })

  it('asks about a bulk upload at its own call, because the journal or the screen says so', async () => {
    const answers = { notifyBulk: pending }
    const asked = (services: FakeServices) =>
      services.client.calls.map(({ name, request }) => ({ name, request }))
    const call = { name: 'notifyBulk', request: { PaymentMethodString: 'PAIDBY', PaymentReference: ID } }
    const known = fakeServices({ answers })
    await known.journal.put(handedOff.tranId, { ...handedOff, kind: 'bulk' })
    await requery(known, ID)
    expect(asked(known)).toEqual([call])
    const fromAddress = fakeServices({ answers })
    await requery(fromAddress, ID, 'bulk')
    expect(asked(fromAddress)).toEqual([call])
  })

  it('calls an order invalid only when the provider said so', async () => {
    const answers = {
      404: { kind: 'rejected', message: 'Invalid Order Number', code: '25', status: 404 },
      500: { kind: 'unexpected', status: 500, retryAfterMs: null, looksCaptive: false },
      timeout: { kind: 'timeout' },
    } as const
    const kinds = await Promise.all(
      Object.values(answers).map(async (failure) => {
        const services = fakeServices({ answers: { notifyBiller: failWith(failure) } })
        return (await requery(services, ID)).kind
      }),
    )
    expect(kinds).toEqual(['invalid', 'unreachable', 'unreachable'])
  })
})

describe('reconciling', () => {
  it('asks about every payment that may have been made, and about no other', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const entries = [
      handedOff,
      journalEntry({ tranId: 'Tsending000', state: 'sending' }),
      journalEntry({ tranId: 'Tsettled000', state: 'settled', transactionId: '2' }),
      journalEntry({ tranId: 'Told0000000', state: 'handed-off', transactionId: '3', updatedAt: 0 }),
    ]
    for (const entry of entries) await services.journal.put(entry.tranId, entry)
    await reconcile(services)
    expect(notifies(services)).toHaveLength(1)
    expect((await services.journal.get(handedOff.tranId))?.state).toBe('settled')
  })

  it('forgets attempts that are long over, a few at a time, and never one that may have paid', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    const now = services.clock.now()
    const put = (tranId: string, days: number, state: JournalEntry['state']) =>
      services.journal.put(tranId, journalEntry({ tranId, state, updatedAt: now - days * 86_400_000 }))
    for (let sale = 10; sale < 22; sale += 1) await put(`Sold0000${sale}`, 101, 'settled')
    await put('MayHavePaid', 400, 'handed-off')
    await put('NotSoLongAgo', 99, 'settled')
    await services.fills.put('Sold000010', airtimeFill())
    await reconcile(services)
    // Nobody would find it any more: it does not hold its own key.
    expect(await services.fills.all()).toEqual([])
    expect(await services.journal.all()).toHaveLength(4)
    await reconcile(services)
    const kept = (await services.journal.all()).map(({ tranId }) => tranId)
    expect(kept).toEqual(['MayHavePaid', 'NotSoLongAgo'])
  })

  it('leaves the order that the page was opened at to its own screen, until the network or the page comes back', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    await services.journal.put(handedOff.tranId, handedOff)
    const stop = startReconciling(services, `https://app.example/airtime-result?transid=PRD-${ID}`)
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(0)
    const returns = [
      () => services.connectivity.set(true),
      () => services.pageLife.show(),
      () => services.pageLife.restore(),
    ]
    for (const [earlier, comes] of returns.entries()) {
      comes()
      await pass(services.clock)
      expect(notifies(services)).toHaveLength(earlier + 1)
      services.clock.advance(1000)
    }
    stop()
  })

  it('asks again when somebody signs in, and not when their name is read anew', async () => {
    const services = fakeServices({ user: ada, answers: { notifyBiller: pending } })
    await services.journal.put(handedOff.tranId, handedOff)
    const stop = startReconciling(services)
    await pass(services.clock)
    services.session.update({ firstName: 'Adaeze' })
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(1)
    services.clock.advance(1000)
    services.session.begin({ ...ada, consumerId: 'somebody@else.example' })
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(2)
    stop()
  })

  it('first takes over what a visitor left, where the page died as they logged in', async () => {
    const services = fakeServices({ user: ada, answers: { notifyBiller: pending } })
    services.device.adopt = () => services.journal.put(handedOff.tranId, handedOff)
    const stop = startReconciling(services)
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(1)
    stop()
  })

  it.each([
    ['a visitor', undefined, 0],
    ['whoever shares the phone, where a visitor may be paying in another tab', { isShared: true }, 0],
    ['a user', { isShared: false }, 1],
  ])('asks as well where it takes over nothing, or that fails: for %s', async (_, login, times) => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    if (login !== undefined) services.session.begin(ada, login)
    await services.journal.put(handedOff.tranId, handedOff)
    services.device.adopt = vi.fn(() => Promise.reject(new Error('no storage')))
    const stop = startReconciling(services)
    await pass(services.clock)
    expect(services.device.adopt).toHaveBeenCalledTimes(times)
    expect(notifies(services)).toHaveLength(1)
    stop()
  })

  it('waits for the network, and runs when it comes back', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() }, online: false })
    await services.journal.put(handedOff.tranId, handedOff)
    const stop = startReconciling(services)
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(0)
    services.connectivity.set(true)
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(1)
    stop()
  })
})
