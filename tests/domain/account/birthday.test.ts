import { describe, expect, it } from 'vitest'
import { birthdayInWords, finishBirthday, isBirthday, typeBirthday } from '#src/domain/account/birthday.ts'

const BACKSPACE = '<'

/** Presses keys at the end of the field, and says what it held after each. */
function press(keys: string, start = ''): string[] {
  let held = start
  return [...keys].map((key) => {
    held = typeBirthday(held, key === BACKSPACE ? held.slice(0, -1) : held + key)
    return held
  })
}

describe('typing', () => {
  it.each([
    ['0314', ['0', '03/', '03/1', '03/14']],
    ['314', ['03/', '03/1', '03/14']],
    ['34', ['03/', '03/04']],
    ['94', ['09/', '09/04']],
    ['1231', ['1', '12/', '12/3', '12/31']],
    ['1/2', ['1', '01/', '01/2']],
    ['1-25', ['1', '01/', '01/2', '01/25']],
    ['03/14', ['0', '03/', '03/', '03/1', '03/14']],
    ['3/4', ['03/', '03/', '03/04']],
    ['03149', ['0', '03/', '03/1', '03/14', '03/14']],
    // No month, and so for the sentence to say: turned into 01/3 it would be somebody else's birthday.
    ['1301', ['1', '13/', '13/0', '13/01']],
    ['0/3', ['0', '0', '03/']],
    ['ab3x', ['', '', '03/', '03/']],
    [' /', ['', '']],
  ])('%s', (keys, expected) => {
    expect(press(keys)).toEqual(expected)
  })
})

describe('Backspace', () => {
  it('goes through the slash to the beginning', () => {
    expect(press('<<<<<', '03/14')).toEqual(['03/1', '03/', '03', '0', ''])
  })

  it.each([
    ['<1', '03/', '03/1'],
    ['</', '03/', '03/'],
    ['<<1', '03/', '01/'],
    ['<<5', '03/', '05/'],
    ['<5', '03/14', '03/15'],
    ['<<<<12', '3/14', '12/'],
    ['<<2', '03/14', '03/2'],
  ])('%s after %s gives %s', (keys, start, expected) => {
    expect(press(keys, start).at(-1)).toBe(expected)
  })

  it.each([
    ['03/14', '0/14', 'the month, in the middle'],
    ['03/14', '0314', 'the slash, in the middle'],
    ['03/14', '3/14', 'the first character'],
    ['03/14', '14', 'a selection'],
    ['03/14', '', 'all'],
  ])('leaves %s as %s: %s', (before, now) => {
    expect(typeBirthday(before, now)).toBe(now)
  })

  it('leaves room for the right digit', () => {
    expect(typeBirthday('0/14', '05/14')).toBe('05/14')
    expect(typeBirthday('3/14', '03/14')).toBe('03/14')
  })
})

it.each([
  ['3/4', '03/04'],
  ['03/04', '03/04'],
  ['0304', '03/04'],
  ['304', '03/04'],
  ['12-25', '12/25'],
  // Day first: refused as it stands rather than read as another day.
  ['31/12', '31/12'],
  ['3112', '31/12'],
  [' 7.9 ', '07/09'],
  ['1/25', '01/25'],
  ['03/14/1990', '03/14'],
  ['Born 03/14', '03/14'],
  ['١٢', '12/'],
  ['<b>', ''],
  ['', ''],
])('pasting "%s" into the empty field gives "%s"', (pasted, expected) => {
  expect(typeBirthday('', pasted)).toBe(expected)
})

it('takes what is pasted over what was there', () => {
  expect(typeBirthday('03/14', '12/25')).toBe('12/25')
  expect(typeBirthday('03/14', '5')).toBe('05/')
})

it.each([
  ['03/2', '03/02'],
  ['3/14', '03/14'],
  ['3/4', '03/04'],
  ['0314', '03/14'],
  ['03/14', '03/14'],
  ['03/', '03/'],
  ['1', '1'],
  ['', ''],
])('leaving the field with "%s" in it gives "%s"', (text, expected) => {
  expect(finishBirthday(text)).toBe(expected)
})

describe('a birthday', () => {
  it.each(['01/01', '02/29', '03/31', '04/30', '12/31'])('%s is one', (text) => {
    expect(isBirthday(text)).toBe(true)
  })

  it.each([
    '',
    '13/01',
    '02/30',
    '04/31',
    '00/10',
    '10/00',
    '3/4',
    '0304',
    '03/4',
    '03/14/90',
    '03-14',
    '99/99',
    ' 03/14',
    '03/14\n',
  ])('"%s" is none', (text) => {
    expect(isBirthday(text)).toBe(false)
  })

  it('is said in words', () => {
    expect(birthdayInWords('03/14')).toBe('14 March')
    expect(birthdayInWords('02/29')).toBe('29 February')
    expect(birthdayInWords('13/01')).toBeNull()
  })
})

it.each(['1'.repeat(100_000), '/'.repeat(100_000), 'x '.repeat(50_000), `${' '.repeat(100_000)}3`])(
  'takes a hostile paste for no day of a year',
  (pasted) => {
    expect(typeBirthday('03/14', pasted).length).toBeLessThanOrEqual(5)
    expect(isBirthday(pasted)).toBe(false)
  },
)
