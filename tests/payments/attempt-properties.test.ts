import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { isTerminal } from '#src/domain/payment/outcome.ts'
import { type AttemptEvent, advance, findOpenDuplicate, mayHavePaid } from '#src/payments/engine/attempt.ts'
import { journalEntry } from './fixtures.ts'

// What must hold after any sequence of events, where attempt.test.ts states each single step. A fixed seed keeps the
// everyday run the same; fast-check prints the shrunk sequence of a failure.
const RUNS = { seed: 21, numRuns: 5000 }

const outcome = fc.constantFrom('successful', 'pending', 'failed', 'reversed', 'unknown' as const)
const event: fc.Arbitrary<AttemptEvent> = fc.oneof(
  fc.record({ type: fc.constant('sent' as const) }),
  fc.record({ type: fc.constant('logged' as const), transactionId: fc.constantFrom('7', '8') }),
  fc.record({ type: fc.constant('refused' as const) }),
  fc.record({
    type: fc.constant('handedOff' as const),
    authorizeUrl: fc.constant('https://gateway.test/pay/1'),
  }),
  fc.record({ type: fc.constant('sentToWallet' as const) }),
  fc.record({ type: fc.constant('walletRefused' as const) }),
  fc.record({ type: fc.constant('outcomeKnown' as const), outcome }),
  fc.record({ type: fc.constant('givenUp' as const) }),
)
const events = fc.array(event, { maxLength: 12 })

/** The entry after each event, the first one included. */
function walk(past: readonly AttemptEvent[]): JournalEntry[] {
  const path = [journalEntry({ state: 'sending', transactionId: null, outcome: null })]
  for (const [at, next] of past.entries()) {
    const last = path.at(-1)
    if (last !== undefined) path.push(advance(last, next, at))
  }
  return path
}

function isFinalWord(said: AttemptEvent | undefined): boolean {
  return said?.type === 'givenUp' || (said?.type === 'outcomeKnown' && isTerminal(said.outcome))
}

describe('any sequence of events of one attempt', () => {
  it('never changes an entry that has ended, nor its order and TranId', () => {
    fc.assert(
      fc.property(events, (past) => {
        const path = walk(past)
        const content = ({ tranId, fingerprint, total, createdAt }: JournalEntry) =>
          [tranId, fingerprint, total, createdAt].join()
        expect(new Set(path.map(content)).size).toBe(1)
        const end = path.find(hasEnded)
        if (end !== undefined) expect(path.at(-1)).toEqual(end)
      }),
      RUNS,
    )
  })

  it('leaves an opened payment page only by a final word', () => {
    fc.assert(
      fc.property(events, (past) => {
        const path = walk(past)
        past.forEach((said, at) => {
          const [before, after] = [path[at], path[at + 1]]
          if (before === undefined || after === undefined || !mayHavePaid(before)) return
          // A wallet that surely did not pay lets go; a page that was opened does not for that.
          const isLetGo = said?.type === 'walletRefused' && before.authorizeUrl === null
          expect(mayHavePaid(after)).toBe(!isFinalWord(said) && !isLetGo)
        })
      }),
      RUNS,
    )
  })

  it('ends the same in whichever order a final and a passing answer come', () => {
    fc.assert(
      fc.property(
        outcome.filter(isTerminal),
        outcome.filter((said) => !isTerminal(said)),
        (final, passing) => {
          const end = (...said: (typeof final)[]) =>
            walk([
              { type: 'handedOff', authorizeUrl: 'https://gateway.test/pay/1' },
              ...said.map((word) => ({ type: 'outcomeKnown' as const, outcome: word })),
            ]).at(-1)
          const { updatedAt: _one, ...early } = end(final, passing) ?? journalEntry()
          const { updatedAt: _two, ...late } = end(passing, final) ?? journalEntry()
          expect(early).toEqual(late)
        },
      ),
      { ...RUNS, numRuns: 100 },
    )
  })

  it('is the open duplicate of its own order until it ends, or a day has passed and no money can have moved', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 2 * 86_400_000 }), (past, age) => {
        const entry = walk(past).at(-1) ?? journalEntry()
        const found = findOpenDuplicate([entry], entry.fingerprint, entry.createdAt + age)
        expect(found === null).toBe(hasEnded(entry) || (age >= 86_400_000 && !mayHavePaid(entry)))
      }),
      RUNS,
    )
  })
})

/** What a person and the network do about two orders of the same shop, by its place in the list: open, hear, wait. */
const deed = fc.record({
  fingerprint: fc.constantFrom('an order', 'another'),
  past: fc.option(event, { nil: null }),
  passes: fc.integer({ min: 0, max: 6 * 3_600_000 }),
})

describe('any number of openings of two orders', () => {
  it('give one order one TranId until its attempt has ended or a day has passed', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), (deeds) => {
        let now = 1_000
        let journal: readonly JournalEntry[] = []
        for (const { fingerprint, past, passes } of deeds) {
          now += passes
          const found = findOpenDuplicate(journal, fingerprint, now)
          const entry = found ?? freshEntry(fingerprint, journal.length, now)
          const next = past === null ? entry : advance(entry, past, now)
          journal = [...journal.filter(({ tranId }) => tranId !== entry.tranId), next]
          const young = journal.filter((one) => !hasEnded(one) && now - one.createdAt < 86_400_000)
          const orders = young.map((one) => one.fingerprint)
          expect(new Set(orders).size).toBe(orders.length)
        }
      }),
      RUNS,
    )
  })

  it('find what may have been paid, else the youngest that is open, of this order alone', () => {
    const entries = fc.array(
      fc.record({
        fingerprint: fc.constantFrom('an order', 'another'),
        createdAt: fc.integer({ min: 0, max: 2 * 86_400_000 }),
        state: fc.constantFrom('sending', 'logged', 'handed-off', 'refused', 'settled', 'abandoned' as const),
      }),
    )
    fc.assert(
      fc.property(entries, (rows) => {
        const now = 2 * 86_400_000
        const journal = rows.map((row, place) => journalEntry({ ...row, tranId: String(place) }))
        const found = findOpenDuplicate(journal, 'an order', now)
        const fits = journal.filter(
          (one) =>
            one.fingerprint === 'an order' &&
            (mayHavePaid(one) || (!hasEnded(one) && now - one.createdAt < 86_400_000)),
        )
        const opened = fits.filter(mayHavePaid)
        const first = opened.length > 0 ? opened : fits
        expect(found?.createdAt).toBe(
          first.length === 0 ? undefined : Math.max(...first.map((one) => one.createdAt)),
        )
        if (found !== null) expect(fits).toContain(found)
      }),
      RUNS,
    )
  })
})

function freshEntry(fingerprint: string, place: number, now: number): JournalEntry {
  const nothingYet = { state: 'sending', transactionId: null, outcome: null } as const
  return journalEntry({ ...nothingYet, fingerprint, tranId: String(place), createdAt: now, updatedAt: now })
}
