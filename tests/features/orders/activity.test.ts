import { describe, expect, it } from 'vitest'
import { imageOf } from '#src/features/orders/activity-log.tsx'
import { newestFirst } from '#src/payments/again/account.ts'
import { transaction } from '#tests/features/dashboard/fixtures.ts'

describe('the order of the log', () => {
  it('is the newest first, each once, and unreadable dates last', () => {
    const rows = [
      transaction('old', { date: '2026-11-01' }),
      transaction('broken', { date: 'soon' }),
      transaction('new', { date: '2026-11-20T23:30:00+01:00' }),
      transaction('middle', { date: '2026-11-20T21:30:00Z' }),
      transaction('new', { date: '2026-01-01' }),
    ]
    expect(newestFirst(rows).map(({ id }) => id)).toEqual(['new', 'middle', 'old', 'broken'])
  })
})

describe('the image', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'
  it('is a PNG of bare base64', () => {
    expect(imageOf(transaction('1', { productImage: png }))).toBe(`data:image/png;base64,${png}`)
  })
  it.each(['', 'https://evil.invalid/a.png', 'data:image/svg+xml;base64,PHN2Zz4=', 'javascript:alert(1)'])(
    'is none for %j',
    (productImage) => {
      expect(imageOf(transaction('1', { productImage }))).toBeUndefined()
    },
  )
})
