import { describe, expect, it } from 'vitest'
import type { Cell } from '#src/domain/bulk/sheet.ts'
import { codesOf, judged } from './a-market.ts'

function found(cell: Cell, product = 'AIRTIME') {
  const row = judged({ amount: cell, product })
  return [row.status, row.row?.amount ?? null, codesOf(row)]
}

describe('an amount as it should be', () => {
  it.each<[Cell, number]>([
    ['500', 50_000],
    ['500.5', 50_050],
    ['500.05', 50_005],
    ['1000.00', 100_000],
    ['50', 5_000],
    ['50000', 5_000_000],
    ['19999.99', 1_999_999],
    [500, 50_000],
    [500.5, 50_050],
    [1000.1, 100_010],
    [49_999.99, 4_999_999],
  ])('%j is taken as it is', (cell, amount) => {
    expect(found(cell)).toEqual(['ok', amount, []])
  })

  it('is shown as it is', () => {
    expect(judged({ amount: '1000.00' }).shown.amount).toBe('1000.00')
    expect(judged({ amount: 500.5 }).shown.amount).toBe('500.5')
  })
})

describe('an amount that is surely one', () => {
  it.each<[Cell, number, string]>([
    ['1 000', 100_000, '1000'],
    ['10 000.50', 1_000_050, '10000.50'],
    ['1\u00A0000', 100_000, '1000'],
    ['1\u202F000', 100_000, '1000'],
    [' 500 ', 50_000, '500'],
    [' 500.00 ', 50_000, '500.00'],
    ['\u200B500', 50_000, '500'],
    ['500\n', 50_000, '500'],
  ])('%j: spaces are no finding', (cell, amount, shown) => {
    expect(found(cell)).toEqual(['ok', amount, []])
    expect(judged({ amount: cell }).shown.amount).toBe(shown)
  })

  it.each<[Cell, number, string]>([
    ['1,000', 100_000, '1000'],
    ['1,000.00', 100_000, '1000'],
    ['12,345.6', 1_234_560, '12345.60'],
    ['N1000', 100_000, '1000'],
    ['n1,000', 100_000, '1000'],
    ['#1000', 100_000, '1000'],
    ['₦1,000', 100_000, '1000'],
    ['₦ 1,000.50', 100_050, '1000.50'],
    ['NGN 1,000', 100_000, '1000'],
    ['NGN1000', 100_000, '1000'],
    ['0500', 50_000, '500'],
    ['+500', 50_000, '500'],
    ['+₦500', 50_000, '500'],
    ["'500", 50_000, '500'],
    ['="500"', 50_000, '500'],
    ['５００', 50_000, '500'],
  ])('%j is cleaned', (cell, amount, shown) => {
    expect(found(cell)).toEqual(['fixed', amount, ['AMOUNT_CLEANED']])
    const row = judged({ amount: cell })
    expect(row.shown.amount).toBe(shown)
    expect(row.notes[0]).toMatchObject({ from: cell, to: shown })
  })

  it.each<[number, number]>([
    [100.000000001, 10_000],
    [99.999999999, 10_000],
    [50.1 + 50.2, 10_030],
  ])('%d is rounded', (cell, amount) => {
    expect(found(cell)).toEqual(['fixed', amount, ['AMOUNT_ROUNDED']])
  })

  it('is filled in where the price is fixed', () => {
    expect(found('', 'DATA-1GB')).toEqual(['fixed', 100_000, ['AMOUNT_FILLED']])
    expect(judged({ amount: null, product: 'DATA-1GB' })).toMatchObject({
      shown: { amount: '1000' },
      notes: [{ from: '', to: '1000' }],
    })
  })
})

describe('no amount', () => {
  it.each<[Cell, string, string?]>([
    ['', 'AMOUNT_EMPTY'],
    [null, 'AMOUNT_EMPTY'],
    ['\u00A0', 'AMOUNT_EMPTY'],
    ['0', 'AMOUNT_ZERO'],
    ['0.00', 'AMOUNT_ZERO'],
    ['N0', 'AMOUNT_ZERO'],
    [0, 'AMOUNT_ZERO'],
    ['-5', 'AMOUNT_NEGATIVE'],
    ['−500', 'AMOUNT_NEGATIVE'],
    ['₦-500', 'AMOUNT_NEGATIVE'],
    ['-₦500', 'AMOUNT_NEGATIVE'],
    ['500-', 'AMOUNT_NEGATIVE'],
    ['(500)', 'AMOUNT_NEGATIVE'],
    ['(₦1,000.00)', 'AMOUNT_NEGATIVE'],
    [-500, 'AMOUNT_NEGATIVE'],
    ['five hundred', 'AMOUNT_WORDS', '500'],
    ['1k', 'AMOUNT_WORDS', '1000'],
    ['N45.50k', 'AMOUNT_WORDS'],
    ['1000 naira', 'AMOUNT_WORDS', '1000'],
    ['=N=1000', 'AMOUNT_WORDS', '1000'],
    ['?500', 'AMOUNT_WORDS', '500'],
    ['?1,000.00', 'AMOUNT_WORDS', '1000'],
    ['1000/-', 'AMOUNT_WORDS', '1000'],
    ['$5', 'AMOUNT_WORDS'],
    ['5%', 'AMOUNT_WORDS'],
    ['₦', 'AMOUNT_WORDS'],
    ['-', 'AMOUNT_WORDS'],
    ['100.123', 'AMOUNT_DECIMALS'],
    ['1000.000', 'AMOUNT_DECIMALS'],
    ['500.1234', 'AMOUNT_DECIMALS'],
    ['1,000.123', 'AMOUNT_DECIMALS'],
    [100.123, 'AMOUNT_DECIMALS'],
    [100.005, 'AMOUNT_DECIMALS'],
    ['1.000', 'AMOUNT_AMBIGUOUS'],
    ['1.500', 'AMOUNT_AMBIGUOUS'],
    ['1.000.000', 'AMOUNT_AMBIGUOUS'],
    ['1.000,50', 'AMOUNT_AMBIGUOUS', '1000.50'],
    ['₦1.000,50', 'AMOUNT_AMBIGUOUS', '1000.50'],
    ['10,5', 'AMOUNT_AMBIGUOUS'],
    ['1,00', 'AMOUNT_AMBIGUOUS'],
    ['1,0000', 'AMOUNT_AMBIGUOUS'],
    ['10,00,000', 'AMOUNT_AMBIGUOUS'],
    ['0,500', 'AMOUNT_AMBIGUOUS'],
    ['1 000,50', 'AMOUNT_AMBIGUOUS', '1000.50'],
    ['3 116,00 ₦', 'AMOUNT_WORDS', '3116'],
    ['2,5', 'AMOUNT_AMBIGUOUS'],
    ['1 00', 'AMOUNT_AMBIGUOUS'],
    ['10\n500', 'AMOUNT_AMBIGUOUS'],
    ["1'000", 'AMOUNT_AMBIGUOUS'],
    ['1000.', 'AMOUNT_AMBIGUOUS', '1000'],
    ['.50', 'AMOUNT_AMBIGUOUS'],
    ['1E+04', 'AMOUNT_SCIENTIFIC'],
    ['1.5e4', 'AMOUNT_SCIENTIFIC'],
    ['49.99', 'AMOUNT_LOW'],
    [49, 'AMOUNT_LOW'],
    ['1.5', 'AMOUNT_LOW'],
    ['10.50', 'AMOUNT_LOW'],
    ['50000.01', 'AMOUNT_HIGH'],
    ['N60,000', 'AMOUNT_HIGH'],
    ['1,000,000', 'AMOUNT_HIGH'],
    [8031234567, 'AMOUNT_HIGH'],
    [{ odd: 'error', text: '#REF!' }, 'AMOUNT_CELL_ERROR'],
    [{ odd: 'uncalculated', text: '=D2*2' }, 'AMOUNT_CELL_ERROR'],
    ['#REF!', 'AMOUNT_CELL_ERROR'],
    ['#DIV/0!', 'AMOUNT_CELL_ERROR'],
    ['TRUE', 'AMOUNT_CELL_ERROR'],
    [true, 'AMOUNT_CELL_ERROR'],
    ['NaN', 'AMOUNT_CELL_ERROR'],
    ['Infinity', 'AMOUNT_CELL_ERROR'],
    ['-Infinity', 'AMOUNT_CELL_ERROR'],
    [Number.POSITIVE_INFINITY, 'AMOUNT_CELL_ERROR'],
    ['0x1F4', 'AMOUNT_CELL_ERROR'],
    ['=SUM(D2:D9)', 'AMOUNT_CELL_ERROR'],
    [{ odd: 'date', text: '01/05/1900' }, 'AMOUNT_DATE'],
    ['12/03/2024', 'AMOUNT_DATE'],
    ['1-May', 'AMOUNT_DATE'],
    ['٥٠٠', 'AMOUNT_DIGITS', '500'],
    ['₦৫০০', 'AMOUNT_DIGITS', '500'],
    ['𝟓𝟎𝟎', 'AMOUNT_DIGITS', '500'],
    ['5OO', 'AMOUNT_WORDS', '500'],
    ['500 CR', 'AMOUNT_WORDS', '500'],
    ['500.00 NGN', 'AMOUNT_WORDS', '500'],
    ['NGN500.00/-', 'AMOUNT_WORDS', '500'],
    ['500=00', 'AMOUNT_WORDS', '500'],
    ['N500:00', 'AMOUNT_WORDS', '500'],
    ['500 DR', 'AMOUNT_WORDS'],
    ['12345678901234567890', 'AMOUNT_DIGITS'],
    ['12,345,678,901,234', 'AMOUNT_DIGITS'],
    [1e20, 'AMOUNT_DIGITS'],
  ])('%j is %s', (cell, code, meant) => {
    expect(found(cell)).toEqual(['error', null, [code]])
    expect(judged({ amount: cell }).notes[0]?.suggestion).toBe(meant)
  })
})

describe('an amount of a product with a fixed price', () => {
  it.each<[Cell, string]>([
    ['1000', 'ok'],
    [1000, 'ok'],
    ['1,000.00', 'fixed'],
  ])('%j is its price', (cell, status) => {
    expect(judged({ amount: cell, product: 'DATA-1GB' })).toMatchObject({ status, row: { amount: 100_000 } })
  })

  it.each<[Cell, string]>([
    ['999.99', 'AMOUNT_PRICE'],
    [1500, 'AMOUNT_PRICE'],
    ['10', 'AMOUNT_PRICE'],
    ['60000', 'AMOUNT_PRICE'],
    ['0', 'AMOUNT_ZERO'],
    ['1.000', 'AMOUNT_AMBIGUOUS'],
    ['one thousand', 'AMOUNT_WORDS'],
  ])('%j is not, and the price is offered', (cell, code) => {
    const row = judged({ amount: cell, product: 'DATA-1GB' })
    expect(row).toMatchObject({ status: 'error', row: null, notes: [{ code, suggestion: '1000' }] })
  })
})
