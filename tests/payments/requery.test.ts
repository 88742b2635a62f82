import { describe, expect, it, vi } from 'vitest'
import { draftKey } from '#src/data/storage/drafts.ts'
import { reconcile } from '#src/payments/engine/reconcile.ts'
import { recall, recordResult, requery, revalidateHistory } from '#src/payments/engine/requery.ts'
import { ada } from '#tests/features/support/ada.ts'
import { airtimeSnapshot } from '#tests/payments/again/fixtures.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import { handedOff, ID, pass, pending, transactionResult, unpaid } from './fixtures.ts'

const notifies = (services: FakeServices) =>
  services.client.calls.filter((call) => call.name === 'notifyBiller')

/** Storage takes its time, the receipts' more than the journal's. */
function writeSlowly({ results, journal }: FakeServices): void {
  for (const [table, ms] of [
    [results, 20],
    [journal, 5],
  ] as const) {
    const put = table.put as (key: string, record: object) => Promise<boolean>
    table.put = async (key: string, record: object) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return await put(key, record)
    }
  }
}

describe('asking how a transaction stands', () => {
  it('keeps the answer, settles the journal, and never asks about an ended one again', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    await services.journal.put(handedOff.tranId, handedOff)
    const answer = await requery(services, ID)
    expect(answer).toMatchObject({ kind: 'known', outcome: 'successful' })
    expect(await services.journal.all()).toMatchObject([{ state: 'settled', outcome: 'successful' }])
    expect(await services.results.all()).toMatchObject([{ rated: false }])
    services.clock.advance(3_600_000)
    expect(await requery(services, ID)).toMatchObject({ kind: 'known', outcome: 'successful' })
    expect(await recall(services, ID)).toMatchObject({ kind: 'known', outcome: 'successful' })
    expect(notifies(services)).toHaveLength(1)
  })

  it.each([
    ['Unpaid', 1],
    ['', 1],
    ['Paid', 0],
  ])('keeps what was typed while a pending order is %s: %d draft', async (paymentStatus, drafts) => {
    const services = fakeServices({ answers: { notifyBiller: { ...pending, paymentStatus } } })
    const { values, savedAt } = airtimeSnapshot()
    await services.journal.put(handedOff.tranId, handedOff)
    await services.formSnapshots.put(handedOff.tranId, airtimeSnapshot())
    await services.drafts.put(draftKey('airtime', 'MTNVTU'), { values, savedAt })
    await requery(services, ID)
    await pass(services.clock)
    expect(await services.drafts.all()).toHaveLength(drafts)
  })

  it('settles the attempt of an order that is known to have ended, where the page was gone before it was written', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    await requery(services, ID)
    await services.journal.put(handedOff.tranId, handedOff)
    await reconcile(services)
    expect(await services.journal.all()).toMatchObject([{ state: 'settled', outcome: 'successful' }])
    expect(notifies(services)).toHaveLength(1)
  })

  it('shows one that has ended also where no attempt of this device stands behind it', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    await requery(services, ID)
    expect(await requery(services, ID)).toMatchObject({ kind: 'known', outcome: 'successful' })
    expect(notifies(services)).toHaveLength(1)
  })

  it.each([
    ['what it was told', async (services: FakeServices) => requery(services, ID)],
    [
      'what it knew before',
      async (services: FakeServices) => {
        await services.results.put(ID, {
          transactionId: ID,
          result: transactionResult(),
          heardAt: 1,
          rated: false,
        })
        return requery(services, ID)
      },
    ],
    [
      'what came unasked',
      (services: FakeServices) =>
        recordResult(services, { transactionId: ID, result: transactionResult(), heardAt: 1 }),
    ],
  ])('has written down %s before it answers: whoever pays the same next reads it', async (_, ask) => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    await services.journal.put(handedOff.tranId, handedOff)
    writeSlowly(services)
    await ask(services)
    expect(await services.journal.all()).toMatchObject([{ state: 'settled' }])
    expect(await services.results.all()).toMatchObject([{ result: { status: 'Successful' } }])
  })

  it('has written down that the wallet did not pay before it answers', async () => {
    const refusal = { kind: 'rejected', message: 'Invalid Order Number', code: '25', status: 404 } as const
    const services = fakeServices({ answers: { notifyBiller: failWith(refusal) } })
    const walletAt = services.clock.now() - 11 * 60_000
    await services.journal.put(handedOff.tranId, { ...handedOff, authorizeUrl: null, walletAt })
    writeSlowly(services)
    expect(await requery(services, ID)).toMatchObject({ kind: 'invalid' })
    expect(await services.journal.all()).toMatchObject([{ state: 'logged', walletAt: null }])
  })

  it('takes what comes unasked over what was not known to have ended, as not rated yet', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    await requery(services, ID)
    await recordResult(services, {
      transactionId: ID,
      result: transactionResult(),
      heardAt: services.clock.now(),
    })
    expect(await services.results.all()).toMatchObject([{ result: { status: 'Successful' }, rated: false }])
    const another = fakeServices()
    await recordResult(another, { transactionId: ID, result: pending, heardAt: another.clock.now() })
    expect(await another.results.all()).toMatchObject([{ rated: false }])
  })

  it('of one that the wallet was asked to pay long ago says nothing while the provider cannot be asked', async () => {
    const services = fakeServices({ answers: { notifyBiller: failWith({ kind: 'timeout' }) } })
    const asked = { ...handedOff, walletAt: services.clock.now() - 11 * 60_000 }
    await services.journal.put(asked.tranId, asked)
    expect(await requery(services, ID)).toEqual({ kind: 'unreachable', failure: { kind: 'timeout' } })
    expect(await services.journal.all()).toEqual([asked])
  })

  it('asks although the device says that it fetched it later than now: a clock was set back since', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const heardAt = services.clock.now() + 3_600_000
    await services.results.put(ID, { transactionId: ID, result: pending, heardAt, rated: false })
    expect(await requery(services, ID)).toMatchObject({ outcome: 'successful' })
  })

  it('takes no older answer for one that is known to have ended, and asks for no second rating', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const heardAt = services.clock.now()
    await services.results.put(ID, { transactionId: ID, result: pending, heardAt: heardAt - 1, rated: true })
    await recordResult(services, { transactionId: ID, result: pending, heardAt })
    expect(await services.results.get(ID)).toMatchObject({ rated: true })
    services.clock.advance(3000)
    await requery(services, ID)
    await recordResult(services, { transactionId: ID, result: pending, heardAt })
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
    let answer = pending
    const answers = { notifyBiller: () => answer, transactionHistory: [], dashboardHistory: [] }
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
    await pass(services.clock)
    expect([notifies(services).length, reads().length]).toEqual([2, 2])
    services.clock.advance(3000)
    answer = transactionResult()
    await requery(services, ID)
    await vi.waitFor(() => expect(reads()).toHaveLength(4))
  })

  it('has it read again too for an order of another device that has ended', async () => {
    const answers = { notifyBiller: transactionResult(), transactionHistory: [], dashboardHistory: [] }
    const services = fakeServices({ user: ada, answers })
    await requery(services, ID)
    await vi.waitFor(() => expect(services.client.calls).toHaveLength(3))
  })

  it('reads no history for a visitor', async () => {
    const services = fakeServices({ answers: { notifyBiller: pending } })
    await requery(services, ID)
    await revalidateHistory(services)
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
      // Something between us and the provider says so.
      'not its word': { kind: 'unexpected', status: 404, retryAfterMs: null, looksCaptive: false },
      403: { kind: 'rejected', message: 'Not for you', code: '3', status: 403 },
      timeout: { kind: 'timeout' },
    } as const
    const invalid = await Promise.all(
      Object.entries(answers).map(async ([name, failure]) => {
        const services = fakeServices({ answers: { notifyBiller: failWith(failure) } })
        return (await requery(services, ID)).kind === 'invalid' ? [name] : []
      }),
    )
    expect(invalid.flat()).toEqual(['404'])
  })
})
