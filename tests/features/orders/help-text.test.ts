import { describe, expect, it } from 'vitest'
import { maskPhones } from '#src/domain/discreet.ts'
import { helpText } from '#src/features/orders/transaction-dialog.tsx'
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

it('support is told nothing that is not known', () => {
  const row = historyRow({ approvalStatus: '', paymentStatus: '', date: 'last week' })
  const text = helpText(row, null)
  expect(text).toContain(`Order Number: ${row.id}`)
  expect(text.split('\n').slice(-2)).toEqual(['Order Date: last week', 'Order Status: not given'])
})
