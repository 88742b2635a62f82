import { describe, expect, it } from 'vitest'
import { amountGrouping } from '#src/kit/amount-input.tsx'
import { phoneGrouping } from '#src/kit/phone-input.tsx'
import { regroup } from '#src/kit/use-grouped-input.ts'

describe('amounts', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['1000', '1,000'],
    ['1000.5', '1,000.5'],
    ['1000.', '1,000.'],
    ['.5', '.5'],
    ['1234567.89', '1,234,567.89'],
    ['0500', '0,500'],
    ['1000.505', '1,000.505'],
    ['1e5000', '1e5000'],
    ['1.2.3', '1.2.3'],
    ['-5000', '-5000'],
  ])('shows %j as %j and gets it back', (plain, display) => {
    expect(amountGrouping.toDisplay(plain)).toBe(display)
    expect(amountGrouping.toPlain(display)).toBe(plain)
  })
  it.each([
    ['₦1,000.50', '1000.50'],
    ['NGN 2 500', '2500'],
    ['N1,000', '1000'],
    [' ₦ 500 ', '500'],
    // Out of a chat, with marks that nobody sees.
    ['\u2068₦2,500\u2069', '2500'],
    ['\u200E500\u200B', '500'],
    ['1e5', '1e5'],
    ['1k', '1k'],
    ['(500)', '(500)'],
    ['1,000,000.5', '1000000.5'],
    // Kobo after a comma, or thousands with a digit too few: stays, to be refused in sight.
    ['1000,50', '1000,50'],
    ['1.000,50', '1.000,50'],
    ['1,00', '1,00'],
    ['50,', '50,'],
    // Words, from their first letter on: refused in sight, never erased (T11).
    ['n', 'n'],
    ['nine hundred', 'nine hundred'],
    ['five thousand', 'five thousand'],
    ['5,000 naira', '5,000 naira'],
    ['5k', '5k'],
    ['٥٠٠٠', '٥٠٠٠'],
  ])('takes a pasted %j as %j', (pasted, plain) => {
    expect(amountGrouping.toPlain(pasted)).toBe(plain)
  })
})

describe('phone numbers', () => {
  it.each([
    ['08031234567', '0803 123 4567'],
    ['0803', '0803'],
    ['08031', '0803 1'],
    ['+2348031234567', '+234 803 123 4567'],
    ['2348031234567', '234 803 123 4567'],
    ['8031234567', '803 123 4567'],
    ['080312345678', '0803 123 45678'],
    ['+', '+'],
  ])('shows %j as %j and gets it back', (plain, display) => {
    expect(phoneGrouping.toDisplay(plain)).toBe(display)
    expect(phoneGrouping.toPlain(display)).toBe(plain)
  })
  it('reads numbers from other hands', () => {
    expect(phoneGrouping.toPlain(' +234 (0) 803-123-4567')).toBe('+23408031234567')
    expect(phoneGrouping.toPlain('Ada: 0803 123 4567.')).toBe('08031234567')
    expect(phoneGrouping.toPlain('٠٨٠٣ ١٢٣ ٤٥٦٧')).toBe('٠٨٠٣١٢٣٤٥٦٧')
  })
  it.each(['zero eight zero three', 'zero ', '0803x', '8.03E+09', '0803 123 4567, 0805 123 4567'])(
    'erases nothing of %j (T11)',
    (typed) => {
      expect(phoneGrouping.toPlain(typed)).toBe(typed)
      expect(phoneGrouping.toDisplay(typed)).toBe(typed)
    },
  )
})

/** Key by key, as a field gets it; `<` takes back what stands before the caret at its end. */
function typed(keys: string): string {
  let plain = ''
  for (const key of keys) {
    const shown = amountGrouping.toDisplay(plain)
    const next = key === '<' ? shown.slice(0, -1) : shown + key
    const inputType = key === '<' ? 'deleteContentBackward' : 'insertText'
    plain = regroup(amountGrouping, { typed: next, caret: next.length, before: plain, inputType }).plain
  }
  return plain
}

describe('a comma that is typed', () => {
  it.each([
    // What would be a hundred times as much is no amount.
    ['1000,50', '1000,50'],
    ['50,5', '50,5'],
    ['1,000', '1000'],
    ['10,000.50', '10000.50'],
    ['1,000,000', '1000000'],
    ['1000<', '100'],
    ['1000,<<', '100'],
    ['10000<<<', '10'],
    ['2,<.5', '2.5'],
  ])('%j is %j', (keys, plain) => {
    expect(typed(keys)).toBe(plain)
  })
})

describe('the caret', () => {
  it.each([
    [
      'a digit typed in the middle',
      { typed: '1,2000', caret: 3, before: '1000', inputType: 'insertText' },
      '12,000',
      2,
    ],
    [
      'a digit typed at the end',
      { typed: '1000', caret: 4, before: '100', inputType: 'insertText' },
      '1,000',
      5,
    ],
    [
      'back over a comma takes the digit before it',
      { typed: '1000', caret: 1, before: '1000', inputType: 'deleteContentBackward' },
      '000',
      0,
    ],
    [
      'forward over a comma takes the digit after it',
      { typed: '1000', caret: 1, before: '1000', inputType: 'deleteContentForward' },
      '100',
      1,
    ],
    [
      'a comma that is typed stays, and so does the caret behind it',
      { typed: '1,000,', caret: 6, before: '1000', inputType: 'insertText' },
      '1000,',
      5,
    ],
    [
      'a digit taken from the end takes no comma of ours along',
      { typed: '1,00', caret: 4, before: '1000', inputType: 'deleteContentBackward' },
      '100',
      3,
    ],
    [
      'a letter stays, and so does the caret behind it',
      { typed: '1,0a00', caret: 4, before: '1000', inputType: 'insertText' },
      '10a00',
      3,
    ],
  ] as const)('%s', (_name, edit, display, caret) => {
    expect(regroup(amountGrouping, edit)).toMatchObject({ display, caret })
  })
})
