import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { reconciliations } from '#src/server/admin/nightly-reconciliation.ts'
import { dayAt } from '#src/server/lagos-time.ts'
import type { BillerAnswer, GatewayPayment, Verified } from '#src/server/providers.ts'
import { simulatedGateway } from '#src/server/simulated/hosted-page-actions.ts'
import { databaseKind, type InHand, onEachDatabase, openInHand, raise } from '#tests/server/harness.ts'
import { DELIVERED, look, paidOrder, send, signedIn } from './admin-client.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AGAIN_MS = HOUR_MS / 4
const delivered: BillerAnswer = { kind: 'delivered', rows: [] }
const silent: BillerAnswer = { kind: 'silent' }
const stranger: GatewayPayment = { reference: 'T999', amount: kobo(100), paidAt: 0 }

describe('the night after a day', () => {
  let opened: InHand | undefined
  let lists: (readonly [from: number, before: number])[]
  let onList: () => void
  let listed: readonly GatewayPayment[] | null
  let isGatewaySilent: boolean
  let isUnreadable: boolean
  let answer: BillerAnswer
  let told: ReturnType<typeof vi.fn<(text: string) => void>>
  /** The day on which something was bought. */
  let today: ReturnType<typeof dayAt>

  beforeEach(async () => {
    told = vi.fn()
    vi.spyOn(console, 'warn').mockImplementation((text: string) => told(text))
    lists = []
    onList = () => {}
    listed = []
    isGatewaySilent = false
    isUnreadable = false
    answer = delivered
    const verify = async (payment: Parameters<ReturnType<typeof simulatedGateway>['verify']>[0]) =>
      isGatewaySilent
        ? ({ kind: 'silent', ...(isUnreadable && { isUnreadable }) } satisfies Verified)
        : payment.amount === 0
          ? ({ kind: 'stated', state: 'captured', amount: paid } satisfies Verified)
          : await simulatedGateway().verify(payment)
    opened = await openInHand({
      biller: { ask: async () => answer },
      gateway: {
        verify,
        list: async (from, before) => {
          lists.push([from, before])
          onList()
          return listed
        },
      },
    })
    const { clock, db } = opened
    // Days on which the seed has sold nothing; the night before the first is of no interest.
    clock.advance(3 * DAY_MS)
    await sweep()
    today = dayAt(clock.now())
    await paidOrder(opened, DELIVERED)
    const { amount } = await db
      .selectFrom('payments')
      .select('amount')
      .where('captured_at', '>=', today.from)
      .executeTakeFirstOrThrow()
    paid = kobo(amount)
    lists = []
  })
  let paid = kobo(0)
  afterEach(async () => {
    await opened?.sandbox.close()
    vi.restoreAllMocks()
  })
  const there = () => opened ?? raise('not opened')

  async function sweep(): Promise<void> {
    await there().sandbox.sweep()
    await there().sandbox.idle()
  }

  /** Sweeps at this time after the midnight that ended the day. */
  async function sweepAt(ms: number): Promise<void> {
    const { clock } = there()
    clock.advance(today.before + ms - clock.now())
    await sweep()
  }

  const kept = async () => (await reconciliations(there().db, 10)).find(({ day }) => day === today.name)
  const bookAlarms = () => told.mock.calls.flat().filter((text) => text.includes(`books of ${today.name}`))

  it('is begun after two in Lagos, and done once where the books agree', async () => {
    await sweepAt(2 * HOUR_MS - 1)
    expect(lists).toEqual([])
    for (const ms of [2 * HOUR_MS, 2 * HOUR_MS + 1, 3 * HOUR_MS, 20 * HOUR_MS]) await sweepAt(ms)
    expect(lists).toEqual([[today.from, today.before]])
    expect(await kept()).toMatchObject({
      check_at: null,
      done_at: today.before + 2 * HOUR_MS,
      unanswered: [],
      differences: [],
    })
    expect(bookAlarms()).toEqual([])
    const { Cookie } = await signedIn(there())
    expect((await look(there(), '/admin', { Cookie })).text).not.toContain('The books of')
  })

  it('keeps what differs, and tells it once, on the admin', async () => {
    listed = [stranger]
    answer = { kind: 'failed', reason: 'refused' }
    await sweepAt(2 * HOUR_MS)
    await sweepAt(3 * HOUR_MS)
    expect(bookAlarms()).toEqual([expect.stringContaining('found: 2.')])
    const { Cookie } = await signedIn(there())
    expect((await look(there(), '/admin', { Cookie })).text).toContain(
      `Differences between the books of ${today.name} and the providers’: 2.`,
    )
    const { text } = await look(there(), `/admin/books?day=${today.name}`, { Cookie })
    expect(text).toMatch(/Differences that the night found Reference .* T999 .*says that it failed/)
    expect((await look(there(), '/admin/books?day=2020-01-01', { Cookie })).text).toContain(
      'This day was not compared.',
    )
    expect((await look(there(), '/admin/books')).status).toBe(401)
  })

  it('is told until an operator writes what became of it, once', async () => {
    listed = [stranger]
    answer = silent
    await sweepAt(2 * HOUR_MS)
    const { name, Cookie } = await signedIn(there())
    const resolve = (note: string) =>
      send(there(), `/admin/books/${today.name}/resolve`, { note }, { Cookie })
    // As long as the biller has not answered, more may be found.
    expect(await resolve('Given back by hand')).toMatchObject({ status: 409 })
    answer = delivered
    await sweepAt(2 * HOUR_MS + AGAIN_MS)
    expect((await look(there(), '/admin', { Cookie })).text).toContain('Differences between')
    const without = await resolve('')
    expect([without.status, without.text]).toEqual([400, expect.stringContaining('Write a note of 3')])
    const page = `/admin/books?day=${today.name}`
    const done = await resolve('Given back by hand')
    expect([done.status, done.headers.get('location')]).toEqual([303, page])
    const again = await resolve('Given back twice')
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('nothing to resolve')])
    const { text } = await look(there(), page, { Cookie })
    expect(text).toMatch(new RegExp(`T999 .*${name} marked as resolved: Given back by hand`))
    expect(text).not.toContain('Note: why you do this')
    expect((await look(there(), '/admin', { Cookie })).text).not.toContain('Differences between')
    expect((await look(there(), '/admin/audit', { Cookie })).text).toContain('Given back by hand')
  })

  it('tries a gateway again that gives no list, and says so to operators', async () => {
    listed = null
    for (let tries = 0; tries < 6; tries += 1) await sweepAt(2 * HOUR_MS + tries * AGAIN_MS)
    await sweepAt(2 * HOUR_MS + 5 * AGAIN_MS + 1)
    expect(lists).toHaveLength(6)
    expect(await kept()).toMatchObject({ unanswered: null, done_at: null })
    const { Cookie } = await signedIn(there())
    expect((await look(there(), '/admin', { Cookie })).text).toMatch(
      /The books of [\d-]+ : The gateway has not given its list\. Begun .*; it is tried again/,
    )
    listed = []
    await sweepAt(2 * HOUR_MS + 6 * AGAIN_MS)
    expect(await kept()).toMatchObject({ unanswered: [], differences: [], check_at: null })
  })

  it('takes no silence about a payment for a difference', async () => {
    isGatewaySilent = true
    await sweepAt(2 * HOUR_MS)
    expect(await kept()).toMatchObject({ unanswered: [expect.any(String)], differences: [], done_at: null })
    isGatewaySilent = false
    await sweepAt(2 * HOUR_MS + AGAIN_MS)
    expect(await kept()).toMatchObject({ unanswered: [], differences: [], check_at: null })
  })

  it('keeps what it found beside a payment that the gateway does not answer for, and names that alone', async () => {
    isGatewaySilent = true
    listed = [stranger]
    await sweepAt(2 * HOUR_MS)
    expect(await kept()).toMatchObject({ differences: [{ reference: 'T999' }], done_at: null })
    await sweepAt(2 * HOUR_MS + 3 * DAY_MS)
    expect(await kept()).toMatchObject({
      check_at: null,
      differences: [
        { reference: 'T999' },
        { what: expect.stringContaining('has not said for three days how this stands') },
      ],
    })
  })

  it('takes an answer that it cannot read for a difference at once', async () => {
    isGatewaySilent = true
    isUnreadable = true
    await sweepAt(2 * HOUR_MS)
    expect(await kept()).toMatchObject({
      differences: [{ what: expect.stringContaining('cannot be read') }],
      check_at: null,
    })
  })

  it('waits for nobody who claimed it by a clock that was set back since', async () => {
    answer = silent
    await sweepAt(2 * HOUR_MS)
    await there()
      .db.updateTable('reconciliations')
      .set({ check_at: today.before + DAY_MS })
      .where('day', '=', today.name)
      .execute()
    answer = delivered
    await sweepAt(3 * HOUR_MS)
    expect(await kept()).toMatchObject({ check_at: null })
  })

  it('asks a silent biller again about what it has not answered', async () => {
    answer = silent
    await sweepAt(2 * HOUR_MS)
    expect(await kept()).toMatchObject({ unanswered: [expect.any(String)], done_at: null })
    answer = delivered
    await sweepAt(2 * HOUR_MS + AGAIN_MS)
    expect(await kept()).toMatchObject({ unanswered: [], differences: [], check_at: null })
  })

  it('is given up after three days, which is a difference of its own', async () => {
    listed = null
    answer = silent
    await sweepAt(2 * HOUR_MS)
    await sweepAt(2 * HOUR_MS + 3 * DAY_MS)
    expect(await kept()).toMatchObject({
      check_at: null,
      differences: [{ what: expect.stringContaining('has not given its list') }],
    })
  })

  it('is made up for where nobody swept, one day after another', async () => {
    await sweepAt(2 * DAY_MS + 3 * HOUR_MS)
    await sweep()
    await sweep()
    await sweep()
    expect(lists.map(([from]) => from)).toEqual([0, 1, 2].map((days) => today.from + days * DAY_MS))
  })

  it('is made again where whoever did it stopped or died', async () => {
    let closing = Promise.resolve()
    onList = () => {
      closing = there().sandbox.close()
    }
    await sweepAt(2 * HOUR_MS)
    await closing
    expect(await kept()).toMatchObject({ unanswered: null, check_at: there().clock.now() + HOUR_MS })
  })
})

let asked = 0
const list = async () => {
  asked += 1
  return [stranger]
}

onEachDatabase('a night', { providers: { gateway: { ...simulatedGateway(), list } } }, (there) => {
  it('is one instance’s alone, however many sweep at once', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { sandbox, clock, another } = there()
    const others = databaseKind === 'server' ? [await another(), await another()] : []
    const instances = [sandbox, ...others]
    for (let night = 1; night <= 3; night += 1) {
      clock.advance(DAY_MS)
      await Promise.all(instances.map((instance) => instance.sweep()))
      await Promise.all(instances.map((instance) => instance.idle()))
      expect(asked).toBe(night)
    }
    vi.restoreAllMocks()
  })
})

it('is nowhere where the providers are played here', async () => {
  const admin = await openInHand()
  admin.clock.advance(DAY_MS)
  await admin.sandbox.sweep()
  await admin.sandbox.idle()
  expect(await reconciliations(admin.db, 1)).toEqual([])
  const { Cookie } = await signedIn(admin)
  expect((await look(admin, '/admin/books', { Cookie })).text).not.toContain('Nights')
  await admin.sandbox.close()
})
