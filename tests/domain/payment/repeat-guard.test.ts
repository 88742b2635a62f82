import { describe, expect, it } from 'vitest'
import { earlierWarning, type RememberedPayment, repeatWarning } from '#src/domain/payment/repeat-guard.ts'
import { naira } from '#tests/domain/fixtures.ts'

const now = 1_700_000_000_000
const wanted = { billerCode: 'MTNVTU', customer: '0803***4567', amount: naira(500) }
const at = (time: number) => ({ createdAt: time, updatedAt: time })
const paid = {
  ...wanted,
  tranId: 'T1',
  state: 'settled',
  outcome: 'successful',
  authorizeUrl: 'https://gateway.test/1',
  ...at(now - 40_000),
} as const

describe('the same payment again', () => {
  it('is asked about, with how long ago it was', () => {
    expect(repeatWarning(wanted, [paid], now)).toBe(
      'You paid ₦500.00 to 0803***4567 40 seconds ago. Pay again?',
    )
  })

  it('names the whole number to its own user', () => {
    expect(repeatWarning({ ...wanted, whom: '0803 123 4567' }, [paid], now)).toBe(
      'You paid ₦500.00 to 0803 123 4567 40 seconds ago. Pay again?',
    )
  })

  it.each([
    [0, '1 second ago'],
    [1_000, '1 second ago'],
    [59_000, '59 seconds ago'],
    [60_000, '1 minute ago'],
    [120_000, '2 minutes ago'],
  ])('%d ms later says %s', (age, words) => {
    expect(repeatWarning(wanted, [{ ...paid, ...at(now - age) }], now)).toContain(words)
  })

  it('does not claim that one was paid which is still being confirmed', () => {
    const open = { ...paid, state: 'handed-off', outcome: null }
    const sentence =
      'You started to pay ₦500.00 to 0803***4567 40 seconds ago, and it is still being confirmed. Pay again?'
    expect(repeatWarning(wanted, [open], now)).toBe(sentence)
    expect(repeatWarning(wanted, [{ ...open, outcome: 'pending' }], now)).toBe(sentence)
  })

  it('says of one that was put away that what was pressed on its page may still be on its way', () => {
    const putAway = { ...paid, state: 'abandoned', outcome: null, createdAt: now - 3_600_000 }
    expect(repeatWarning(wanted, [putAway], now)).toBe(
      'You cancelled a payment of ₦500.00 to 0803***4567 40 seconds ago. If you pressed pay on its page, it may still go through. Pay again?',
    )
  })

  it('says of one whose account was taken off what becomes of money that was sent there: no page was pressed', () => {
    const transfer = { bank: 'Test Bank', accountNumber: '0123456789', accountName: 'PayDey', expiresAt: now }
    const putAway = { ...paid, state: 'abandoned', outcome: null, transfer }
    expect(repeatWarning(wanted, [putAway], now)).toBe(
      'You cancelled a payment of ₦500.00 to 0803***4567 40 seconds ago. If you have already sent the money, it still pays for that order or goes back to you. Pay again?',
    )
  })

  it('calls a list a list, and not by the digest of what is in it', () => {
    const list = { billerCode: 'bulk-upload', customer: 'list***9c4f' }
    expect(repeatWarning({ ...wanted, ...list }, [{ ...paid, ...list }], now)).toBe(
      'You paid ₦500.00 for this same list 40 seconds ago. Pay again?',
    )
  })

  it('names one that was paid before one that was put away since', () => {
    const earlier = { ...paid, ...at(now - 90_000) }
    const putAway = { ...paid, tranId: 'T2', state: 'abandoned', outcome: null }
    expect(repeatWarning(wanted, [earlier, putAway], now)).toContain('You paid ₦500.00')
  })

  it('does not say of one that began longer ago that it was just now, where its end was only heard', () => {
    const heard = { ...paid, createdAt: now - 3_600_000, updatedAt: now }
    expect(repeatWarning(wanted, [heard], now)).toBe('You paid ₦500.00 to 0803***4567 before. Pay again?')
    const setBack = { ...heard, createdAt: now + 3_600_000 }
    expect(repeatWarning(wanted, [setBack], now)).toContain('4567 before. Pay again?')
    expect(earlierWarning(wanted, true)).toBe('You paid ₦500.00 to 0803***4567 before. Pay again?')
  })

  it('is asked about after any time where it was paid since the order was opened, perhaps in another tab', () => {
    const before = 'You paid ₦500.00 to 0803***4567 before. Pay again?'
    const long = { ...paid, ...at(now - 3_600_000) }
    expect(repeatWarning(wanted, [long], now, new Set(['T0']))).toBe(before)
    expect(repeatWarning(wanted, [long], now, new Set(['T1']))).toBeNull()
    expect(repeatWarning(wanted, [{ ...long, state: 'handed-off' }], now, new Set())).toBeNull()
  })

  it('names the latest of several', () => {
    const earlier = { ...paid, ...at(now - 90_000) }
    expect(repeatWarning(wanted, [earlier, paid, earlier], now)).toContain('40 seconds ago')
  })
})

describe('no question is asked', () => {
  it.each<[string, Partial<RememberedPayment>]>([
    ['after two minutes', { updatedAt: now - 120_001 }],
    ['of a clock that was set back since', { updatedAt: now + 120_001 }],
    ['about another biller', { billerCode: 'GLOVTU' }],
    ['about another number', { customer: '0805***4567' }],
    ['about another amount', { amount: naira(501) }],
    ['after one that failed', { outcome: 'failed' }],
    ['after one that was refunded', { outcome: 'reversed' }],
    ['about one that never reached the payment page', { state: 'logged', outcome: null }],
    ['about one that was refused', { state: 'refused', outcome: null }],
    [
      'about one that was put away before its payment page was opened',
      { state: 'abandoned', outcome: null, authorizeUrl: null },
    ],
    [
      'about one that was put away longer ago',
      { state: 'abandoned', outcome: null, updatedAt: now - 120_001 },
    ],
  ])('%s', (_, change) => {
    expect(repeatWarning(wanted, [{ ...paid, ...change }], now)).toBeNull()
  })

  it('on a first payment', () => {
    expect(repeatWarning(wanted, [], now)).toBeNull()
  })
})
