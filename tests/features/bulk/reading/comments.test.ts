import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import type { SourceSheet } from '#src/domain/bulk/sheet.ts'
import { writeRawOds } from '#tests/bulk/write-raw-ods.ts'
import { rawXlsxParts } from '#tests/bulk/write-raw-xlsx.ts'
import { type Part, unzip, zip } from '#tests/bulk/zip.ts'
import { bookWith, HEADINGS, plainRows, sheetOf, write } from './read.ts'

const commentsIn = ({ rows }: SourceSheet) => rows.map(({ comments }) => [...(comments ?? [])])

describe('comments on cells, also on empty ones', () => {
  it.each(['xlsx', 'xlsb', 'biff8'] as const)('of %s', async (type) => {
    const sheet = xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(2)])
    const comment = (text: string) => [{ a: 'Ada Obi', t: text }]
    sheet.D1.c = comment('in USD')
    sheet.A2.c = comment('Ada Obi:\nDo not pay')
    sheet.F3 = { t: 'z', c: comment('Done\n\t-Ada Obi') }
    sheet['!ref'] = 'A1:F3'
    expect(commentsIn(await sheetOf(write(bookWith(sheet), type)))).toEqual([
      [[3, 'in USD']],
      [[0, 'Do not pay']],
      [[5, 'Done']],
    ])
  })

  it('of an .ods, without author and date', async () => {
    const comment =
      '<office:annotation><dc:creator>Mr Paid</dc:creator><dc:date>2026-11-01</dc:date><text:p>Do <text:span>not</text:span> pay</text:p><text:p>Ada</text:p></office:annotation>'
    const cells = `<table:table-cell office:value-type="string">${comment}<text:p>500</text:p></table:table-cell><table:table-cell/><table:table-cell>${comment}</table:table-cell>`
    const content = unzip(writeRawOds([{ name: 'S', merges: [], rows: [] }]), 'content.xml')
      .toString()
      .replace(
        /<table:table table:name="S".*<\/table:table>/,
        `<table:table table:name="S"><table:table-row>${cells}</table:table-row></table:table>`,
      )
    const sheet = await sheetOf(
      zip([
        { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
        { name: 'content.xml', bytes: content },
      ]),
    )
    expect(sheet.rows[0]?.cells).toEqual(['500'])
    expect(commentsIn(sheet)).toEqual([
      [
        [0, 'Do not pay\nAda'],
        [2, 'Do not pay\nAda'],
      ],
    ])
  })
})

describe('the part of an .xlsx with its comments', () => {
  const relation =
    '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>'
  const book = (comments: string | null) => {
    const cells = [{ kind: 'text', text: '08031234567' }] as const
    const parts: Part[] = [
      ...rawXlsxParts([{ name: 'S', merges: [], rows: [{ cells }, { cells }] }]),
      { name: 'xl/worksheets/_rels/sheet1.xml.rels', bytes: relation },
    ]
    return sheetOf(zip(comments === null ? parts : [...parts, { name: 'xl/comments1.xml', bytes: comments }]))
  }
  const said = (text: string) =>
    `<comments><commentList><comment ref="B2"><text>${text}</text></comment></commentList></comments>`

  it('may have runs, and the words of Excel around a conversation', async () => {
    const runs = '<r><rPr><b/></rPr><t>Ada:</t></r><r><t>\nPaid &amp; gone</t></r>'
    expect(commentsIn(await book(said(runs)))).toEqual([[], [[1, 'Paid & gone']]])
    const thread =
      '<t>[Threaded comment]\n\nYour version of Excel … any edits to it will get removed …\n\nComment:\n    Wait</t>'
    expect(commentsIn(await book(said(thread)))).toEqual([[], [[1, 'Wait']]])
  })

  it.each([null, '', '<comments><commentList><comment ref="B2"><te'])(
    'that is missing or cut off is no damage: %j',
    async (comments) => {
      expect(commentsIn(await book(comments))).toEqual([[], []])
    },
  )
})
