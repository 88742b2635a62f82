import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { formatNaira, formatPlain, parseNaira, plainNaira } from '#src/domain/money.ts'

describe('an amount on the screen', () => {
  it.each([
    [0, '₦0.00', '0.00', '0'],
    [5, '₦0.05', '0.05', '0.05'],
    [50, '₦0.50', '0.50', '0.50'],
    [5_000, '₦50.00', '50.00', '50'],
    [123_450, '₦1,234.50', '1,234.50', '1234.50'],
    [100_000_000, '₦1,000,000.00', '1,000,000.00', '1000000'],
    [99_999_999_999, '₦999,999,999.99', '999,999,999.99', '999999999.99'],
    [12_345_678_901_234, '₦123,456,789,012.34', '123,456,789,012.34', '123456789012.34'],
    [-5_000, '-₦50.00', '-50.00', '-50'],
    [-5, '-₦0.05', '-0.05', '-0.05'],
  ])('%d kobo', (amount, withSign, plain, typed) => {
    expect(formatNaira(kobo(amount))).toBe(withSign)
    expect(formatPlain(kobo(amount))).toBe(plain)
    expect(plainNaira(kobo(amount))).toBe(typed)
  })
})

describe('an amount as people type it', () => {
  it.each([
    ['1000', 100_000],
    ['1,000', 100_000],
    ['₦1000.5', 100_050],
    ['N1000', 100_000],
    ['n 1 000', 100_000],
    [' 1,234,567.89 ', 123_456_789],
    ['1,234,567,890', 123_456_789_000],
    ['₦ 50.05', 5_005],
    ['0', 0],
    ['0007', 700],
    ['1000.', null],
    ['', null],
    ['   ', null],
    ['1k', null],
    ['1.234', null],
    ['1.2.3', null],
    ['-5', null],
    ['1,00', null],
    ['10,00,000', null],
    ['.5', null],
    ['1e3', null],
    ['½', null],
    ['₦', null],
    ['NGN1000', null],
    ['9'.repeat(13), null],
  ])('%j is %j kobo', (text, expected) => {
    expect(parseNaira(text)).toBe(expected)
  })

  it('reads back every amount that it writes', () => {
    for (const amount of [0, 1, 99, 100, 101, 12_345, 99_999_999_999].map(kobo)) {
      for (const write of [formatNaira, formatPlain, plainNaira])
        expect(parseNaira(write(amount))).toBe(amount)
    }
  })

  it('costs linear time', () => {
    expect(parseNaira('1'.repeat(100_000))).toBeNull()
    expect(parseNaira(`1${',000'.repeat(25_000)}`)).toBeNull()
  })
})
