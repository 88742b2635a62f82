import { describe, expect, it } from 'vitest'
import { discreetRows, maskCustomerNumber } from '#src/domain/discreet.ts'
import {
  formatPhone,
  isMobile,
  isSpecPhone,
  maskNumber,
  maskPhone,
  normalisePhone,
} from '#src/domain/phone.ts'

describe('a number as people write it', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '0803–123–4567',
    '(0803) 123.4567',
    '8031234567',
    '803 123 4567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '+23408031234567',
    '2348031234567',
    '234 0803 123 4567',
    '002348031234567',
    '00234 803 123 4567',
    '\u202A+234\u00A0803\u00A0123\u00A04567\u202C',
    '\t08031234567\n',
    '0\uFE0F\u20E38031234567\u2800',
    '\uFFFC0803\u034F1234\u3164567',
  ])('%j is 08031234567', (text) => {
    expect(normalisePhone(text)).toBe('08031234567')
  })

  it('understands a landline of the 2024 plan', () => {
    expect(normalisePhone('+234 209 461 7000')).toBe('02094617000')
  })

  it.each([
    '',
    '0',
    '0803123456',
    '080312345678',
    '1031234567',
    '6031234567',
    '+1 803 123 4567',
    '+234 0803 123 456',
    '+234 (0) 803 123 456',
    '2340803123456',
    '00234 0803 123 456',
    '+44 8031234567',
    '++2348031234567',
    '0803123456x',
    '8.03E+09',
    '2.34803E+12',
    '080312-34567-89',
    '0803\u00001234567',
    `08031234567${' '.repeat(100)}`,
    '0'.repeat(100_000),
  ])('%# is refused, never repaired', (text) => {
    expect(normalisePhone(text)).toBeNull()
  })
})

describe('what kind of number it is', () => {
  it.each([
    ['08031234567', true, true],
    ['07012345678', true, true],
    ['08112345678', true, true],
    ['09012345678', true, true],
    ['09112345678', true, true],
    ['02094617000', true, false],
    ['06012345678', true, false],
    ['0803123456', false, false],
    ['18031234567', false, false],
    ['0803 123 4567', false, false],
    ['', false, false],
  ])('%s', (phone, spec, mobile) => {
    expect(isSpecPhone(phone)).toBe(spec)
    expect(isMobile(phone)).toBe(mobile)
  })
})

describe('a number on the screen', () => {
  it.each([
    ['08031234567', '0803 123 4567', '0803***4567'],
    ['+2348031234567', '0803 123 4567', '0803***4567'],
    ['12345', '12345', '***'],
    ['', '', '***'],
  ])('%j', (text, formatted, masked) => {
    expect(formatPhone(text)).toBe(formatted)
    expect(maskPhone(text)).toBe(masked)
  })
})

describe('a masked number', () => {
  it.each([
    ['08031234567', '0803***4567'],
    ['45055844760', '4505***4760'],
    ['1111111111111', '1111***1111'],
    ['0123456789', '012***789'],
    ['123456789', '123***789'],
    ['12345678', '12***78'],
    ['1234567', '12***67'],
    ['123456', '***'],
    ['', '***'],
  ])('%s is %s', (number, masked) => {
    expect(maskNumber(number)).toBe(masked)
    // What was masked before stays as it is.
    expect(maskNumber(masked)).toBe(masked)
  })

  it('of any length keeps at least three digits to itself, in every list alike', () => {
    for (let length = 0; length <= 25; length += 1) {
      const number = '9'.repeat(length)
      const shown = maskNumber(number).replaceAll('*', '').length
      expect(shown, `${length} digits`).toBeLessThanOrEqual(Math.max(0, Math.min(8, length - 3)))
      if (length < 8 || length > 16) continue
      expect(maskCustomerNumber(number)).toBe(maskNumber(number))
      expect(discreetRows([{ label: 'Meter', value: number }])[0]?.value).toBe(maskNumber(number))
    }
  })

  it.each(['KJA 123 AB', 'POL/2024/00123', '4505-5844-760', '1234567'])(
    '%s is known by its ends alone',
    (code) => {
      const shown = maskCustomerNumber(code)
      expect(shown).toContain('***')
      expect(shown.length).toBeLessThan(code.length + 2)
    },
  )

  it('a name stays', () => {
    expect(maskCustomerNumber('Ada Obi-Ade')).toBe('Ada Obi-Ade')
  })
})
