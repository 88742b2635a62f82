import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { amountInWords, nairaInWords } from '#src/domain/bulk/naira-words.ts'

it.each([
  [0, 'Zero naira'],
  [50, 'Zero naira, fifty kobo'],
  [100, 'One naira'],
  [1_205, 'Twelve naira, five kobo'],
  [4_299, 'Forty-two naira, ninety-nine kobo'],
  [10_000, 'One hundred naira'],
  [11_500, 'One hundred and fifteen naira'],
  [100_500, 'One thousand and five naira'],
  [120_000, 'One thousand two hundred naira'],
  [35_000_050, 'Three hundred and fifty thousand naira, fifty kobo'],
  [100_000_000, 'One million naira'],
  [100_001_900, 'One million and nineteen naira'],
  [
    123_456_789,
    'One million two hundred and thirty-four thousand five hundred and sixty-seven naira, eighty-nine kobo',
  ],
  [500_000_000_000, 'Five billion naira'],
  [-100, 'Minus one naira'],
])('%d kobo in words', (amount, words) => {
  expect(nairaInWords(kobo(amount))).toBe(words)
})

describe('words are read as the amount that they say', () => {
  it.each([0, 1, 19, 40, 100, 101, 999, 1000, 1015, 2550, 100_000, 350_000, 1_000_001, 20_500_000])(
    '%d naira, as we write them',
    (naira) => {
      for (const amount of [kobo(naira * 100), kobo(naira * 100 + 50)])
        expect(amountInWords(nairaInWords(amount))).toBe(amount)
    },
  )

  it.each<[string, number]>([
    ['TWO THOUSAND NAIRA ONLY', 2000],
    ['The sum of five hundred Naira only.', 500],
    ['a hundred and fifty thousand', 150_000],
    ['fourty-five naira', 45],
  ])('%s', (text, naira) => {
    expect(amountInWords(text)).toBe(naira * 100)
  })

  it.each([
    '',
    'naira only',
    'one five zero zero',
    'five thousand two million',
    'ten twenty',
    'two thousand dollars',
    'one thousand naira fifty',
    'fifty kobo',
    '2 thousand',
    'Ade Hundred',
  ])('%j is none', (text) => {
    expect(amountInWords(text)).toBeNull()
  })
})
