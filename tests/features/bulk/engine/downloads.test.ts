import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Cell, SourceRow, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { uploadCsv } from '#src/domain/bulk/upload-file.ts'
import type { SheetEngine } from '#src/features/bulk/engine/sheet-client.ts'
import { HEADINGS, numberOf, payment, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { benchOf, benchWith, rowsOf, sentOf } from './bench.ts'

function read(csv: string): readonly string[][] {
  const { data, errors } = Papa.parse<string[]>(csv)
  expect(errors).toEqual([])
  return data
}

/** The download of the problems as a file of its own. */
async function readBack(bench: SheetEngine): Promise<SheetEngine> {
  return benchWith([sheetOf(read(await bench.problems().text()), { kind: 'text' })])
}

const textSheet = (rows: readonly (readonly Cell[])[]): SourceSheet => sheetOf(rows, { kind: 'text' })

describe('the file that is uploaded', async () => {
  it('holds what is sent, and nothing else', async () => {
    const bench = benchOf([
      payment(1, '1,000.50'),
      payment(2, 'x'),
      payment(1, '1000.5'),
      [],
      payment(3, '', 'mtn', 'data 1gb'),
    ])
    const { file, rows, total } = await bench.uploadFile()
    expect(await file.text()).toBe(
      `SubscriberNumber,Provider,Product,Amount\r\n${numberOf(1)},MTN,AIRTIME,1000.50\r\n${numberOf(3)},MTN,DATA-1GB,1000\r\n`,
    )
    expect([rows, total]).toEqual([2, 200_050])
  })

  it('keeps a name of the provider in one cell', () => {
    const row = { subscriber: numberOf(1), provider: 'A,B "C"', product: 'AIRTIME', amount: kobo(5_000) }
    expect(read(uploadCsv([row]))[1]).toEqual([numberOf(1), 'A,B "C"', 'AIRTIME', '50'])
  })
})

describe('what the provider read', () => {
  const bench = benchOf([payment(1), payment(2, 'x'), payment(3, '700')])
  const theirs = sentOf(bench).map(({ subscriber, provider, product, amount }) => ({
    subscriberNumber: subscriber,
    provider,
    product,
    amount,
  }))

  const wire = (rows: typeof theirs, naira: number) => {
    const BulkDetails = rows.map(({ subscriberNumber, provider, product, amount }) => ({
      SubscriberNo: subscriberNumber,
      Provider: provider,
      Product: product,
      Amount: amount / 100,
    }))
    const responseData = { BulkDetails, Message: 'ok', TotalAmount: naira, fileName: 'a.csv', TranId: 'T1' }
    return new Blob([JSON.stringify({ responseCode: '00', responseMessage: '', responseData })])
  }
  const compared = async (own: SheetEngine, rows: typeof theirs, naira: number) =>
    (await own.accept(wire(rows, naira))).difference

  it('is the same, and the page gets all of it but the rows', async () => {
    const { body, difference } = await bench.accept(wire(theirs, 1200))
    expect(difference).toBe('')
    expect(JSON.parse(body)).toMatchObject({
      responseData: { BulkDetails: [], TotalAmount: 1200, TranId: 'T1' },
    })
  })

  it('differs where it cannot be read', async () => {
    expect(await bench.accept(new Blob(['<html>']))).toEqual({
      body: '<html>',
      difference: "We could not read the provider's answer.",
    })
  })

  it('differs in a row: the first one is named by its row of the sheet', async () => {
    const other = theirs.map((row) => ({ ...row, amount: kobo(row.amount + 1) }))
    const [, second] = theirs
    expect(await compared(bench, [...theirs.slice(0, 1), ...other.slice(1)], 1200)).toBe(
      `Row 4: Yours is ${second?.subscriberNumber} MTN AIRTIME ₦700.00, the provider's is ${second?.subscriberNumber} MTN AIRTIME ₦700.01.`,
    )
  })

  it('differs in number, or in total', async () => {
    expect(await compared(bench, [...theirs, ...theirs.slice(0, 1)], 1700)).toBe(
      "Yours is 2 rows, the provider's is 3 rows.",
    )
    expect(await compared(bench, theirs, 1700)).toBe(
      "Yours is ₦1,200.00 in all, the provider's is ₦1,700.00 in all.",
    )
  })
})

describe('the full report', () => {
  const rows = [
    payment(1),
    payment(2, '1,000'),
    [],
    payment(1),
    payment(4, 'x'),
    ['Total', '', '', 9],
    payment(5),
    payment(6, '="1"'),
  ]

  it('has every row of the sheet, in its order, and why', async () => {
    const bench = benchOf(rows, { blankTail: 2 })
    bench.change({ kind: 'remove', rows: [8] })
    const [header, ...lines] = read(await bench.report().text())
    expect(header).toEqual(['Row', 'Status', 'SubscriberNumber', 'Provider', 'Product', 'Amount', 'Reason'])
    expect(lines.map(([row, status, number, , , amount]) => [row, status, number, amount].join(' '))).toEqual(
      [
        `2 ok ${numberOf(1)} 500`,
        `3 fixed ${numberOf(2)} 1000`,
        '4 skipped  ',
        '5 decide  ',
        '6 error  ',
        '7 skipped  ',
        '8 skipped  ',
        '9 error  ',
        '10 skipped  ',
        '11 skipped  ',
      ],
    )
    // Who is not paid, and how much, beside columns whose sum is what is paid.
    expect(lines[3]?.[6]).toBe(`Same as row 2. It says: ${numberOf(1)}, MTN, AIRTIME, 500`)
    expect(lines[4]?.[6]).toContain(`It says: ${numberOf(4)}, MTN, AIRTIME, x`)
    expect(lines[6]?.[6]).toBe(`You left this row out. It says: ${numberOf(5)}, MTN, AIRTIME, 500`)
    expect(lines[2]?.[6]).not.toContain('It says')
  })

  it('has a row that was kept as it is sent', async () => {
    const bench = benchOf([payment(1), payment(1)])
    bench.change({ kind: 'keep', rows: [3] })
    expect(read(await bench.report().text())[2]).toEqual(['3', 'decide', ...payment(1), 'Same as row 2.'])
  })

  it('has no end of blank rows', async () => {
    expect(
      read(
        await benchOf([payment(1)], { blankTail: 1_000_000 })
          .report()
          .text(),
      ),
    ).toHaveLength(1 + 1 + 1000)
  })

  it('starts below the headings', async () => {
    const bench = benchWith([sheetOf([['Staff'], [], HEADINGS, payment(1)])])
    expect(read(await bench.report().text()).map(([row]) => row)).toEqual(['Row', '4'])
  })
})

const errorsOf = (bench: SheetEngine) => rowsOf(bench).filter(({ status }) => status === 'error')

describe('the problems', () => {
  const headings = ['Name', 'Phone', 'Network', 'Plan', 'Value']
  const rows = [
    ['Ada', numberOf(1), 'MTN', 'AIRTIME', '500'],
    ['=Musa', '+44 20 7946 0000', 'MTM', 'AIRTIME', '500'],
    ['Bola', numberOf(1), 'MTN', 'AIRTIME', '500'],
  ]

  it('are the columns of the sheet, and what is wrong, a line each', async () => {
    const bench = benchWith([textSheet([headings, ...rows])])
    const lines = read(await bench.problems().text())
    expect(lines[0]).toEqual([...headings, 'Row', 'Field', 'Value', 'Code', 'Message'])
    expect(lines.slice(1).map((line) => line.slice(0, 9).join('|'))).toEqual([
      "'=Musa|'+44 20 7946 0000|MTM|AIRTIME|500|3|SubscriberNumber|'+44 20 7946 0000|NUMBER_FOREIGN",
      "'=Musa|'+44 20 7946 0000|MTM|AIRTIME|500|3|Provider|MTM|PROVIDER_UNKNOWN",
      `Bola|${numberOf(1)}|MTN|AIRTIME|500|4|Row||DUPLICATE`,
    ])
  })

  it.each<[string, readonly (readonly Cell[])[]]>([
    ['with our headings', [HEADINGS, ...rows.map((cells) => cells.slice(1))]],
    ['with headings of its own', [headings, ...rows]],
    ['with a title above', [['March'], headings, ...rows]],
    ['without headings', [payment(5), payment(6), ...rows.map((cells) => cells.slice(1))]],
    ['with headings that we do not know', [['Suna', 'Lamba', 'Kamfani', 'Iri', 'Kudi'], ...rows]],
  ])('of a sheet %s are read back as they were', async (_, sheet) => {
    const bench = benchWith([textSheet(sheet)])
    const again = await readBack(bench)
    expect(again.overview().layout.columns).toEqual(bench.overview().layout.columns)
    expect(errorsOf(again).map(({ shown }) => shown)).toEqual(
      errorsOf(bench).flatMap(({ shown, notes }) => notes.map(() => shown)),
    )
  })

  it('are read back by the columns that the user chose', async () => {
    const bench = benchWith([
      textSheet([
        ['Phone', 'Phone', ...HEADINGS.slice(1)],
        ['0803', numberOf(1), 'MTN', 'AIRTIME', 'x'],
      ]),
    ])
    bench.choose({ sheet: 0, headingRow: 1, columns: { subscriber: 1, provider: 2, product: 3, amount: 4 } })
    expect((await readBack(bench)).overview()).toMatchObject({
      layout: { columns: { subscriber: 1, amount: 4 } },
      questions: [],
    })
  })

  it('hold what the user typed, also where the sheet has no column for it', async () => {
    const bench = benchWith([
      textSheet([['Phone', 'Provider', 'Amount'], ...[1, 2].map((at) => [numberOf(at), 'MTN', 'x'])]),
    ])
    bench.change({ kind: 'set', row: 2, field: 'product', text: 'AIRTIME' })
    bench.change({ kind: 'set', row: 2, field: 'amount', text: 'y' })
    expect(rowsOf(await readBack(bench))[0]?.shown).toEqual({
      subscriber: numberOf(1),
      provider: 'MTN',
      product: 'AIRTIME',
      amount: 'y',
    })
  })

  it('never make a small amount of one that a comma cut in two', async () => {
    const bench = benchWith([textSheet([HEADINGS, payment(1), [numberOf(2), 'MTN', 'AIRTIME', '50', '000']])])
    expect(errorsOf(bench)).toHaveLength(1)
    expect(rowsOf(await readBack(bench))[0]?.row?.amount).toBe(5_000_000)
  })

  it('hold an amount that a sheet worked out as the money that it is', async () => {
    const worked = benchOf([
      ['0803', 'MTN', 'AIRTIME', 350 * 1.1],
      ['0803', 'MTN', 'AIRTIME', 1000],
    ])
    expect(350 * 1.1).not.toBe(385)
    const problems = rowsOf(await readBack(worked)).map(({ notes }) => notes.map(({ field }) => field))
    expect(problems).toEqual([['subscriber'], ['subscriber']])
  })

  it('can be mended and read again', async () => {
    const bench = benchWith([textSheet([headings, ...rows])])
    const mended = (await bench.problems().text())
      .replaceAll("'+44 20 7946 0000", numberOf(7))
      .replaceAll('MTM', 'MTN')
    const again = benchWith([textSheet(read(mended))])
    expect(rowsOf(again).map(({ status }) => status)).toEqual(['ok', 'decide', 'decide'])
  })

  it('hold naira where the sheet counts in something else', async () => {
    const heading = ['SubscriberNumber', 'Provider', 'Product', "Amount (N'000)"]
    const cells = [5, '6', '7 CR', 900]
    const bench = benchWith([
      sheetOf([heading, ...cells.map((amount, at) => ['x', ...payment(at, amount).slice(1)])]),
    ])
    const { columns } = bench.overview().layout
    bench.choose({ sheet: 0, headingRow: 1, columns, unit: 'as-said' })
    const again = await readBack(bench)
    expect(again.overview().questions).toEqual([])
    const amounts = [...new Set(rowsOf(again).map(({ shown }) => shown.amount))]
    expect(amounts).toEqual(['5000', '6000', '', '900000'])
  })

  it('never make naira of another currency', async () => {
    const bench = benchWith([
      sheetOf([
        ['SubscriberNumber', 'Provider', 'Product', 'Amount (USD)'],
        payment(1, 100),
        payment(2, '200'),
      ]),
    ])
    const { columns } = bench.overview().layout
    bench.choose({ sheet: 0, headingRow: 1, columns, unit: 'as-said' })
    expect(sentOf(await readBack(bench))).toEqual([])
  })

  it('keep the question whether rows that were paid are to be paid again', async () => {
    const row = { Date: '2026-11-28T10:00:00Z', PaymentReference: 'P', RequestData: numberOf(1), Id: 'R' }
    const responseData = [
      {
        ...row,
        ProductName: 'MTN AIRTIME',
        ApprovalStatus: 'Successful',
        PaymentStatus: 'Paid',
        Amount: 500,
      },
    ]
    const body = new Blob([JSON.stringify({ responseCode: '00', responseMessage: '', responseData })])
    const bench = benchOf([payment(1), payment(2)])
    await bench.notePaid([{ day: 'today', body }])
    const again = await readBack(bench)
    expect(sentOf(again)).toEqual([])
    await again.notePaid([{ day: 'today', body }])
    expect(rowsOf(again)[0]?.notes.map(({ code }) => code)).toEqual(['PAID_BEFORE'])
  })

  it('keep what marked a row, also beyond the headings, and ask it once', async () => {
    const approved = [
      [...HEADINGS, 'Approved'],
      [...payment(1), 'yes'],
      [...payment(2), ''],
      [...payment(3), 'approved', 'do not pay'],
    ]
    const again = await readBack(benchWith([sheetOf(approved)]))
    expect(rowsOf(again).map(({ notes }) => notes.map(({ code }) => code))).toEqual([
      ['MARKED_BEFORE'],
      ['MARKED_BEFORE'],
    ])
    expect(
      rowsOf(
        await readBack(
          benchWith([
            sheetOf([
              [...HEADINGS, 'Status'],
              [...payment(1), 'PAID'],
            ]),
          ]),
        ),
      ),
    ).toMatchObject([{ isSent: false, notes: [{ code: 'MARKED' }] }])
  })

  it('keep that the list as a whole was in question', async () => {
    const rules = sheetOf([HEADINGS, payment(1), payment(2)], { hidingRules: ['A2:D3'] })
    const bench = benchWith([rules])
    expect(bench.overview().questions).toHaveLength(1)
    expect(sentOf(await readBack(bench))).toEqual([])
  })

  it('keep the questions that only the whole list could raise, also when they go through it twice', async () => {
    const hidden = (row: SourceRow) => ({ ...row, isHidden: row.number > 3 })
    const sheet = sheetOf([HEADINGS, payment(1), payment(1), payment(2), payment(3, 'x')])
    const bench = benchWith([{ ...sheet, rows: sheet.rows.map(hidden) }])
    const once = await readBack(bench)
    const mended = (await once.problems().text()).replaceAll('x', '700')
    const twice = benchWith([textSheet(read(mended))])
    const codes = (of: SheetEngine) => rowsOf(of).map(({ notes }) => notes.map(({ code }) => code).join(' '))
    expect(codes(once)).toEqual([
      'DUPLICATE_BEFORE',
      'HIDDEN_BEFORE',
      ...Array(2).fill('HIDDEN_BEFORE AMOUNT_WORDS'),
    ])
    expect(codes(twice)).toEqual(['DUPLICATE_BEFORE', 'HIDDEN_BEFORE', ...Array(4).fill('HIDDEN_BEFORE')])
    expect(sentOf(twice)).toEqual([])
    // Each is kept like any other question; what says something else by now is no duplicate of that row.
    twice.change({ kind: 'keep', rows: [3] })
    twice.change({ kind: 'set', row: 2, field: 'amount', text: '600' })
    expect(sentOf(twice).map(({ subscriber, amount }) => [subscriber, amount])).toEqual([
      [numberOf(1), 60_000],
      [numberOf(2), 50_000],
    ])
  })

  it('leave out what was kept: it is sent with the list that it stands in', async () => {
    const bench = benchOf([payment(1), payment(1), payment(2, 'x')])
    bench.change({ kind: 'keep', rows: [3] })
    expect(rowsOf(await readBack(bench)).map(({ shown }) => shown.subscriber)).toEqual([numberOf(2)])
  })
})
