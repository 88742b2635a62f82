import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { nairaInWords } from '#src/domain/bulk/naira-words.ts'

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
