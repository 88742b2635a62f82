import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import type { SourceSheet } from '#src/domain/bulk/sheet.ts'
import { writeRawOds } from '#tests/bulk/write-raw-ods.ts'
import { rawXlsxParts } from '#tests/bulk/write-raw-xlsx.ts'
import { type Part, unzip, zip } from '#tests/bulk/zip.ts'
import { bookWith, HEADINGS, odsOf, plainRows, sheetOf, write } from './read.ts'

// What stands beside the values: hidden, struck through, shown otherwise.

const EMPTY = [{ name: 'S', merges: [], rows: [] }]

/** An .xlsx with this sheet, and these texts and styles where they are given. */
function book(sheet: string, parts: Readonly<Record<string, string | null>> = {}): Buffer {
  const all = { 'worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`, ...parts }
  const made = rawXlsxParts(EMPTY).flatMap((part): Part[] => {
    const own = Object.entries(all).find(([name]) => part.name.endsWith(name))
    if (own === undefined) return [part]
    return own[1] === null ? [] : [{ ...part, bytes: own[1] }]
  })
  return zip(made)
}

const row = (inside: string) => `<sheetData><row r="1"><c r="A1"><v>1</v></c>${inside}</row></sheetData>`
const struck = ({ rows }: SourceSheet) => [...(rows[0]?.struck ?? [])]
const styles = (fonts: string, xfs: string) =>
  `<styleSheet><fonts>${fonts}</fonts><cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs>${xfs}</cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`

describe('struck through', () => {
  it('is a cell of an .xlsx whose font is, and no other', async () => {
    const fonts = '<font/><font><strike val="1"/></font><font><strike val="0"/></font>'
    const xfs = '<xf fontId="0"/><xf fontId="1"/><xf fontId="2"/>'
    const cells = [1, 2, 0].map((style, at) => `<c r="${'BCD'[at]}1" s="${style}"><v>${at}</v></c>`)
    const sheet = await sheetOf(book(row(cells.join('')), { 'styles.xml': styles(fonts, xfs) }))
    expect(struck(sheet)).toEqual([[1, 'whole']])
  })

  it('is a text of an .xlsx in part or as a whole, shared or not', async () => {
    const run = (text: string, isStruck: boolean) =>
      `<r>${isStruck ? '<rPr><strike/></rPr>' : '<rPr><b/></rPr>'}<t>${text}</t></r>`
    const items = [run('500', true) + run(' 700', false), run('08031234567', true), '<t>MTN</t>']
    const sst = `<sst>${items.map((item) => `<si>${item}</si>`).join('')}</sst>`
    const shared = [0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join('')
    const inline = `<c t="inlineStr"><is>${run('1', true)}${run('2', false)}</is></c>`
    const sheet = await sheetOf(book(row(shared + inline), { 'sharedStrings.xml': sst }))
    expect(sheet.rows[0]?.cells).toEqual([1, '500 700', '08031234567', 'MTN', '12'])
    expect(struck(sheet)).toEqual([
      [1, 'part'],
      [2, 'whole'],
      [4, 'part'],
    ])
  })

  it('is a cell of an .ods by its style, by its style’s parent, or in part', async () => {
    const line = '<style:text-properties style:text-line-through-style="solid"/>'
    const cell = (style: string, inside: string) =>
      `<table:table-cell table:style-name="${style}" office:value-type="string"><text:p>${inside}</text:p></table:table-cell>`
    const cells = [
      cell('none', '1'),
      cell('struck', '2'),
      cell('child', '3'),
      cell('none', '<text:span text:style-name="struck">500</text:span> 700'),
    ]
    const content = unzip(writeRawOds(EMPTY), 'content.xml')
      .toString()
      .replace(
        '<office:automatic-styles>',
        `$&<style:style style:name="struck">${line}</style:style><style:style style:name="child" style:parent-style-name="struck"/>`,
      )
      .replace(
        /<table:table table:name="S".*<\/table:table>/,
        `<table:table table:name="S"><table:table-row>${cells.join('')}</table:table-row></table:table>`,
      )
    const sheet = await sheetOf(odsOf(content))
    const column =
      '<table:table-column table:default-cell-style-name="struck" table:number-columns-repeated="9"/>'
    const inherited = content
      .replace('<table:table table:name="S">', `$&${column}`)
      .replace(/ table:style-name="none"/, '')
    expect(struck(await sheetOf(odsOf(inherited))).map(([at]) => at)).toEqual([0, 1, 2, 3])
    expect(sheet.rows[0]?.cells).toEqual(['1', '2', '3', '500 700'])
    expect(struck(sheet)).toEqual([
      [1, 'whole'],
      [2, 'whole'],
      [3, 'part'],
    ])
  })

  it('is a cell of an .xlsb whose font is', async () => {
    const plain = write(bookWith(xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(2)])), 'xlsb')
    expect((await sheetOf(plain)).rows.map((each) => each.struck?.size)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const sheet = await sheetOf(changeFirstFontOfXlsb(plain, 'strike'))
    expect(sheet.rows.map((each) => each.struck?.size)).toEqual([4, 4, 4])
  })

  it('is a cell of an .xls whose font is', async () => {
    const bytes = write(bookWith(xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(2)])), 'biff8')
    const sheet = await sheetOf(changeFirstFont(bytes))
    expect(sheet.rows.map((each) => each.struck?.size)).toEqual([4, 4, 4])
  })
})

/** [MS-XLSB] 2.4.673: the same bit of the first font, two bytes after the start of its record; its colour at the twelfth. */
function changeFirstFontOfXlsb(bytes: Uint8Array, change: 'strike' | 'white'): Buffer {
  const parts = Object.entries(unzipSync(bytes)).map(([name, content]) => ({
    name,
    bytes: Buffer.from(content),
  }))
  const styles = parts.find(({ name }) => name.endsWith('styles.bin'))?.bytes ?? Buffer.alloc(0)
  // Type 43, a length of one byte, the height, and the flags.
  const font = styles.indexOf(43)
  if (change === 'white') styles.set([0x05, 0, 0, 0, 255, 255, 255, 255], font + 14)
  else styles.writeUInt16LE(styles.readUInt16LE(font + 4) | 8, font + 4)
  return zip(parts)
}

/** [MS-XLS] 2.4.122: the fourth bit of its options; its colour is the number after them. */
function changeFirstFont(bytes: Uint8Array, change: 'strike' | 'white' = 'strike'): Uint8Array {
  const file = xlsx.CFB.read(bytes, { type: 'array' })
  const entry = xlsx.CFB.find(file, '/Workbook')
  const stream = Buffer.from(entry?.content ?? [])
  for (let at = 0; at < stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    if (stream.readUInt16LE(at) !== 0x31) continue
    if (change === 'white') stream.writeUInt16LE(9, at + 8)
    else stream.writeUInt16LE(stream.readUInt16LE(at + 6) | 8, at + 6)
    break
  }
  xlsx.CFB.utils.cfb_add(file, '/Workbook', stream)
  return new Uint8Array(xlsx.CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** The same .xls with a record for each row, of which the third has no height. */
function withFlatRow(bytes: Uint8Array): Uint8Array {
  const file = xlsx.CFB.read(bytes, { type: 'array' })
  const stream = Buffer.from(xlsx.CFB.find(file, '/Workbook')?.content ?? [])
  const dimensions = stream.lastIndexOf(Buffer.from([0x00, 0x02, 0x0e, 0x00]))
  const end = dimensions + 4 + 0x0e
  const rows = [300, 0x8000, 0].map((height, index) => {
    const row = Buffer.alloc(20)
    for (const [at, value] of [0x0208, 16, index, 0, 4, height].entries()) row.writeUInt16LE(value, at * 2)
    return row
  })
  const changed = Buffer.concat([stream.subarray(0, end), ...rows, stream.subarray(end)])
  xlsx.CFB.utils.cfb_add(file, '/Workbook', changed)
  return new Uint8Array(xlsx.CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** [MS-XLSB] 2.4.719: the row's number, its style, and its height, of which the third row has none. */
function withFlatRowInXlsb(bytes: Uint8Array): Buffer {
  const parts = Object.entries(unzipSync(bytes)).map(([name, content]) => ({
    name,
    bytes: Buffer.from(content),
  }))
  const sheet = parts.find(({ name }) => name.endsWith('sheet1.bin'))?.bytes ?? Buffer.alloc(0)
  sheet.writeUInt16LE(0, sheet.indexOf(Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0x40, 1])) + 8)
  return zip(parts)
}

describe('hidden', () => {
  it('are rows of no height in .xls and .xlsb', async () => {
    const book = bookWith(xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(2)]))
    for (const bytes of [withFlatRow(write(book, 'biff8')), withFlatRowInXlsb(write(book, 'xlsb'))])
      expect((await sheetOf(bytes)).rows.map(({ isHidden }) => isHidden)).toEqual([false, false, true])
  })

  it.each(['xlsx', 'xlsb', 'biff8'] as const)('are columns of %s', async (type) => {
    const sheet = xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(2)])
    sheet['!cols'] = [{ wch: 10 }, { wch: 10, hidden: true }, { wch: 10 }]
    expect((await sheetOf(write(bookWith(sheet), type))).hiddenColumns).toEqual(new Set([1]))
  })

  it('are columns of no width and rows of no height, or of hardly any', async () => {
    const columns =
      '<cols><col min="2" max="2" width="0" customWidth="1"/><col min="3" max="3" width="0.1"/><col min="5" max="5" width="9"/></cols>'
    const flat =
      '<sheetData><row r="1" ht="0" customHeight="1"><c r="A1"><v>1</v></c></row><row ht="0.75"><c><v>1</v></c></row></sheetData>'
    const sheet = await sheetOf(book(columns + flat))
    expect(sheet.hiddenColumns).toEqual(new Set([1, 2]))
    expect(sheet.rows.map(({ isHidden }) => isHidden)).toEqual([true, true])
  })
})

it('a row or a column of an .ods in a group that is folded up is hidden', async () => {
  const cells = (count: number) =>
    '<table:table-cell office:value-type="string"><text:p>1</text:p></table:table-cell>'.repeat(count)
  const line = `<table:table-row>${cells(2)}</table:table-row>`
  const content = unzip(writeRawOds(EMPTY), 'content.xml')
    .toString()
    .replace(
      /<table:table table:name="S".*<\/table:table>/,
      `<table:table table:name="S"><table:table-column-group table:display="false"><table:table-column/></table:table-column-group><table:table-column/>${line}<table:table-row-group table:display="false">${line}</table:table-row-group><table:table-row-group>${line}</table:table-row-group></table:table>`,
    )
  const sheet = await sheetOf(odsOf(content))
  expect(sheet.hiddenColumns).toEqual(new Set([0]))
  expect(sheet.rows.map(({ isHidden }) => isHidden)).toEqual([false, true, false])
})

describe('shown', () => {
  const cell = (format: string, value: number) =>
    sheetOf(
      book(row(`<c r="B1" s="1"><v>${value}</v></c>`), {
        'styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>`,
      }),
    ).then(({ rows }) => {
      expect(rows[0]?.cells[1]).toBe(value)
      return rows[0]?.shown?.get(1)
    })

  it.each([
    ['0&quot;000&quot;', 50, '50000'],
    ['#,##0,', 50_000, '50'],
    ['[$$-409]#,##0.00', 100, '$100.00'],
    ['0%', 5, '500%'],
    ['£#,##0', 500, '£500'],
    ['#,##0', 1499.6, '1,500'],
    ['[$₦-468]#,##0', 1499.6, '₦1,500'],
    ['N#,##0', 1499.6, 'N1,500'],
    [';;;', 500, ''],
    ['&quot;+234 &quot;0', 8031234567, '+234 8031234567'],
  ])('by %s is %s as “%s”', async (format, value, text) => {
    expect(await cell(format, value)).toBe(text)
  })

  it.each([
    ['General', 2_348_031_234_567],
    ['0.00', 500],
    ['#,##0.00;[Red](#,##0.00)', 1_250_000],
    ['&quot;₦&quot;#,##0.00', 2000],
    ['_-[$₦-46A]* #,##0.00_-', 2000.5],
    ['[$NGN] #,##0', 500],
    ['[$₦-en-NG]#,##0.00', 500],
    ['_-[$₦-ha-Latn-NG]* #,##0.00_-;-[$₦-ha-Latn-NG]* #,##0.00_-', 500],
    ['#,##0.00 [$₦-yo-NG]', 500],
    ['[$-en-US]#,##0.00', 500],
    ['[$&quot;₦&quot;-468]#,##0.00', 500],
    ['NGN #,##0.00', 500],
    ['N#,##0.00', 500],
    ['=N=#,##0.00', 500],
    ['_(N* #,##0.00_)', 500],
    ['[RED]#,##0', 500],
    ['general', 500],
    ['Standard', 500],
    ['[Black]general', 500],
    ['0000 000 0000', 8031234567],
    ['00000000000', 8031234567],
    ['0.00E+00', 8031234567],
  ])('by %s is %s as what it is', async (format, value) => {
    expect(await cell(format, value)).toBeUndefined()
  })
})

describe('white on white is shown as nothing', () => {
  it('in an .xlsx, by font and fill', async () => {
    const fonts =
      '<fonts><font/><font><color rgb="FFFFFFFF"/></font><font><color theme="0"/></font><font><color theme="0" tint="-0.5"/></font></fonts>'
    const solid = (colour: string) =>
      `<fill><patternFill patternType="solid"><fgColor ${colour}/></patternFill></fill>`
    const fills = `<fills><fill><patternFill patternType="none"/></fill>${solid('rgb="FF000080"')}${solid('theme="0"')}</fills>`
    const borders = '<borders><border><left><color rgb="FFFFFFFF"/></left></border></borders>'
    const pairs = ['0 0', '1 0', '2 2', '1 1', '3 0'].map((pair) => pair.split(' '))
    const xfs = pairs.map(([font, fill]) => `<xf fontId="${font}" fillId="${fill}"/>`).join('')
    const cells = pairs.map((_, style) => `<c r="${'BCDEF'[style]}1" s="${style}"><v>500</v></c>`).join('')
    const all = `<styleSheet>${fonts}${fills}${borders}<cellXfs>${xfs}</cellXfs></styleSheet>`
    const sheet = await sheetOf(book(row(cells), { 'styles.xml': all }))
    expect([...(sheet.rows[0]?.shown ?? [])]).toEqual([
      [2, ''],
      [3, ''],
    ])
  })

  it.each([
    ['biff8', changeFirstFont],
    ['xlsb', changeFirstFontOfXlsb],
  ] as const)('in a %s, by its font', async (type, change) => {
    const bytes = write(bookWith(xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(2)])), type)
    expect((await sheetOf(bytes)).rows[1]?.shown).toBeUndefined()
    const { rows } = await sheetOf(change(bytes, 'white'))
    expect(rows[1]?.shown).toEqual(new Map([0, 1, 2, 3].map((column) => [column, ''])))
  })

  it('in an .ods, by its style or its style’s parent', async () => {
    const style = (name: string, inside: string, parent = '') =>
      `<style:style style:name="${name}" style:parent-style-name="${parent}">${inside}</style:style>`
    const white = '<style:text-properties fo:color="#FFFFFF"/>'
    const styles = [
      style('white', white),
      style('child', '', 'white'),
      style('on', `${white}<style:table-cell-properties fo:background-color="#000080"/>`),
      style('black', '<style:text-properties fo:color="#000000"/>', 'white'),
    ]
    const cells = ['white', 'child', 'on', 'black'].map(
      (name) =>
        `<table:table-cell table:style-name="${name}" office:value-type="float" office:value="500"><text:p>500</text:p></table:table-cell>`,
    )
    const content = unzip(writeRawOds(EMPTY), 'content.xml')
      .toString()
      .replace('<office:automatic-styles>', `$&${styles.join('')}`)
      .replace(
        /<table:table table:name="S".*<\/table:table>/,
        `<table:table table:name="S"><table:table-row>${cells.join('')}</table:table-row></table:table>`,
      )
    const sheet = await sheetOf(odsOf(content))
    expect([...(sheet.rows[0]?.shown ?? [])]).toEqual([
      [0, ''],
      [1, ''],
    ])
  })
})

describe('an .xlsx', () => {
  it('without the part of its styles is read as one without any', async () => {
    const sheet = await sheetOf(book(row('<c r="B1" s="3"><v>500</v></c>'), { 'styles.xml': null }))
    expect(sheet.rows[0]?.cells).toEqual([1, 500])
  })

  it('may have its sheet in UTF-16, and an empty text among its texts', async () => {
    const sst = '<sst><si><t>a</t></si><si/><si><t>b</t></si></sst>'
    const texts = [0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join('')
    const parts = rawXlsxParts(EMPTY).map((part): Part => {
      if (part.name.endsWith('sheet1.xml'))
        return { ...part, bytes: Buffer.from(`\uFEFF<worksheet>${row(texts)}</worksheet>`, 'utf16le') }
      return part.name.endsWith('sharedStrings.xml') ? { ...part, bytes: sst } : part
    })
    expect((await sheetOf(zip(parts))).rows[0]?.cells).toEqual([1, 'a', '', 'b'])
  })
})

it('an .xls with another workbook inside is the one, and not the other', async () => {
  const made = (text: string) => write(bookWith(xlsx.utils.aoa_to_sheet([[text], ['x']])), 'biff8')
  const file = xlsx.CFB.read(made('outside'), { type: 'array' })
  const inner = xlsx.CFB.find(xlsx.CFB.read(made('inside'), { type: 'array' }), '/Workbook')
  xlsx.CFB.utils.cfb_add(file, '/MBD00000001/Workbook', Buffer.from(inner?.content ?? []))
  const bytes = new Uint8Array(xlsx.CFB.write(file, { type: 'buffer' }) as Buffer)
  expect((await sheetOf(bytes)).rows[0]?.cells).toEqual(['outside'])
})
