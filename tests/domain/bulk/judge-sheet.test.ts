import { describe, expect, it } from 'vitest'
import { layoutFrom } from '#src/domain/bulk/columns.ts'
import { UNTOUCHED } from '#src/domain/bulk/judge-row.ts'
import { judgeSheet, type SheetJudge } from '#src/domain/bulk/judge-sheet.ts'
import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { benchWith } from '#tests/features/bulk/engine/bench.ts'
import { MARKET } from './a-market.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

function judgedSheet(sheet: SourceSheet): SheetJudge {
  const layout = layoutFrom(sheet, MARKET)
  const steps = judgeSheet({ sheet, layout, market: MARKET })
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Of each row below the headings: its status, and the codes of what is said of it. */
function said(rows: readonly (readonly Cell[])[], rest: Partial<SourceSheet> = {}): readonly string[] {
  const sheet = sheetOf([HEADINGS, ...rows], rest)
  return judgedSheet(sheet).rows.map(({ status, notes }) =>
    [status, ...notes.map(({ code }) => code)].join(' '),
  )
}

const many = (count: number, amount: Cell = '500') =>
  Array.from({ length: count }, (_, at) => payment(100 + at, amount))

describe('a row that is there before', () => {
  it('is to be decided, and names the row it repeats', () => {
    const { rows } = judgedSheet(sheetOf([HEADINGS, payment(1), payment(2), payment(1)]))
    expect(rows.map(({ isSent }) => isSent)).toEqual([true, true, false])
    expect(rows[2]?.row).toEqual({
      subscriber: numberOf(1),
      provider: 'MTN',
      product: 'AIRTIME',
      amount: 50_000,
    })
    expect(rows[2]?.notes.at(-1)?.message).toBe('Same as row 2.')
  })

  it.each([
    ['as +234', [`+234${numberOf(1).slice(1)}`, 'MTN', 'AIRTIME', '500']],
    ['as a number cell', [Number(numberOf(1)), 'MTN', 'AIRTIME', 500]],
    ['with its amount in decimals', [numberOf(1), 'MTN', 'AIRTIME', '500.00']],
    ['by another name of the provider', [numberOf(1), 'mtn nigeria', 'vtu', 'N500']],
  ])('is known in disguise: %s', (_, cells) => {
    expect(said([payment(1), cells])[1]).toMatch(/^decide .*DUPLICATE$/)
  })

  it('with another amount or product is worth a look, on the later row alone', () => {
    expect(said([payment(1), payment(1, '600'), payment(1, '1000', 'MTN', 'DATA-1GB')])).toEqual([
      'ok',
      'warning SAME_NUMBER',
      'warning SAME_NUMBER',
    ])
  })

  it('counts only if it is a payment: not with an error, and not when it waits to be decided itself', () => {
    expect(said([payment(1, 'many'), payment(1)])).toEqual(['error AMOUNT_WORDS', 'ok'])
    const rounded = ['08031000000', 'MTN', 'AIRTIME', '500']
    expect(said([rounded, rounded])).toEqual(['decide NUMBER_ROUNDED', 'decide NUMBER_ROUNDED'])
    const sheet = sheetOf([HEADINGS, payment(1), payment(1)])
    const rows = sheet.rows.map((row) => ({ ...row, isHidden: row.number === 2 }))
    expect(judgedSheet({ ...sheet, rows }).rows.map(({ status }) => status)).toEqual(['decide', 'ok'])
  })

  it('is found three times and more, each the same as the first', () => {
    const { rows } = judgedSheet(
      sheetOf([HEADINGS, payment(1), payment(1), payment(1, '200'), payment(1), payment(1, '200')]),
    )
    expect(rows.map(({ notes }) => notes[0]?.message)).toEqual([
      undefined,
      'Same as row 2.',
      'Row 2 has the same number, with another amount or product.',
      'Same as row 2.',
      'Same as row 4.',
    ])
  })
})

describe('an unusual amount', () => {
  const last = (rows: readonly (readonly Cell[])[]) => said(rows).at(-1)

  it('is more than five times what is usual in this sheet', () => {
    expect(last([...many(8), payment(1, '2500')])).toBe('ok')
    expect(last([...many(8), payment(1, '2500.01')])).toBe('warning AMOUNT_UNUSUAL')
  })

  it('needs eight amounts to compare with', () => {
    expect(last([...many(6), payment(1, '5000')])).toBe('ok')
    expect(last([...many(7), payment(1, '5000')])).toBe('warning AMOUNT_UNUSUAL')
  })

  it('is no longer unusual when more than one in twenty is as large', () => {
    const large = [payment(1, '5000'), payment(2, '5000')]
    expect(last([...many(37), ...large])).toBe('ok')
    expect(last([...many(38), ...large])).toBe('warning AMOUNT_UNUSUAL')
  })

  it('is never that of a product with a price', () => {
    const cheap = many(20, '50')
    expect(last([...cheap, payment(1, '1000', 'MTN', 'DATA-1GB')])).toBe('ok')
    expect(last([...cheap, payment(1, '1000')])).toBe('warning AMOUNT_UNUSUAL')
  })

  it('is measured by the middle of an even number of amounts', () => {
    const rows = [...many(5, '100'), ...many(5, '300').map(([, ...rest], at) => [numberOf(at), ...rest])]
    expect(last([...rows.slice(0, 9), payment(50, '1000')])).toBe('ok')
    expect(last([...rows.slice(0, 9), payment(50, '1500')])).toBe('warning AMOUNT_UNUSUAL')
  })
})

describe('what is no payment', () => {
  it('words where the other rows have their serial number', () => {
    const at = (row: number) => [row, 'Ade', ...payment(row)]
    const rows = [['S/N', 'Name', ...HEADINGS], ['Lagos branch'], at(1), at(2), ['Abuja'], at(3), [4, 'Bola']]
    const { counts } = benchWith([sheetOf(rows)]).overview()
    expect(counts).toMatchObject({ ok: 3, skipped: 2, error: 1 })
  })

  it.each<[string, Cell[], boolean]>([
    ['a part', ['Lagos Branch'], true],
    ['a part with its count', ['Lagos (12)'], true],
    ['a part by its number, in the place of phones', ['', 'Batch 1'], true],
    ['a part that has left', ['STAFF ON LEAVE'], true],
    ['who signed', ['Prepared by: Ade', '', '', 'Approved by: MD'], true],
    ['who is to sign', ['Sign: ______', '', '', 'Date: 12/05/2026'], true],
    ['the sum in words', ['Amount in words: one thousand naira only'], true],
    ['the sign of naira below the heading', ['', '', '', '', '(₦)'], true],
    ['a name alone', ['Bola Ade'], false],
    ["a month, whose list may be last month's", ['SEPTEMBER 2026'], false],
    ['who signed, with a number', ['Prepared by: Ade', numberOf(9)], false],
  ])('where names are: %s', (_, cells, isLeftOut) => {
    const rows = [['Name', ...HEADINGS], cells, ['Ade', ...payment(1)], ['Bola', ...payment(2)]]
    const { counts } = benchWith([sheetOf(rows)]).overview()
    expect([counts.skipped, counts.error]).toEqual(isLeftOut ? [1, 0] : [0, 1])
  })

  it.each<[string, Cell[], string]>([
    ['an empty row', [], 'BLANK_ROW'],
    ['a row of spaces', [' ', '\u00A0', '\u200B', '', '\t', null], 'BLANK_ROW'],
    ['a row of an empty text', ["'"], 'BLANK_ROW'],
    ['the headings again', HEADINGS, 'HEADINGS_AGAIN'],
    ['the headings again, in capitals', HEADINGS.map((heading) => heading.toUpperCase()), 'HEADINGS_AGAIN'],
    ['"Total" in place of the number', ['Total', '', '', 1000], 'TOTAL_ROW'],
    ['"GRAND TOTAL:"', ['GRAND TOTAL:', '', '', '₦1,000'], 'TOTAL_ROW'],
    ['"Sum"', ['sum', '', '', 1000], 'TOTAL_ROW'],
    ['a total without its amount', ['TOTAL', '', '', ''], 'TOTAL_ROW'],
    ['a label beside it', ['', 'Sub-total', '', 1000], 'TOTAL_ROW'],
    ['an amount alone', ['', '', '', 1000], 'TOTAL_ROW'],
    ['somebody who signed', ['', 'Checked by Musa', '', ''], 'REMARK'],
    ['a line of signs', ['----', '====', '', '+--'], 'BLANK_ROW'],
  ])('%s is left out and counted', (_, cells, code) => {
    expect(said([payment(1), cells, payment(2)])).toEqual(['ok', `skipped ${code}`, 'ok'])
  })

  it.each<[string, readonly Cell[]]>([
    [
      'a number in groups, and a name that begins like a note',
      ['N.B. Okoro', 'O803 123 4567', 'MTN', '₦500'],
    ],
    ['a number in groups, and what names a part', ['Security: 0805 123 4567', '', '', '']],
  ])('%s is no remark', (_, cells) => {
    expect(said([payment(1), cells, payment(2)])[1]).not.toMatch(/^skipped/)
  })

  it.each<[string, Cell[]]>([
    ['a provider and an amount', ['', 'MTN', '', 500]],
    ['all but the number', ['', 'MTN', 'AIRTIME', 500]],
    ['a total of one product', ['Total', 'MTN', 'AIRTIME', 500]],
    ['a remark in a column of no use', ['', '', '', '', 'pay later']],
  ])('%s is not left out in silence', (_, cells) => {
    expect(said([payment(1), cells])[1]).toMatch(/^error/)
  })

  const error: Cell = { odd: 'error', text: '#N/A' }

  it.each<[string, Cell[]]>([
    ['boxes to tick', ['', '', '', '', false]],
    ['a formula that finds nothing', ['', error, '', error]],
    ['a network, a product and an amount of 0', ['', 'MTN', 'AIRTIME', 0]],
    ['a serial number beside 0', ['', '', '', '0.00', 7]],
  ])('is what was filled down below the list: %s', (_, cells) => {
    expect(said([payment(1), cells, cells])).toEqual(['ok', 'skipped PREFILLED_ROW', 'skipped PREFILLED_ROW'])
    expect(said([cells, payment(1)])[0]).toMatch(/^error|PREFILLED_ROW/)
  })

  it('is no amount that was filled down, and no row above a number', () => {
    expect(said([payment(1), ['', 'MTN', '', 500], ['', 'MTN', '', 500]]).slice(1)).toEqual([
      expect.stringMatching(/^error/),
      expect.stringMatching(/^error/),
    ])
    expect(said([['', 'MTN', '', 0], payment(1)])[0]).toMatch(/^error/)
  })

  it('is a total, but none of 0, and also below a count of the numbers', () => {
    const judge = judgedSheet(sheetOf([HEADINGS, payment(1), ['', '', '', 500], ['', '', '', 0]]))
    expect(judge.statedTotal()).toBe(50_000)
    expect(said([payment(1), payment(2), [2, '', '', 1000]])[2]).toBe('skipped TOTAL_ROW')
    expect(said([[2, '', '', 1000], payment(1)])[0]).toMatch(/^error/)
    const cut = [...HEADINGS.map(() => payment(1)), [80312, '', '', 500]]
    expect(said(cut)[4]).toMatch(/^error/)
  })

  it('is an empty row that is hidden, too, and one into which only a space was typed', () => {
    const sheet = sheetOf([HEADINGS, payment(1), [], []])
    const judge = judgedSheet({
      ...sheet,
      rows: sheet.rows.map((row) => ({ ...row, isHidden: row.number === 3 })),
    })
    judge.update(new Map([[2, { ...UNTOUCHED, edits: new Map([['amount', ' ']]) }]]))
    expect(judge.rows.map(({ status }) => status)).toEqual(['ok', 'skipped', 'skipped'])
  })

  it('an amount alone stays where it may have lost its number: above the last row of a list of two columns', () => {
    const two = [
      ['Phone', 'Amount'],
      [numberOf(1), 500],
      ['', 500],
      [numberOf(2), 500],
      ['', 1500],
    ]
    expect(judgedSheet(sheetOf(two)).rows.map(({ status }) => status)).toEqual([
      'error',
      'error',
      'error',
      'skipped',
    ])
  })

  it('an amount alone stays where the cells beside it are merged', () => {
    const rows = [payment(1), ['', '', '', 500], payment(3)]
    expect(said(rows, { merges: [{ column: 1, first: 2, last: 3 }] })[1]).toMatch(/^error/)
  })

  it('is what the sheet says that it comes to', () => {
    const total = (...rows: Cell[][]) => judgedSheet(sheetOf([HEADINGS, payment(1), ...rows])).statedTotal()
    expect(total()).toBeNull()
    expect(total(['Total', '', '', '₦1,000.50'])).toBe(100_050)
    expect(total(['Subtotal', '', '', 500], ['Total', '', '', 1500.1], ['Total', '', '', ''])).toBe(150_010)
    expect(total(['Total', '', '', -5])).toBeNull()
  })
})

describe('what is counted', () => {
  const { tally } = judgedSheet(
    sheetOf([
      HEADINGS,
      payment(1),
      payment(2, '1,000'),
      payment(3, '1000', 'mtn', 'DATA-1GB'),
      payment(1),
      payment(4, 'x'),
      [],
      ['Total', '', '', 1],
    ]),
  )

  it('is every row, by its status', () => {
    expect(tally.counts()).toEqual({ ok: 2, fixed: 1, warning: 0, decide: 1, error: 1, skipped: 2 })
  })

  it('is what is sent, by provider and product in the order of the list', () => {
    expect(tally.sent(MARKET)).toEqual({
      rows: 3,
      amount: 250_000,
      byProduct: [
        { provider: 'MTN', product: 'AIRTIME', rows: 2, amount: 150_000 },
        { provider: 'MTN', product: 'DATA-1GB', rows: 1, amount: 100_000 },
      ],
    })
  })

  it('is why, the gravest first', () => {
    expect(tally.causes().map(({ level, code, rows: count }) => `${level} ${code} ${count}`)).toEqual([
      'error AMOUNT_WORDS 1',
      'decide DUPLICATE 1',
      'fixed AMOUNT_CLEANED 1',
      'skipped BLANK_ROW 1',
      'skipped TOTAL_ROW 1',
    ])
  })
})

it('judges in steps, so that it can be stopped', () => {
  const sheet = sheetOf([HEADINGS, ...many(5000)])
  const layout = layoutFrom(sheet, MARKET)
  const heard: number[] = []
  for (const fraction of judgeSheet({ sheet, layout, market: MARKET })) heard.push(fraction)
  expect(heard).toHaveLength(3)
  expect(heard).toEqual([...heard].sort())
  expect(heard.at(-1)).toBe(1)
})
