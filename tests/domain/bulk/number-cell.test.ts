import { describe, expect, it } from 'vitest'
import type { Cell, RowStatus } from '#src/domain/bulk/sheet.ts'
import { codesOf, judged } from './a-market.ts'

const NUMBER = '08031234567'

function found(cell: Cell): [RowStatus, string | null, string[]] {
  const row = judged({ subscriber: cell })
  return [row.status, row.row?.subscriber ?? null, codesOf(row)]
}

it('takes eleven digits as text as they are', () => {
  expect(found(NUMBER)).toEqual(['ok', NUMBER, []])
})

it.each([
  '0803 123 4567',
  '  08031234567  ',
  '0803\u00A0123\u20074567',
  '\u200B08031234567\uFEFF',
  '\u202D0803\u200C1234567\u202C',
  '\t08031234567\n',
])('%j: spaces are no finding', (cell) => {
  expect(found(cell)).toEqual(['ok', NUMBER, []])
  expect(judged({ subscriber: cell }).shown.subscriber).toBe(NUMBER)
})

describe('a number that is surely one', () => {
  it.each<[Cell, string]>([
    ['8031234567', 'NUMBER_ZERO_RESTORED'],
    [8031234567, 'NUMBER_ZERO_RESTORED'],
    ['803 123 4567', 'NUMBER_ZERO_RESTORED'],
    ["'8031234567", 'NUMBER_ZERO_RESTORED'],
    [2348031234567, 'NUMBER_234'],
    ['+2348031234567', 'NUMBER_234'],
    ['2348031234567', 'NUMBER_234'],
    ['002348031234567', 'NUMBER_234'],
    ['+23408031234567', 'NUMBER_234'],
    ['+234 (0) 803 123 4567', 'NUMBER_234'],
    ["'+234 803 123 4567", 'NUMBER_234'],
    ['0803-123-4567', 'NUMBER_CLEANED'],
    ['0803–123—4567', 'NUMBER_CLEANED'],
    ['0803\u2010123\u22124567', 'NUMBER_CLEANED'],
    ['0803.123.4567', 'NUMBER_CLEANED'],
    ['0803.1234567', 'NUMBER_CLEANED'],
    ['(0803) 123 4567', 'NUMBER_CLEANED'],
    ['０８０３１２３４５６７', 'NUMBER_CLEANED'],
    ["'08031234567", 'NUMBER_CLEANED'],
    ['="08031234567"', 'NUMBER_CLEANED'],
    ['\'="08031234567"', 'NUMBER_CLEANED'],
    ['0803\n1234567', 'NUMBER_CLEANED'],
    ['0803\r\n123\r\n4567', 'NUMBER_CLEANED'],
    ['08031234567.0', 'NUMBER_FROM_NUMBER'],
    ['8031234567.00', 'NUMBER_FROM_NUMBER'],
    ['2348031234567.0', 'NUMBER_FROM_NUMBER'],
    ['8.031234567E+09', 'NUMBER_FROM_NUMBER'],
    ['8.031234567e9', 'NUMBER_FROM_NUMBER'],
    ['8,031234567E+09', 'NUMBER_FROM_NUMBER'],
    ['2.348031234567E+12', 'NUMBER_FROM_NUMBER'],
    ['8.03123456700E+09', 'NUMBER_FROM_NUMBER'],
  ])('%j is repaired (%s)', (cell, code) => {
    expect(found(cell)).toEqual(['fixed', NUMBER, [code]])
  })

  it('says what it was and what it became', () => {
    const row = judged({ subscriber: 8031234567 })
    expect(row.notes).toEqual([
      expect.objectContaining({ field: 'subscriber', level: 'fixed', from: '8031234567', to: NUMBER }),
    ])
    expect(row.shown.subscriber).toBe(NUMBER)
    expect(row.isSent).toBe(true)
  })
})

describe('a number that may not be reached', () => {
  it.each<[Cell, string, string[]]>([
    ['02094617000', '02094617000', ['NUMBER_PREFIX']],
    ['06012345678', '06012345678', ['NUMBER_PREFIX']],
    ['01234567890', '01234567890', ['NUMBER_PREFIX']],
    ['07231234567', '07231234567', ['NUMBER_PREFIX']],
    ['+234 209 461 7000', '02094617000', ['NUMBER_234', 'NUMBER_PREFIX']],
    [7231234567, '07231234567', ['NUMBER_ZERO_RESTORED', 'NUMBER_PREFIX']],
  ])('%j is sent with a warning', (cell, value, codes) => {
    expect(found(cell)).toEqual(['warning', value, codes])
  })
})

describe('a number that ends in six zeros', () => {
  it.each<[Cell, string[]]>([
    ['08031000000', ['NUMBER_ROUNDED']],
    [8031000000, ['NUMBER_ZERO_RESTORED', 'NUMBER_ROUNDED']],
    ['+2348031000000', ['NUMBER_234', 'NUMBER_ROUNDED']],
    ['8.031000000E+09', ['NUMBER_FROM_NUMBER', 'NUMBER_ROUNDED']],
  ])('%j waits for a decision', (cell, codes) => {
    expect(found(cell)).toEqual(['decide', '08031000000', codes])
    expect(judged({ subscriber: cell }).isSent).toBe(false)
  })

  it.each(['08031100000', '08030000001'])('and %s does not', (cell) => {
    expect(found(cell)[0]).toBe('ok')
  })
})

describe('no number', () => {
  it.each<[Cell, string]>([
    ['', 'NUMBER_EMPTY'],
    [null, 'NUMBER_EMPTY'],
    [' \u00A0\u200B', 'NUMBER_EMPTY'],
    ["'", 'NUMBER_EMPTY'],
    ['O8O31234567', 'NUMBER_LETTERS'],
    ['0803123456l', 'NUMBER_LETTERS'],
    ['Ada', 'NUMBER_LETTERS'],
    ['Mary 08031234567', 'NUMBER_LETTERS'],
    ['0803123456x', 'NUMBER_LETTERS'],
    ['N/A', 'NUMBER_LETTERS'],
    ['080312345', 'NUMBER_LENGTH'],
    ['0803123456', 'NUMBER_LENGTH'],
    ['080312345678', 'NUMBER_LENGTH'],
    ['803123456', 'NUMBER_LENGTH'],
    [803123456, 'NUMBER_LENGTH'],
    [80312345678901, 'NUMBER_LENGTH'],
    ['6031234567', 'NUMBER_LENGTH'],
    ['0', 'NUMBER_LENGTH'],
    [0, 'NUMBER_LENGTH'],
    ['0803123456.0', 'NUMBER_LENGTH'],
    ['+234803123456', 'NUMBER_LENGTH'],
    ['2340803123456', 'NUMBER_LENGTH'],
    ['23480312345678', 'NUMBER_LENGTH'],
    ['00234803123456', 'NUMBER_LENGTH'],
    ['8.03E+09', 'NUMBER_SCIENTIFIC'],
    ['8,03E+09', 'NUMBER_SCIENTIFIC'],
    ['8.03123456E+09', 'NUMBER_SCIENTIFIC'],
    ['8.031E+09', 'NUMBER_SCIENTIFIC'],
    ['2.348E+12', 'NUMBER_SCIENTIFIC'],
    ['2.34803E+12', 'NUMBER_SCIENTIFIC'],
    ['8E9', 'NUMBER_SCIENTIFIC'],
    ['8.0312345675E+09', 'NUMBER_SCIENTIFIC'],
    [{ odd: 'date', text: '12/03/2024' }, 'NUMBER_DATE'],
    ['12/03/2024', 'NUMBER_DATE'],
    ['2024-03-12', 'NUMBER_DATE'],
    ['2024-03-12 10:30:00', 'NUMBER_DATE'],
    ['12-Mar-2024', 'NUMBER_DATE'],
    ['March 12, 2024', 'NUMBER_DATE'],
    ['+442079460958', 'NUMBER_FOREIGN'],
    ['+1 202 555 0123', 'NUMBER_FOREIGN'],
    ['0012025550123', 'NUMBER_FOREIGN'],
    ['00442079460958', 'NUMBER_FOREIGN'],
    ['+233 24 123 4567', 'NUMBER_FOREIGN'],
    ['08031234567, 08051234567', 'NUMBER_TWO'],
    ['08031234567/08051234567', 'NUMBER_TWO'],
    ['08031234567\n08051234567', 'NUMBER_TWO'],
    ['08031234567 08051234567', 'NUMBER_TWO'],
    ['0803 123 4567 0805 123 4567', 'NUMBER_TWO'],
    ['0803 123 4567 or +234 805 123 4567', 'NUMBER_TWO'],
    ['08031234567 and 08051234567 & 08071234567', 'NUMBER_TWO'],
    ['0803123456708051234567', 'NUMBER_TWO'],
    ['00000000000', 'NUMBER_ZEROS'],
    ['00031234567', 'NUMBER_ZEROS'],
    ['00803123456', 'NUMBER_ZEROS'],
    ['008031234567', 'NUMBER_ZEROS'],
    ['000', 'NUMBER_ZEROS'],
    [{ odd: 'error', text: '#REF!' }, 'NUMBER_CELL_ERROR'],
    [{ odd: 'uncalculated', text: '=A1&B1' }, 'NUMBER_CELL_ERROR'],
    [true, 'NUMBER_CELL_ERROR'],
    [false, 'NUMBER_CELL_ERROR'],
    ['#REF!', 'NUMBER_CELL_ERROR'],
    ['#N/A', 'NUMBER_CELL_ERROR'],
    ['########', 'NUMBER_CELL_ERROR'],
    ['TRUE', 'NUMBER_CELL_ERROR'],
    ['=VLOOKUP(A2,B:C,2)', 'NUMBER_CELL_ERROR'],
    [Number.NaN, 'NUMBER_CELL_ERROR'],
    ['.5', 'NUMBER_UNCLEAR'],
    [0.5, 'NUMBER_UNCLEAR'],
    ['8.031234567', 'NUMBER_UNCLEAR'],
    ['803123456.7', 'NUMBER_UNCLEAR'],
    ['803 123 456.7', 'NUMBER_UNCLEAR'],
    [803123456.7, 'NUMBER_UNCLEAR'],
    [8031234.567, 'NUMBER_UNCLEAR'],
    [-8031234567, 'NUMBER_UNCLEAR'],
    ['8,031,234,567', 'NUMBER_UNCLEAR'],
    ['18031234567', 'NUMBER_UNCLEAR'],
    ['0803/1234567', 'NUMBER_UNCLEAR'],
    ['+08031234567', 'NUMBER_UNCLEAR'],
    ['=08031234567', 'NUMBER_UNCLEAR'],
    ['٠٨٠٣١٢٣٤٥٦٧', 'NUMBER_UNCLEAR'],
    ['0803\u00001234567', 'NUMBER_UNCLEAR'],
    ['?', 'NUMBER_UNCLEAR'],
    ['9'.repeat(100_000), 'NUMBER_LENGTH'],
  ])('%j is %s', (cell, code) => {
    expect(found(cell)).toEqual(['error', null, [code]])
  })
})

describe('what was probably meant', () => {
  it.each<[string, string]>([
    ['O8O31234567', NUMBER],
    ['o8o3 i23 4567', NUMBER],
    ['080312345l7', '08031234517'],
    ['Tel: 08031234567', NUMBER],
    ['08031234567 (Ada)', NUMBER],
    ['8,031,234,567', NUMBER],
    ['0803/1234567', NUMBER],
    ['+08031234567', NUMBER],
    ['008031234567', NUMBER],
    ['08031234567,', NUMBER],
    ['12. 08031234567', NUMBER],
  ])('%j: %s is offered, and not taken', (cell, meant) => {
    const row = judged({ subscriber: cell })
    expect(row.notes[0]?.suggestion).toBe(meant)
    expect(row.row).toBeNull()
  })

  it.each([
    '0803123456',
    '8.03E+09',
    '08031234567 08051234567',
    '+442079460958',
    'Ada',
    '00803123456',
    '08031234567 (paid)',
    '08031234567 left',
  ])('%j: nothing is sure', (cell) => {
    expect(judged({ subscriber: cell }).notes[0]).not.toHaveProperty('suggestion')
  })
})
