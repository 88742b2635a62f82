import { describe, expect, it } from 'vitest'
import type { Change } from '#src/features/bulk/engine/sheet-client.ts'
import { drain, openSheetEngine } from '#src/features/bulk/engine/sheet-engine.ts'
import { PROVIDERS, sold } from '#tests/domain/bulk/a-market.ts'
import { HEADINGS, numberOf, payment, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { benchOf, benchWith, rowsOf, stateOf } from './bench.ts'

const set = (row: number, text: string, field: 'subscriber' | 'provider' | 'product' | 'amount' = 'amount') =>
  ({ kind: 'set', row, field, text }) as const

describe('mending', () => {
  it('judges the row again at once, and counts it', () => {
    const bench = benchOf([payment(1), payment(2, 'x')])
    const after = bench.change(set(3, '700'))
    expect(after.counts).toMatchObject({ ok: 2, error: 0 })
    expect(after.sent.amount).toBe(120_000)
  })

  it('of one number judges the rows that had it, and those that have it now', () => {
    const bench = benchOf([payment(1), payment(1), payment(2)])
    bench.change(set(2, numberOf(2), 'subscriber'))
    expect(rowsOf(bench).map(({ status }) => status)).toEqual(['ok', 'ok', 'decide'])
  })

  it('with what is there already changes nothing', () => {
    const bench = benchOf([payment(1, 'x'), [Number(numberOf(2)), 'MTN', 'AIRTIME', 500]])
    bench.change(set(2, 'x'))
    bench.change(set(3, numberOf(2), 'subscriber'))
    expect(bench.overview()).toMatchObject({ isChanged: false, canUndo: false })
  })

  it('of a cell too many takes the amount that was right all along, once it is typed again', () => {
    const bench = benchWith([sheetOf([HEADINGS, [...payment(1, '500'), 'a note']], { kind: 'text' })])
    expect(rowsOf(bench)[0]?.notes.map(({ code }) => code)).toEqual(['TOO_MANY_CELLS'])
    // A cell that is opened and left as it is found answers nothing.
    bench.change(set(2, rowsOf(bench)[0]?.shown.amount ?? 'none'))
    expect(bench.overview().isChanged).toBe(false)
    expect(bench.change(set(2, '500')).sent).toMatchObject({ rows: 1, amount: 50_000 })
  })

  it('of a row that is not there changes nothing', () => {
    const bench = benchOf([payment(1)])
    for (const row of [0, 1, 99, -1, 1.5]) bench.change(set(row, '700'))
    expect(bench.overview().isChanged).toBe(false)
  })

  it('makes a payment of a row that was left out', () => {
    const bench = benchOf([payment(1), [], ['', '', '', 500]])
    bench.change(set(4, numberOf(3), 'subscriber'))
    bench.change(set(4, 'GLO', 'provider'))
    expect(bench.overview().counts.skipped).toBe(1)
    bench.change(set(4, 'AIRTIME', 'product'))
    expect(rowsOf(bench, 'ready').map(({ number }) => number)).toEqual([2, 4])
  })
})

describe('deciding', () => {
  it('keeps a row, or leaves it out again', () => {
    const bench = benchOf([payment(1), payment(1)])
    expect(bench.change({ kind: 'keep', rows: [3] }).sent.rows).toBe(2)
    expect(rowsOf(bench)[1]).toMatchObject({ status: 'decide', isSent: true })
    expect(bench.change({ kind: 'remove', rows: [3] }).sent.rows).toBe(1)
  })

  it('makes a kept row count for the rows after it', () => {
    const rounded = ['08031000000', 'MTN', 'AIRTIME', '500']
    const bench = benchOf([rounded, rounded])
    bench.change({ kind: 'keep', rows: [2] })
    expect(rowsOf(bench)[1]?.notes.map(({ code }) => code)).toContain('DUPLICATE')
  })

  it('does not answer a question that comes later', () => {
    const sheet = sheetOf([HEADINGS, payment(1), payment(2), payment(3)])
    const hidden = { ...sheet, rows: sheet.rows.map((row) => ({ ...row, isHidden: row.number === 4 })) }
    const bench = benchWith([hidden])
    expect(bench.change({ kind: 'keep', rows: [4] }).sent.rows).toBe(3)
    expect(bench.change(set(2, numberOf(3), 'subscriber')).sent.rows).toBe(2)
    expect(rowsOf(bench)[2]).toMatchObject({ number: 4, isSent: false })
  })

  it('is forgotten when the row is changed', () => {
    const bench = benchOf([payment(1), payment(1), payment(2, '700')])
    bench.change({ kind: 'keep', rows: [3] })
    bench.change(set(3, numberOf(2), 'subscriber'))
    bench.change(set(3, numberOf(1), 'subscriber'))
    expect(rowsOf(bench)[1]).toMatchObject({ status: 'decide', isSent: false })
  })
})

describe('removing', () => {
  it('takes rows out and puts them back', () => {
    const bench = benchOf([payment(1), payment(1), payment(2, 'x')])
    expect(bench.change({ kind: 'remove', rows: [2, 4] }).counts).toMatchObject({
      ok: 1,
      skipped: 2,
      error: 0,
    })
    expect(bench.change({ kind: 'restore', rows: [2, 4, 3] }).counts).toMatchObject({
      ok: 1,
      decide: 1,
      error: 1,
    })
  })
})

describe('filling down', () => {
  const rows = [
    payment(1),
    payment(2, '500', ''),
    [],
    payment(3, '500', ''),
    ['Total', '', '', 1500],
    payment(4, '500', 'GLO'),
    payment(5, '500', ''),
  ]

  it('fills the empty cells below, up to the next one with something in it, in one step', () => {
    const bench = benchOf(rows)
    bench.change({ kind: 'fill-down', row: 2, field: 'provider' })
    expect(rowsOf(bench).map(({ row }) => row?.provider)).toEqual(['MTN', 'MTN', 'MTN', 'GLO', undefined])
    expect(bench.overview().counts.skipped).toBe(2)
    expect(bench.undo().counts.error).toBe(3)
  })

  it.each<[string, string[]]>([
    ['a network', ['GLO']],
    ['other words', ['Lagos branch']],
    ['the headings again', HEADINGS],
  ])('stops at a line of %s', (_, line) => {
    const bench = benchOf([payment(1), payment(2, '500', ''), line, payment(3, '500', '')])
    bench.change({ kind: 'fill-down', row: 2, field: 'provider' })
    expect(rowsOf(bench).map(({ shown }) => shown.provider)).toEqual(['MTN', 'MTN', ''])
  })

  it('fills what was repaired, and leaves what was filled in safely', () => {
    const bench = benchOf([payment(1, 'N700'), payment(2, '', 'MTN', 'DATA-1GB'), payment(3, '')])
    bench.change({ kind: 'fill-down', row: 2, field: 'amount' })
    expect(rowsOf(bench).map(({ row }) => row?.amount)).toEqual([70_000, 100_000, 70_000])
  })

  it('offers the cells of a merge what its first cell holds, also after that was changed', () => {
    const merged = { merges: [{ column: 1, first: 2, last: 4 }] }
    const bench = benchOf(
      [payment(1), payment(2, '500', ''), payment(3, '500', ''), payment(4, '500', '')],
      merged,
    )
    const suggested = () => rowsOf(bench).map(({ notes }) => notes[0]?.suggestion)
    expect(suggested().slice(0, 3)).toEqual([undefined, 'MTN', 'MTN'])
    bench.change(set(2, 'GLO', 'provider'))
    expect(suggested().slice(1, 3)).toEqual(['GLO', 'GLO'])
    bench.undo()
    bench.change({ kind: 'take-suggestions', code: 'PROVIDER_EMPTY', field: 'provider' })
    expect(
      rowsOf(bench)
        .map(({ row }) => row?.provider)
        .slice(0, 3),
    ).toEqual(['MTN', 'MTN', 'MTN'])
  })
})

describe('suggestions', () => {
  it('are taken for every row that has the same trouble, in one step', () => {
    const bench = benchOf([
      payment(1, '500', 'MTM'),
      payment(2, '999', 'MTN', 'DATA-1GB'),
      payment(3, '500', 'MNT'),
    ])
    expect(bench.overview().causes[0]).toMatchObject({
      code: 'PROVIDER_UNKNOWN',
      rows: 2,
      suggestions: 2,
    })
    bench.change({ kind: 'take-suggestions', code: 'PROVIDER_UNKNOWN', field: 'provider' })
    expect(bench.overview().counts).toMatchObject({ ok: 2, error: 1 })
    expect(bench.undo().counts.error).toBe(3)
    expect(bench.overview().isChanged).toBe(false)
  })
})

describe('choosing', () => {
  const other = sheetOf(
    [
      ['Phone', 'Amount', 'Network', 'Plan'],
      [numberOf(9), 800, 'GLO', 'AIRTIME'],
    ],
    { name: 'April' },
  )

  it('another sheet forgets what was changed in the one before', () => {
    const bench = benchWith([sheetOf([HEADINGS, payment(1, 'x')]), other])
    expect(bench.overview()).toMatchObject({ sheet: 0, questions: [{ about: 'sheet' }], sent: { rows: 0 } })
    bench.change(set(2, '700'))
    expect(bench.choose({ sheet: 1 })).toMatchObject({
      sheet: 1,
      questions: [],
      isChanged: false,
      canUndo: false,
      sent: { rows: 1, amount: 80_000 },
    })
  })

  it('asks the same of another sheet after a restart: only what was answered is an answer', () => {
    const unclear = sheetOf(
      [
        [...HEADINGS, 'New amount'],
        [...payment(1), '900'],
      ],
      { name: 'May' },
    )
    const sheets = [sheetOf([HEADINGS, payment(2)]), unclear]
    const bench = benchWith(sheets)
    const { questions, work } = bench.choose({ sheet: 1 })
    expect(questions.map(({ about }) => about)).toEqual(['columns'])
    expect(benchWith(sheets, work).overview()).toMatchObject({ sheet: 1, questions, sent: { rows: 0 } })
  })

  it('what was chosen before forgets nothing', () => {
    const bench = benchOf([payment(1, 'x')])
    bench.change(set(2, '700'))
    const { sheet, layout } = bench.overview()
    bench.choose({ sheet, headingRow: layout.headingRow, columns: layout.columns })
    expect(bench.overview()).toMatchObject({ isChanged: true, sent: { amount: 70_000 } })
  })

  it('shows the headings, or letters, and the first rows', () => {
    const bench = benchOf([payment(1), [], [Number(numberOf(2)), 'MTN', 'AIRTIME', 500]])
    expect(bench.overview()).toMatchObject({
      headings: HEADINGS,
      sample: [payment(1), [`${Number(numberOf(2))}`, 'MTN', 'AIRTIME', '500']],
    })
    const { columns } = bench.overview().layout
    expect(bench.choose({ headingRow: null, columns }).headings).toEqual(['A', 'B', 'C', 'D'])
  })

  it('another list of providers judges every row anew and keeps what was typed', () => {
    const bench = benchOf([payment(1, 'x'), payment(2, '200', 'SMILE')])
    bench.change(set(2, '700'))
    const after = bench.judgeWith([...PROVIDERS, sold('SMILE', 'AIRTIME', 0)])
    expect(after.sent).toMatchObject({ rows: 2, amount: 90_000 })
    expect(bench.undo().counts).toMatchObject({ ok: 1, error: 1 })
  })
})

describe('what the user did', () => {
  const rows = [
    payment(1),
    payment(1),
    payment(2, 'x'),
    payment(3, '500', ''),
    payment(4, '500', ''),
    payment(5, '500', 'MTM'),
  ]
  const changes: readonly Change[] = [
    set(4, '700'),
    { kind: 'keep', rows: [3] },
    { kind: 'remove', rows: [3] },
    { kind: 'remove', rows: [2, 5] },
    { kind: 'fill-down', row: 4, field: 'provider' },
    { kind: 'take-suggestions', code: 'PROVIDER_UNKNOWN', field: 'provider' },
    { kind: 'restore', rows: [5] },
  ]

  it('is undone step by step, to exactly what was', () => {
    const bench = benchOf(rows)
    const before = changes.map((change) => {
      const state = stateOf(bench)
      bench.change(change)
      return state
    })
    for (const state of before.reverse()) {
      bench.undo()
      expect(stateOf(bench)).toEqual(state)
    }
    expect(bench.undo().canUndo).toBe(false)
  })

  it('is done again after a restart', () => {
    const bench = benchOf(rows)
    for (const change of changes) bench.change(change)
    const { overview, ...seen } = stateOf(benchOf(rows, {}, bench.overview().work))
    // What was done before a restart is there, and is not undone any more.
    expect({ ...seen, overview: { ...overview, canUndo: true } }).toEqual(stateOf(bench))
    expect(overview.canUndo).toBe(false)
  })

  it('answers no question that it was not asked, when it is done again', () => {
    const again = [payment(1), payment(1)]
    const bench = benchOf(again)
    bench.change({ kind: 'keep', rows: [3] })
    const { work: kept } = bench.overview()
    expect(benchOf(again, {}, kept).overview().sent.rows).toBe(2)
    const sheet = sheetOf([HEADINGS, ...again])
    const hidden = { ...sheet, rows: sheet.rows.map((row) => ({ ...row, isHidden: row.number === 3 })) }
    expect(benchWith([hidden], kept).overview().sent.rows).toBe(1)
  })

  it('is done again as it was seen, also at other prices', () => {
    const sheets = [
      sheetOf([HEADINGS, payment(1, '999', 'MTN', 'DATA-1GB'), payment(2, '1000', 'MTN', 'DATA-1GB')]),
    ]
    const bench = benchWith(sheets)
    bench.change({ kind: 'take-suggestions', code: 'AMOUNT_PRICE', field: 'amount' })
    expect(bench.overview().sent).toMatchObject({ rows: 2, amount: 200_000 })
    const { work } = bench.overview()
    const dearer = [
      ...PROVIDERS.filter(({ product }) => product !== 'DATA-1GB'),
      sold('MTN', 'DATA-1GB', 1200),
    ]
    const again = drain(openSheetEngine({ sheets, name: 'staff.xlsx', providers: dearer, work }))
    expect(again.overview().sent.rows).toBe(0)
    expect(rowsOf(again).map(({ shown }) => shown.amount)).toEqual(['1000', '1000'])
  })
})
