import { describe, expect, it } from 'vitest'
import type { Cell } from '#src/domain/bulk/sheet.ts'
import { benchWith, rowsOf } from '#tests/features/bulk/engine/bench.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

/** One payment whose cell in that column holds a number and shows a text. */
function benchShowing(column: 0 | 3, holds: number, shows: string) {
  const cells: Cell[] = payment(1)
  cells[column] = holds
  const sheet = sheetOf([HEADINGS, cells])
  const rows = sheet.rows.map((row) =>
    row.number === 2 ? { ...row, shown: new Map([[column, shows]]) } : row,
  )
  return benchWith([{ ...sheet, rows }])
}

describe('an amount that the sheet shows otherwise than the cell holds it', () => {
  it.each<[string, number, string, string | undefined]>([
    ['zeros in the format', 50, '50,000', '50000'],
    ['thousands in the format', 50_000, '50', '50'],
    ['rounded', 1499.6, '1,500', '1500'],
    ['rounded within kobo', 1499.96, '1,500.0', '1500'],
    ['with a k that is more', 1540, '1.5k', '1500'],
    ['hidden by its format', 500, '', undefined],
    ['grouped, and another one', 500, '1.500', '1.50'],
    ['as pieces', 500, '500 pcs', undefined],
    ['in dollars', 100, '$100.00', undefined],
    ['in another currency', 100, 'GHS 100', undefined],
    ['as per cent', 500, '50000%', undefined],
  ])('%s is asked, and is not ready', (_, holds, shows, suggestion) => {
    const bench = benchShowing(3, holds, shows)
    expect(bench.overview().sent.rows).toBe(0)
    const [row] = rowsOf(bench)
    expect(row).toMatchObject({ status: 'decide', isSent: false })
    expect(row?.notes[0]).toMatchObject({
      message: shows
        ? `Your sheet shows ${shows}, the cell holds ${holds}.`
        : `Your sheet shows nothing in D2 (merged, or hidden by its colour or format), the cell holds ${holds}.`,
    })
    expect(row?.notes[0]?.suggestion).toBe(suggestion)
  })

  it('is answered once for the column: as shown, or as held', () => {
    const bench = benchShowing(3, 50, '50,000')
    const cause = { code: 'AMOUNT_SHOWN', field: 'amount' } as const
    expect(bench.overview().causes[0]).toMatchObject({
      rows: 1,
      suggestions: 1,
      examples: [{ from: '50', to: '50000' }],
    })
    expect(bench.change({ kind: 'take-suggestions', ...cause }).sent.amount).toBe(5_000_000)
    bench.undo()
    expect(bench.change({ kind: 'keep-all', ...cause }).sent.amount).toBe(5_000)
  })

  it('that cannot be paid as held has what is shown as its suggestion', () => {
    expect(rowsOf(benchShowing(3, 5, '5,000'))[0]).toMatchObject({
      status: 'error',
      notes: [{ code: 'AMOUNT_SHOWN', suggestion: '5000' }],
    })
  })

  it.each([
    [500, '₦500.00'],
    [1500, 'NGN 1,500.00'],
    [1500, ' ₦ 1,500.00 '],
    [1500, '₦1,500 '],
    [1500, ' 1,500.00 '],
    [1500, '1.5k'],
    [1500, '1.5K'],
    [1500, 'N1,500'],
    [1500, '#1,500'],
    [1500, '1,500 naira only'],
    [1500, '1.50E+03'],
    [1500, '1,500/-'],
    [1500, '00001500'],
    [1500, '=N=1,500.00'],
    [1500, '1.500,00'],
    [1500, '1500,00 NGN'],
    [1500, '1.500'],
    [1500, '₦ 1’500.00'],
    [1500, '###'],
  ])('%d shown as %s is the same, and ready', (holds, shows) => {
    expect(rowsOf(benchShowing(3, holds, shows))[0]).toMatchObject({ status: 'ok', isSent: true })
  })
})

describe('an amount in words beside the figure', () => {
  const bench = (words: readonly Cell[], heading: readonly Cell[] = ['Amount in words']) =>
    benchWith([
      sheetOf([[...HEADINGS, ...heading], ...words.map((cell, at) => [...payment(at, '200'), cell])]),
    ])

  it.each([[['Amount in words']], [[]]])('is asked where it is another, under %j', (heading) => {
    const asked = bench(['Two thousand naira only', 'Two hundred Naira'], heading)
    expect(asked.overview().sent).toMatchObject({ rows: 1, amount: 20_000 })
    expect(rowsOf(asked)[0]?.notes).toEqual([
      expect.objectContaining({
        level: 'decide',
        message: 'In words your sheet says ₦2,000.00, and the amount is ₦200.00.',
        suggestion: '2000',
      }),
    ])
    const cause = { code: 'AMOUNT_IN_WORDS', field: 'amount' } as const
    expect(asked.change({ kind: 'take-suggestions', ...cause }).sent.amount).toBe(220_000)
  })

  it.each<[string, readonly Cell[]]>([
    ['the same', ['Two hundred naira only', 'TWO HUNDRED']],
    ['misspelt', ['Two hundred naira', 'Two thousnad']],
    ['a level', ['One', 'Two']],
  ])('is not asked where it is %s', (_, words) => {
    expect(bench(words).overview().sent.rows).toBe(2)
  })

  it('is a suggestion where there is no figure', () => {
    const row = rowsOf(benchWith([sheetOf([HEADINGS, payment(1, 'Two thousand naira only')])]))[0]
    expect(row?.notes[0]).toMatchObject({ code: 'AMOUNT_WORDS', suggestion: '2000' })
  })
})

describe('a phone number that the sheet shows otherwise', () => {
  it('has what is shown as its suggestion where the cell holds no number', () => {
    expect(rowsOf(benchShowing(0, 1_234_567, '08031234567'))[0]).toMatchObject({
      status: 'error',
      notes: [
        {
          code: 'NUMBER_SHOWN',
          suggestion: '08031234567',
          message: 'Your sheet shows 08031234567, the cell holds 1234567.',
        },
      ],
    })
  })

  it('is asked where both are numbers', () => {
    expect(rowsOf(benchShowing(0, 8_031_234_567, '0703 123 4567'))[0]).toMatchObject({
      status: 'decide',
      notes: [{}, { code: 'NUMBER_SHOWN', suggestion: '07031234567' }],
    })
  })

  it.each(['8.03E+09', '0803-123-4567', '(0803) 123 4567', '########'])('%s is no other', (shows) => {
    expect(rowsOf(benchShowing(0, 8_031_234_567, shows))[0]).toMatchObject({
      isSent: true,
      row: { subscriber: '08031234567' },
    })
  })
})

it('a row of the problems that was struck out, or showed another amount, is asked again when it comes back', async () => {
  const sheet = sheetOf([HEADINGS, payment(1, 50), payment(2)])
  const rows = sheet.rows.map((row) => ({
    ...row,
    ...(row.number === 2 && { shown: new Map([[3, '50,000']]) }),
    ...(row.number === 3 && { struck: new Map([[1, 'whole' as const]]) }),
  }))
  const csv = await benchWith([{ ...sheet, rows }])
    .problems()
    .text()
  const cells = csv
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','))
  const again = benchWith([sheetOf(cells)])
  expect(again.overview().sent.rows).toBe(0)
  expect(rowsOf(again).map(({ notes }) => notes[0]?.code)).toEqual(['SHOWN_BEFORE', 'STRUCK_BEFORE'])
  expect(numberOf(1)).not.toBe(numberOf(2))
})

it('an answer to what is asked changes no row that is an error for the same reason', () => {
  const sheet = sheetOf([HEADINGS, payment(1, 2000), payment(2, 5)])
  const rows = sheet.rows.map((row) => (row.number > 1 ? { ...row, shown: new Map([[3, '20,000']]) } : row))
  const bench = benchWith([{ ...sheet, rows }])
  expect(rowsOf(bench).map(({ status }) => status)).toEqual(['decide', 'error'])
  bench.change({ kind: 'leave-all', code: 'AMOUNT_SHOWN', field: 'amount', level: 'decide' })
  expect(rowsOf(bench).map(({ number }) => number)).toEqual([3])
})
