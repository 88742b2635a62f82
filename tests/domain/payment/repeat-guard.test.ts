import { describe, expect, it } from 'vitest'
import { earlierWarning, type RememberedPayment, repeatWarning } from '#src/domain/payment/repeat-guard.ts'
import { naira } from '#tests/domain/fixtures.ts'

const now = 1_700_000_000_000
const same = { billerCode: 'MTNVTU', customer: '0803***4567', amount: naira(500) }
const wanted = { ...same, name: '0803 123 4567', isSomebody: true }
const JUST_SENT = 'You just sent ₦500 to 0803 123 4567. Send another ₦500?'
const ALREADY_SENT = 'You already sent ₦500 to 0803 123 4567. Send another ₦500?'
const at = (time: number) => ({ createdAt: time, updatedAt: time })
const paid = {
  ...same,
  tranId: 'T1',
  state: 'settled',
  outcome: 'successful',
  authorizeUrl: 'https://gateway.test/1',
  ...at(now - 40_000),
} as const

describe('the same payment again', () => {
  it.each([0, 40_000, 120_000])('is asked about %d ms later', (age) => {
    expect(repeatWarning(wanted, [{ ...paid, ...at(now - age) }], now)).toBe(JUST_SENT)
  })

  it('is paid for, where it is something and not somebody', () => {
    const ticket = { ...wanted, name: 'Harmattan Express', isSomebody: false }
    expect(repeatWarning(ticket, [paid], now)).toBe(
      'You just paid ₦500 for Harmattan Express. Pay another ₦500?',
    )
  })

  it('does not claim that one was paid which is still being confirmed', () => {
    const open = { ...paid, state: 'handed-off', outcome: null }
    const sentence =
      'You started to send ₦500 to 0803 123 4567, and it is still being confirmed. Send another ₦500?'
    expect(repeatWarning(wanted, [open], now)).toBe(sentence)
    expect(repeatWarning(wanted, [{ ...open, outcome: 'pending' }], now)).toBe(sentence)
  })

  it('says of one that was put away that what was pressed on its page may still be on its way', () => {
    const putAway = { ...paid, state: 'abandoned', outcome: null, createdAt: now - 3_600_000 }
    expect(repeatWarning(wanted, [putAway], now)).toBe(
      'You cancelled ₦500 to 0803 123 4567. If you pressed pay on its page, it may still go through. Send another ₦500?',
    )
  })

  it('says of one whose account was taken off what becomes of money that was sent there: no page was pressed', () => {
    const transfer = { bank: 'Test Bank', accountNumber: '0123456789', accountName: 'PayDey', expiresAt: now }
    const putAway = { ...paid, state: 'abandoned', outcome: null, transfer }
    expect(repeatWarning(wanted, [putAway], now)).toBe(
      'You cancelled ₦500 to 0803 123 4567. If you have already sent the money, it still pays for that order or goes back to you. Send another ₦500?',
    )
  })

  it('calls a list a list, and not by the digest of what is in it', () => {
    const list = { billerCode: 'bulk-upload', customer: 'list***9c4f' }
    expect(repeatWarning({ ...wanted, ...list, isSomebody: false }, [{ ...paid, ...list }], now)).toBe(
      'You just paid ₦500 for this same list. Pay another ₦500?',
    )
  })

  it('names one that was paid before one that was put away since', () => {
    const earlier = { ...paid, ...at(now - 90_000) }
    const putAway = { ...paid, tranId: 'T2', state: 'abandoned', outcome: null }
    expect(repeatWarning(wanted, [earlier, putAway], now)).toBe(JUST_SENT)
  })

  it('does not say of one that began longer ago that it was just now, where its end was only learned', () => {
    const earlier = { ...paid, createdAt: now - 3_600_000, updatedAt: now }
    expect(repeatWarning(wanted, [earlier], now)).toBe(ALREADY_SENT)
    const setBack = { ...earlier, createdAt: now + 3_600_000 }
    expect(repeatWarning(wanted, [setBack], now)).toBe(ALREADY_SENT)
    expect(earlierWarning(wanted, true)).toBe(ALREADY_SENT)
  })

  it('is asked about after any time where it was paid since the order was opened, perhaps in another tab', () => {
    const long = { ...paid, ...at(now - 3_600_000) }
    expect(repeatWarning(wanted, [long], now, new Set(['T0']))).toBe(ALREADY_SENT)
    expect(repeatWarning(wanted, [long], now, new Set(['T1']))).toBeNull()
    expect(repeatWarning(wanted, [{ ...long, state: 'handed-off' }], now, new Set())).toBeNull()
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
