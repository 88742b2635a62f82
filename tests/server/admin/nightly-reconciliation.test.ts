import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { reconcileDays, reconciliations } from '#src/server/admin/nightly-reconciliation.ts'
import { dayAt } from '#src/server/lagos-time.ts'
import type { BillerAnswer, GatewayPayment, Verified } from '#src/server/providers.ts'
import { simulatedGateway } from '#src/server/simulated/hosted-page-actions.ts'
import { databaseKind, type InHand, onEachDatabase, openInHand, raise } from '#tests/server/harness.ts'
import { processOn } from '#tests/server/own-process.ts'
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
  let onAsk: () => Promise<void>
  let asks: number
  /** Another server on the same database. */
  let sweepAnother: () => Promise<void>
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
    asks = 0
    onAsk = async () => {}
    const verify = async (payment: Parameters<ReturnType<typeof simulatedGateway>['verify']>[0]) =>
      isGatewaySilent
        ? ({ kind: 'silent', ...(isUnreadable && { isUnreadable }) } satisfies Verified)
        : payment.amount === 0
          ? ({ kind: 'stated', state: 'captured', amount: paid } satisfies Verified)
          : await simulatedGateway().verify(payment)
    const ask = async () => {
      asks += 1
      await onAsk()
      return answer
    }
    const list = async (from: number, before: number) => {
      lists.push([from, before])
      onList()
      return listed
    }
    opened = await openInHand({ biller: { ask }, gateway: { verify, list } })
    const { clock, db } = opened
    const own = processOn(db, clock)
    const another = { ...own, biller: { ...own.biller, ask }, gateway: { ...own.gateway, verify, list } }
    sweepAnother = async () => {
      reconcileDays(another)
      await another.background.idle()
    }
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
    expect(await kept()).toMatchObject({ unanswered: [''], done_at: null })
    const { Cookie } = await signedIn(there())
    expect((await look(there(), '/admin', { Cookie })).text).toMatch(
      /The books of [\d-]+ : The gateway has not given its list\. Begun .*; it is tried again/,
    )
    listed = []
    await sweepAt(2 * HOUR_MS + 6 * AGAIN_MS)
    expect(await kept()).toMatchObject({ unanswered: [], differences: [], check_at: null })
  })

  it('asks billers without the gateway’s list, and compares the whole day once it comes, nothing twice', async () => {
    listed = null
    answer = { kind: 'failed', reason: 'refused' }
    await sweepAt(2 * HOUR_MS)
    const failed = { what: expect.stringContaining('says that it failed') }
    expect(await kept()).toMatchObject({ unanswered: [''], differences: [failed] })
    listed = [stranger]
    await sweepAt(2 * HOUR_MS + AGAIN_MS)
    expect(asks).toBe(1)
    expect(await kept()).toMatchObject({ differences: [failed, { reference: 'T999' }], check_at: null })
  })

  it('goes on waiting for a payment that was not answered for, also where the list is missing then', async () => {
    isGatewaySilent = true
    listed = [stranger]
    await sweepAt(2 * HOUR_MS)
    const before = await kept()
    expect(before).toMatchObject({ unanswered: [expect.stringMatching(/./)] })
    listed = null
    await sweepAt(2 * HOUR_MS + AGAIN_MS)
    expect(await kept()).toMatchObject({ unanswered: before?.unanswered, differences: before?.differences })
    listed = [stranger]
    isGatewaySilent = false
    await sweepAt(2 * HOUR_MS + 2 * AGAIN_MS)
    expect(await kept()).toMatchObject({ differences: [{ reference: 'T999' }], check_at: null })
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
      differences: [
        { what: expect.stringContaining('has not said for three days how this stands') },
        { what: expect.stringContaining('has not given its list') },
      ],
    })
  })

  it('is made up for where nobody swept, one day after another', async () => {
    await sweepAt(2 * DAY_MS + 3 * HOUR_MS)
    await sweep()
    await sweep()
    await sweep()
    expect(lists.map(([from]) => from)).toEqual([0, 1, 2].map((days) => today.from + days * DAY_MS))
  })

  describe('of more orders than are asked about at once', () => {
    beforeEach(async () => {
      for (let more = 0; more < 5; more += 1) await paidOrder(there(), DELIVERED)
    })

    it('stays one server’s however long it takes', async () => {
      onAsk = async () => {
        if (asks % 5 === 1) there().clock.advance(40 * 60_000)
        if (asks === 6) await sweepAnother()
      }
      await sweepAt(2 * HOUR_MS)
      expect([asks, lists.length]).toEqual([6, 1])
      expect(await kept()).toMatchObject({ unanswered: [], check_at: null })
    })

    it('is left by a server whose hour another has taken', async () => {
      onAsk = async () => {
        if (asks !== 1) return
        there().clock.advance(HOUR_MS)
        await sweepAnother()
      }
      await sweepAt(2 * HOUR_MS)
      expect([asks, lists.length]).toEqual([5 + 6, 2])
      expect(await kept()).toMatchObject({ unanswered: [], check_at: null })
    })
  })

  it('is shown by its day, however many nights came after it', async () => {
    const night = (days: number) => ({
      day: dayAt(today.from - days * DAY_MS).name,
      began_at: 0,
      check_at: null,
      done_at: 1,
      resolved_at: 1,
      differences: JSON.stringify([{ reference: 'T998', what: 'Odd.', advice: 'Ask.' }]),
    })
    const days = Array.from({ length: 420 }, (_, number) => night(number + 2))
    await there().db.insertInto('reconciliations').values(days).execute()
    const { Cookie } = await signedIn(there())
    const oldest = dayAt(today.from - 421 * DAY_MS).name
    const { text } = await look(there(), `/admin/books?day=${oldest}`, { Cookie })
    expect(text).toContain('T998 Odd. Ask.')
    expect(text).not.toContain('This day was not compared.')
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
