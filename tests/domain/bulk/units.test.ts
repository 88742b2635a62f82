import { describe, expect, it } from 'vitest'
import type { Cell } from '#src/domain/bulk/sheet.ts'
import type { SheetEngine } from '#src/features/bulk/engine/sheet-client.ts'
import { benchWith, rowsOf } from '#tests/features/bulk/engine/bench.ts'
import { numberOf, sheetOf } from './sheets.ts'

const headed = (heading: string, amounts: readonly Cell[], ...more: readonly (readonly Cell[])[]) => [
  ['Phone', 'Network', 'Product', heading, ...more.map(([name]) => name ?? null)],
  ...amounts.map((amount, at) => [
    numberOf(at),
    'MTN',
    'AIRTIME',
    amount,
    ...more.map((column) => column[at + 1] ?? null),
  ]),
]
const reasons = (bench: SheetEngine) => bench.overview().questions.map(({ reason }) => reason)
const ready = (bench: SheetEngine) => bench.overview().sent.rows
const answered = (bench: SheetEngine, unit: 'as-written' | 'as-said') => {
  const { sheet, layout } = bench.overview()
  bench.choose({ sheet, headingRow: layout.headingRow, columns: layout.columns, unit })
  return rowsOf(bench)
}

describe('a unit or another currency is one question for the column, and nothing is ready before the answer', () => {
  it.each<[string, string]>([
    ["Amount (N'000)", "The heading says N'000: 650 could mean ₦650 or ₦650,000."],
    ['Amount (₦’000)', 'The heading says ₦’000: 650 could mean ₦650 or ₦650,000.'],
    ['Amount in thousands', 'The heading says thousands: 650 could mean ₦650 or ₦650,000.'],
    ['Amount (N million)', 'The heading says million: 650 could mean ₦650 or ₦650,000,000.'],
    ['Amount (kobo)', 'The heading says kobo: 650 could mean ₦650 or ₦6.50.'],
    ['Amount ($)', 'The heading says $: 650 could mean ₦650 or 650 US dollars.'],
    ['Amount (USD)', 'The heading says USD: 650 could mean ₦650 or 650 US dollars.'],
    ['Amount GHS', 'The heading says GHS: 650 could mean ₦650 or 650 Ghana cedis.'],
    ['Amount (€)', 'The heading says €: 650 could mean ₦650 or 650 euros.'],
    ['Amount £', 'The heading says £: 650 could mean ₦650 or 650 pounds.'],
    ['Amount (k)', 'The heading says k: 650 could mean ₦650 or ₦650,000.'],
    ['Amount in thou.', 'The heading says thou: 650 could mean ₦650 or ₦650,000.'],
    ["Amount N'00", "The heading says '00: 650 could mean ₦650 or ₦65,000."],
    ['Amount (MB)', 'The heading says MB: 650 could mean ₦650 or 650 units that are no money.'],
    ['Amount (cents)', 'The heading says cents: 650 could mean ₦650 or 650 cents.'],
    ['Amount (GHC)', 'The heading says GHC: 650 could mean ₦650 or 650 Ghana cedis.'],
    ['Amount in 100s', 'The heading says 100s: 650 could mean ₦650 or ₦65,000.'],
    ['Amount (%)', 'The heading says %: 650 could mean ₦650 or 650 per cent.'],
  ])('%s', (heading, reason) => {
    const bench = benchWith([sheetOf(headed(heading, [650, 100]))])
    expect(reasons(bench)).toEqual([reason])
    expect(ready(bench)).toBe(0)
  })

  it.each([
    ["All figures in N'000", "A title above the table says N'000"],
    ['Amounts in USD', 'A title above the table says USD'],
    ['Q3 (amounts in NGN thousands)', 'A title above the table says thousands'],
    ['All amounts in N million', 'A title above the table says million'],
  ])('in a title above the table: %s', (title, reason) => {
    const bench = benchWith([sheetOf([[title], [], ...headed('Amount', [650])])])
    expect(reasons(bench).join()).toContain(reason)
    expect(ready(bench)).toBe(0)
  })

  it('in a comment on the heading', () => {
    const sheet = sheetOf(headed('Amount', [650]))
    const comments = new Map([[3, 'Amounts in USD']])
    const rows = sheet.rows.map((row) => (row.number === 1 ? { ...row, comments } : row))
    expect(reasons(benchWith([{ ...sheet, rows }]))).toEqual([
      'The comment on the heading says USD: 650 could mean ₦650 or 650 US dollars.',
    ])
  })

  it('in two cells of a title', () => {
    const ask = (currency: string) =>
      reasons(benchWith([sheetOf([['Currency:', currency], [], ...headed('Amount', [650])])])).join()
    expect(ask('USD')).toContain('USD: 650 could mean ₦650 or 650 US dollars')
    expect(ask('NGN')).toBe('')
  })

  it.each(["Airtime N'000", 'USD payments'])('in the name of the sheet: %s', (name) => {
    const bench = benchWith([sheetOf(headed('Amount', [650]), { name })])
    expect(reasons(bench).join()).toContain('The name of the sheet says')
    expect(ready(bench)).toBe(0)
  })

  it.each<[string, Cell[][], string]>([
    ['above an empty column', [['Amounts in USD']], 'A note beside the table says USD'],
    ['beside the rows', [['', 'NB: amounts are in thousands']], 'A note beside the table says thousands'],
    ['of one row', [['Remark', null, 'this one in USD']], 'Column E says USD in 1 row'],
  ])('in a note %s', (_, columns, reason) => {
    const bench = benchWith([sheetOf(headed('Amount', [650, 700], ...columns))])
    expect(reasons(bench).join()).toContain(reason)
    expect(ready(bench)).toBe(0)
  })

  it('in a note below the table', () => {
    const bench = benchWith([sheetOf([...headed('Amount', [650]), [], ['NB: amounts are in thousands']])])
    expect(reasons(bench)).toEqual([
      'A line below the table says thousands: 650 could mean ₦650 or ₦650,000.',
    ])
    expect(ready(bench)).toBe(0)
  })

  it('in a line of its own under the headings', () => {
    const [headings = [], ...rows] = headed('Amount', [650, 700])
    const bench = benchWith([sheetOf([headings, [null, null, null, "N'000"], ...rows])])
    expect(reasons(bench).join()).toContain("says N'000")
    expect(ready(bench)).toBe(0)
  })

  it('in a column beside it, for the rows that it names', () => {
    const bench = benchWith([sheetOf(headed('Amount', [650, 700, 800], ['Currency', 'NGN', 'USD', 'USD']))])
    expect(reasons(bench)).toEqual(['Column E says USD in 2 rows: 700 could mean ₦700 or 700 US dollars.'])
    expect(ready(bench)).toBe(0)
    expect(answered(bench, 'as-said').map(({ status, notes }) => [status, notes[0]?.code])).toEqual([
      ['ok', undefined],
      ['error', 'AMOUNT_CURRENCY'],
      ['error', 'AMOUNT_CURRENCY'],
    ])
  })
})

describe('the answer applies', () => {
  it('as written', () => {
    const bench = benchWith([sheetOf(headed("Amount (N'000)", [650]))])
    expect(answered(bench, 'as-written')[0]).toMatchObject({ isSent: true, row: { amount: 65_000 } })
    expect(reasons(bench)).toEqual([])
  })

  it('times 1,000, and shows what became of each amount; what is typed is naira', () => {
    const bench = benchWith([sheetOf(headed("Amount (N'000)", [5, '1.5']))])
    expect(answered(bench, 'as-said')).toMatchObject([
      { row: { amount: 500_000 }, notes: [{ code: 'AMOUNT_UNIT', from: '5', to: '5000' }] },
      { row: { amount: 150_000 } },
    ])
    bench.change({ kind: 'set', row: 2, field: 'amount', text: '700' })
    expect(bench.row(2)).toMatchObject({ row: { amount: 70_000 } })
  })

  it('times 1,000 to suggestions, too, which are typed as naira; to none in dollars', () => {
    const meant = (heading: string) =>
      answered(benchWith([sheetOf(headed(heading, ['5 CR', '1.000', '2.000']))]), 'as-said').map(
        ({ notes }) => notes[0]?.suggestion,
      )
    expect(meant("Amount (N'000)")).toEqual(['5000', undefined, undefined])
    expect(meant('Amount ($)')).toEqual([undefined, undefined, undefined])
  })

  it('as kobo', () => {
    const bench = benchWith([sheetOf(headed('Amount (kobo)', [50_000]))])
    expect(answered(bench, 'as-said')[0]).toMatchObject({ row: { amount: 50_000 } })
  })

  it('that they are dollars leaves errors that say why', () => {
    const bench = benchWith([sheetOf(headed('Amount ($)', [50]))])
    expect(answered(bench, 'as-said')[0]).toMatchObject({
      status: 'error',
      notes: [
        {
          message:
            '“50” is in US dollars, which cannot be paid here. Type the amount in naira, or leave this row out.',
        },
      ],
    })
  })
})
