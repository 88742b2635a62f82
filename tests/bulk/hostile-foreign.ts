import { gzipSync } from 'node:zlib'
import type { HostileCase } from './hostile-case.ts'
import { createRandom } from './random.ts'
import { zip } from './zip.ts'

const latin = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'))
const padded = (head: string, length = 3000) => {
  const bytes = new Uint8Array(length)
  bytes.set(latin(head))
  return bytes
}
const foreign = (name: string, fileName: string, bytes: () => Uint8Array): HostileCase => ({
  name,
  fileName,
  bytes,
  problems: ['other-type', 'damaged'],
})

/** Files of other programs, most of them under a name that they do not deserve. */
export const FOREIGN: readonly HostileCase[] = [
  foreign('a PDF', 'list.csv', () =>
    latin('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ),
  foreign('a PNG', 'list.xlsx', () => padded('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')),
  foreign('a JPEG', 'list.csv', () => padded('\xff\xd8\xff\xe0\0\x10JFIF')),
  foreign('a GIF', 'list.csv', () => padded('GIF89a')),
  foreign('a film', 'list.csv', () => padded('\0\0\0\x18ftypmp42')),
  foreign('a program', 'list.xls', () => padded('MZ\x90\0\x03\0\0\0')),
  foreign('an ELF program', 'list.csv', () => padded('\x7fELF\x02\x01\x01')),
  foreign('a gzip', 'list.csv.gz', () => new Uint8Array(gzipSync('SubscriberNumber,Provider\n'))),
  foreign('a RAR', 'list.xlsx', () => padded('Rar!\x1a\x07\x01\0')),
  foreign('a 7z', 'list.xlsx', () => padded("7z\xbc\xaf'\x1c")),
  foreign('a SQLite file', 'list.csv', () => padded('SQLite format 3\0')),
  foreign('a document of Word', 'list.xlsx', () =>
    zip([
      { name: '[Content_Types].xml', bytes: '<Types/>' },
      { name: '_rels/.rels', bytes: '<Relationships/>' },
      { name: 'word/document.xml', bytes: '<w:document><w:t>08031234567</w:t></w:document>' },
    ]),
  ),
  foreign('a presentation', 'list.xlsx', () => zip([{ name: 'ppt/presentation.xml', bytes: '<p/>' }])),
  foreign('a text document of LibreOffice', 'list.ods', () =>
    zip([
      { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text', isStored: true },
      { name: 'content.xml', bytes: '<x/>' },
    ]),
  ),
  foreign('a zip of a CSV', 'list.xlsx', () =>
    zip([{ name: 'list.csv', bytes: 'SubscriberNumber,Provider\n' }]),
  ),
  foreign('a zip of nothing', 'list.xlsx', () => zip([])),
  foreign('the start of a zip', 'list.xlsx', () => latin('PK\x03\x04')),
  foreign('the start of an old Office file', 'list.xls', () => padded('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')),
  ...Array.from(
    { length: 12 },
    (_, seed): HostileCase => ({
      name: `noise ${seed}`,
      fileName: ['list.csv', 'list.xlsx', 'list.xls', 'list.ods'][seed % 4] ?? 'list',
      bytes: () => {
        const random = createRandom(seed + 400)
        return Uint8Array.from({ length: 4000 }, () => random.int(0, 255))
      },
    }),
  ),
]
