import { describe, expect, it } from 'vitest'
import { benchOf, benchWith, rowsOf, sentOf } from '#tests/features/bulk/engine/bench.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

const suggestions = (bench: ReturnType<typeof benchOf>) =>
  rowsOf(bench).map(({ notes }) => notes.map(({ suggestion }) => suggestion))

it('a sign for the cell above follows what is typed there', () => {
  const bench = benchOf([payment(1), payment(2, '"'), payment(3, '"'), payment(4, '"')])
  const suggested = () =>
    rowsOf(bench).map(({ notes }) => notes.find(({ code }) => code === 'DITTO')?.suggestion)
  expect(suggested()).toEqual([undefined, '500', '500', '500'])
  bench.change({ kind: 'set', row: 2, field: 'amount', text: '700' })
  expect(suggested()).toEqual([undefined, '700', '700', '700'])
  bench.change({ kind: 'set', row: 3, field: 'amount', text: 'x' })
  expect(suggested()).toEqual([undefined, undefined, undefined, undefined])
  bench.change({ kind: 'set', row: 3, field: 'amount', text: '900' })
  expect(suggested()).toEqual([undefined, undefined, '900', '900'])
})

describe('a suggestion for many rows, and one answer for all rows that have one', () => {
  it('ditto marks stand for the cell above, row after row', () => {
    const bench = benchOf([
      payment(1),
      [numberOf(2), '"', '-do-', '500'],
      [numberOf(3), '″', ',,', '"'],
      [numberOf(4), 'same', '↑', '” ”'],
    ])
    expect(suggestions(bench)).toEqual([
      [],
      ['MTN', 'AIRTIME'],
      ['MTN', 'AIRTIME', '500'],
      ['MTN', 'AIRTIME', '500'],
    ])
    for (const field of ['provider', 'product', 'amount'] as const) {
      bench.change({ kind: 'take-suggestions', code: 'DITTO', field })
    }
    expect(sentOf(bench)).toHaveLength(4)
  })

  it('are no number: two payments to one are rarely meant', () => {
    expect(suggestions(benchOf([payment(1), ['"', 'MTN', 'AIRTIME', '500']]))[1]).toEqual([undefined])
  })

  it('a network as the title of a section is that of the rows below it', () => {
    const rows = [
      ['MTN', ''],
      [numberOf(1), '500'],
      [numberOf(2), '500'],
      ['AIRTEL:', ''],
      ['08021234561', '500'],
    ]
    const bench = benchWith([sheetOf(rows, { kind: 'text' })])
    expect(bench.overview().sent.rows).toBe(0)
    bench.choose({
      sheet: 0,
      headingRow: null,
      columns: { subscriber: 0, provider: null, product: null, amount: 1 },
    })
    expect(rowsOf(bench).map(({ number }) => number)).toEqual([2, 3, 5])
    expect(suggestions(bench).map(([first]) => first)).toEqual(['MTN', 'MTN', 'AIRTEL'])
    bench.change({ kind: 'take-suggestions', code: 'PROVIDER_EMPTY', field: 'provider' })
    bench.change({ kind: 'take-suggestions', code: 'PRODUCT_MISSING', field: 'product' })
    expect(sentOf(bench).map(({ provider, product }) => `${provider} ${product}`)).toEqual([
      'MTN AIRTIME',
      'MTN AIRTIME',
      'AIRTEL AIRTIME',
    ])
  })

  it('a network in a title, in the sheet’s name or above a section asks about its numbers in other networks', () => {
    const rows = [
      HEADINGS,
      payment(1, '500', 'AIRTEL'),
      ['08021234561', 'AIRTEL', 'AIRTIME', '500'],
      payment(2),
    ]
    const named = benchWith([sheetOf(rows, { name: 'MTN' })])
    expect(sentOf(named).map(({ subscriber }) => subscriber)).toEqual(['08021234561', numberOf(2)])
    const [row] = rowsOf(named)
    expect(row?.notes[0]).toMatchObject({
      level: 'decide',
      message: 'The number and the title above say MTN, and the provider is AIRTEL. Which is right?',
      suggestion: 'MTN',
    })
    expect(sentOf(benchWith([sheetOf([['MTN LIST'], ...rows])]))).toHaveLength(2)
    expect(sentOf(benchWith([sheetOf([HEADINGS, ['MTN lines (3)'], ...rows.slice(1)])]))).toHaveLength(2)
    expect(sentOf(benchWith([sheetOf(rows)]))).toHaveLength(3)
    named.change({ kind: 'set', row: 2, field: 'provider', text: 'airtel' })
    expect(sentOf(named)).toHaveLength(3)
  })

  it('another title ends the section of a network', () => {
    const rows = [
      ['MTN (2)', ''],
      [numberOf(1), '500'],
      ['Others', ''],
      ['0201234567', '500'],
    ]
    const bench = benchWith([sheetOf(rows)])
    bench.choose({
      sheet: 0,
      headingRow: null,
      columns: { subscriber: 0, provider: null, product: null, amount: 1 },
    })
    expect(
      suggestions(bench)
        .flat()
        .filter((each) => each === 'MTN'),
    ).toHaveLength(1)
  })

  it('a missing product is not guessed where the amount is also the price of another', () => {
    expect(
      suggestions(
        benchOf([
          [numberOf(1), 'MTN', '', '1000'],
          [numberOf(2), 'MTN', '', '700'],
        ]),
      ),
    ).toEqual([[undefined], ['AIRTIME']])
  })

  it('amounts that are all written 1.000 are thousands; one among others may be anything', () => {
    const dotted = (...amounts: string[]) => benchOf(amounts.map((amount, at) => payment(at, amount)))
    expect(suggestions(dotted('1.000', '2.500', '5.125'))).toEqual([['1000'], ['2500'], ['5125']])
    expect(suggestions(dotted('1.000', '500'))).toEqual([[undefined], []])
    expect(suggestions(dotted('500,00', '1.000,50'))).toEqual([['500.00'], ['1000.50']])
    expect(suggestions(dotted('₦1.000', 'N2.500', 'NGN 5.125'))).toEqual([['1000'], ['2500'], ['5125']])
    const total = ['TOTAL', '', '', '3500']
    expect(suggestions(benchOf([payment(1, '1.000'), payment(2, '2.500'), total]))).toEqual([
      ['1000'],
      ['2500'],
    ])
    expect(suggestions(dotted('500,00', '1,000'))).toEqual([[undefined], [undefined]])
  })

  it('look-alike digits are read', () => {
    const bench = benchOf([['𝟎𝟖𝟎𝟑1234568', 'MTN', 'AIRTIME', '500']])
    expect(suggestions(bench)).toEqual([['08031234568']])
  })

  it('some of a cause may have one and others not: the answer is for those that have', () => {
    const bench = benchOf([payment(1, '500 CR'), payment(2, '500=00'), payment(3, 'many')])
    expect(bench.overview().causes[0]).toMatchObject({
      rows: 3,
      suggestions: 2,
      examples: [
        { from: '500 CR', to: '500' },
        { from: '500=00', to: '500' },
      ],
    })
    expect(bench.change({ kind: 'take-suggestions', code: 'AMOUNT_WORDS', field: 'amount' }).sent.rows).toBe(
      2,
    )
  })
})

describe('an empty cell of a merge', () => {
  const noNetwork = (at: number) => [numberOf(at), '', 'AIRTIME', '500']
  const suggested = (bench: ReturnType<typeof benchOf>, number: number) =>
    rowsOf(bench).find((row) => row.number === number)?.notes[0]?.suggestion

  it('stands for the first of its merge, also where that is a line of its own', () => {
    const rows = [payment(1), ['', 'GLO', '', ''], noNetwork(2), noNetwork(3)]
    const bench = benchOf(rows, { merges: [{ column: 1, first: 3, last: 5 }] })
    expect([suggested(bench, 4), suggested(bench, 5)]).toEqual(['GLO', 'GLO'])
  })

  it('of another column hides no title', () => {
    const rows = [payment(1, '500'), payment(2, ''), ['GLO', '', '', ''], [numberOf(3), '', 'AIRTIME', '']]
    const bench = benchOf(rows, { merges: [{ column: 3, first: 2, last: 5 }] })
    expect(rowsOf(bench).map(({ number }) => number)).not.toContain(4)
    expect(suggested(bench, 5)).toBe('GLO')
  })
})
