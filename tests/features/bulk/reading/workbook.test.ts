import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { rawXlsxParts } from '#tests/bulk/write-raw-xlsx.ts'
import { type Part, zip } from '#tests/bulk/zip.ts'
import { benchWith } from '#tests/features/bulk/engine/bench.ts'
import { bookWith, cellsOf, HEADINGS, odsOf, plainRows, problemOf, sheetOf, sheetsOf, write } from './read.ts'

const TYPES = ['xlsx', 'xlsb', 'biff8', 'ods'] as const

function sheetWith(rows: readonly (readonly unknown[])[]): xlsx.WorkSheet {
  return xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]))
}

describe.each(TYPES)('a workbook written as %s', (type) => {
  it('keeps texts as texts and numbers as numbers', async () => {
    const rows = [HEADINGS, ['08031234567', 'MTN', 'AIRTIME', 500], [8031234567, 'GLO', 'DATA 1GB', 100.5]]
    const bytes = write(bookWith(sheetWith([...rows, [], [2348031234567, '  ', null, '1,000']])), type)
    const sheet = await sheetOf(bytes)
    expect(cellsOf(sheet).slice(0, 4)).toEqual([...rows, []])
    expect(sheet.rows[4]).toMatchObject({ number: 5, isHidden: false })
    expect(sheet.rows[4]?.cells.map((cell) => (typeof cell === 'string' ? cell.trim() : cell))).toEqual([
      2348031234567,
      '',
      null,
      '1,000',
    ])
  })

  it('shows dates and errors as what they are, and booleans', async () => {
    const sheet = sheetWith([HEADINGS, [45658, 'MTN', 'AIRTIME', true]])
    sheet.A2 = { t: 'n', v: 45658, z: 'dd/mm/yyyy' }
    sheet.B2 = { t: 'e', v: 0x17 }
    const [, cells] = cellsOf(await sheetOf(write(bookWith(sheet), type)))
    // The package writes no text of a date, and no errors, into OpenDocument: tests/bulk has files of LibreOffice.
    const [date, error] = type === 'ods' ? ['45658', null] : ['01/01/2025', '#REF!']
    expect(cells).toEqual([
      { odd: 'date', text: date },
      error === null ? null : { odd: 'error', text: error },
      'AIRTIME',
      true,
    ])
  })

  it('reads 300 rows one by one', async () => {
    const rows = [HEADINGS, ...plainRows(300)]
    const sheet = await sheetOf(write(bookWith(sheetWith(rows)), type))
    expect(cellsOf(sheet)).toEqual(rows)
    expect(sheet.rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  it('says which cells are merged downwards', async () => {
    const sheet = sheetWith([
      HEADINGS,
      ['08031234567', 'MTN', 'AIRTIME', 5],
      ['08031234568', '', 'AIRTIME', 5],
    ])
    sheet['!merges'] = [xlsx.utils.decode_range('B2:B3'), xlsx.utils.decode_range('C1:D1')]
    expect((await sheetOf(write(bookWith(sheet), type))).merges).toEqual([{ column: 1, first: 2, last: 3 }])
  })
})

it.each(['xlsx', 'xlsb'] as const)('tells hidden sheets and rows of %s', async (type) => {
  const sheet = sheetWith([HEADINGS, ...plainRows(3)])
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const book = bookWith(sheet, sheetWith([HEADINGS, ...plainRows(1)]))
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const sheets = await sheetsOf(write(book, type))
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['List 1', false],
    ['List 2', true],
  ])
  expect(sheets[0]?.rows.map(({ isHidden }) => isHidden)).toEqual([false, false, true, false])
  expect(sheets[0]?.rows.every(({ cells }) => cells.length === 4)).toBe(true)
})

it('a list that was opened without its separator has each line in one cell', async () => {
  const lines = [
    'Airtime',
    'Phone Number;Network;Amount',
    '08031234567;MTN;500',
    '',
    '08031234568;GLO;"1,500"',
  ]
  const sheet = await sheetOf(write(bookWith(sheetWith(lines.map((line) => [line]))), 'xlsx'))
  expect(cellsOf(sheet)).toEqual(lines.map((line) => line.replaceAll('"', '').split(';').filter(Boolean)))
  expect(sheet.kind).toBe('text')
})

it('the line that names the separator moves no row away from what hides it', async () => {
  const lines = ['sep=;', 'Phone Number;Network;Amount', '08031234567;MTN;500', '08031234568;GLO;700']
  const sheet = sheetWith(lines.map((line) => [line]))
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const { rows } = await sheetOf(write(bookWith(sheet), 'xlsx'))
  expect(rows.map(({ cells, isHidden }) => [cells[0], isHidden])).toEqual([
    [undefined, false],
    ['Phone Number', false],
    ['08031234567', true],
    ['08031234568', false],
  ])
})

describe('an .xlsx by hand', () => {
  const raw = (rows: string, before = '') =>
    zip(
      rawXlsxParts([{ name: 'S', merges: [], rows: [] }]).map((part) =>
        part.name.includes('sheet1.xml')
          ? { ...part, bytes: `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>` }
          : part,
      ),
    )
  const first = '<row r="1"><c r="A1" t="str"><v>Phone</v></c><c r="B1" t="str"><v>x</v></c></row>'

  it('has formulas by their value, and says which were never calculated', async () => {
    const cells = [
      '<c r="A2"><f>1+1</f><v>2</v></c>',
      '<c r="B2"><f>1+1</f></c>',
      '<c r="C2" t="str"><f>A2&amp;"x"</f><v></v></c>',
      '<c r="D2"><f>0*1</f><v>0</v></c>',
      '<c r="E2" s="1"/><c r="F2" t="str"><f t="shared" si="0"/></c>',
    ]
    const sheet = await sheetOf(raw(`${first}<row r="2">${cells.join('')}</row>`))
    const uncalculated = { odd: 'uncalculated', text: '' }
    expect(sheet.rows[1]?.cells).toEqual([2, uncalculated, '', 0, null, uncalculated])
  })

  it.each(['<v/>', '<v />', '<v></v>'])('has a formula that openpyxl wrote with %s', async (empty) => {
    const cells = [`<c r="A2"><f>B2</f>${empty}</c>`, `<c r="B2" t="str"><f>C2</f>${empty}</c>`]
    const sheet = await sheetOf(
      raw(`${first}<row r="2">${cells.join('')}</row><row r="3"><c r="A3"><f>B3</f>${empty}</c></row>`),
    )
    const uncalculated = { odd: 'uncalculated', text: '' }
    expect(sheet.rows[1]?.cells[0]).toEqual(uncalculated)
    expect(sheet.rows[1]?.cells[1]).not.toEqual(uncalculated)
    // Nothing else in it: a row, and no blank one.
    expect(sheet.rows[2]?.cells).toEqual([uncalculated])
  })

  it('has dates that are written as text, and rows and cells without numbers', async () => {
    const row = '<row><c><v>8031234567</v></c><c t="d"><v>2025-01-05</v></c></row>'
    const sheet = await sheetOf(raw(first + row))
    expect(sheet.rows[1]).toMatchObject({
      number: 2,
      cells: [8031234567, { odd: 'date', text: '2025-01-05' }],
    })
  })

  it('may have a prefix before every name', async () => {
    const rows =
      '<x:row r="1"><x:c r="A1"><x:v>8031234567</x:v></x:c><x:c r="B1"><x:f>1+1</x:f></x:c></x:row>' +
      '<x:row r="2" hidden="1"><x:c r="A2"><x:v>5</x:v></x:c></x:row>'
    const parts = rawXlsxParts([{ name: 'S', merges: [], rows: [] }]).map(
      (part): Part =>
        part.name.includes('sheet1.xml')
          ? { ...part, bytes: `<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>` }
          : part,
    )
    expect((await sheetOf(zip(parts))).rows).toEqual([
      { number: 1, cells: [8031234567, { odd: 'uncalculated', text: '' }], isHidden: false },
      { number: 2, cells: [5], isHidden: true },
    ])
  })

  it('counts the blank rows that are there, whatever it says its size is', async () => {
    const blank = '<row r="2"><c r="A2" s="1"/></row><row r="3"/>'
    const sheet = await sheetOf(raw(`${first}${blank}`, '<dimension ref="A1:XFD1048576"/>'))
    expect(sheet.rows).toHaveLength(1)
    expect(sheet.blankTail).toBe(2)
  })

  it('counts no row where a button says beside which one it stands', async () => {
    const rows = `${first}<row r="1048576"/>`
    const button = '<control><anchor><from><xdr:col>0</xdr:col><xdr:row>2</xdr:row></from></anchor></control>'
    const parts = rawXlsxParts([{ name: 'S', merges: [], rows: [] }]).map(
      (part): Part =>
        part.name.includes('sheet1.xml')
          ? { ...part, bytes: `<worksheet><sheetData>${rows}</sheetData>${button}</worksheet>` }
          : part,
    )
    expect((await sheetOf(zip(parts))).rows.map(({ number }) => number)).toEqual([1])
  })

  it('has one far cell, and no end', async () => {
    const sheet = await sheetOf(raw(`${first}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`))
    expect(sheet.rows).toHaveLength(1)
    const low = await sheetOf(raw(`${first}<row r="900"><c r="A900"><v>1</v></c></row>`))
    expect(low.rows).toHaveLength(900)
    expect(low.rows[899]).toMatchObject({ number: 900, cells: [1] })
    expect(low.rows[50]).toEqual({ number: 51, cells: [], isHidden: false })
    // A million empty rows are nobody's list: the gap is left out, and the cell keeps its row number.
    const far = await sheetOf(raw(`${first}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`))
    expect(far.rows.map(({ number }) => number)).toEqual([1, 1_048_576])
  })

  it('may have a sheet beside its list that is longer than a list may be', async () => {
    const line = '<row><c><v>8031234567</v></c><c><v>500</v></c></row>'
    const sheetNames = ['Pay', 'Log'].map((name) => ({ name, merges: [], rows: [] }))
    const parts = (first: string) =>
      rawXlsxParts(sheetNames).map((part): Part => {
        const body = part.name.includes('sheet1.xml') ? first : line.repeat(100_001)
        return part.name.includes('worksheets/sheet')
          ? { ...part, bytes: `<worksheet><sheetData>${body}</sheetData></worksheet>` }
          : part
      })
    const headings = HEADINGS.map((heading) => `<c t="str"><v>${heading}</v></c>`).join('')
    const list = `<row>${headings}</row><row><c><v>8031234567</v></c><c/><c/><c><v>500</v></c></row>`
    const sheets = await sheetsOf(zip(parts(list)))
    expect(sheets.map(({ isTooLong }) => isTooLong)).toEqual([undefined, true])
    expect(benchWith(sheets).overview()).toMatchObject({ sheet: 0, questions: [{ about: 'sheet' }] })
    // Where nothing else has payments, it is the list.
    const asked = benchWith(await sheetsOf(zip(parts('<row><c t="str"><v>Notes</v></c></row>')))).overview()
    expect(asked).toMatchObject({ sheet: 1, sent: { rows: 0 } })
    expect(asked.questions.map(({ reason }) => reason)).toContain(
      'This sheet has more than 100,000 rows. Split it into smaller files, or choose another sheet.',
    )
  })

  it('is damaged when a cell stands where no sheet goes, or a sheet ends in the middle', async () => {
    expect(await problemOf(raw(`${first}<row r="1048577"><c r="A1048577"><v>1</v></c></row>`))).toEqual({
      kind: 'damaged',
    })
    expect(await problemOf(raw(`${first}<row r="2"><c r="XFE2"><v>1</v></c></row>`))).toEqual({
      kind: 'damaged',
    })
    const cut = rawXlsxParts([{ name: 'S', merges: [], rows: [] }]).map(
      (part): Part =>
        part.name.includes('sheet1') ? { ...part, bytes: `<worksheet><sheetData>${first}` } : part,
    )
    expect(await problemOf(zip(cut))).toEqual({ kind: 'damaged' })
  })

  it('is too much when there are more cells than anybody has', async () => {
    const cells = '<c/>'.repeat(1000)
    expect(await problemOf(raw(`<row r="1">${cells.repeat(3001)}</row>`))).toEqual({
      kind: 'too-big-unzipped',
    })
  })
})

it('a cell of an .ods may show a field or a link', async () => {
  const cell = (inside: string) =>
    `<table:table-cell office:value-type="string"><text:p>${inside}</text:p></table:table-cell>`
  const cells =
    cell('paid <text:date office:date-value="2026-05-01">1 May</text:date>') + cell('<text:a>MTN</text:a>')
  const content = `<table:table table:name="S"><table:table-row>${cells}</table:table-row></table:table>`
  expect(cellsOf(await sheetOf(odsOf(content)))).toEqual([['paid 1 May', 'MTN']])
})

it('a sheet’s name of seven million letters is cut', async () => {
  const sheets = await sheetsOf(readFileSync('tests/bulk/cases/B1-long-sheet-name.xlsx'))
  expect(sheets.map(({ name }) => name.length)).toEqual([100, 3])
})
