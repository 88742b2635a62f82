import { describe, expect, it } from 'vitest'
import { splitAmounts } from '#src/domain/bulk/judge-sheet.ts'
import type { Layout, SourceRow } from '#src/domain/bulk/sheet.ts'
import { benchWith, sentOf } from '#tests/features/bulk/engine/bench.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

const layout: Layout = {
  headingRow: 1,
  columns: { subscriber: 0, provider: 1, product: 2, amount: 3 },
  width: 5,
}
const rows = (...tails: string[]): SourceRow[] =>
  tails.map((tail, index) => ({
    number: index + 2,
    cells: ['08031234567', 'MTN', 'AIRTIME', ...tail.split(',')],
    isHidden: false,
  }))
const named = ['', '', '', '', 'Remark']
const split = (sheet: readonly SourceRow[], of = layout) => {
  const isSplit = splitAmounts(sheet, of, named)
  return sheet.filter(isSplit).map(({ number }) => number)
}

describe('an amount whose comma was not in quotes, before a column for remarks', () => {
  it('is found by the thousands beside it, also where a comma ends the row', () => {
    const sheet = rows('500,paid', '50,000,', '1,500,', '200,,', '₦20,000.00', '900,paid', '700,on leave')
    expect(split(sheet)).toEqual([3, 4, 6])
  })

  it('is found where every row has it', () => {
    expect(split(rows('1,000', '5,000', '50,000'))).toEqual([2, 3, 4])
  })

  it('is not seen in a column that holds three digits anyway, save for 000', () => {
    expect(split(rows('500,101', '500,102', '50,000', '200,103'))).toEqual([4])
  })

  it('is not made of two figures that come to more than may be paid, in a list without headings', () => {
    const without = (...tails: string[]) =>
      rows(...tails).filter(splitAmounts(rows(...tails), layout, [])).length
    expect(without('500,101', '500,102', '200,103')).toBe(0)
    expect(without('500,101', '1,500')).toBe(1)
    expect(without('500,101', '50,000')).toBe(2)
  })

  it('is not what a whole amount with digits beside it is', () => {
    expect(split(rows('5000,123', '50.50,123', '0,123', 'fifty,000', '1000,'))).toEqual([])
  })

  it('is not looked for where there is no amount', () => {
    const amountFirst = { ...layout, columns: { ...layout.columns, amount: 1, provider: 2 } }
    expect(split(rows('50,000'), amountFirst)).toEqual([])
    expect(split(rows('50,000'), { ...layout, columns: { ...layout.columns, amount: null } })).toEqual([])
  })
})

describe('a column without a heading', () => {
  const sent = (headings: string[], rows: string[][], separator = ',') => {
    const bench = benchWith([sheetOf([headings, ...rows], { kind: 'text', separator })])
    return sentOf(bench).map(({ amount }) => amount / 100)
  }

  it('may have names in it, where the headings have a place for it', () => {
    expect(
      sent([...HEADINGS, ''], [[...payment(1), 'Ade'] as string[], [...payment(2), 'Bola'] as string[]]),
    ).toEqual([500, 500])
  })

  it('is no comma too many where cells are not parted by commas', () => {
    const rows = [[...payment(1), 'Ade'] as string[], [...payment(2), 'Bola'] as string[]]
    expect(sent(HEADINGS, rows, '\t')).toEqual([500, 500])
    expect(sent(HEADINGS, rows)).toEqual([])
  })

  it('never hides an amount that a comma has cut in two', () => {
    const cut = [...payment(1, '50'), '000'] as string[]
    const others = [...payment(2, '50'), '500'] as string[]
    expect(sent([...HEADINGS, ''], [cut])).toEqual([])
    expect(sent([...HEADINGS, ''], [cut, others, others])).toEqual([])
    const first = ['Phone', 'Amount', 'Network', 'Product', '']
    expect(sent(first, [[numberOf(1), '50', '000', 'MTN', 'AIRTIME']])).toEqual([])
    const rows = [2, 3, 4].map((at) => [numberOf(at), '60', 'MTN', 'AIRTIME', ''])
    const cutFirst = [first, [numberOf(1), '50', '000', 'MTN', 'AIRTIME'], ...rows]
    const bench = benchWith([sheetOf(cutFirst, { kind: 'text' })])
    bench.change({ kind: 'set', row: 2, field: 'provider', text: 'MTN' })
    bench.change({ kind: 'set', row: 2, field: 'product', text: 'AIRTIME' })
    expect(sentOf(bench).map(({ amount }) => amount)).toEqual([6000, 6000, 6000])
  })
})
