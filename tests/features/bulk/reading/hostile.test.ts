import { afterEach, describe, expect, it, vi } from 'vitest'
import * as xlsx from 'xlsx'
import { readDirectory } from '#src/domain/bulk/zip.ts'
import { readBook } from '#src/features/bulk/reading/read-book.ts'
import { createRandom } from '#tests/bulk/random.ts'
import { zip } from '#tests/bulk/zip.ts'
import { bookWith, HEADINGS, plainRows, problemOf, write } from './read.ts'

const OWN_KEYS = Reflect.ownKeys(Object.prototype)

afterEach(() => expect(Reflect.ownKeys(Object.prototype)).toEqual(OWN_KEYS))

const workbook = { name: 'xl/workbook.xml', bytes: '<workbook/>' }
const sheet = 'xl/worksheets/sheet1.xml'
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1_000_000)

describe('a zip', () => {
  it('that unpacks to more than 60 MB is not unpacked', async () => {
    expect(await problemOf(zip([workbook, { name: sheet, bytes: zeros(200) }]))).toEqual({
      kind: 'too-big-unzipped',
    })
  })

  it('that lies about how much that is stops at what it said', async () => {
    const bytes = zip([workbook, { name: sheet, bytes: zeros(200), saysSize: 1000 }])
    expect(await problemOf(bytes)).toEqual({ kind: 'damaged' })
    const less = zip([workbook, { name: sheet, bytes: '<worksheet/>', saysSize: 1000 }])
    expect(await problemOf(less)).toEqual({ kind: 'damaged' })
  })

  it('of more than 1,000 parts is not read', async () => {
    const parts = Array.from({ length: 1001 }, (_, index) => ({ name: `xl/${index}.xml`, bytes: '' }))
    expect(await problemOf(zip([...parts, workbook]))).toEqual({ kind: 'too-big-unzipped' })
  })

  it('with two parts of one name is damaged', async () => {
    expect(await problemOf(zip([workbook, { ...workbook, name: 'XL/Workbook.xml' }]))).toEqual({
      kind: 'damaged',
    })
  })

  it('whose sizes are in 64-bit fields is read all the same', () => {
    const short = zip([{ name: 'a', bytes: 'hello', isStored: true }])
    const at = short.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    const end = short.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(5n, 4)
    extra.writeBigUInt64LE(5n, 12)
    const entry = Buffer.concat([short.subarray(at, end), extra])
    entry.writeUInt16LE(28, 30)
    for (const place of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, place)
    const tail = Buffer.from(short.subarray(end))
    tail.writeUInt32LE(entry.length, 12)
    const read = readDirectory(new Uint8Array(Buffer.concat([short.subarray(0, at), entry, tail])))
    expect(read).toMatchObject({
      ok: true,
      value: [{ name: 'a', size: 5, packed: new TextEncoder().encode('hello') }],
    })
  })
})

const good = (['xlsx', 'biff8', 'ods', 'csv'] as const).map((type) => {
  const book = bookWith(xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(60)]))
  return {
    type,
    bytes:
      type === 'csv'
        ? new TextEncoder().encode(
            xlsx.utils.sheet_to_csv(xlsx.utils.aoa_to_sheet([HEADINGS, ...plainRows(60)])),
          )
        : write(book, type),
  }
})

async function rowsOrProblem(bytes: Uint8Array): Promise<string> {
  const read = await readBook(new Uint8Array(bytes), 'list', () => {})
  return read.ok ? `${read.value.sheets.flatMap(({ rows }) => rows).length} rows` : read.error.kind
}

describe.each(good)('a damaged $type', ({ type, bytes }) => {
  it('that was cut off anywhere is no shorter list', async () => {
    for (let part = 1; part < 40; part += 1) {
      const cut = bytes.slice(0, Math.floor((bytes.length * part) / 40))
      const end = await rowsOrProblem(cut)
      // A text has no end that could be missing, and an .xls has something behind its list.
      if (type !== 'csv') expect(end, `${cut.length} bytes`).toMatch(/^(damaged|other-type|61 rows)$/)
    }
  })

  it('ends in a value, whatever one byte is', async () => {
    const random = createRandom(type.length)
    for (let round = 0; round < 200; round += 1) {
      const flipped = bytes.slice()
      flipped[random.int(0, bytes.length - 1)] = random.int(0, 255)
      expect(await rowsOrProblem(flipped)).toMatch(
        /^(\d+ rows|damaged|other-type|password|quotes|too-big-unzipped|too-many-rows|no-rows|web-page)$/,
      )
    }
    // The package tells the console of records that it does not know.
    vi.mocked(console.error).mockClear()
  })
})

it('never reads other digits out of a damaged .xlsx', async () => {
  const xlsxFile = good[0]?.bytes ?? new Uint8Array()
  const random = createRandom(5)
  const ends = new Set<string>()
  for (let round = 0; round < 100; round += 1) {
    const flipped = xlsxFile.slice()
    const at = random.int(0, flipped.length - 1)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    const read = await readBook(flipped, 'list', () => {})
    ends.add(read.ok ? JSON.stringify(read.value.sheets[0]?.rows.map(({ cells }) => cells)) : read.error.kind)
  }
  ends.delete(JSON.stringify([HEADINGS, ...plainRows(60)]))
  expect([...ends].filter((end) => end.startsWith('['))).toEqual([])
})
