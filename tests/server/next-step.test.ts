import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NextStep, nextStep, type Sent } from '#src/server/orders/next-step.ts'
import { nextPollAt } from '#src/server/orders/times.ts'
import type { BillerAnswer } from '#src/server/providers.ts'

const NOW = 1_750_000_000_000
const PATIENCE_MS = 120_000
const long: Sent = { at: NOW - PATIENCE_MS, isAccepted: false, isLate: false }
const step = (answer: BillerAnswer | undefined, change: Partial<Sent> = {}) =>
  nextStep(answer, { ...long, ...change }, NOW, PATIENCE_MS)

const delivered: BillerAnswer = { kind: 'delivered', rows: [{ Label: 'Token', Value: '1' }] }
const unknown: BillerAnswer = { kind: 'unknown' }

describe('what becomes of an order by what its biller says', () => {
  it.each<[string, BillerAnswer | undefined, Partial<Sent>, Partial<NextStep>]>([
    ['delivered, with what comes with it', delivered, {}, delivered],
    ['refused', { kind: 'failed', reason: 'refused' }, {}, { kind: 'refused' }],
    [
      'held while only we can mend it, also after the day: a copy of it may be on its way',
      { kind: 'failed', reason: 'our-fault' },
      { at: NOW, isLate: true },
      { kind: 'on hold', checkAt: NOW + 300_000 },
    ],
    ['accepted', { kind: 'working' }, {}, { kind: 'poll again', isAccepted: true }],
    ['sent again when it has had its time', unknown, {}, { kind: 'send again' }],
    ['given up when it has had its day as well', unknown, { isLate: true }, { kind: 'give up' }],
    ['asked about while it may be on its way', unknown, { at: NOW - 1000 }, { kind: 'poll again' }],
    ['asked about where nobody answered', undefined, {}, { kind: 'poll again', isAccepted: false }],
  ])('it is %s', (_, answer, change, expected) => {
    expect(step(answer, change)).toMatchObject(expected)
  })

  it.each<[string, BillerAnswer | undefined]>([
    ['knows it no more', unknown],
    ['says nothing', { kind: 'silent' }],
    ['wants to talk about it', { kind: 'silent', wantsPerson: true }],
    ['was not reached', undefined],
  ])('what it once had it still has when it %s', (_, answer) => {
    const isLooked = { kind: 'poll again', isAccepted: true }
    expect(step(answer, { isAccepted: true, isLate: true })).toMatchObject(isLooked)
  })
})

const anAnswer = fc.constantFrom<BillerAnswer | undefined>(
  ...[delivered, unknown, undefined],
  { kind: 'failed', reason: 'refused' },
  { kind: 'failed', reason: 'our-fault' },
  { kind: 'working' },
  { kind: 'silent' },
)

it('never leaves an order that may be on its way, or that the biller has', () => {
  const aLook = fc.record({ answer: anAnswer, afterMs: fc.nat(3 * 3_600_000) })
  fc.assert(
    fc.property(
      fc.array(aLook, { maxLength: 30 }),
      fc.integer({ min: 1, max: PATIENCE_MS }),
      (looks, patience) => {
        let sent: Sent = { at: NOW, isAccepted: false, isLate: false }
        let now = NOW
        let hasIt = false
        for (const { answer, afterMs } of looks) {
          now += afterMs
          hasIt ||= answer?.kind === 'working'
          const next = nextStep(answer, { ...sent, isLate: now - NOW >= 86_400_000 }, now, patience)
          if (next.kind === 'send again' || next.kind === 'give up') {
            expect([answer, hasIt, now - sent.at >= patience]).toEqual([unknown, false, true])
            sent = { ...sent, at: now }
          }
          if ('checkAt' in next) {
            expect(next.checkAt).toBeGreaterThan(now)
            expect(next.checkAt).toBeLessThanOrEqual(now + 300_000)
          }
          if (next.kind === 'poll again') sent = { ...sent, isAccepted: next.isAccepted }
        }
      },
    ),
    { seed: 21, numRuns: 2000 },
  )
})

it('what was sent at a time that is still to come is asked about once a minute, and not each second', () => {
  expect(nextPollAt(NOW + 7_200_000, NOW)).toBe(NOW + 60_000)
  expect(nextPollAt(NOW, NOW)).toBe(NOW + 1000)
})
