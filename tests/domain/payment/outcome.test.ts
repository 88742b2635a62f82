import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTerminal, type Outcome, outcomeOf } from '#src/domain/payment/outcome.ts'
import { outcomeOfStatus } from '#src/domain/payment/outcome-statuses.ts'
import { outcomeView, viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { aResult } from '#tests/domain/fixtures.ts'

const words: Readonly<Record<Outcome, readonly string[]>> = {
  successful: ['Successful', 'SUCCESS', 'approved', 'Completed', '00', ' successful '],
  pending: ['Pending', 'processing', 'In Progress', 'in_progress', 'IN-PROGRESS', 'Queued', 'Initiated'],
  failed: ['Failed', 'DECLINED', 'cancelled', 'Canceled', 'abandoned', 'Unsuccessful', 'expired'],
  reversed: ['Reversed', 'REFUNDED'],
  unknown: ['', 'Vending', '99', 'null', 'constructor'],
}

describe("a provider's word", () => {
  it.each(Object.entries(words))('for %s', (outcome, list) => {
    for (const word of list) expect([word, outcomeOfStatus(word)]).toEqual([word, outcome])
  })
})

describe('the outcome of a transaction', () => {
  it.each([
    ['Successful', 'Successful', 'Paid', 'successful'],
    ['Successful', '', '', 'successful'],
    ['', 'completed', '', 'successful'],
    ['', '', 'Paid', 'unknown'],
    ['Successful', 'Pending', 'Paid', 'pending'],
    ['Pending', 'Successful', 'Paid', 'pending'],
    ['Failed', 'Pending', '', 'pending'],
    ['Successful', 'Vending', 'Paid', 'unknown'],
    ['Pending', 'Vending', 'Paid', 'unknown'],
    ['Failed', 'Failed', 'Unpaid', 'failed'],
    ['Failed', 'Failed', 'Refunded', 'reversed'],
    ['Reversed', 'Reversed', 'Refunded', 'reversed'],
    ['Reversed', 'Failed', 'Refunded', 'reversed'],
    ['Successful', 'Failed', 'Paid', 'failed'],
    ['Successful', 'Failed', 'Refunded', 'reversed'],
    ['Successful', 'Failed', '', 'unknown'],
    ['Successful', 'Reversed', '', 'unknown'],
  ])(
    'transaction %j, order %j, payment %j is %s',
    (TransactionStatus, OrderStatus, PaymentStatus, outcome) => {
      expect(outcomeOf(aResult({ TransactionStatus, OrderStatus, PaymentStatus }))).toBe(outcome)
    },
  )

  it('is the same whichever of the two words is which, and final only where both are', () => {
    const word = fc.oneof(fc.constantFrom(...Object.values(words).flat()), fc.string())
    fc.assert(
      fc.property(
        word,
        word,
        fc.oneof(word, fc.constantFrom('Paid', 'Unpaid')),
        (one, other, PaymentStatus) => {
          const of = (TransactionStatus: string, OrderStatus: string) =>
            outcomeOf(aResult({ TransactionStatus, OrderStatus, PaymentStatus }))
          const outcome = of(one, other)
          expect(of(other, one)).toBe(outcome)
          const spoken = [one, other].filter((said) => said.trim() !== '')
          const isOpen = spoken.length === 0 || spoken.some((said) => !isTerminal(outcomeOfStatus(said)))
          if (isOpen) expect(isTerminal(outcome)).toBe(false)
          // Value is never claimed that one of them denies.
          if (outcome === 'successful') expect(spoken.map(outcomeOfStatus)).not.toContain('failed')
        },
      ),
      { seed: 21, numRuns: 5_000 },
    )
  })

  it.each([
    ['successful', true],
    ['failed', true],
    ['reversed', true],
    ['pending', false],
    ['unknown', false],
  ] as const)('%s is terminal: %s', (outcome, terminal) => {
    expect(isTerminal(outcome)).toBe(terminal)
  })
})

describe('what the user is told', () => {
  it.each([
    ['Successful', 'Paid', 'Successful', 'success'],
    ['Pending', '', 'Pending', 'pending'],
    ['Pending', 'Paid', 'Pending', 'pending'],
    ['Pending', 'Unpaid', 'Not paid yet', 'pending'],
    ['Failed', 'Unpaid', 'Not charged', 'failed'],
    ['Failed', 'Paid', 'Refund due', 'failed'],
    ['Failed', '', 'Failed', 'failed'],
    ['Reversed', 'Refunded', 'Refunded', 'info'],
    ['Vending', 'Paid', 'Vending', 'pending'],
    ['', '', 'Not confirmed yet', 'pending'],
  ])('%j and %j: %s', (TransactionStatus, PaymentStatus, title, tone) => {
    expect(viewOfResult(aResult({ TransactionStatus, PaymentStatus }))).toMatchObject({ title, tone })
  })

  it('of what came after the end is that it is due, until it went back', () => {
    const late = { TransactionStatus: 'Failed', PaymentStatus: 'Paid' }
    const view = viewOfResult(aResult({ ...late, RefundedAt: '2026-11-21T09:20:00Z' }))
    expect(view).toMatchObject({ title: 'Given back', tone: 'info' })
    expect(view.sentence).not.toContain('due')
    // The payment status of a row in the history may be older than that.
    const older = { ...late, PaymentStatus: 'Unpaid', RefundedAt: '2026-11-21T09:20:00Z' }
    expect(viewOfResult(aResult(older)).title).toBe('Given back')
  })

  it('is not "Not charged" to somebody who sent money that paid for nothing', () => {
    const unpaid = { TransactionStatus: 'Failed', PaymentStatus: 'Unpaid' }
    const Transfers = [{ Amount: 40_000, Returned: 40_000 }]
    expect(viewOfResult(aResult({ ...unpaid, Transfers }))).toMatchObject({
      title: 'Not paid',
      sentence:
        'The money that was sent did not pay for this order and is on its way back. You can try again.',
      tone: 'info',
    })
    // A provider that returns nothing of it has not said that it goes back.
    const kept = [{ Amount: 40_000, Returned: 0 }]
    expect(viewOfResult(aResult({ ...unpaid, Transfers: kept })).title).toBe('Not charged')
    // Of what a card paid it is said as of any other.
    const paid = { ...unpaid, PaymentStatus: 'Paid', Transfers }
    expect(viewOfResult(aResult(paid)).title).toBe('Refund due')
  })

  it('of what was paid by a link is true for whoever asked, too', () => {
    for (const RefundedAt of ['', '2026-11-21T09:20:00Z']) {
      const late = { TransactionStatus: 'Failed', PaymentStatus: 'Paid', RefundedAt }
      expect(viewOfResult(aResult(late)).sentence).not.toMatch(/\byou/i)
    }
  })

  it('is not to pay again while a payment is being confirmed', () => {
    const sentence = 'We are confirming your payment. Do not pay again.'
    expect(outcomeView.pending.sentence).toBe(sentence)
    expect(outcomeView.unknown.sentence).toBe(sentence)
    expect(outcomeView.unpaid.sentence).toBe('We have not seen a payment for this order yet.')
    expect(outcomeView.delivering.sentence).toMatch(/Do not pay again\.$/)
  })

  it('has the title of the spec for an order that is not there', () => {
    expect(outcomeView.invalid.title).toBe('Invalid Order Number')
  })

  it('is green for a success and for nothing else', () => {
    const green = Object.entries(outcomeView).filter(([, view]) => view.tone === 'success')
    expect(green.map(([name]) => name)).toEqual(['successful'])
  })

  it.each([
    [
      '3 of 5 rows delivered, 2 could not be: ₦300 is returned to you, the way you paid.',
      'The payment went through. 3 of 5 rows delivered, 2 could not be: ₦300 is returned to you, the way you paid.',
    ],
    ['Successful', 'The payment went through. Each row says how it ended.'],
  ])('says how a list ended in the words of the provider: %s', (TransactionDescription, sentence) => {
    const words = { TransactionStatus: 'Successful', PaymentStatus: 'Paid', TransactionDescription }
    expect(viewOfResult(aResult({ ...words, BillerCode: 'bulk-upload' })).sentence).toBe(sentence)
    expect(viewOfResult(aResult(words)).sentence).toBe(outcomeView.successful.sentence)
  })

  it.each([
    [
      '2 of 3 rows delivered, 1 failed: re-post it, or it is refunded by 27-11-26 6:47 pm.',
      'We have the payment. 2 of 3 rows delivered, 1 failed: re-post it, or it is refunded by 27-11-26 6:47 pm. Do not pay again.',
    ],
    ['You have paid ₦650.00. Do not pay again.', outcomeView.delivering.sentence],
    ['Pending', outcomeView.delivering.sentence],
  ])('says how a paid list stands in the words of the provider: %s', (TransactionDescription, sentence) => {
    const words = { TransactionStatus: 'Pending', PaymentStatus: 'Paid', TransactionDescription }
    expect(viewOfResult(aResult({ ...words, BillerCode: 'bulk-upload' })).sentence).toBe(sentence)
    expect(viewOfResult(aResult(words)).sentence).toBe(outcomeView.delivering.sentence)
    const unpaid = aResult({ ...words, BillerCode: 'bulk-upload', PaymentStatus: 'Unpaid' })
    expect(viewOfResult(unpaid).sentence).toBe(outcomeView.unpaid.sentence)
  })

  it('says the word that it does not know, not the one that it does', () => {
    expect(viewOfResult(aResult({ TransactionStatus: 'Successful', OrderStatus: 'Vending' })).title).toBe(
      'Vending',
    )
  })
})
