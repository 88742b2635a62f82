import { describe, expect, it } from 'vitest'
import { maskPhones } from '#src/domain/discreet.ts'
import { helpText } from '#src/payments/help-text.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { historyRow } from './rows.ts'

describe('phone numbers in what support is told', () => {
  it.each([
    ['for 08031234567', 'for 0803***4567'],
    ['+2348031234567', '0803***4567'],
    ['to 0803 123 4567.', 'to 0803***4567.'],
    ['0803-123-4567 and 08091234567', '0803***4567 and 0809***4567'],
    ['(234 803 123 4567)', '(0803***4567)'],
  ])('%s becomes %s', (text, masked) => {
    expect(maskPhones(text)).toBe(masked)
  })

  it.each(['PRD-839201745839201745', '48219930117822456013', 'N1,000.50', '2026-11-21', ''])(
    '%s is none',
    (text) => {
      expect(maskPhones(text)).toBe(text)
    },
  )
})

describe('what happened', () => {
  it('is told in the order in which it was fetched', () => {
    const text = helpText({
      order: historyRow(),
      listed: { approvalStatus: 'Pending', paymentStatus: '', at: SOME_MORNING },
      results: [
        {
          from: 'receipt',
          result: transactionResult({ orderStatus: 'Pending', paymentStatus: '', description: '' }),
          fetchedAt: SOME_MORNING + 60_000,
        },
        { from: 'check', result: transactionResult({ description: '' }), fetchedAt: SOME_MORNING + 120_000 },
      ],
    })
    expect(text.split('\n').slice(-3)).toEqual([
      '- 21-11-26 9:42 am, history: status Pending',
      '- 21-11-26 9:43 am, receipt: status Pending',
      '- 21-11-26 9:44 am, status checked: status Successful, payment Paid',
    ])
  })

  it('is told without what is not known', () => {
    const row = historyRow({ date: 'last week' })
    const listed = { approvalStatus: '', paymentStatus: '', at: null }
    const text = helpText({ order: row, listed, results: [] })
    expect(text).toContain(`Order Number: ${row.id}`)
    expect(text.split('\n').slice(-2)).toEqual(['- last week, order made', '- history: status not given'])
  })
})
