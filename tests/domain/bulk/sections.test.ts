import { describe, expect, it } from 'vitest'
import type { Cell } from '#src/domain/bulk/sheet.ts'
import { benchWith } from '#tests/features/bulk/engine/bench.ts'
import { HEADINGS, payment, sheetOf } from './sheets.ts'

/** What is asked of rows, once a cause. */
const asks = (bench: ReturnType<typeof benchWith>) =>
  bench.overview().causes.flatMap(({ level, message }) => (level === 'decide' ? [message] : []))

describe('a line above rows says it of all of them', () => {
  const below = (title: string) =>
    benchWith([sheetOf([HEADINGS, payment(1), [title], payment(2), payment(3), ['UNPAID'], payment(4)])])

  it.each(['PAID', 'The following have left the company', 'Do not pay:'])('%s', (title) => {
    const bench = below(title)
    expect(asks(bench)).toEqual([`2 rows are below “${title}”. Leave them out?`])
    expect(bench.overview().sent.rows).toBe(2)
    expect(bench.overview().counts.error).toBe(0)
  })

  it.each<[string, readonly Cell[], string]>([
    ['with a date beside it', ['ALREADY PAID', '12/11/2026'], '“ALREADY PAID”'],
    ['with a count beside it', ['Next month', null, 1], '“Next month”'],
  ])('%s', (_, line, title) => {
    const bench = benchWith([sheetOf([HEADINGS, payment(1), line, payment(2)])])
    expect(asks(bench)).toEqual([`1 row is below ${title}. Leave it out?`])
    expect(bench.overview().sent.rows).toBe(1)
  })

  it.each<[string, readonly Cell[][], number]>([
    ['the headings again', [['ALREADY PAID'], HEADINGS, payment(2), payment(3)], 1],
    ['the title of a part', [['ALREADY PAID'], ['Lagos branch'], payment(2), payment(3)], 1],
    ['titles of parts', [['RESIGNED STAFF'], ['Lagos'], payment(2), ['Abuja'], payment(3)], 1],
    ['a part, and then the others', [['PAID'], ['Lagos'], payment(2), ['NOT YET PAID'], payment(3)], 2],
    ['another title after it', [['PAID'], HEADINGS, payment(2), ['Abuja'], HEADINGS, payment(3)], 2],
  ])('also with a line under it: %s', (_, lines, ready) => {
    expect(benchWith([sheetOf([HEADINGS, payment(1), ...lines])]).overview().sent.rows).toBe(ready)
  })

  it.each<[string, readonly Cell[]]>([
    ['a letter', ['B', 'EXITED STAFF']],
    ['a sum', [null, 'PAID', null, null, null, 1200]],
    ['a count', [2, 'ALREADY PAID']],
  ])('also with %s beside it, where the number is not the first column', (_, line) => {
    const at = (row: number) => [row, 'Ade', ...payment(row)]
    const bench = benchWith([sheetOf([['S/N', 'Name', ...HEADINGS], at(1), line, at(2), at(3)])])
    expect(bench.overview().sent.rows).toBe(1)
  })

  it.each<[string, readonly Cell[]]>([
    ['beside a name', [1, 'Ade', 'LEFT', null, null, 500]],
    ['behind a serial number', [1, 'Success', null, null, null, 500]],
    ['beside a serial number', [1, null, 'RESIGNED', null, null, 500]],
  ])('but not in the place of a number %s', (_, line) => {
    const bench = benchWith([
      sheetOf([['S/N', 'Name', ...HEADINGS], line, [2, 'Bola', ...payment(2)], [3, 'Chi', ...payment(3)]]),
    ])
    expect(bench.overview().sent.rows).toBe(2)
  })

  it('a part does not end where words say where its people are', () => {
    const rows = [['ALREADY PAID'], ['Lagos to Ibadan'], payment(2), ['Staff not in Lagos'], payment(3)]
    expect(benchWith([sheetOf([HEADINGS, payment(1), ...rows])]).overview().sent.rows).toBe(1)
  })

  it('but the state of a row without its number is about that row', () => {
    const bench = benchWith([
      sheetOf([
        ['S/N', ...HEADINGS, 'Status'],
        [1, null, null, null, 500, 'PAID'],
        [2, ...payment(2)],
      ]),
    ])
    expect(bench.overview().sent.rows).toBe(1)
  })

  it('and so does the name of the sheet', () => {
    const ask = (name: string) => asks(benchWith([sheetOf([HEADINGS, payment(1)], { name })]))
    expect(ask('Paid')).toEqual(['1 row is in the sheet “Paid”. Leave it out?'])
    expect(['Oct - paid', 'PAID OCT', 'Paid_Nov', 'Exited'].flatMap(ask)).toHaveLength(4)
    expect(
      ['To pay', 'Unpaid', 'Prepaid', 'Paid staff', 'November', 'Correction', 'Given', 'Oct - Late'].flatMap(
        ask,
      ),
    ).toEqual([])
  })

  it('words alone that say nothing of it are no payment, and no question', () => {
    const bench = benchWith([sheetOf([HEADINGS, payment(1), ['Lagos branch'], payment(2)])])
    expect(bench.overview().counts).toMatchObject({ ok: 2, skipped: 1, error: 0 })
  })

  it('also above the headings, where it says nothing else', () => {
    const titled = (title: string) =>
      benchWith([sheetOf([[title], HEADINGS, payment(1)])]).overview().sent.rows
    const isOut = [
      'ALREADY PAID - 12 November',
      'AIRTIME LIST - PAID',
      'October airtime (sent)',
      'PAID LIST',
      'Staff who have left',
      'Do not pay these',
      'STAFF NOT TO BE PAID',
      'LIST OF EXITED STAFF',
      'Resigned staff',
    ]
    expect(isOut.map(titled)).toEqual(isOut.map(() => 0))
    const isNot = [
      'Staff to be paid',
      'Paid staff of Lagos',
      'Sent by: Ada Obi',
      'Payment list',
      'NOT YET PAID',
    ]
    expect(isNot.map(titled)).toEqual(isNot.map(() => 1))
  })

  it('and so do headings that name other columns', () => {
    const again = (...headings: string[]) =>
      benchWith([sheetOf([[...HEADINGS, 'Balance'], payment(1), headings, [...payment(2, 100), 800]])])
    const moved = again('Phone', 'Network', 'Product', 'Balance', 'Amount')
    const question = '1 row is below other headings than the list has. Leave it out?'
    expect(asks(moved)).toContain(question)
    moved.choose({ sheet: 0, headingRow: 1, columns: moved.overview().layout.columns })
    expect(moved.overview().sent.rows).toBe(1)
    expect(asks(again(...HEADINGS, 'Balance'))).not.toContain(question)
  })

  it('also where a line of words follows those', () => {
    const other = ['Phone', 'Network', 'Product', 'Balance', 'Amount']
    const rows = [other, ['Lagos'], [...payment(2, 60), 600], [...HEADINGS, 'Balance'], payment(3)]
    const bench = benchWith([sheetOf([[...HEADINGS, 'Balance'], payment(1), ...rows])])
    const { columns } = bench.overview().layout
    expect(bench.choose({ sheet: 0, headingRow: 1, columns }).sent.rows).toBe(2)
  })
})
