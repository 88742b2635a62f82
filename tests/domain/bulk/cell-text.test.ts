import { expect, it } from 'vitest'
import { cleanText, isEmptyCell, quoted, textOf } from '#src/domain/bulk/cell-text.ts'

it.each([
  ['MTN', 'MTN'],
  ['MTN NG', 'MTN NG'],
  ['', ''],
  ['  MTN   NG ', 'MTN NG'],
  ['MTN\u00A0\u2003NG', 'MTN NG'],
  ['M\u200BT\u00ADN\uFEFF', 'MTN'],
  ['a\r\nb', 'a\nb'],
  ['a \u2028 b', 'a\nb'],
  ["'080", '080'],
  ["''080", "'080"],
  [" ' 080", '080'],
  ['="080"', '080'],
  ['\'="080"', '080'],
  ['="080"&"3"', '="080"&"3"'],
  ['="a" ', 'a'],
  ['０１２９', '0129'],
  ['₦５', '₦5'],
])('%j is read as %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

it('knows an empty cell, and how any other looks', () => {
  expect([null, undefined, '', ' ', '\u200B', "'", '=""'].every(isEmptyCell)).toBe(true)
  expect([0, false, '0', { odd: 'error', text: '' } as const].some(isEmptyCell)).toBe(false)
  expect([null, 2348031234567, true, 'a', { odd: 'date', text: '1-May' } as const].map(textOf)).toEqual([
    '',
    '2348031234567',
    'TRUE',
    'a',
    '1-May',
  ])
})

it('says plainly that a formula has no result', () => {
  expect(quoted({ odd: 'uncalculated', text: '' })).toBe('A formula that was never calculated')
})
