import { describe, expect, it } from 'vitest'
import { openZip } from '#src/features/bulk/reading/zip.ts'
import { zip } from '#tests/bulk/zip.ts'

// What is refused of a zip is in tests/bulk/hostile-books.ts.

const HELLO = zip([{ name: 'folder/A.xml', bytes: 'hello', isStored: true }])

function partOf(bytes: Buffer): string {
  const opened = openZip(new Uint8Array(bytes))
  if (!opened.ok) throw new Error(opened.error)
  return new TextDecoder().decode(opened.value.read('folder/a.xml'))
}

describe('a zip', () => {
  it('whose sizes are in 64-bit fields is read all the same', () => {
    const at = HELLO.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    const end = HELLO.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(5n, 4)
    extra.writeBigUInt64LE(5n, 12)
    const entry = Buffer.concat([HELLO.subarray(at, end), extra])
    entry.writeUInt16LE(28, 30)
    for (const place of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, place)
    const end64 = Buffer.alloc(56)
    end64.writeUInt32LE(0x06064b50, 0)
    end64.writeBigUInt64LE(44n, 4)
    for (const place of [24, 32]) end64.writeBigUInt64LE(1n, place)
    end64.writeBigUInt64LE(BigInt(entry.length), 40)
    end64.writeBigUInt64LE(BigInt(at), 48)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50, 0)
    locator.writeBigUInt64LE(BigInt(at + entry.length), 8)
    const tail = Buffer.from(HELLO.subarray(end))
    tail.writeUInt32LE(0xffffffff, 16)
    expect(partOf(Buffer.concat([HELLO.subarray(0, at), entry, end64, locator, tail]))).toBe('hello')
  })

  it.each([
    ['a line end before it', Buffer.concat([Buffer.from('\r\n'), HELLO])],
    ['the head of an answer before it', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), HELLO])],
    ['a comment that its end does not tell of', Buffer.concat([HELLO, Buffer.from('made by HR')])],
    ['100,000 zeros after it', Buffer.concat([HELLO, Buffer.alloc(100_000)])],
    ['the root before its names', zip([{ name: '/folder/A.xml', bytes: 'hello' }])],
    ['the present folder before its names', zip([{ name: './folder/A.xml', bytes: 'hello' }])],
  ])('is read with %s', (_, bytes) => {
    expect(partOf(bytes)).toBe('hello')
  })
})
