import { type UnzipFileInfo, unzipSync } from 'fflate'
import { MOST_PARTS, MOST_UNZIPPED } from '#src/domain/bulk/bulk-limits.ts'
import { err, ok, type Result } from '#src/domain/result.ts'

export interface Zip {
  /** In small letters, with `/` between folders. */
  readonly names: readonly string[]
  /** A part by its name in any case; undefined when there is none, or nothing that a sheet needs is in it. */
  read(name: string): Uint8Array | undefined
}

type Trouble = 'damaged' | 'password' | 'too-big-unzipped'

/** Pictures, programs and printers' settings are never inflated. */
const NEEDED =
  /^mimetype$|\.(?:xml|rels)$|^xl\/(?!media\/|printersettings\/|embeddings\/|activex\/|vbaproject).*\.bin$/
const ENCRYPTED = 0x41

/**
 * The parts of a zip that a sheet may need. The library neither compares sums nor knows passwords, and reads no zip with
 * bytes before it: for these, its directory is read beside it.
 */
export function openZip(bytes: Uint8Array): Result<Zip, Trouble> {
  const directory = findDirectory(bytes)
  if (directory === null) return err('damaged')
  const { zip, entries } = directory
  const listed = new Map<string, { readonly size: number; readonly sum: number }>()
  let trouble: Trouble | undefined
  let unzipped = 0
  let packed = 0
  function stop(why: Trouble): never {
    trouble = why
    throw new Error(why)
  }
  function isNeeded({ name, size, originalSize }: UnzipFileInfo): boolean {
    const entry = entries.next().value ?? stop('damaged')
    if ((entry.flags & ENCRYPTED) !== 0) stop('password')
    if (listed.size === MOST_PARTS) stop('too-big-unzipped')
    unzipped += originalSize
    if (unzipped > MOST_UNZIPPED) stop('too-big-unzipped')
    packed += size
    // Parts that share their bytes unpack to more than there is.
    if (packed > bytes.length) stop('damaged')
    const key = keyOf(name)
    // With two parts of one name, readers differ in which one they take.
    if (listed.has(key)) stop('damaged')
    listed.set(key, { size: originalSize, sum: entry.sum })
    if (!NEEDED.test(key)) return false
    // What cannot be packed grows by a few bytes; more means that it unpacks to more than is said.
    return size <= originalSize + (originalSize >> 8) + 64 || stop('damaged')
  }
  const parts = new Map<string, Uint8Array>()
  try {
    for (const [name, part] of Object.entries(unzipSync(zip, { filter: isNeeded }))) {
      const key = keyOf(name)
      const said = listed.get(key)
      if (part.length !== said?.size || checksum(part) !== said.sum) return err('damaged')
      parts.set(key, part)
    }
  } catch {
    return err(trouble ?? 'damaged')
  }
  if (listed.size === 0) return err('damaged')
  return ok({ names: [...listed.keys()], read: (name) => parts.get(keyOf(name)) })
}

/** Some programs write the root before a name. */
const keyOf = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '')
    .toLowerCase()

interface Entry {
  readonly flags: number
  readonly sum: number
}

const ENTRY = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const END_BYTES = 22
const END_64_BYTES = 76

/** The zip without the bytes before and after it, and what its directory says of each part. */
function findDirectory(bytes: Uint8Array): { zip: Uint8Array; entries: Iterator<Entry, undefined> } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint8(at) !== 0x50 || view.getUint32(at, true) !== END) continue
    // The 64-bit end stands before the short one, and takes precedence.
    const at64 = at - END_64_BYTES
    const is64 = at64 >= 0 && view.getUint32(at64, true) === END_64
    const size = is64 ? view.getUint32(at64 + 40, true) : view.getUint32(at + 12, true)
    const offset = is64 ? view.getUint32(at64 + 48, true) : view.getUint32(at + 16, true)
    const start = (is64 ? at64 : at) - size
    if (start < offset) return null
    return { zip: bytes.subarray(start - offset, at + END_BYTES), entries: entriesFrom(view, start, at) }
  }
  return null
}

function* entriesFrom(view: DataView, start: number, end: number): Generator<Entry, undefined> {
  for (let at = start; at + 46 <= end && view.getUint32(at, true) === ENTRY; ) {
    yield { flags: view.getUint16(at + 8, true), sum: view.getUint32(at + 16, true) }
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

const SUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** CRC-32: a bit that fell over may be a digit of an amount. */
function checksum(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) sum = (sum >>> 8) ^ (SUMS[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
