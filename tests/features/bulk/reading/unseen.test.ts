import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { rawXlsxParts } from '#tests/bulk/write-raw-xlsx.ts'
import { type Part, unzip, zip } from '#tests/bulk/zip.ts'
import { numberOf, payment, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { benchWith, rowsOf } from '#tests/features/bulk/engine/bench.ts'
import { bookWith, HEADINGS, odsOf, sheetsOf, write } from './read.ts'

// What a workbook holds and its reader does not see, from the file to what is asked.

type Row = readonly (string | number | null)[]

const ROWS: readonly Row[] = [payment(1), payment(2, '700')].map((row) => row.map(String))

/** What is asked of each row. */
async function askedIn(bytes: Uint8Array): Promise<readonly string[]> {
  const bench = benchWith(await sheetsOf(bytes))
  return rowsOf(bench).map(({ notes }) => notes.map(({ message }) => message).join(' '))
}

function merged(rows: readonly Row[], range: string, type: 'xlsx' | 'xlsb' | 'biff8' | 'ods'): Uint8Array {
  if (type === 'ods') return mergedOds(rows, xlsx.utils.decode_range(range))
  const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]))
  sheet['!merges'] = [xlsx.utils.decode_range(range)]
  return write(bookWith(sheet), type)
}

/** As LibreOffice writes "keep the contents of hidden cells". */
function mergedOds(rows: readonly Row[], { s, e }: xlsx.Range): Buffer {
  const cell = (value: string | number | null, row: number, column: number) => {
    const isFirst = row === s.r && column === s.c
    const isCovered = !isFirst && row >= s.r && row <= e.r && column >= s.c && column <= e.c
    const name = isCovered ? 'covered-table-cell' : 'table-cell'
    const spans = isFirst
      ? ` table:number-rows-spanned="${e.r - s.r + 1}" table:number-columns-spanned="${e.c - s.c + 1}"`
      : ''
    return `<table:${name} office:value-type="string"${spans}><text:p>${value}</text:p></table:${name}>`
  }
  const lines = rows.map(
    (row, at) =>
      `<table:table-row>${row.map((value, column) => cell(value, at, column)).join('')}</table:table-row>`,
  )
  return odsOf(
    `<office:spreadsheet><table:table table:name="S">${lines.join('')}</table:table></office:spreadsheet>`,
  )
}

/** An .xlsx whose third row has the second style. */
function bookOf(rows: readonly Row[], styles: string, rest = ''): Buffer {
  const cells = (row: Row, at: number) =>
    row.map((value) => `<c t="inlineStr" s="${at === 2 ? 1 : 0}"><is><t>${value}</t></is></c>`).join('')
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join('')
  const parts = rawXlsxParts([{ name: 'S', merges: [], rows: [] }]).map((part): Part => {
    if (part.name.endsWith('styles.xml')) return { ...part, bytes: styles }
    if (!part.name.endsWith('sheet1.xml')) return part
    return { ...part, bytes: `<worksheet><sheetData>${lines}</sheetData>${rest}</worksheet>` }
  })
  return zip(parts)
}

describe.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)('what a merge covers in %s is asked', (type) => {
  it('downwards', async () => {
    const [first, second] = await askedIn(merged([HEADINGS, ...ROWS], 'D2:D3', type))
    expect(first).toBe('')
    expect(second).toBe(
      'Your sheet shows nothing in D3 (merged, or hidden by its colour or format), the cell holds 700.',
    )
  })

  it('to the right', async () => {
    const rows = ROWS.map((row) => ['Ade', ...row])
    const [first, second] = await askedIn(merged([['Name', ...HEADINGS], ...rows], 'A3:E3', type))
    expect(first).toBe('')
    expect(second).toContain(`in B3, C3, D3 and E3 (`)
    expect(second).toContain(`the cells hold ${numberOf(2)}, MTN, AIRTIME and 700.`)
  })

  it('unless the first cell holds the same', async () => {
    expect(await askedIn(merged([HEADINGS, ...ROWS], 'B2:B3', type))).toEqual(['', ''])
  })
})

describe('letters in the colour of what is behind them are asked, also of texts', () => {
  const fill = (colour: string) =>
    `<fill><patternFill patternType="solid"><fgColor ${colour}/></patternFill></fill>`

  /** A second payment with this font, fill and number format. */
  const styled = (font: string, ground = '<fill><patternFill/></fill>', format = 'General', rest = '') =>
    askedIn(
      bookOf(
        [HEADINGS, ...ROWS],
        `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><fonts><font/><font>${font}</font></fonts><fills><fill/>${ground}</fills><cellXfs><xf/><xf fontId="1" fillId="1" numFmtId="170"/></cellXfs>${rest}</styleSheet>`,
      ),
    )

  it.each([
    ['white on none', '<color rgb="FFFFFFFF"/>', undefined],
    ['nearly white', '<color theme="0" tint="-0.05"/>', undefined],
    ['black on black', '<color rgb="FF000000"/>', fill('theme="1"')],
    ['one colour of the theme', '<color theme="4" tint="0.5"/>', fill('theme="4" tint="0.5"')],
    ['red on red', '<color indexed="10"/>', fill('rgb="FFFF0000"')],
    ['no format for texts', '', undefined, ';;;'],
    ['white by its format', '', undefined, '[White]General'],
  ])('%s', async (_, font, ground, format = 'General') => {
    const [first, second] = await styled(font, ground, format)
    expect(first).toBe('')
    expect(second).toContain('shows nothing in A3, B3, C3 and D3')
  })

  const palette = `<colors><indexedColors>${'<rgbColor rgb="ff000000"/>'.repeat(10)}</indexedColors></colors>`

  it.each([
    ['white on blue', '<color theme="0"/>', fill('rgb="FF000080"')],
    ['white on a pattern', '<color theme="0"/>', '<fill><patternFill patternType="gray125"/></fill>'],
    ['a colour of the workbook', '<color indexed="9"/>', undefined, 'General', palette],
    ['the usual colour', '<color auto="1"/>', undefined],
    ['white zeros', '', undefined, '[=0][White]0;General'],
    ['a format for texts', '', undefined, ';;;@'],
  ])('and %s is not', async (_, font, ground, format = 'General', rest = '') => {
    expect(await styled(font, ground, format, rest)).toEqual(['', ''])
  })
})

describe('a rule that strikes out or hides what meets it is one question, with its range', () => {
  const QUESTION =
    'A rule of your sheet strikes out or hides some cells in A2:D3. Leave out the rows that are not to be paid.'
  const reasons = async (bytes: Uint8Array) =>
    benchWith(await sheetsOf(bytes))
      .overview()
      .questions.map(({ reason }) => reason)

  it.each([
    ['<font><strike/></font>', true],
    ['<font><color rgb="FFFFFFFF"/></font>', true],
    ['<numFmt numFmtId="170" formatCode=";;;"/>', true],
    [
      '<font><color theme="0"/></font><fill><patternFill><bgColor rgb="FF000080"/></patternFill></fill>',
      false,
    ],
    [
      '<font><strike val="0"/><color rgb="FFFF0000"/></font><border><left><color rgb="FFFFFFFF"/></left></border>',
      false,
    ],
  ])('in an .xlsx by %s: %s', async (format, isAsked) => {
    const styles = `<styleSheet><fonts><font/></fonts><cellXfs><xf/></cellXfs><dxfs><dxf/><dxf>${format}</dxf></dxfs></styleSheet>`
    const rules = [1, 0].map(
      (id) => `<cfRule type="expression" dxfId="${id}"><formula>$E2</formula></cfRule>`,
    )
    const bytes = bookOf(
      [HEADINGS, ...ROWS],
      styles,
      `<conditionalFormatting sqref="A2:D3">${rules.join('')}</conditionalFormatting>`,
    )
    expect(await reasons(bytes)).toEqual(isAsked ? [QUESTION] : [])
  })

  it.each([
    ['<font><b/><strike/></font>', true],
    ['<font><color rgb="FFFF0000"/></font>', false],
  ])('in an .xlsx by %s, of a rule that looks at another sheet: %s', async (format, isAsked) => {
    const rule = (dxf: string, range: string) =>
      `<x14:conditionalFormatting><x14:cfRule type="expression"><xm:f>Paid!A1</xm:f><x14:dxf>${dxf}</x14:dxf></x14:cfRule><xm:sqref>${range}</xm:sqref></x14:conditionalFormatting>`
    const rules = rule('<font><i/></font>', 'E2:E3') + rule(format, 'A2:D3')
    const bytes = bookOf([HEADINGS, ...ROWS], '<styleSheet/>', `<extLst><ext>${rules}</ext></extLst>`)
    expect(await reasons(bytes)).toEqual(isAsked ? [QUESTION] : [])
  })

  it.each([
    ['strike', 0x80, -1, true],
    ['white letters', 0, 9, true],
    ['red letters', 0, 10, false],
  ])('in an .xls by %s', async (_, flags, colour, isAsked) => {
    const file = xlsx.CFB.read(merged([HEADINGS, ...ROWS], 'F9:F9', 'biff8'), { type: 'array' })
    const stream = Buffer.from(xlsx.CFB.find(file, '/Workbook')?.content ?? [])
    const record = (type: number, length: number, write: (body: Buffer) => void) => {
      const made = Buffer.alloc(4 + length)
      made.writeUInt16LE(type, 0)
      made.writeUInt16LE(length, 2)
      write(made.subarray(4))
      return made
    }
    const ranges = record(0x01b0, 22, (body) => {
      for (const [at, value] of [1, 2, 0, 3].entries()) body.writeUInt16LE(value, 4 + at * 2)
    })
    // Its number format is one of two bytes, before the font.
    const rule = record(0x01b1, 132, (body) => {
      body.writeUInt32LE(0x06000000, 6)
      body.writeUInt32LE(flags, 14 + 68)
      body.writeInt32LE(colour, 14 + 80)
      body.writeUInt32LE(~flags & 0xff, 14 + 88)
    })
    const end = stream.length - 4
    const changed = Buffer.concat([stream.subarray(0, end), ranges, rule, stream.subarray(end)])
    xlsx.CFB.utils.cfb_add(file, '/Workbook', changed)
    const bytes = new Uint8Array(xlsx.CFB.write(file, { type: 'buffer' }) as Buffer)
    expect(await reasons(bytes)).toEqual(isAsked ? [QUESTION] : [])
  })

  it.each([
    ['style:text-line-through-style="solid"', true],
    ['fo:color="#ff0000"', false],
  ])('in an .ods by %s, of the styles that all parts share: %s', async (properties, isAsked) => {
    const content = mergedOds([HEADINGS, ...ROWS], xlsx.utils.decode_range('F9:F9'))
    const ruled =
      '<style:style style:name="ruled"><style:map style:condition="x" style:apply-style-name="Rule"/></style:style>'
    const xml = unzip(content, 'content.xml')
      .toString()
      .replace('<office:spreadsheet>', `$&${ruled}`)
      .replaceAll(
        /<table:table-cell (?=[^>]*><text:p>(?!Subs|Prov|Prod|Amou))/g,
        '$&table:style-name="ruled" ',
      )
    const styles = `<styles><style:style style:name="Rule"><style:text-properties ${properties}/></style:style></styles>`
    expect(await reasons(odsOf(xml, styles))).toEqual(isAsked ? [QUESTION] : [])
  })

  it('and ticks beside it say nothing by themselves', async () => {
    const rows = [
      [...HEADINGS, '✓'],
      [...payment(1), true],
      [...payment(2), false],
    ]
    const bench = benchWith([sheetOf(rows, { hidingRules: ['A2:E3'] })])
    expect(rowsOf(bench).map(({ notes }) => notes.map(({ code }) => code))).toEqual([
      ['SHEET_QUESTION'],
      ['SHEET_QUESTION'],
    ])
  })
})
