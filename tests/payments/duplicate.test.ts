import { describe, expect, it, vi } from 'vitest'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { reconcile } from '#src/payments/engine/reconcile.ts'
import { ada } from '#tests/features/support/ada.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'
import {
  airtimeLog,
  airtimeOrder,
  allWell,
  authorizeUrl,
  handedOff,
  lost,
  pending,
  start,
  tranIds,
  transactionResult,
  unpaid,
} from './fixtures.ts'

const pendingAs = (paymentStatus: string) =>
  transactionResult({ status: 'Pending', orderStatus: 'Pending', paymentStatus })
const invalid: Failure = { kind: 'rejected', message: 'Invalid Order Number', code: '25', status: 404 }

describe('the same order, pressed again', () => {
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
      warning: 'You just sent ₦500 to 0803 123 4567. Send another ₦500?',
    })
    expect(tranIds(services)).toHaveLength(1)
    await start(services, airtimeOrder(), true).done
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  it('asks before the same car is paid for again, however its plate is typed', async () => {
    const services = fakeServices({ answers: allWell })
    await start(services, airtimeOrder({ customerId: 'KJA 123 AB' })).done
    const [entry] = await services.journal.all()
    if (entry === undefined) throw new Error('no entry')
    await services.journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
    const again = { customerId: 'kja-123ab', log: airtimeLog({ Email: 'other@example.com' }) }
    expect(await start(services, airtimeOrder(again)).done).toMatchObject({ phase: 'repeat' })
  })

  it.each<[string, Partial<Order>, string]>([
    [
      'the name that was looked up',
      { customer: { name: 'ADEBAYO OLUWASEUN', detail: '' } },
      'Adebayo Oluwaseun',
    ],
    ['what it is, without a number', { customerId: '' }, 'MTN Airtime'],
    [
      'what it is, where it is a ticket',
      { kind: 'event', productName: 'Palm Wine Night' },
      'Palm Wine Night',
    ],
  ])('asks by %s', async (_, change, name) => {
    const services = fakeServices({ answers: allWell })
    const order = airtimeOrder(change)
    await start(services, order).done
    const [entry] = await services.journal.all()
    if (entry === undefined) throw new Error('no entry')
    await services.journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
    const asked = await start(services, order).done
    expect(asked).toEqual({ phase: 'repeat', warning: expect.stringContaining(` ${name}. `) })
  })

  it('opens the payment page again, under the same number, of an order that the provider still waits for', async () => {
    const services = fakeServices({ answers: { ...allWell, notifyBiller: unpaid } })
    await start(services).done
    for (const press of [1, 2]) {
      services.clock.advance(10_000)
      expect([press, (await start(services).done).phase]).toEqual([press, 'leaving'])
    }
    expect(new Set(tranIds(services)).size).toBe(1)
  })

  it('is in no other tab because a try just failed, though its payment page was opened before', async () => {
    let logTransaction: unknown = allWell.logTransaction
    const services = fakeServices({
      answers: { ...allWell, logTransaction: () => logTransaction, notifyBiller: unpaid },
    })
    await start(services).done
    services.clock.advance(10_000)
    logTransaction = failWith({ kind: 'offline' })
    expect((await start(services).done).phase).toBe('unknown')
    logTransaction = allWell.logTransaction
    expect((await start(services).done).phase).toBe('leaving')
  })

  it('opens the payment page again when the clock was set back since, and asks first', async () => {
    const services = fakeServices({ answers: { ...allWell, notifyBiller: unpaid } })
    await start(services).done
    const [entry] = await services.journal.all()
    if (entry === undefined) throw new Error('no entry')
    const tomorrow = services.clock.now() + 86_400_000
    await services.journal.put(entry.tranId, { ...entry, updatedAt: tomorrow, openedAt: tomorrow })
    expect((await start(services).done).phase).toBe('leaving')
    expect(services.client.calls.map(({ name }) => name)).toContain('notifyBiller')
    expect(new Set(tranIds(services)).size).toBe(1)
  })

  it('starts a new attempt when the open one turns out to have ended unpaid, and asks when it was paid', async () => {
    const answers = {
      ...allWell,
      notifyBiller: transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }),
    }
    const services = fakeServices({ answers })
    await start(services).done
    services.clock.advance(10_000)
    expect((await start(services).done).phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(2)
    const paid = fakeServices({ answers: { ...allWell, notifyBiller: transactionResult() } })
    await start(paid).done
    paid.clock.advance(10_000)
    expect((await start(paid).done).phase).toBe('repeat')
    expect(tranIds(paid)).toHaveLength(1)
  })

  it('leads to the receipt, and sends nothing, where the open one is paid and on its way', async () => {
    const services = fakeServices({ answers: { ...allWell, notifyBiller: pendingAs('Paid') } })
    await start(services).done
    services.clock.advance(10_000)
    const { transactionId } = transactionResult()
    expect(await start(services).done).toEqual({ phase: 'own-page', transactionId })
    expect(tranIds(services)).toHaveLength(1)
  })

  it('starts a new attempt when one that never got to the payment page has run out meanwhile', async () => {
    let isLost = true
    const services = fakeServices({
      answers: {
        ...allWell,
        initializePayment: () => (isLost ? failWith(lost) : { authorizeUrl }),
        notifyBiller: transactionResult({
          status: 'Failed',
          orderStatus: 'Failed',
          paymentStatus: 'Unpaid',
        }),
      },
    })
    expect((await start(services).done).phase).toBe('unknown')
    isLost = false
    services.clock.advance(60_000)
    expect((await start(services).done).phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  it('asks about one that is still open after a day, however the clock went, and pays anew when that is confirmed', async () => {
    const services = fakeServices({ answers: { ...allWell, notifyBiller: pending } })
    await start(services).done
    services.clock.advance(24 * 60 * 60_000)
    expect(await start(services).done).toEqual({
      phase: 'repeat',
      warning: 'You already sent ₦500 to 0803 123 4567. Send another ₦500?',
    })
    expect((await start(services, airtimeOrder(), true).done).phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(2)
  })

  it('goes on under the first key after a day where the provider says that nothing was paid', async () => {
    const services = fakeServices({ answers: { ...allWell, notifyBiller: pendingAs('Unpaid') } })
    await start(services).done
    services.clock.advance(24 * 60 * 60_000)
    expect((await start(services).done).phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(1)
  })

  it.each([
    ['was paid', transactionResult(), /^You already sent ₦500 to 0803 123 4567\./],
    ['is paid and on its way', pendingAs('Paid'), /^You already sent ₦500 to 0803 123 4567\./],
    ['cannot be asked about', failWith(lost), /^You started to send .* still being confirmed/],
    ['is not paid', pendingAs('Unpaid'), null],
    [
      'has failed',
      transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Paid' }),
      null,
    ],
    ['is not there', failWith(invalid), null],
  ])(
    'asks before the same is paid with another e-mail where an earlier payment %s',
    async (_, news, words) => {
      const services = fakeServices({ answers: { ...allWell, notifyBiller: news } })
      await start(services).done
      services.clock.advance(10 * 60_000)
      const other = airtimeOrder({ log: airtimeLog({ Email: 'other@example.com' }) })
      const last = await start(services, other).done
      if (words === null) expect(last.phase).toBe('leaving')
      else expect(last).toEqual({ phase: 'repeat', warning: expect.stringMatching(words) })
      expect(new Set(tranIds(services)).size).toBe(words === null ? 2 : 1)
    },
  )

  it('asks also where it is not paid yet, while what the wallet was asked may still arrive', async () => {
    const services = fakeServices({ answers: { ...allWell, notifyBiller: pendingAs('Unpaid') } })
    await start(services).done
    const [entry] = await services.journal.all()
    if (entry === undefined) throw new Error('no entry')
    await services.journal.put(entry.tranId, { ...entry, walletAt: services.clock.now() })
    const other = airtimeOrder({ log: airtimeLog({ Email: 'other@example.com' }) })
    services.clock.advance(5 * 60_000)
    expect((await start(services, other).done).phase).toBe('repeat')
    services.clock.advance(5 * 60_000)
    expect((await start(services, other).done).phase).toBe('leaving')
  })

  describe('is no later for having been asked about by itself, as whenever the page is seen again', () => {
    const seen = async () => {
      const services = fakeServices({ answers: { ...allWell, notifyBiller: pendingAs('Unpaid') } })
      await start(services).done
      services.clock.advance(10 * 60_000)
      await reconcile(services)
      services.clock.advance(1000)
      return services
    }

    it('the same order leads back to its payment page, and is not said to be paid in another tab', async () => {
      const services = await seen()
      expect((await start(services).done).phase).toBe('leaving')
      expect(new Set(tranIds(services)).size).toBe(1)
    })

    it('with another e-mail it is not said to be still confirmed, where it surely is not paid', async () => {
      const other = airtimeOrder({ log: airtimeLog({ Email: 'other@example.com' }) })
      expect((await start(await seen(), other).done).phase).toBe('leaving')
    })
  })

  it('asks before anything is sent while an earlier payment cannot be read, and pays when confirmed (T2)', async () => {
    const kept = memoryRecords<JournalEntry>()
    const journal = { ...kept, read: async () => ({ ...(await kept.read()), unreadable: 1 }) }
    const services = fakeServices({ answers: allWell, parts: { journal } })
    expect(await start(services).done).toEqual({
      phase: 'repeat',
      warning: expect.stringContaining('An earlier payment on this device cannot be read'),
    })
    expect(tranIds(services)).toEqual([])
    expect((await start(services, airtimeOrder(), true).done).phase).toBe('leaving')
    // The open one is found: no question.
    services.clock.advance(10_000)
    expect((await start(services).done).phase).toBe('leaving')
    expect(new Set(tranIds(services)).size).toBe(1)
  })

  it('asks on a shared phone before it pays what somebody signed out may have paid there', async () => {
    const services = fakeServices({ answers: allWell })
    services.session.begin(ada, { isShared: true })
    await services.device.visitorJournal.put(handedOff.tranId, handedOff)
    expect(await start(services).done).toEqual({
      phase: 'repeat',
      warning: expect.stringMatching(/^You started to send .* still being confirmed/),
    })
    expect(services.client.calls).toEqual([])
    expect((await start(services, airtimeOrder(), true).done).phase).toBe('leaving')
  })

  it('asks on a shared phone while what somebody signed out paid there cannot be read', async () => {
    const services = fakeServices({ answers: allWell })
    services.session.begin(ada, { isShared: true })
    const { visitorJournal } = services.device
    const kept = await visitorJournal.read()
    vi.spyOn(visitorJournal, 'read').mockResolvedValue({ ...kept, unreadable: 1 })
    expect(await start(services).done).toEqual({
      phase: 'repeat',
      warning: expect.stringContaining('An earlier payment on this device cannot be read'),
    })
    expect(services.client.calls).toEqual([])
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
