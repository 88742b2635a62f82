import { describe, expect, it } from 'vitest'
import { healthNotice } from '#src/domain/records/health-notice.ts'
import { healthState, healthWord } from '#src/domain/search/biller-health.ts'
import { aProduct } from '#tests/domain/fixtures.ts'

const MINUTE = 60_000
const at = Date.parse('2026-11-24T11:40:00Z')
const productWith = (health: Readonly<Record<string, unknown>>) =>
  aProduct({
    ProductName: 'MTN Data',
    Health: {
      DeliveredPercent: 100,
      MedianSeconds: 5,
      At: new Date(at).toISOString(),
      ClosedBecause: '',
      ...health,
    },
  })

describe('how a biller does', () => {
  it.each([
    ['well', {}, MINUTE],
    ['well', { DeliveredPercent: 90, MedianSeconds: 119 }, MINUTE],
    ['slow', { DeliveredPercent: 89 }, MINUTE],
    ['slow', { MedianSeconds: 120 }, MINUTE],
    ['slow', { DeliveredPercent: 60 }, 119 * MINUTE],
    // Nobody can say "now" of it.
    ['well', { DeliveredPercent: 60 }, 120 * MINUTE],
    // The clock was set back.
    ['slow', { DeliveredPercent: 60 }, -300 * MINUTE],
    ['closed', { ClosedBecause: 'MTN is being repaired' }, MINUTE],
    ['closed', { ClosedBecause: 'MTN is being repaired' }, 3000 * MINUTE],
    ['well', { At: 'yesterday', ClosedBecause: 'x' }, MINUTE],
  ] as const)('is %s for %j after %d ms', (state, health, later) => {
    expect(healthState(productWith(health), at + later)).toBe(state)
  })

  it('is well where the provider says nothing', () => {
    const silent = aProduct()
    expect([healthState(silent, at), healthWord(silent, at), healthNotice(silent, at)]).toEqual([
      'well',
      null,
      null,
    ])
  })

  it.each([
    [
      { DeliveredPercent: 60, MedianSeconds: 240 },
      '6 of 10 payments arrive after about 4 min. What does not arrive is refunded. As of 12:40 pm.',
    ],
    [{ DeliveredPercent: 100, MedianSeconds: 150 }, 'Payments arrive after about 3 min. As of 12:40 pm.'],
    [
      { DeliveredPercent: 89, MedianSeconds: 3 },
      '8 of 10 payments arrive after about 1 min. What does not arrive is refunded. As of 12:40 pm.',
    ],
    [
      { DeliveredPercent: 4 },
      'Hardly any payment arrives at the moment. What does not arrive is refunded. As of 12:40 pm.',
    ],
  ])('%j is told as "%s"', (health, sentence) => {
    expect(healthNotice(productWith(health), at + MINUTE)).toEqual({
      title: 'MTN Data is slow now',
      sentence,
    })
    expect(healthWord(productWith(health), at)).toBe('slow now')
  })

  it.each([
    ['MTN repairs its line until 4 pm', 'MTN repairs its line until 4 pm. As of 12:40 pm.'],
    ['Back at 4 pm!', 'Back at 4 pm! As of 12:40 pm.'],
  ])('closed because of "%s" says so, with its time', (ClosedBecause, sentence) => {
    const closed = productWith({ ClosedBecause })
    expect(healthNotice(closed, at)).toEqual({ title: 'MTN Data is closed for now', sentence })
    expect(healthWord(closed, at)).toBe('closed for now')
  })
})
