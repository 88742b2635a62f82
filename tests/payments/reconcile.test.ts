import { describe, expect, it, vi } from 'vitest'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { reconcile, startReconciling } from '#src/payments/engine/reconcile.ts'
import { ada } from '#tests/features/support/ada.ts'
import { airtimeSnapshot } from '#tests/payments/again/fixtures.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import { handedOff, ID, journalEntry, pass, pending, transactionResult } from './fixtures.ts'

const notifies = (services: FakeServices) =>
  services.client.calls.filter((call) => call.name === 'notifyBiller')

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
    await services.formSnapshots.put('Sold000010', airtimeSnapshot())
    await reconcile(services)
    // Nobody would find it any more: it does not hold its own key.
    expect(await services.formSnapshots.all()).toEqual([])
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
    for (const comes of returns) comes()
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(returns.length)
  })

  it('asks again when somebody signs in, and not when their name is read anew', async () => {
    const services = fakeServices({ user: ada, answers: { notifyBiller: pending } })
    await services.journal.put(handedOff.tranId, handedOff)
    const stop = startReconciling(services)
    await pass(services.clock)
    services.clock.advance(1000)
    services.session.update({ firstName: 'Adaeze' })
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(1)
    services.session.begin({ ...ada, consumerId: 'somebody@else.example' })
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(2)
    stop()
  })

  it('asks no more about what was its user’s when somebody else is signed in: they would keep the receipts', async () => {
    const services: FakeServices = fakeServices({
      user: ada,
      answers: {
        notifyBiller: () => {
          services.session.begin({ ...ada, consumerId: 'somebody@else.example' })
          return pending
        },
      },
    })
    const another = journalEntry({ tranId: 'Tanother000', state: 'handed-off', transactionId: '2' })
    for (const entry of [handedOff, another]) await services.journal.put(entry.tranId, entry)
    await reconcile(services)
    expect(notifies(services)).toHaveLength(1)
    expect(await services.results.all()).toEqual([])
  })

  it('first takes over what a visitor left, where the page died as they logged in', async () => {
    const services = fakeServices({ user: ada, answers: { notifyBiller: pending } })
    services.device.adopt = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await services.journal.put(handedOff.tranId, handedOff)
    }
    const stop = startReconciling(services)
    await pass(services.clock)
    expect(notifies(services)).toHaveLength(1)
    stop()
  })

  it.each([
    ['a visitor', undefined, 0],
    ['whoever shares the phone, where a visitor may be paying in another tab', { isShared: true }, 0],
    ['a user', { isShared: false }, 1],
  ])('asks as well where it takes over nothing: for %s', async (_, login, times) => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    if (login !== undefined) services.session.begin(ada, login)
    await services.journal.put(handedOff.tranId, handedOff)
    services.device.adopt = vi.fn(async () => {})
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
