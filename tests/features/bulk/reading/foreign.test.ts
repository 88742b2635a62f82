import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { problemWords, type ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import { createRandom } from '#tests/bulk/random.ts'
import { zip } from '#tests/bulk/zip.ts'
import { problemOf } from './read.ts'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf8 = (text: string) => new TextEncoder().encode(text)
const other = (what: string): ReadProblem => ({ kind: 'other-type', what })

function container(...streams: readonly string[]): Uint8Array {
  const file: unknown = xlsx.CFB.utils.cfb_new()
  for (const stream of streams) xlsx.CFB.utils.cfb_add(file, `/${stream}`, Buffer.alloc(5000, 1))
  const written: unknown = xlsx.CFB.write(file, { type: 'buffer' })
  if (!Buffer.isBuffer(written)) throw new Error('no container')
  return new Uint8Array(written)
}

const openDocument = (kind: string, manifest = '') =>
  zip([
    { name: 'mimetype', bytes: `application/vnd.oasis.opendocument.${kind}`, isStored: true },
    { name: 'content.xml', bytes: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', bytes: manifest },
  ])

const FILES: readonly (readonly [string, Uint8Array, ReadProblem])[] = [
  ['nothing', new Uint8Array(), { kind: 'empty' }],
  ['white space', utf8(' \r\n\t\n'), { kind: 'no-rows' }],
  ['headings alone', utf8('SubscriberNumber,Provider,Product,Amount\n'), { kind: 'no-rows' }],
  ['a PDF', latin('%PDF-1.7 \u00E2\u00E3'), other('a PDF')],
  ['a JPEG', latin('\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF'), other('a picture')],
  ['a PNG', latin('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR'), other('a picture')],
  ['a video', latin('\0\0\0\u0018ftypmp42\0\0\0\0'), { kind: 'other-type' }],
  ['a recording', latin('RIFF\0\0\0\0WAVEfmt '), { kind: 'other-type' }],
  ['a GIF', latin('GIF89a'), other('a picture')],
  ['a program of Linux', latin('\u007FELF\u0002\u0001\u0001'), { kind: 'other-type' }],
  ['a gzip', new Uint8Array(gzipSync('SubscriberNumber,Provider\n')), { kind: 'other-type' }],
  ['the start of a zip', latin('PK\u0003\u0004'), { kind: 'damaged' }],
  ['a zip of nothing', zip([]), { kind: 'damaged' }],
  [
    'the start of an old Office file',
    latin('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'),
    { kind: 'damaged' },
  ],
  ['a web page', utf8('\uFEFF<html><table><tr><td>0803</table>'), { kind: 'web-page' }],
  [
    'a web page in one file',
    utf8('MIME-Version: 1.0\nContent-Type: multipart/related\n'),
    { kind: 'web-page' },
  ],
  ['a part of a web page', utf8('<center><tr><td>Phone</td>'), { kind: 'web-page' }],
  ['a table below a warning', utf8('Notice: x\n<br/><table border=1><tr>'), { kind: 'web-page' }],
  ['XML', utf8('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), { kind: 'web-page' }],
  ['JSON', utf8('[{"phone":"0803"}]'), other('a JSON file')],
  ['a contact card', utf8('BEGIN:VCARD\nTEL:0803\n'), other('a contact card')],
  ['a text document', utf8('{\\rtf1\\ansi 0803}'), other('a text document')],
  ['SYLK', utf8('ID;PWXL;N;E\r\nP;PGeneral\r\n'), other('a SYLK file')],
  ['a Word document', zip([{ name: 'word/document.xml', bytes: '' }]), other('a Word document')],
  ['a presentation', zip([{ name: 'ppt/presentation.xml', bytes: '' }]), other('a presentation')],
  ['pictures in a zip', zip([{ name: 'a.jpg', bytes: '' }]), other('a zip archive')],
  [
    'Numbers',
    zip([{ name: 'Index/Document.iwa', bytes: '' }]),
    other('an Apple Numbers, Pages or Keynote file'),
  ],
  ['an OpenDocument text', openDocument('text'), other('an OpenDocument file of another kind')],
  ['a locked OpenDocument', openDocument('spreadsheet', '<manifest:encryption-data/>'), { kind: 'password' }],
  ['an old Word document', container('WordDocument'), other('a Word document')],
  ['a locked .xlsx', container('EncryptionInfo', 'EncryptedPackage'), { kind: 'password' }],
  ['some other container', container('Things'), { kind: 'damaged' }],
]

it.each(FILES)('knows %s', async (_, bytes, problem) => {
  expect(await problemOf(bytes)).toEqual(problem)
  expect(problemWords(problem)).toMatch(/^[A-Z][^.]+\. [A-Z].+\.$/)
})

it.each(Array.from({ length: 12 }, (_, seed) => seed))('reads no list in noise (seed %i)', async (seed) => {
  const random = createRandom(seed + 400)
  const noise = Uint8Array.from({ length: 4000 }, () => random.int(0, 255))
  expect(await problemOf(noise)).toEqual({ kind: 'other-type' })
})

it('takes two headings for headings, and no picture for a text', async () => {
  expect(await problemOf(utf8('ID;Phone;Network;Amount\n1;08031234567;MTN;50\n'))).toBeNull()
  expect(await problemOf(utf8('BM,Phone,Amount\nx,08031234567,50\n'))).toBeNull()
  expect(await problemOf(utf8('RIFFAT,08031234567,50\n'))).toBeNull()
  expect(await problemOf(utf8('PK,Phone,Amount\nx,08031234567,50\n'))).toBeNull()
})

it('knows a locked .xls by its records', async () => {
  const record = (type: number, body: readonly number[]) => [type & 255, type >> 8, body.length, 0, ...body]
  const records = [
    ...record(0x0809, [0, 6, 5, 0, 0, 0, 0, 0]),
    ...record(0x002f, [0, 0]),
    ...record(0x000a, []),
  ]
  expect(await problemOf(Uint8Array.from(records))).toEqual({ kind: 'password' })
})

it('says which line and what else', () => {
  expect(problemWords({ kind: 'quotes', line: 1204 })).toContain('line 1,204')
  expect(problemWords({ kind: 'other-type', what: 'a PDF' })).toContain('is a PDF, not a spreadsheet')
})
