import * as xlsx from 'xlsx'
import { HEADINGS, type HostileCase, numbersFrom, plainRows } from './hostile-case.ts'
import { type MadeSheet, text } from './model.ts'
import { writeBook } from './write-book.ts'
import { rawXlsxParts, writeRawXlsx } from './write-raw-xlsx.ts'
import { type Part, zip } from './zip.ts'

const MEGABYTE = 1_000_000

const sheetOf = (count: number, name = 'Sheet1'): MadeSheet => ({
  name,
  merges: [],
  rows: [HEADINGS, ...plainRows(count)].map((line) => ({ cells: line.split(',').map(text) })),
})

const book = (name: string, bytes: () => Uint8Array, more: Partial<HostileCase> = {}): HostileCase => ({
  name,
  fileName: 'list.xlsx',
  bytes,
  ...more,
})

const SHEET = 'xl/worksheets/sheet1.xml'
/** A good file with its sheet changed. */
const withSheet = (change: (xml: string) => string): Uint8Array =>
  zip(
    rawXlsxParts([sheetOf(5)]).map((part) =>
      part.name === SHEET ? { ...part, bytes: change(String(part.bytes)) } : part,
    ),
  )
const withRows = (more: string) => () =>
  withSheet((xml) => xml.replace('</sheetData>', `${more}</sheetData>`))
const good = () => [...rawXlsxParts([sheetOf(5)])]
const inline = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const payment = (row: number, digits: string) =>
  `<row r="${row}">${inline(`A${row}`, digits)}${inline(`B${row}`, 'MTN')}${inline(`C${row}`, 'AIRTIME')}${inline(`D${row}`, '500')}</row>`
const bomb = () => Buffer.alloc(150 * MEGABYTE, 0x20)
const TOO_BIG = { problems: ['too-big-unzipped'] } as const
const DAMAGED = { problems: ['damaged'] } as const

/** One body, named by many lines of the directory: a small file that unpacks to more than there is. */
function overlapping(): Uint8Array {
  const one = zip([{ name: 'xl/a', bytes: Buffer.alloc(MEGABYTE) }])
  const start = one.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  const end = one.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const listing = Buffer.concat(Array.from({ length: 500 }, () => one.subarray(start, end)))
  const tail = Buffer.from(one.subarray(end))
  tail.writeUInt16LE(500, 8)
  tail.writeUInt16LE(500, 10)
  tail.writeUInt32LE(listing.length, 12)
  return Buffer.concat([one.subarray(0, start), listing, tail])
}

function container(streams: Readonly<Record<string, string>>): Uint8Array {
  const made = xlsx.CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams))
    xlsx.CFB.utils.cfb_add(made, name, Buffer.from(content))
  return new Uint8Array(xlsx.CFB.write(made, { type: 'buffer' }) as Buffer)
}

/** [MS-XLS] 2.4.117: the first record after the start says that all others are encrypted. */
function encryptedXls(): Uint8Array {
  const file = xlsx.CFB.read(writeBook([sheetOf(5)], 'xls'), { type: 'array' })
  const stream = Buffer.from(xlsx.CFB.find(file, '/Workbook')?.content ?? [])
  const start = 4 + stream.readUInt16LE(2)
  const password = Buffer.alloc(4 + 54, 0x5a)
  password.writeUInt16LE(0x2f, 0)
  password.writeUInt16LE(54, 2)
  password.set([1, 0, 1, 0, 1, 0], 4)
  xlsx.CFB.utils.cfb_add(
    file,
    '/Workbook',
    Buffer.concat([stream.subarray(0, start), password, stream.subarray(start)]),
  )
  return new Uint8Array(xlsx.CFB.write(file, { type: 'buffer' }) as Buffer)
}

const five = { problems: [], rows: numbersFrom(2, 6) } as const

export const HOSTILE_BOOKS: readonly HostileCase[] = [
  book('a good one, so that the others say something', () => zip(good()), five),
  book(
    'a bomb by its ratio',
    () => zip([...good(), { name: 'xl/worksheets/sheet2.xml', bytes: bomb() }]),
    TOO_BIG,
  ),
  book(
    'a sheet that is a bomb',
    () => withSheet((xml) => xml.replace('</sheetData>', `${' '.repeat(80 * MEGABYTE)}</sheetData>`)),
    TOO_BIG,
  ),
  book(
    'a bomb whose directory says 1 kB',
    () => zip([...good(), { name: 'xl/media/a.bin', bytes: bomb(), saysSize: 1000 }]),
    { rows: numbersFrom(2, 6) },
  ),
  book(
    'a sheet whose directory says 1 kB',
    () =>
      zip(
        good().map((part): Part => (part.name === SHEET ? { ...part, bytes: bomb(), saysSize: 1000 } : part)),
      ),
    DAMAGED,
  ),
  book(
    'a sheet that is shorter than its directory says',
    () => zip(good().map((part): Part => (part.name === SHEET ? { ...part, saysSize: 100_000 } : part))),
    DAMAGED,
  ),
  book(
    'a directory that says 4 GB',
    () => zip([...good(), { name: 'xl/a', bytes: 'a', saysSize: 0xffff_fff0 }]),
    TOO_BIG,
  ),
  book(
    'a directory that says that a part is packed in 4 GB',
    () => zip([...good(), { name: 'xl/a', bytes: 'a', saysCompressed: 0xffff_fff0 }]),
    DAMAGED,
  ),
  book(
    '5,000 parts',
    () => zip([...good(), ...numbersFrom(1, 5000).map((n) => ({ name: `xl/p${n}.xml`, bytes: '<a/>' }))]),
    TOO_BIG,
  ),
  book('parts that share one body and one name', overlapping, DAMAGED),
  book('a part named __proto__', () =>
    zip([...good(), { name: '__proto__', bytes: 'x' }, { name: 'xl/__proto__/constructor', bytes: 'x' }]),
  ),
  book('a part with a path out of it', () => zip([...good(), { name: '../../../etc/passwd', bytes: 'x' }])),
  book(
    'the same sheet twice, in other letters',
    () => zip([...good(), { name: SHEET.toUpperCase(), bytes: '<worksheet/>' }]),
    DAMAGED,
  ),
  book('no sheet where the book says', () => zip(good().filter(({ name }) => name !== SHEET)), {
    problems: ['damaged', 'no-rows', 'empty', 'other-type'],
  }),
  book('no strings', () => zip(good().filter(({ name }) => !name.includes('sharedStrings')))),
  book('no styles', () => zip(good().filter(({ name }) => !name.includes('styles')))),
  book('no types', () => zip(good().filter(({ name }) => !name.includes('Content_Types')))),
  book('a cell at XFD1048576', withRows(`<row r="1048576">${inline('XFD1048576', 'x')}</row>`), {
    rows: numbersFrom(2, 6),
  }),
  book('a cell at XFD7', withRows(`<row r="7">${inline('XFD7', '08031234567')}</row>`), {
    rows: numbersFrom(2, 6),
  }),
  book('a row at 1,048,576', withRows(payment(1_048_576, '08039999999'))),
  book('a row beyond all rows', withRows(payment(9_999_999, '08039999999'))),
  book(
    'row numbers that are none',
    withRows(
      `${payment(0, '08039999999')}${payment(-5, '08039999998')}<row r="x"><c r="??"><v>1</v></c></row>`,
    ),
  ),
  book(
    'a dimension that is too large',
    () => writeRawXlsx([sheetOf(5)], () => '<dimension ref="A1:XFD1048576"/>'),
    five,
  ),
  book(
    'a dimension that is too small',
    () => writeRawXlsx([sheetOf(5)], () => '<dimension ref="A1:B2"/>'),
    five,
  ),
  book('a dimension of nonsense', () => writeRawXlsx([sheetOf(5)], () => '<dimension ref="__proto__"/>'), {
    rows: numbersFrom(2, 6),
  }),
  book('rows in the wrong order', withRows(payment(9, '08039999999') + payment(8, '08039999998')), {
    rows: [...numbersFrom(2, 6), 8, 9],
  }),
  book('a gap of 90,000 rows', withRows(payment(90_000, '08039999999')), {
    rows: [...numbersFrom(2, 6), 90_000],
  }),
  book(
    'a merge of everything',
    () =>
      withSheet((xml) =>
        xml.replace(
          '</sheetData>',
          '</sheetData><mergeCells count="1"><mergeCell ref="A2:XFD1048576"/></mergeCells>',
        ),
      ),
    {
      rows: [2],
    },
  ),
  book(
    'strings that are not there',
    withRows('<row r="7"><c r="A7" t="s"><v>99999999</v></c><c r="B7" t="s"><v>-1</v></c></row>'),
    { rows: numbersFrom(2, 6) },
  ),
  book('styles that are not there', withRows('<row r="7"><c r="A7" s="99999"><v>8031234567</v></c></row>'), {
    rows: numbersFrom(2, 7),
  }),
  book(
    'entities inside entities',
    () =>
      withSheet((xml) =>
        xml
          .replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "xxxx">]><worksheet')
          .replace('</sheetData>', `<row r="7">${inline('A7', '&a;&a;')}</row></sheetData>`),
      ),
    {
      rows: numbersFrom(2, 6),
    },
  ),
  book('a cell of 1 MB', withRows(`<row r="7">${inline('A7', '9'.repeat(MEGABYTE))}</row>`), {
    rows: numbersFrom(2, 7),
  }),
  book('cells nested in cells', withRows(`<row r="7">${'<c r="A7">'.repeat(5000)}</row>`)),
  book(
    'names and texts of a million letters',
    () =>
      zip(
        rawXlsxParts([sheetOf(5, 'n'.repeat(MEGABYTE))]).map((part): Part => {
          const more = `<numFmt numFmtId="900" formatCode="${'0"x"'.repeat(MEGABYTE / 4)}"/></numFmts>`
          if (part.name.endsWith('styles.xml')) {
            return {
              ...part,
              bytes: String(part.bytes)
                .replace('</numFmts>', more)
                .replaceAll('numFmtId="16', 'numFmtId="900" x="'),
            }
          }
          const row = `<row r="7"><c r="A7" s="1"><v>${'5'.repeat(MEGABYTE)}</v></c><c r="B7" ${'a'.repeat(MEGABYTE)}/></row>`
          return part.name === SHEET
            ? { ...part, bytes: String(part.bytes).replace('</sheetData>', `${row}</sheetData>`) }
            : part
        }),
      ),
    { problems: [], rows: numbersFrom(2, 6) },
  ),
  book(
    'one sheet that is listed 100,000 times',
    () =>
      zip(
        good().map((part): Part => {
          const [sheet = ''] = /<sheet [^>]*>/.exec(String(part.bytes)) ?? []
          return part.name === 'xl/workbook.xml'
            ? { ...part, bytes: String(part.bytes).replace(sheet, sheet.repeat(100_000)) }
            : part
        }),
      ),
    DAMAGED,
  ),
  book('ten million rows of nothing', withRows('<row/>'.repeat(9_000_000)), DAMAGED),
  book(
    'a tag that never ends',
    () => withSheet(() => `<worksheet><sheetData ${'a="'.repeat(5 * MEGABYTE)}`),
    DAMAGED,
  ),
  book('a sheet named __proto__', () => writeRawXlsx([sheetOf(5, '__proto__')]), five),
  book('a sheet named constructor', () => writeRawXlsx([sheetOf(5, 'constructor'), sheetOf(0, 'toString')])),
  book('two sheets of one name', () => writeRawXlsx([sheetOf(5, 'A'), sheetOf(3, 'A')])),
  book('every sheet hidden', () => writeRawXlsx([{ ...sheetOf(5), isHidden: true }])),
  book('100,001 rows', () => writeRawXlsx([sheetOf(100_001)]), {
    problems: ['too-many-rows', 'too-big-unzipped'],
  }),
  book('a workbook without a cell', () => writeRawXlsx([{ name: 'Sheet1', rows: [], merges: [] }]), {
    problems: ['empty', 'no-rows'],
  }),
  book('only the headings', () => writeRawXlsx([sheetOf(0)]), { problems: ['no-rows'] }),
  book('an .xlsx by the name of .csv', () => zip(good()), { ...five, fileName: 'list.csv' }),
  book('an .xls by the name of .xlsx', () => writeBook([sheetOf(5)], 'xls'), five),
  book(
    'an encrypted .xlsx',
    () => container({ EncryptionInfo: 'x'.repeat(500), EncryptedPackage: 'x'.repeat(9000) }),
    { problems: ['password'] },
  ),
  book('an encrypted .xls', encryptedXls, { fileName: 'list.xls', problems: ['password'] }),
  book(
    'a document of old Word',
    () => container({ WordDocument: 'x'.repeat(5000), '1Table': 'x'.repeat(5000) }),
    { fileName: 'list.xls', problems: ['other-type', 'damaged'] },
  ),
  book('a mail of Outlook', () => container({ '__properties_version1.0': 'x'.repeat(5000) }), {
    fileName: 'list.xls',
    problems: ['other-type', 'damaged'],
  }),
  book('an old Office file with a workbook of noise', () => container({ Workbook: 'x'.repeat(9000) }), {
    fileName: 'list.xls',
    problems: ['other-type', 'damaged'],
  }),
]
