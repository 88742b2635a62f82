import { describe, expect, it } from 'vitest'
import type { Cell, SourceRow } from '#src/domain/bulk/sheet.ts'
import { benchWith, rowsOf } from '#tests/features/bulk/engine/bench.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

function benchBeside(heading: string | null, marks: readonly Cell[]) {
  const headings = heading === null ? [] : [[...HEADINGS, heading]]
  return benchWith([sheetOf([...headings, ...marks.map((mark, at) => [...payment(at), mark])])])
}
/** What is asked of rows, once a cause. */
const asks = (bench: ReturnType<typeof benchBeside>) =>
  bench.overview().causes.flatMap(({ level, message }) => (level === 'decide' ? [message] : []))

const REMARKS = [
  'hold on first',
  'on suspension',
  'leave without pay',
  'to be confirmed',
  'pls confirm number',
  'confirm first',
  'wait till Friday',
  'call him before sending',
  'use her other line',
  'no give am',
  'she don commot',
  'MD said no',
  'prorate',
  'half pay',
  'already on the list',
  'see no 2',
  '2nd entry',
  'relocated',
  'bal 200',
  'sorted',
]

describe('nothing is asked, and all rows are ready', () => {
  it.each<[string, string, readonly Cell[]]>([
    ['a bank and its account in two lines', 'Bank', ['GTBank\n0123456789', 'UBA\n0123456780', null]],
    ['numbers of a payroll', 'Payment ID', [12, null, 14]],
    ['who has travelled for us', 'Remark', ['Travelled to Lagos branch', null, null]],
    ['who was called', 'Remark', ['Called to confirm, all good', null, null]],
  ])('for %s', (_, heading, cells) => {
    const bench = benchBeside(heading, cells)
    expect(asks(bench)).toEqual([])
    expect(bench.overview().counts.ok).toBe(3)
  })
})

describe('marks that say "not this one" are asked once a cause, and the rows stay out', () => {
  it.each<[string, string, readonly Cell[], string[], number]>([
    ['a state', 'Status', ['PAID', 'Pending', 'Paid'], ['2 rows say PAID. Leave them out?'], 1],
    [
      'two states',
      'Remarks',
      ['paid', 'left company', null],
      ['1 row says PAID. Leave it out?', '1 row says LEFT COMPANY. Leave it out?'],
      1,
    ],
    ['done, whatever is above it', 'Batch', ['Done', null, null], ['1 row says DONE. Leave it out?'], 2],
    ['do not pay', 'Remark', ['Do not pay', null, null], ['1 row says DO NOT PAY. Leave it out?'], 2],
    [
      'done',
      'Comment',
      ['Done', 'failed', null],
      ['1 row says DONE. Leave it out?', '1 row says FAILED. Leave it out?'],
      1,
    ],
    [
      'letters of other kinds',
      'Status',
      ['ＰＡＩＤ', '𝗣𝗔𝗜𝗗', 'P.A.I.D', 'PA\u200bID', 'p a i d'],
      ['5 rows say PAID. Leave them out?'],
      0,
    ],
    ...REMARKS.map((remark): [string, string, readonly Cell[], string[], number] => [
      `in a remark: ${remark}`,
      'Remark',
      [remark, null, null],
      [expect.stringMatching(/^1 row says/)],
      2,
    ]),
    [
      'a record beside some rows',
      'Receipt No',
      [123, null, null],
      ['1 row has an entry under “Receipt No”. Leave it out?'],
      2,
    ],
    ['who has signed', 'Sign', ['A.O', null, null], ['1 row has an entry under “Sign”. Leave it out?'], 2],
    [
      'the row below, within quotation marks',
      'Name',
      [`Ade,${numberOf(7)},MTN,AIRTIME,500\nBola`, 'Chi', 'Musa'],
      ['1 row says another number. Leave it out?'],
      2,
    ],
    [
      'an x under a sum that was paid',
      'Amount paid',
      ['x', null, null],
      [expect.stringMatching(/^1 row says X/)],
      2,
    ],
    ['a late person', 'Name', ['Late Ade Obi', 'Bola', 'Chi'], ['1 row says LATE. Leave it out?'], 2],
    ['ignore', 'Status', ['Ignore', null, null], ['1 row says IGNORE. Leave it out?'], 2],
    [
      'a state behind a name',
      'Name',
      ['Ade (PAID)', 'Bola - cancelled', 'Chi [left]'],
      [
        '1 row says PAID. Leave it out?',
        '1 row says CANCELLED. Leave it out?',
        '1 row says LEFT. Leave it out?',
      ],
      0,
    ],
    ['sent', '', ['sent', null, null], ['1 row says SENT. Leave it out?'], 2],
    [
      'a tick under "Paid"',
      'Paid?',
      ['✓', '', 'yes'],
      ['1 row says ✓ under “Paid?”. Leave it out?', '1 row says YES under “Paid?”. Leave it out?'],
      1,
    ],
    [
      'a state within a remark',
      'Remarks',
      ['Paid ✔', 'airtime already sent', 'he is on study leave'],
      [
        '1 row says PAID. Leave it out?',
        '1 row says SENT. Leave it out?',
        '1 row says STUDY LEAVE. Leave it out?',
      ],
      0,
    ],
    [
      'other languages',
      'Comment',
      ['an biya', 'ti sanwo', 'e don collect'],
      [
        '1 row says AN BIYA. Leave it out?',
        '1 row says TI SANWO. Leave it out?',
        '1 row says DON COLLECT. Leave it out?',
      ],
      0,
    ],
    [
      'another number or amount',
      'Remark',
      ['use 08161234567', 'pay 1000 instead', null],
      ['1 row says another number. Leave it out?', '1 row says INSTEAD. Leave it out?'],
      1,
    ],
    ['a flag of leaving', 'Resigned', ['Y', 'N', ''], ['1 row says Y under “Resigned”. Leave it out?'], 2],
    [
      'a flag of leaving out',
      'Exclude',
      ['x', null, null],
      ['1 row says X under “Exclude”. Leave it out?'],
      2,
    ],
    ['no airtime', 'Airtime?', ['Y', 'N', 'Y'], ['1 row says N under “Airtime?”. Leave it out?'], 2],
    [
      'a reference',
      'Paid ref',
      ['TXN123', '-', 'pending'],
      ['1 row has an entry under “Paid ref”. Leave it out?'],
      2,
    ],
    [
      'what an amount was paid to some of',
      'Amount paid',
      [500, null, null],
      ['1 row has an entry under “Amount paid”. Leave it out?'],
      2,
    ],
    ['a tick of Wingdings', 'Done', ['ü', '☐', '[ ]'], ['1 row says Ü under “Done”. Leave it out?'], 2],
    ['a tick under a tick', '✓', ['✓', '', ''], ['1 row says ✓ under “✓”. Leave it out?'], 2],
    ['a flag of holding', 'Hold', ['', 'Y', ''], ['1 row says Y under “Hold”. Leave it out?'], 2],
    [
      'a flag under "Don’t pay"',
      'Don’t pay',
      ['', 'yes', ''],
      ['1 row says YES under “Don’t pay”. Leave it out?'],
      2,
    ],
    [
      'a flag of the payroll',
      'On payroll',
      ['Yes', 'No', 'Yes'],
      ['1 row says NO under “On payroll”. Leave it out?'],
      2,
    ],
    [
      'the date of leaving',
      'Exit date',
      ['12/05/2026', '', ''],
      ['1 row has a date under “Exit date”. Leave it out?'],
      2,
    ],
    [
      'a line that is none any more',
      'Remark',
      ['line blocked', 'number no longer in use', 'opted out'],
      [
        '1 row says BLOCKED. Leave it out?',
        '1 row says NO LONGER IN USE. Leave it out?',
        '1 row says OPTED OUT. Leave it out?',
      ],
      0,
    ],
    [
      'later, or otherwise',
      'Remark',
      ['pay later', 'Awaiting approval', 'x2'],
      [
        '1 row says PAY LATER. Leave it out?',
        '1 row says AWAITING APPROVAL. Leave it out?',
        '1 row says x2. Leave it out?',
      ],
      0,
    ],
    ['a sum that was paid', 'Paid', [500, 0, null], ['1 row has an entry under “Paid”. Leave it out?'], 2],
    ['an x without a heading', '', ['x', '', ''], ['1 row says X. Leave it out?'], 2],
    [
      'FALSE under "Pay?"',
      'Pay?',
      ['TRUE', 'FALSE', 'TRUE'],
      ['1 row says FALSE under “Pay?”. Leave it out?'],
      2,
    ],
    [
      'a FALSE of the sheet',
      'Approved',
      [true, false, true],
      ['1 row says FALSE under “Approved”. Leave it out?'],
      2,
    ],
    [
      'a date under "Paid on"',
      'Paid on',
      [{ odd: 'date', text: '12/05/2026' }, null, null],
      ['1 row has a date under “Paid on”. Leave it out?'],
      2,
    ],
    [
      'a date as text',
      'Date paid',
      ['12/05/2026', '', ''],
      ['1 row has a date under “Date paid”. Leave it out?'],
      2,
    ],
  ])('%s', (_, heading, marks, causes, ready) => {
    const bench = benchBeside(heading, marks)
    expect(asks(bench).sort()).toEqual(causes.sort())
    expect(bench.overview().questions).toEqual([])
    expect(bench.overview().sent.rows).toBe(ready)
  })

  it.each<[string, readonly Cell[]]>([
    ['Pay?', ['yes', 'yes', 'yes']],
    ['Approved', [true, true, true]],
    ['Married', ['Yes', 'No', 'No']],
    ['Amount paid', [500, 500, 500]],
    ['E-mail', ['paid@example.com', 'stop@example.com', null]],
    ['Class', ['X2', 'X3', 'X2']],
    ['Shift', ['Late', 'Double', 'Half']],
    ['Disability', ['None', 'Disabled', 'None']],
    ['Remark', ['no query', 'urgent', 'left for Abuja on duty']],
    ['Sex', ['M', 'F', 'X']],
    ['Full time', [true, false, true]],
    ['Status', ['Pending', 'New', 'Active']],
    ['Payment date', ['12/05/2026', '12/05/2026', '12/05/2026']],
    ['Name', ['Don', 'Paid Okafor', 'Left']],
    ['Name', ['Ade (Mrs)', 'Ade-Sent Bola', 'Chi - Paid Okafor']],
    ['Firstname', ['Success', 'Given', 'Sent']],
    ['Given name', ['Ade', 'Yes', 'Pd']],
    ['Grade', ['Pd', 'Closed', 'Given']],
    ['Present address', ['Lagos', 'No', 'Abuja']],
    ['Days absent', [3, 2, 0]],
    ['Married?', ['Yes', '', 'Yes']],
    ['Department', ['Failed loans', 'Sent mail', 'Sales']],
    ['Days absent', [1, 0, 1]],
    ['Times absent', [1, 1, null]],
    ['Processed by', ['Yes', 'Musa', 1]],
    ['Received by', ['Yes', 1, null]],
    ['Teller No', [1, 2, 1]],
    ['Signature', ['____', null, '....']],
    ['Receipt needed', ['Yes', 'No', 'Yes']],
    ['Unit', ['Late shift', 'Sales', null]],
    ['Date given', ['12/05/2026', '12/05/2026', '12/05/2026']],
  ])('%s is no such mark', (heading, marks) => {
    const bench = benchBeside(heading, marks)
    expect(asks(bench)).toEqual([])
    expect(bench.overview().sent.rows).toBe(3)
  })

  it.each<[string, string | null]>([
    ['Do not pay', 'DO NOT PAY'],
    ['wrong number', 'WRONG NUMBER'],
    ['paid', 'PAID'],
    ['should be 700', 'SHOULD BE 700'],
    ['use 08161234567', 'another number'],
    ['new staff, confirmed by the MD', null],
  ])('a comment on a cell: %s', (comment, what) => {
    const sheet = sheetOf([HEADINGS, payment(1), payment(2)])
    const rows = sheet.rows.map((row) =>
      row.number === 2 ? { ...row, comments: new Map([[3, comment]]) } : row,
    )
    const bench = benchWith([{ ...sheet, rows }])
    expect(asks(bench)).toEqual(what === null ? [] : [`1 row has a comment that says ${what}. Leave it out?`])
    expect(bench.overview().sent.rows).toBe(what === null ? 2 : 1)
  })

  it.each<[string, readonly Cell[], number, string[]]>([
    ['Pay?', ['yes', '', 'yes', null], 2, ['2 rows have a blank under “Pay?”. Leave them out?']],
    ['Approved', ['✓', '-', '✓'], 2, ['1 row has a blank under “Approved”. Leave it out?']],
    ['Include', ['x', '', 'x'], 2, ['1 row has a blank under “Include”. Leave it out?']],
    ['Selected', ['X', 'x', 'x'], 3, []],
    ['To pay', ['yes', 'x', 'yes'], 2, ['1 row says X under “To pay”. Leave it out?']],
    ['Eligible', [1, null, 1], 2, ['1 row has a blank under “Eligible”. Leave it out?']],
    [
      'Eligible',
      ['Yes', 'N/A', 'Not yet'],
      1,
      [
        '1 row says N/A under “Eligible”. Leave it out?',
        '1 row says NOT YET under “Eligible”. Leave it out?',
      ],
    ],
    ['Confirmed', ['', 'No', ''], 2, ['1 row says NO under “Confirmed”. Leave it out?']],
    ['Confirmed by', ['', 'OK', ''], 3, []],
    ['Attended', [2, null, 1], 3, []],
  ])('below “%s” %j leaves %i ready', (heading, marks, ready, causes) => {
    const bench = benchBeside(heading, marks)
    expect(asks(bench).sort()).toEqual(causes.sort())
    expect(bench.overview().sent.rows).toBe(ready)
  })

  it.each([
    ...['Collected', 'Loaded', 'Topped up', 'Bought', 'Given', 'Funded', 'Vended', 'Processed', 'Cleared'],
    ...['Transferred', 'Removed', 'Stopped', 'Dropped', 'Exempt', 'Exempted', 'Absent'],
  ])('yes under “%s” is asked', (heading) => {
    expect(asks(benchBeside(heading, ['Yes', '', null]))).toEqual([
      `1 row says YES under “${heading}”. Leave it out?`,
    ])
  })

  it.each([
    ...['Approval', 'Eligibility', 'Authorised', 'Authorized', 'Payable', 'Verified', 'Attended', 'Present'],
    'Participated',
  ])('no under “%s” is asked', (heading) => {
    expect(asks(benchBeside(heading, ['Yes', 'No', 'Yes']))).toEqual([
      `1 row says NO under “${heading}”. Leave it out?`,
    ])
  })

  it.each([
    ...['Done 12/10', 'Done by Ade', 'Done already', 'Already given', 'Given', 'Pd', 'Topped up', 'Debited'],
    ...[
      'Transaction Successful',
      'do not include',
      'Double entry',
      'Same as row 5',
      'Correction',
      'no send am',
    ],
    ...[
      'no credit am',
      'E no dey again',
      'quit',
      'contract ended',
      'not a member',
      'bad line',
      'Pay 600 only',
    ],
    ...['Absent', 'Dormant', 'Closed', 'Not verified', 'not registered', 'Expelled', 'Graduated', 'Evicted'],
    ...['pay 1000', 'give 1k', 'increase to 1000', 'add 500', 'pay 2 times', 'for 3 months', 'Pay ₦1,000'],
    ...['pay 1.5k', 'pay 500, now on GLO', 'pay 700, now on MTN', 'pay 2000', 'Add 500 Naira'],
    ...['now on GLO', 'ported to Airtel', 'he now uses 08161234567'],
  ])('a remark that says “%s” is asked', (remark) => {
    const bench = benchBeside('Remark', [remark, '', null])
    expect(asks(bench)).toHaveLength(1)
    expect(bench.overview().sent.rows).toBe(2)
  })

  it.each([
    ...['Pay 500', 'pay N500 only', 'now on MTN', 'to be done by Friday', 'given name first', 'call 3 times'],
    ...[
      'number given by his wife',
      'office closed early',
      'same as above',
      'pay on 12 November',
      'use her line',
    ],
    ...['October recharge 2026', 'Credit 100 level', 'recharge 200L', 'Add 12 Allen Ave'],
    ...['row 5', 'send her greetings', 'staff of GLO Lagos', 'to be topped up', 'bought a new line'],
  ])('and one that says “%s” is not', (remark) => {
    expect(asks(benchBeside('Remark', [remark, '', null]))).toEqual([])
  })

  it('knows an amount of thousands, and a network by its other names', () => {
    const beside = (amount: Cell, provider: string, remark: string) =>
      asks(
        benchWith([
          sheetOf([
            [...HEADINGS, 'Remark'],
            [...payment(1, amount, provider), remark],
          ]),
        ]),
      )
    expect(beside('1500', 'MTN', 'pay 1.5k')).toEqual([])
    expect(beside('15000', 'MTN', 'pay 1.5k')).toEqual(['1 row says another amount. Leave it out?'])
    expect(beside('500', 'MTN NG', 'now on MTN')).toEqual([])
    expect(beside('500', '9MOBILE', 'pay 500, now on T2').filter((one) => /says/.test(one))).toEqual([])
    expect(beside('500', 'MTN', 'pay 500, now on GLO')).toEqual([
      '1 row says another amount or network. Leave it out?',
    ])
  })

  it('FALSE under no heading is asked where no rule that hides can be meant', () => {
    const rows = [HEADINGS, [...payment(1), false], [...payment(2), false]]
    const bench = benchWith([sheetOf(rows, { hidingRules: ['A2:E2 A40:E40'] })])
    expect(bench.overview().causes.find(({ code }) => code === 'MARKED')).toMatchObject({ rows: 1 })
  })

  it.each<[string, Partial<SourceRow>, string]>([
    ['hidden', { isHidden: true }, '1 row is hidden in the sheet. Leave it out?'],
    ['struck out', { struck: new Map([[0, 'whole']]) }, '1 row is struck out. Leave it out?'],
    ['struck out in part', { struck: new Map([[3, 'part']]) }, '1 row is struck out. Leave it out?'],
  ])('a row that is %s', (_, mark, message) => {
    const sheet = sheetOf([HEADINGS, payment(1), payment(2)])
    const rows = sheet.rows.map((row) => (row.number === 2 ? { ...row, ...mark } : row))
    const bench = benchWith([{ ...sheet, rows }])
    expect(asks(bench)).toEqual([message])
    expect(bench.overview().sent.rows).toBe(1)
  })
})

describe('one answer for all rows of a cause', () => {
  it('keeps them, or leaves them out, and is undone at once', () => {
    const bench = benchBeside('Status', ['PAID', 'done', 'paid'])
    const paid = { code: 'MARKED', field: 'row', what: 'PAID' } as const
    expect(bench.change({ kind: 'keep-all', ...paid }).sent.rows).toBe(2)
    expect(bench.undo().sent.rows).toBe(0)
    bench.change({ kind: 'leave-all', ...paid })
    expect(rowsOf(bench, 'left-out').map(({ number }) => number)).toEqual([2, 4])
    expect(rowsOf(bench, 'to-fix').map(({ number }) => number)).toEqual([3])
  })
})

it('one answer is for one column, and a row counts once', () => {
  const rows = [
    [...HEADINGS, 'Form collected', 'Paid'],
    [...payment(1), 'Yes', 'Yes'],
    [...payment(2), 'Yes', 'No'],
  ]
  const bench = benchWith([sheetOf(rows)])
  expect(asks(bench)).toEqual([
    '2 rows say YES under “Form collected”. Leave them out?',
    '1 row says YES under “Paid”. Leave it out?',
  ])
  const collected = { code: 'MARKED', field: 'row', what: 'YES under “Form collected”' } as const
  expect(bench.change({ kind: 'keep-all', ...collected }).sent.rows).toBe(1)
  const twice = [
    [...HEADINGS, 'Remark', 'Status'],
    [...payment(1), 'paid', 'PAID'],
  ]
  expect(asks(benchWith([sheetOf(twice)]))).toEqual(['1 row says PAID. Leave it out?'])
})

it('a mark beyond the headings is seen far down a list', () => {
  const rows = Array.from({ length: 1001 }, (_, at) => payment(at))
  const bench = benchWith([sheetOf([HEADINGS, ...rows, [...payment(2000), 'PAID']])])
  expect(asks(bench)).toEqual(['1 row says PAID. Leave it out?'])
})
