import { describe, expect, it } from 'vitest'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { pushWords } from '#src/domain/records/push-words.ts'

const usual = {
  outcome: 'successful',
  productName: 'MTN Airtime',
  hasToken: false,
  isUpload: false,
  isShared: false,
} as const

describe('what a locked screen says', () => {
  it.each([
    [{}, 'MTN Airtime: Successful', 'The payment went through and the order was delivered.'],
    [{ hasToken: true }, 'MTN Airtime: your token is ready', 'Open it to read the token.'],
    [{ isUpload: true }, 'MTN Airtime: Successful', 'Open it to see how each row ended.'],
    [{ outcome: 'failed' }, 'MTN Airtime: Not charged', 'The payment did not go through. You can try again.'],
    [{ outcome: 'refundDue' }, 'MTN Airtime: Refund due', outcomeView.refundDue.sentence],
    [
      { outcome: 'reversed', hasToken: true },
      'MTN Airtime: Refunded',
      'The order was not delivered, and the money is returned the way it was paid. Trying again takes a new order.',
    ],
  ] as const)('%j: %s', (change, title, body) => {
    expect(pushWords({ ...usual, ...change })).toEqual({ title, body })
  })

  it.each(['successful', 'failed', 'reversed'] as const)(
    'on a shared phone the same of all: %s',
    (outcome) => {
      expect(pushWords({ ...usual, outcome, hasToken: true, isShared: true })).toEqual({
        title: 'Your order is done',
        body: 'Open it to see how it ended.',
      })
    },
  )
})
