import { describe, expect, it, vi } from 'vitest'
import {
  type AttemptEvent,
  advance,
  findOpenDuplicate,
  maskCustomer,
  mayHavePaid,
  noteEvent,
} from '#src/checkout/attempt.ts'
import { type AttemptState, hasEnded } from '#src/offline/journal.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'
import { journalEntry } from './fixtures.ts'

const events: Record<string, AttemptEvent> = {
  sent: { type: 'sent' },
  logged: { type: 'logged', transactionId: '9' },
  refused: { type: 'refused' },
  handedOff: { type: 'handedOff', authorizeUrl: 'https://gateway.test/pay/1' },
  successful: { type: 'outcomeHeard', outcome: 'successful' },
  failed: { type: 'outcomeHeard', outcome: 'failed' },
  pending: { type: 'outcomeHeard', outcome: 'pending' },
  givenUp: { type: 'givenUp' },
}

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

  it('may have moved money only after the payment page was opened', () => {
    const states = (Object.keys(table) as AttemptState[]).filter((state) =>
      mayHavePaid(journalEntry({ state })),
    )
    expect(states).toEqual(['handed-off'])
  })

  it('shows enough of a customer to be recognised and no more', () => {
    expect(maskCustomer('08031234567')).toBe('0803***4567')
    expect(maskCustomer('45055844760')).toBe('4505***4760')
    expect(maskCustomer('12345')).toBe('***')
    expect(maskCustomer('12345678')).toBe('12***78')
  })
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
    await put(key, record)
  })
  const anybody = () => true
  await Promise.all([
    noteEvent(services, entry, { type: 'outcomeHeard', outcome: 'pending' }, anybody),
    noteEvent(services, entry, { type: 'sentToWallet' }, anybody),
  ])
  expect(await services.journal.get(entry.tranId)).toMatchObject({
    outcome: 'pending',
    walletAt: services.clock.now(),
  })
})
