import { describe, expect, it } from 'vitest'
import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { benchWith } from '#tests/features/bulk/engine/bench.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

/** What is asked about a sheet before anything of it is ready, and how many rows are ready meanwhile. */
function asked(rows: readonly (readonly Cell[])[], rest: Partial<SourceSheet> = {}) {
  const { questions, sent } = benchWith([sheetOf(rows, rest)]).overview()
  return { reasons: questions.map(({ reason }) => reason).join(' '), ready: sent.rows }
}

const below = (headings: readonly string[], ...columns: readonly (readonly Cell[])[]) => [
  headings,
  ...(columns[0] ?? []).map((_, at) => columns.map((column) => column[at] ?? null)),
]
const phones = [numberOf(1), numberOf(2)]
const mtn = ['MTN', 'MTN']
const airtime = ['AIRTIME', 'AIRTIME']

describe('a second row of headings hides no column', () => {
  it.each<[string, readonly (readonly Cell[])[]]>([
    ['below the amount alone', [[...HEADINGS], [null, null, null, 'Old', 'New']]],
    ['of dates', [[...HEADINGS], [null, null, null, 46143, 46174]]],
    ['of years', [[...HEADINGS], [null, null, null, 2025, 2026]]],
    ['with hints', [[...HEADINGS], ['(11 digits)', null, null, 'Old', 'New']]],
    ['behind a blank one', [[...HEADINGS], [], [null, null, null, 'Basic', 'Total']]],
    ['in three', [[...HEADINGS], [null, null, null, 'Naira'], [null, null, null, 'May', 'June']]],
  ])('%s', (_, headings) => {
    expect(asked([...headings, [...payment(1), '700']])).toEqual({
      reasons: expect.stringMatching(
        /column D “Amount” \(₦500\.00 in all\) and column E \(₦700\.00 in all\)/,
      ),
      ready: 0,
    })
  })
})

describe('a second column that also fits is a question, and nothing is ready before the answer', () => {
  it.each<[string, readonly string[], readonly Cell[], RegExp]>([
    [
      'another amount',
      ['Airtime amount', 'Data amount'],
      [1000, 1000],
      /column D “Airtime amount” \(₦1,200\.00 in all\) and column E “Data amount” \(₦2,000\.00 in all\)/,
    ],
    ['a total', ['Amount', 'Total'], [1000, 1400], /“Total” \(₦2,400\.00 in all\)/],
    ['what was approved', ['Amount', 'Approved amount'], [300, 700], /“Approved amount”/],
    ['a balance in short', ['Amount', 'Bal B/F'], [100, 200], /“Bal B\/F”/],
    ['a week', ['Amount', 'Week 2'], [100, 200], /“Week 2”/],
    ['a count of trips', ['Amount', 'Trips'], [3, 1], /Column E “Trips” may say how many/],
    ['a balance', ['Amount', 'Balance'], [100, 200], /“Balance”/],
    ['a quantity', ['Unit price', 'Quantity'], [3, 1], /Column E “Quantity” may say how many/],
    [
      'a quantity by another word',
      ['Price', 'No. of cards'],
      [3, 1],
      /Column E “No. of cards” may say how many/,
    ],
    ['an old amount', ['Old amount', 'New amount'], [900, 800], /“Old amount” .* “New amount”/],
    ['what is left after a deduction', ['Amount', 'Net pay'], [450, 630], /“Net pay”/],
    ['what is left after a discount', ['Amount', 'Less 10%'], [450, 630], /“Less 10%”/],
    ['arrears', ['Amount', 'Arrears'], [450, 630], /“Arrears”/],
    ['another month', ['Amount', 'Feb'], [450, 630], /“Feb”/],
    ['this month beside last', ['Amount last month', 'This month'], [450, 630], /“This month”/],
    ['how many months', ['Amount', 'Months'], [3, 1], /Column E “Months” may say how many/],
    ['an allowance', ['Amount', 'Allowance'], [900, 800], /“Allowance”/],
    ['what is to be credited', ['Amount', 'To be credited'], [900, 800], /“To be credited”/],
    ['a new one by that word alone', ['Amount', 'New'], [900, 800], /“New”/],
    ['what is left to pay', ['Amount', 'Outstanding'], [900, 800], /“Outstanding”/],
    ['what it is cut to', ['Amount', 'Reduced to'], [450, 630], /“Reduced to”/],
    ['a face value', ['Denomination', 'Amount'], [450, 630], /“Denomination” .* “Amount”/],
    ['what was asked for', ['Amount', 'Requested'], [900, 800], /“Requested”/],
    ['how many lines', ['Amount', 'No. of lines'], [3, 1], /Column E “No. of lines” may say how many/],
    ...['Amount', 'Airtime', 'Total', 'Amt', 'Value'].map((name): [string, string[], number[], RegExp] => [
      `a heading that Excel has numbered: ${name}2`,
      [name, `${name}2`],
      [900, 800],
      new RegExp(`“${name}2”`),
    ]),
    ...['X', 'Pax', 'Multiplier', 'No of staff', 'No. of persons'].map(
      (name): [string, string[], number[], RegExp] => [
        `how many: ${name}`,
        ['Amount', name],
        [3, 1],
        new RegExp(`“${name}” may say how many`),
      ],
    ),
    ['a column without a heading', ['Amount', ''], [900, 800], /column E \(/],
    ['one filled for a few rows only', ['Amount', 'Approved amount'], [null, 300], /“Approved amount”/],
  ])('%s', (_, names, others, reason) => {
    const seen = asked(
      below(['Phone', 'Network', 'Product', ...names], phones, mtn, airtime, [500, 700], others),
    )
    expect(seen.reasons).toMatch(reason)
    expect(seen.ready).toBe(0)
  })

  it.each<[string, readonly string[], readonly Cell[], RegExp]>([
    [
      'a second number',
      ['Phone', 'New number to be credited'],
      [numberOf(8), numberOf(9)],
      /column A “Phone” \(08031000002, …\) and column E “New number to be credited”/,
    ],
    [
      'a second number of another usual name',
      ['SubscriberNumber', 'Mobile'],
      [numberOf(8), numberOf(9)],
      /“Mobile”/,
    ],
    [
      'a new network',
      ['Phone', 'New network'],
      ['GLO', 'MTN'],
      /column B “Network” \(MTN, …\) and column E “New network” \(GLO, …\)/,
    ],
    ['a number under an unknown word', ['Phone', 'Alternative'], [numberOf(8), numberOf(9)], /“Alternative”/],
    ['a number beside one row, without a heading', ['Phone', ''], [numberOf(8), null], /column E \(/],
    ['another plan', ['Phone', 'New plan'], ['DATA-1GB', 'DATA-1GB'], /“New plan”/],
  ])('%s', (_, [phone = '', other = ''], others, reason) => {
    const seen = asked(
      below([phone, 'Network', 'Product', 'Amount', other], phones, mtn, airtime, [500, 700], others),
    )
    expect(seen.reasons).toMatch(reason)
    expect(seen.ready).toBe(0)
  })

  it.each<[string, readonly Cell[], string]>([
    [
      'Kobo',
      ['00', '50'],
      'Column E “Kobo” may hold the kobo: each row pays column D “Naira” (₦1,200.00 in all)',
    ],
    ['K', [0, 50], 'Column E “K” may hold the kobo'],
    ['Qty', ['x1', 'x3'], 'Column E “Qty” may say how many: each row pays column D “Naira”'],
    ['Quantity', ['1', '3 pcs'], 'Column E “Quantity” may say how many'],
    ['Frequency', [3, 1], 'Column E “Frequency” may say how many'],
  ])('%s beside the amounts', (heading, cells, reason) => {
    const rows = below(
      ['Phone', 'Network', 'Product', 'Naira', heading],
      phones,
      mtn,
      airtime,
      [500, 700],
      cells,
    )
    expect(asked(rows).reasons).toContain(reason)
    expect(asked(rows).ready).toBe(0)
  })

  it('a list beside the first whose headings Excel has numbered', () => {
    const again = HEADINGS.map((heading) => `${heading}2`)
    const rows = [
      [...HEADINGS, '', ...again],
      [...payment(1), '', ...payment(2)],
    ]
    expect(asked(rows).reasons).toContain('1 more number stands in columns F to I.')
  })

  it('a list beside the first, with how many numbers it has and where', () => {
    const rows = [
      [...HEADINGS, '', ...HEADINGS],
      [...payment(1), '', ...payment(2)],
      [...payment(3), '', ...payment(4)],
    ]
    const seen = asked(rows, { kind: 'text' })
    expect(seen.reasons).toContain('2 more numbers stand in columns F to I')
    expect(seen.ready).toBe(0)
  })

  it("a parent's number beside the other parent's", () => {
    const rows = below(
      ["Father's Phone", 'Network', 'Product', 'Amount', "Mother's Phone"],
      phones,
      mtn,
      airtime,
      [500, 500],
      [numberOf(8), numberOf(9)],
    )
    expect(asked(rows)).toMatchObject({ reasons: expect.stringContaining('Mother'), ready: 0 })
  })

  it('two columns of numbers like phones, without headings, with both shown', () => {
    const rows = [1, 2, 3].map((at) => [`0812345678${at}`, numberOf(at), 'MTN', 'AIRTIME', '500'])
    const seen = asked(rows, { kind: 'text' })
    expect(seen.reasons).toMatch(/column A \(08123456781, …\) and column B \(08031000002, …\)/)
    expect(seen.ready).toBe(0)
  })
})

describe('a line outside the list that says something of some rows', () => {
  const rows = [HEADINGS, payment(1), payment(2)]

  it.each([
    'NB: S/N 3 and 5 have been paid',
    'Names in red have left',
    '* already paid',
    'Rows 2-4 were sent',
    'Please, Ade has been paid in cash',
  ])('%s', (line) => {
    for (const sheet of [
      [...rows, [], [line]],
      [[null, 'October', line], [], ...rows],
    ])
      expect(asked(sheet)).toEqual({
        reasons: `A line outside the list says “${line}”. Leave out the rows that it means.`,
        ready: 0,
      })
  })

  it('in the two cells of a legend', () => {
    const { reasons, ready } = asked([...rows, [], ['Key', '', ''], ['', 'Yellow', 'Paid']])
    expect([reasons, ready]).toEqual([expect.stringContaining('says “Yellow Paid”'), 0])
  })

  it.each([
    'Prepared by: Ada Obi',
    'List of numbers not yet credited',
    'Please send airtime to the names below',
    'NB: all numbers were verified',
  ])('and no other: %s', (line) => {
    expect(asked([[line], [], ...rows, [], [line]])).toEqual({ reasons: '', ready: 2 })
  })
})

describe('a hidden column', () => {
  const hidden = (column: number) => ({ hiddenColumns: new Set([column]) })

  it('never comes before a visible one that fits, and is named', () => {
    const rows = below(
      ['Phone', 'Network', 'Product', 'Amount', 'New amount'],
      phones,
      mtn,
      airtime,
      [500, 500],
      [2000, 2000],
    )
    const bench = benchWith([sheetOf(rows, hidden(3))])
    expect(bench.overview().layout.columns.amount).toBe(4)
    expect(asked(rows, hidden(3)).reasons).toMatch(/column D “Amount”, which is hidden \(₦1,000\.00 in all\)/)
    expect(asked(rows, hidden(3)).ready).toBe(0)
  })

  it('of numbers gives way to a visible one', () => {
    const rows = below(
      ['Phone Number', 'Line', 'Network', 'Product', 'Amount'],
      phones,
      [numberOf(8), numberOf(9)],
      mtn,
      airtime,
      [500, 500],
    )
    expect(benchWith([sheetOf(rows, hidden(0))]).overview().layout.columns.subscriber).toBe(1)
    expect(asked(rows, hidden(0)).reasons).toMatch(/column A “Phone Number”, which is hidden/)
  })

  it('that is the only one is asked about', () => {
    const rows = below(HEADINGS, phones, mtn, airtime, [500, 500])
    expect(asked(rows, hidden(3))).toEqual({
      reasons: 'Column D “Amount” is hidden in your sheet. Is it meant?',
      ready: 0,
    })
  })

  it('of amounts is asked about whatever its name', () => {
    const rows = below([...HEADINGS, 'Basic'], phones, mtn, airtime, [500, 700], [900, 950])
    expect(asked(rows, hidden(4)).reasons).toMatch(/column E “Basic”, which is hidden/)
    expect(asked(rows).reasons).toBe('')
  })
})

describe('no question without need', () => {
  const two = (heading: string, cells: readonly Cell[]) =>
    below([...HEADINGS, heading], phones, mtn, airtime, [500, 700], cells)

  it.each<[string, readonly Cell[]]>([
    ['S/N', [1, 2]],
    ['Name', ['Ada Obi', 'Musa Bello']],
    ['Department', ['Sales', 'Unit 5']],
    ['Unit', ['Audit', 'Legal']],
    ['Staff ID', [10231, 20442]],
    ['Account Number', ['0123456789', '0223456789']],
    ['NIN', ['12345678901', '22345678901']],
    [
      'Date of birth',
      [
        { odd: 'date', text: '01/05/1990' },
        { odd: 'date', text: '02/05/1990' },
      ],
    ],
    ['Salary', [150_000, 160_000]],
    ['Age', [31, 44]],
    ['Grade level', [8, 12]],
    ['Total', [500, 700]],
    ['Amount in words', ['five hundred', 'seven hundred']],
    ['Quantity', [1, 1]],
    ['Qty', ['x1', '1 pc']],
    ['Kobo', ['00', '00']],
    ['Frequency', ['Weekly', 'Monthly']],
    ['New network', ['MTN', 'MTN']],
    ['Balance', [null, null]],
    ['Fee', [10, 10]],
    ['Next of kin phone', [numberOf(30), numberOf(31)]],
    ['Date', ['12/05/2026', '13/05/2026']],
    ['Remarks', ['urgent', null]],
    ['State', ['Lagos', 'Kano']],
    ['Status', ['Pending', 'New']],
    ['Active', ['Yes', 'Yes']],
    ['Married', ['Yes', 'No']],
    ['E-mail', ['ada@example.com', 'musa@example.com']],
  ])('%s beside a clear list', (heading, cells) => {
    expect(asked(two(heading, cells))).toEqual({ reasons: '', ready: 2 })
  })

  it.each([
    'Amount (₦)',
    'Amount (N)',
    'Amount (NGN)',
    'Amount (Naira)',
    'Amount in Naira and kobo',
    'Amount N:K',
  ])('%s', (heading) => {
    const rows = below(['Phone', 'Network', 'Product', heading], phones, mtn, airtime, [500, 700])
    expect(asked(rows)).toEqual({ reasons: '', ready: 2 })
  })

  it('a stray number beside few rows, in no column', () => {
    const rows = [HEADINGS, payment(1), payment(2), [...payment(3), '900'], payment(4)]
    expect(asked(rows)).toEqual({ reasons: '', ready: 4 })
  })

  it('a title with a year, an address and a telephone number', () => {
    const rows = [
      ['Airtime for staff, May 2026'],
      ['12 Marina, Lagos. Tel 0803 000 0000'],
      [],
      HEADINGS,
      payment(1),
      payment(2),
    ]
    expect(asked(rows)).toEqual({ reasons: '', ready: 2 })
  })
})
