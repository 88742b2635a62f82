import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { countdown, transferSentence, transferSentences } from '#src/domain/payment/transfer.ts'

describe('what is said of a transfer', () => {
  it.each([
    ['exact', 50_000, 0, null],
    ['too little', 40_000, 40_000, /^You sent ₦400\.00\. That is ₦100\.00 too little and paid for nothing/],
    ['too much', 70_000, 20_000, /^You sent ₦700\.00\. ₦200\.00 of it was too much and is on its way back/],
    [
      'late or twice',
      50_000,
      50_000,
      /^You sent ₦500\.00 when this order had ended or was paid already\. All/,
    ],
    ['too much, and late', 70_000, 70_000, /^You sent ₦700\.00 when this order had ended/],
  ])('%s', (_, amount, returned, words) => {
    const news = transferSentence({ amount: kobo(amount), returned: kobo(returned), at: '' }, kobo(50_000))
    if (words === null) expect(news).toBeNull()
    else expect(news).toMatch(words)
  })
})

it('says the same of two transfers once, and how many there were', () => {
  const late = { amount: kobo(50_000), returned: kobo(50_000), at: '' }
  const short = { ...late, amount: kobo(40_000), returned: kobo(40_000) }
  const [first, second, ...rest] = transferSentences([late, short, late], kobo(50_000))
  expect(first).toMatch(/^You sent ₦500\.00 when .*came from\. There were 2 such transfers\.$/)
  expect([second, rest]).toEqual([transferSentence(short, kobo(50_000)), []])
})

it.each([
  [25 * 60_000, '25:00'],
  [61_000, '1:01'],
  [60_001, '1:01'],
  [9_400, '0:10'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('counts %i ms down as %s', (ms, words) => {
  expect(countdown(ms)).toBe(words)
})
