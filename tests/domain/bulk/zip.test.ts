import { expect, it } from 'vitest'
import { readDirectory } from '#src/domain/bulk/zip.ts'
import { zip } from '#tests/bulk/zip.ts'

// What is refused of a zip is in tests/bulk/hostile-books.ts.

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
