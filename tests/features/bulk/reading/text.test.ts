import { describe, expect, it } from 'vitest'
import { readPasted } from '#src/features/bulk/reading/read-book.ts'
import { benchWith } from '#tests/features/bulk/engine/bench.ts'
import { cellsOf, problemOf, sheetOf } from './read.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16())

const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text) => utf8(`\uFEFF${text}`),
  'UTF-16 LE with a mark': (text) => utf16(`\uFEFF${text}`),
  'UTF-16 BE with a mark': (text) => swapped(utf16(`\uFEFF${text}`)),
  'UTF-16 LE': utf16,
  'UTF-16 BE': (text) => swapped(utf16(text)),
  'Windows-1252': (text) => new Uint8Array(Buffer.from(text, 'latin1')),
}
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }
const LINE_ENDS = { CRLF: '\r\n', LF: '\n', CR: '\r' }

const matrix = Object.keys(ENCODINGS).flatMap((encoding) =>
  Object.entries(SEPARATORS).flatMap(([separator, mark]) =>
    Object.entries(LINE_ENDS).map(([name, end]) => ({ encoding, separator, mark, name, end })),
  ),
)

it.each(matrix)('reads $encoding, $separator, $name', async ({ encoding, mark, end }) => {
  const rows = [
    ['Phone', 'Network', 'Product', 'Amount', 'Name'],
    ['08031234567', 'MTN', 'AIRTIME', '"1,000"', 'Zo\u00EB'],
    ['', '', '', '', ''],
    ['+2348051234567', 'GLO', `"DATA${end}1GB"`, '500;50'.slice(0, 3), 'A'],
  ]
  const sheet = await sheetOf(
    ENCODINGS[encoding]?.(rows.map((row) => row.join(mark)).join(end) + end) ?? utf8(''),
  )
  expect(sheet.rows).toEqual([
    { number: 1, cells: ['Phone', 'Network', 'Product', 'Amount', 'Name'], isHidden: false },
    { number: 2, cells: ['08031234567', 'MTN', 'AIRTIME', '1,000', 'Zo\u00EB'], isHidden: false },
    { number: 3, cells: [], isHidden: false },
    { number: 4, cells: ['+2348051234567', 'GLO', 'DATA\n1GB', '500', 'A'], isHidden: false },
  ])
  expect(sheet).toMatchObject({ kind: 'text', blankTail: 0, merges: [] })
})

it.each([
  ['quoted as a whole', '"Phone,Amount"\n"08031234567,""1,500"""\n'],
  ['parted by several spaces', 'Phone        Amount\n08031234567  1500\n'],
  ['followed by the filling of an old program', 'Phone,Amount\n08031234567,1500\n\x1a\0\0\0\0'],
])('reads lines %s', async (_, text) => {
  expect(cellsOf(await sheetOf(utf8(text))).map((cells) => cells.length)).toEqual([2, 2])
})

it.each<[string, string, readonly string[]]>([
  [
    'several spaces, and a comma in the amount',
    '08031234567  MTN  1,000\n08031234568  GLO  500',
    ['08031234567', 'MTN', '1,000'],
  ],
  ['single spaces', 'Ade Obi 08031234567 500\nBola 08031234568 1,500', ['Ade Obi', '08031234567', '500']],
  ['strokes', '08031234567/MTN/500\n08051234568/GLO/700', ['08031234567', 'MTN', '500']],
  [
    'dashes',
    '1. Ade - +2348031234567 - MTN - 500\n2. Bo - 08051234568 - GLO - 700',
    ['1. Ade', '+2348031234567', 'MTN', '500'],
  ],
])('reads a message with %s', async (_, text, first) => {
  expect(cellsOf(await sheetOf(utf8(`${text}\n`)))[0]).toEqual(first)
})

it.each(['08031234567 08031234568\n', '08031234567 50 000\n08031234568 500\n', 'call 08031234567\nat 5\n'])(
  'parts no words of %j',
  async (text) => {
    expect(cellsOf(await sheetOf(utf8(text)))[0]).toHaveLength(1)
  },
)

it.each(['do not pay', 'wrong number', 'on leave'])(
  'asks about a line of a message that says “%s”',
  async (remark) => {
    const text = `Ada 08031234567 MTN AIRTIME 500\nChi 08031234568 MTN AIRTIME 500 ${remark}\nBo 08031234569 MTN AIRTIME 500\nThank you\n`
    const { counts, sent } = benchWith([await sheetOf(utf8(text))]).overview()
    expect(counts).toMatchObject({ ok: 2, decide: 1, skipped: 1, error: 0 })
    expect(sent.rows).toBe(2)
  },
)

it('reads a message below a greeting', async () => {
  const text =
    'Good morning sir, please load these:\n08031234567 MTN airtime 500\n08031234568 MTN airtime 700\n'
  const { counts, questions } = benchWith([await sheetOf(utf8(text))]).overview()
  expect([questions, counts]).toMatchObject([[], { ok: 2, skipped: 0, error: 0 }])
})

it('keeps a minus before an amount', async () => {
  expect(cellsOf(await sheetOf(utf8('08031234567 -500\n08031234568 - 500\n')))).toEqual([
    ['08031234567', '-500'],
    ['08031234568', '500'],
  ])
})

describe('the separator', () => {
  it('is not the comma inside amounts', async () => {
    const rows = await sheetOf(utf8('Phone;Network;Amount\n08031234567;MTN;1,000\n08031234568;MTN;2,500\n'))
    expect(cellsOf(rows)[2]).toEqual(['08031234568', 'MTN', '2,500'])
  })

  it('is not the comma inside amounts where there are no headings either', async () => {
    const rows = await sheetOf(utf8('08031234567;MTN;AIRTIME;1,000\n08031234568;MTN;AIRTIME;2,500\n'))
    expect(cellsOf(rows)[0]).toEqual(['08031234567', 'MTN', 'AIRTIME', '1,000'])
  })

  it('is still the comma when some amounts have one too many', async () => {
    const rows = await sheetOf(utf8('Phone,Network,Amount\n08031234567,MTN,1,000\n08031234568,MTN,50\n'))
    expect(cellsOf(rows)[1]).toEqual(['08031234567', 'MTN', '1', '000'])
  })

  it('is what a line of Excel says, which is no row', async () => {
    const sheet = await sheetOf(utf8('sep=|\r\nPhone|Network\r\n08031234567|MTN\r\n'))
    expect(sheet.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'Phone', 'Network'],
      [2, '08031234567', 'MTN'],
    ])
  })
})

describe('rows', () => {
  it('keeps what is missing missing and what is too much', async () => {
    const rows = await sheetOf(utf8('Phone,Network,Amount\n08031234567\n08031234568,MTN,1,2,3\n'))
    expect(cellsOf(rows).slice(1)).toEqual([['08031234567'], ['08031234568', 'MTN', '1', '2', '3']])
  })

  it('counts blank rows at the end and does not keep them', async () => {
    const sheet = await sheetOf(utf8('Phone,Network\n0803,MTN\n,\n , \n\n\n  \n'))
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.blankTail).toBe(5)
  })

  it('never makes a number of a text', async () => {
    const rows = await sheetOf(utf8('Phone,Amount\n08031234567,0100.00\n1E+10,true\n'))
    expect(cellsOf(rows).slice(1)).toEqual([
      ['08031234567', '0100.00'],
      ['1E+10', 'true'],
    ])
  })

  const HEAD = ['Phone Number', 'Network', 'Amount']

  it('may have its cells filled with zero bytes', async () => {
    const filled = (text: string) => text.padEnd(20, '\0')
    const lines = [HEAD, ['08031234567', 'MTN', '500']].map((cells) => cells.map(filled).join(','))
    expect(cellsOf(await sheetOf(utf8(`${lines.join('\n')}\n`)))).toEqual([
      HEAD,
      ['08031234567', 'MTN', '500'],
    ])
  })

  it('takes tabs that pad its cells for no separator', async () => {
    const sheet = await sheetOf(utf8('Phone Number\t,Network\t,Amount\t\n08031234567\t,MTN\t,"1,000"\t\n'))
    expect(cellsOf(sheet).map((cells) => cells.map((cell) => String(cell).trim()))).toEqual([
      HEAD,
      ['08031234567', 'MTN', '1,000'],
    ])
  })

  it.each([
    ['"Phone Number", "Network", "Amount"\n"0803", "MTN", "1,000"\n', '1,000'],
    ['Phone Number,Network,Amount\n0803,"M\\"TN",5\n', '5'],
    ['Phone Number\tNetwork\tAmount\n0803\t"M" TN\t"1,000"\n0804\t"MTN\t5\n', '1,000'],
    ['Phone Number\tNetwork\tAmount\n0803\tMTN\t5\t"see me" first\n', '5'],
    ['Phone Number,Network,Amount\n0803,"M" TN,5\n0804,"MTN,5\n', '5'],
  ])('may have its quotation marks otherwise: %j', async (text, amount) => {
    const [headings, first] = cellsOf(await sheetOf(utf8(text)))
    expect(headings).toEqual(HEAD)
    expect(first?.[2]).toBe(amount)
  })

  it('refuses a quotation mark that is never closed, with its line', async () => {
    const text = 'Phone,Network\n"0803\n1",MTN\n08031234568,"MTN\n08031234569,MTN\n'
    expect(await problemOf(utf8(text))).toEqual({ kind: 'quotes', line: 4 })
    expect(await problemOf(utf8(`sep=,\n${text}`))).toEqual({ kind: 'quotes', line: 5 })
  })

  it('refuses more than 100,000 rows below the headings, and no blank ones', async () => {
    const rows = (count: number) => utf8(`Phone,Amount\n${'08031234567,5\n\n'.repeat(count)}`)
    expect((await sheetOf(rows(100_000))).rows).toHaveLength(200_000)
    expect(await problemOf(rows(100_001))).toEqual({ kind: 'too-many-rows' })
    const others = ['May 2025,\n', 'Total,500000\n'].map(utf8)
    const [title = utf8(''), total = utf8('')] = others
    expect((await sheetOf(Buffer.concat([title, rows(100_000), total]))).rows).toHaveLength(200_003)
  })

  it('does not walk millions of empty lines', async () => {
    expect(await problemOf(utf8('\n'.repeat(9_000_000)))).toEqual({ kind: 'no-rows' })
    expect((await sheetOf(utf8(`Phone,Amount\n0803,5${'\n'.repeat(5_000_000)}`))).blankTail).toBe(4_999_999)
  })
})

describe('pasted cells', () => {
  it('are read as a spreadsheet puts them on the clipboard', async () => {
    const read = readPasted('Phone\tAmount\r\n08031234567\t"1\n000"\r\n')
    expect(read).toMatchObject({
      ok: true,
      value: [{ rows: [{}, { cells: ['08031234567', '1\n000'] }] }],
    })
  })

  it('may be nothing', async () => {
    expect(readPasted('')).toEqual({ ok: false, error: { kind: 'empty' } })
    expect(readPasted(' \n\t')).toEqual({ ok: false, error: { kind: 'no-rows' } })
  })
})
