import { describe, expect, it, vi } from 'vitest'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { type AttemptState, hasEnded } from '#src/data/storage/journal.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import {
  type AttemptEvent,
  advance,
  findOpenDuplicate,
  mayHavePaid,
  recordEvent,
} from '#src/payments/engine/attempt.ts'
import type { RequeryAnswer } from '#src/payments/engine/requery.ts'
import { attemptToPay } from '#src/payments/use-order.ts'
import { whereToGoOn } from '#src/payments/ways/ways.ts'
import { manualClock, SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'
import { authorizeUrl, journalEntry, lost, pending, transferEntry, unpaid } from './fixtures.ts'

const events: Record<string, AttemptEvent> = {
  sent: { type: 'sent' },
  logged: { type: 'logged', transactionId: '9' },
  refused: { type: 'refused' },
  handedOff: { type: 'handedOff', authorizeUrl: 'https://gateway.test/pay/1' },
  successful: { type: 'outcomeKnown', outcome: 'successful' },
  failed: { type: 'outcomeKnown', outcome: 'failed' },
  pending: { type: 'outcomeKnown', outcome: 'pending' },
  givenUp: { type: 'givenUp' },
}

describe('where Continue leads', () => {
  const minutes = (count: number) => SOME_MORNING + count * 60_000
  const opened = journalEntry({ state: 'handed-off', createdAt: SOME_MORNING, authorizeUrl })
  const page = { to: 'page', address: authorizeUrl, mayBeOver: false }
  const over = { ...page, mayBeOver: true }
  it.each([
    ['what was handed off', opened, 29, page],
    ['what may be over', opened, 30, over],
    ['what may be over, where the clock was set back', opened, -30, over],
    [
      'what was never handed off',
      journalEntry({ state: 'logged', createdAt: SOME_MORNING }),
      60,
      { to: 'form', mayBeOver: false },
    ],
    [
      'what was handed to a page that we do not trust',
      { ...opened, authorizeUrl: 'https://evil.test/pay' },
      60,
      { to: 'form', mayBeOver: true },
    ],
    ['what has ended', { ...opened, state: 'settled' }, 60, { to: 'receipt' }],
    ['what was put away', { ...opened, state: 'abandoned' }, 1, { to: 'gone' }],
    ['what is paid by a transfer', { ...transferEntry, createdAt: SOME_MORNING }, 60, { to: 'own-page' }],
  ] as const)('%s', (_, entry, after, place) => {
    const services = { ...fakeServices(), clock: manualClock(minutes(after)) }
    expect(whereToGoOn(entry, services)).toEqual(place)
  })
})

// Every state by every event: what stands in the table, and nothing else, may happen.
const table: Record<AttemptState, Record<string, AttemptState>> = {
  sending: {
    sent: 'sending',
    logged: 'logged',
    refused: 'refused',
    handedOff: 'handed-off',
    successful: 'settled',
    failed: 'settled',
    pending: 'sending',
    givenUp: 'abandoned',
  },
  logged: {
    sent: 'sending',
    logged: 'logged',
    refused: 'refused',
    handedOff: 'handed-off',
    successful: 'settled',
    failed: 'settled',
    pending: 'logged',
    givenUp: 'abandoned',
  },
  'handed-off': {
    sent: 'handed-off',
    logged: 'handed-off',
    refused: 'handed-off',
    handedOff: 'handed-off',
    successful: 'settled',
    failed: 'settled',
    pending: 'handed-off',
    givenUp: 'abandoned',
  },
  refused: Object.fromEntries(Object.keys(events).map((name) => [name, 'refused'])),
  settled: Object.fromEntries(Object.keys(events).map((name) => [name, 'settled'])),
  abandoned: Object.fromEntries(Object.keys(events).map((name) => [name, 'abandoned'])),
}

describe('an attempt to pay', () => {
  for (const [state, row] of Object.entries(table)) {
    for (const [name, expected] of Object.entries(row)) {
      it(`in ${state}, when ${name}, is ${expected}`, () => {
        const entry = journalEntry({ state: state as AttemptState })
        const event = events[name]
        if (event === undefined) throw new Error(`no event ${name}`)
        const after = advance(entry, event, SOME_MORNING + 5)
        expect(after.state).toBe(expected)
        if (hasEnded(entry)) expect(after).toBe(entry)
      })
    }
  }

  it('is changed when its end is known, and not by an answer that it still waits', () => {
    const entry = journalEntry({ state: 'handed-off' })
    const changedBy = (outcome: 'successful' | 'pending') =>
      advance(entry, { type: 'outcomeKnown', outcome }, SOME_MORNING + 5).updatedAt
    expect([changedBy('successful'), changedBy('pending')]).toEqual([SOME_MORNING + 5, SOME_MORNING])
  })

  it('has no page that was just opened once it is to be paid at an account', () => {
    const { transfer } = transferEntry
    const opened = advance(journalEntry(), { type: 'handedOff', authorizeUrl }, SOME_MORNING)
    expect(opened.openedAt).toBe(SOME_MORNING)
    if (transfer === null) throw new Error('no account')
    const at = advance(opened, { type: 'handedOff', authorizeUrl, transfer }, SOME_MORNING + 5)
    expect(at.openedAt).toBeNull()
  })

  it('may have moved money only after the payment page was opened', () => {
    const states = (Object.keys(table) as AttemptState[]).filter((state) =>
      mayHavePaid(journalEntry({ state })),
    )
    expect(states).toEqual(['handed-off'])
  })
})

it('the account of an attempt is shown only while nobody knows more than that it is unpaid', () => {
  const ID = transferEntry.transactionId ?? ''
  const known = (result: TransactionResult): RequeryAnswer => {
    return { kind: 'known', result, outcome: outcomeOf(result), fetchedAt: SOME_MORNING }
  }
  const failed = { ...unpaid, status: 'Failed', orderStatus: 'Failed' }
  const isShown = (answer: RequeryAnswer | null, entry = transferEntry) =>
    attemptToPay([entry], ID, answer) !== null
  expect([isShown(null), isShown({ kind: 'unreachable', failure: lost }), isShown(known(unpaid))]).toEqual([
    true,
    true,
    true,
  ])
  expect(isShown(known(pending))).toBe(false)
  expect(isShown(known(failed))).toBe(false)
  expect(isShown({ kind: 'invalid' })).toBe(false)
  expect(isShown(null, { ...transferEntry, state: 'abandoned' })).toBe(false)
})

describe('the open attempt for the same order', () => {
  const now = SOME_MORNING + 60_000
  it('is found by content, newest first', () => {
    const older = journalEntry({ tranId: 'Told0000000', createdAt: SOME_MORNING - 5 })
    const newer = journalEntry({ tranId: 'Tnew0000000' })
    expect(findOpenDuplicate([older, newer], 'print', now)?.tranId).toBe('Tnew0000000')
  })
  it('is one of a day ago only where money may have moved, and then after a later one', () => {
    const old = journalEntry({
      tranId: 'Told0000000',
      state: 'handed-off',
      createdAt: now + 24 * 60 * 60 * 1000,
    })
    expect(findOpenDuplicate([old], 'print', now)).toBe(old)
    const unopened = journalEntry({ tranId: 'Tnew0000000', createdAt: now })
    expect(findOpenDuplicate([unopened, old], 'print', now)).toBe(old)
    const later = journalEntry({ ...unopened, state: 'handed-off' })
    expect(findOpenDuplicate([old, later], 'print', now)).toBe(later)
  })
  it('is never one that has ended, is about something else, or is a day old and was never opened', () => {
    const others = [
      journalEntry({ state: 'settled' }),
      journalEntry({ state: 'refused' }),
      journalEntry({ fingerprint: 'other' }),
      journalEntry({ createdAt: now - 24 * 60 * 60 * 1000 }),
    ]
    expect(findOpenDuplicate(others, 'print', now)).toBeNull()
  })
})

it('what two tabs note of an attempt at once is noted by both', async () => {
  const services = fakeServices()
  const entry = journalEntry({ state: 'handed-off', transactionId: '1' })
  await services.journal.put(entry.tranId, entry)
  const { put } = services.journal
  // The disk takes its time over the first.
  vi.spyOn(services.journal, 'put').mockImplementationOnce(async (key, record) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    return await put(key, record)
  })
  const anybody = () => true
  await Promise.all([
    recordEvent(services, entry, { type: 'outcomeKnown', outcome: 'pending' }, anybody),
    recordEvent(services, entry, { type: 'sentToWallet' }, anybody),
  ])
  expect(await services.journal.get(entry.tranId)).toMatchObject({
    outcome: 'pending',
    walletAt: services.clock.now(),
  })
})
