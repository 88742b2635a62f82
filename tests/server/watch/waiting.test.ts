import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayAt } from '#src/server/lagos-time.ts'
import { followWaiting } from '#src/server/watch/waiting.ts'
import { openBusiness } from '#tests/fakes/business.ts'
import { paidOrder } from '#tests/server/admin/admin-client.ts'
import { type InHand, openEachInHand, raise } from '#tests/server/harness.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let opened: InHand | undefined
const there = () => opened ?? raise('not opened')
let told: string[]
/** Looks after this time, and says what is told. */
let lookAfter: (ms: number) => Promise<readonly string[]>

beforeEach(async () => {
  opened = await openEachInHand()
  told = []
  const { db, clock } = opened
  // What the seed has sold.
  clock.advance(48 * HOUR_MS)
  const waiting = followWaiting(db, clock.now, (sentence) => void told.push(sentence))
  await waiting.look()
  lookAfter = async (ms) => {
    clock.advance(ms)
    told = []
    await waiting.look()
    return told
  }
})
afterEach(async () => {
  await opened?.sandbox.close()
  vi.restoreAllMocks()
})

const mail = (at: number, sentAt: number | null = null) =>
  there()
    .db.insertInto('mails')
    .values({ recipient: 'ada@example.com', subject: '', body: '', at, sent_at: sentAt, claimed_at: null })
    .execute()

it('an order that is paid and waits for over ten minutes is told once, and again when another begins to', async () => {
  const { id } = await paidOrder(there())
  expect(await lookAfter(4 * MINUTE_MS)).toEqual([])
  const waits = expect.stringContaining('Somebody paid for MTNVTU over 10 minutes ago and waits')
  expect(await lookAfter(2 * MINUTE_MS)).toEqual([waits])
  expect(await lookAfter(5 * MINUTE_MS)).toEqual([])
  const end = (transactionId: string) =>
    there()
      .db.updateTable('transactions')
      .set({ ended_at: there().clock.now(), stage: 'delivered' })
      .where('transaction_id', '=', transactionId)
      .execute()
  await end(id)
  expect(await lookAfter(5 * MINUTE_MS)).toEqual([])
  await paidOrder(there())
  expect(await lookAfter(6 * MINUTE_MS)).toEqual([waits])
})

it('an order on hold was told when it was held', async () => {
  const { id } = await paidOrder(there())
  await there()
    .db.updateTable('transactions')
    .set({ on_hold_since: there().clock.now() })
    .where('transaction_id', '=', id)
    .execute()
  expect(await lookAfter(20 * MINUTE_MS)).toEqual([])
})

it('mails that the mail server takes none of are told after a quarter of an hour, one refused alone is not', async () => {
  const { db, clock } = there()
  await mail(clock.now())
  expect(await lookAfter(10 * MINUTE_MS)).toEqual([])
  await db.updateTable('mails').set({ refused_at: clock.now() }).execute()
  const waits = expect.stringContaining('the mail server takes none')
  expect(await lookAfter(6 * MINUTE_MS)).toEqual([waits])
  expect(await lookAfter(72 * HOUR_MS)).toEqual([])
  await mail(clock.now(), clock.now())
  expect(await lookAfter(HOUR_MS)).toEqual([])
  await mail(clock.now())
  expect(await lookAfter(HOUR_MS)).toEqual([waits])
})

it('books that are open for over two hours are told, each day', async () => {
  const { db, clock } = there()
  const open = (at: number) => ({ day: dayAt(at).name, began_at: clock.now(), check_at: clock.now() })
  await db.insertInto('reconciliations').values(open(clock.now())).execute()
  expect(await lookAfter(HOUR_MS)).toEqual([])
  const books = expect.stringMatching(/The books of 2026-06-\d\d are open for over two hours/)
  expect(await lookAfter(HOUR_MS)).toEqual([books])
  await db
    .insertInto('reconciliations')
    .values(open(clock.now() + 24 * HOUR_MS))
    .execute()
  expect(await lookAfter(2 * HOUR_MS)).toEqual([books])
})

it('a server that sells for real looks by itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation((sentence) => void told.push(String(sentence)))
  const business = await openBusiness(1)
  try {
    const at = there().clock.now()
    await business.db
      .insertInto('mails')
      .values({ recipient: 'a@b.example', subject: '', body: '', at, sent_at: null, claimed_at: null })
      .execute()
    for (let minutes = 0; minutes < 30; minutes += 1) await business.pass(MINUTE_MS)
    await business.pass(48 * HOUR_MS)
    expect(told.filter((sentence) => sentence.includes('the mail server takes none'))).toHaveLength(1)
  } finally {
    await business.close()
  }
})
