import { err, ok, type Result } from '#src/domain/result.ts'
import { MOST_PARTS, MOST_UNZIPPED } from './bulk-limits.ts'

/** One file inside a zip, as the directory at its end declares it. */
export interface ZipPart {
  readonly name: string
  readonly method: 'stored' | 'deflated'
  readonly crc: number
  readonly packed: Uint8Array<ArrayBuffer>
  /** The declared size: inflating stops there. */
  readonly size: number
}

const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MOST_COMMENT = 0xffff
const IN_ZIP64 = 0xffffffff
const ENCRYPTED = 0x41

type Trouble = 'damaged' | 'password' | 'too-big-unzipped'
const damaged = err<Trouble>('damaged')

/**
 * Reads the directory of a zip before anything is inflated, and refuses what would be too large. Only the directory
 * counts: the headers before the parts may be false, and are only used to find where the parts begin.
 */
export function readDirectory(bytes: Uint8Array<ArrayBuffer>): Result<readonly ZipPart[], Trouble> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return damaged
  const { count, size, offset, at: endAt } = end
  if (count > MOST_PARTS) return err('too-big-unzipped')
  // Something may have been put in front of a zip: then every offset in it shifts by that much.
  const shift = endAt - size - offset
  if (count === 0 || shift < 0) return damaged
  const parts: ZipPart[] = []
  const names = new Set<string>()
  let unzipped = 0
  let at = offset + shift
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(view, at, endAt)
    if (entry === null) return damaged
    at = entry.next
    if ((entry.flags & ENCRYPTED) !== 0) return err('password')
    unzipped += entry.size
    if (unzipped > MOST_UNZIPPED) return err('too-big-unzipped')
    if (entry.name.endsWith('/')) continue
    const name = entry.name.replaceAll('\\', '/')
    // With two parts of one name, readers differ in which one they take.
    if (names.has(name.toLowerCase())) return damaged
    names.add(name.toLowerCase())
    const packed = packedBytes(bytes, view, entry.offset + shift, entry.packedSize)
    const method = METHODS.get(entry.method)
    if (packed === null || method === undefined) return damaged
    if (method === 'stored' && entry.size !== entry.packedSize) return damaged
    parts.push({ name, method, crc: entry.crc, packed, size: entry.size })
  }
  return ok(parts)
}

const METHODS: ReadonlyMap<number, ZipPart['method']> = new Map([
  [0, 'stored'],
  [8, 'deflated'],
])

interface End {
  readonly count: number
  readonly size: number
  readonly offset: number
  /** Where the directory ends. */
  readonly at: number
}

function findEnd(view: DataView): End | null {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MOST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== END) continue
    const short = {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
      at,
    }
    return findEnd64(view, at) ?? short
  }
  return null
}

/** Some writers add the 64-bit end record to small files as well; then it takes precedence. */
function findEnd64(view: DataView, end: number): End | null {
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== END_64_LOCATOR) return null
  const at = Number(view.getBigUint64(locator + 8, true))
  if (at + 56 > locator || view.getUint32(at, true) !== END_64) return null
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    size: Number(view.getBigUint64(at + 40, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
    at,
  }
}

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
  readonly next: number
}

function readEntry(view: DataView, at: number, end: number): Entry | null {
  if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return null
  const nameLength = view.getUint16(at + 28, true)
  const extraLength = view.getUint16(at + 30, true)
  const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true)
  if (next > end) return null
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)
  const sizes = [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ] as const
  const [size, packedSize, offset] = widened(view, sizes, at + 46 + nameLength, extraLength)
  return {
    name: String.fromCharCode(...name),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize,
    size,
    offset,
    next,
  }
}

type Sizes = readonly [size: number, packedSize: number, offset: number]

/** Those of the three that refer to the extra field, read from there (zip64, field 1). */
function widened(view: DataView, sizes: Sizes, from: number, length: number): Sizes {
  if (!sizes.includes(IN_ZIP64)) return sizes
  let at = from
  while (at + 4 <= from + length) {
    const fieldEnd = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === 1 && fieldEnd <= from + length) {
      let place = at + 4
      const wide = sizes.map((size) => {
        if (size !== IN_ZIP64 || place + 8 > fieldEnd) return size
        place += 8
        return Number(view.getBigUint64(place - 8, true))
      })
      return [wide[0] ?? IN_ZIP64, wide[1] ?? IN_ZIP64, wide[2] ?? IN_ZIP64]
    }
    at = fieldEnd
  }
  return sizes
}

function packedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
  size: number,
): Uint8Array<ArrayBuffer> | null {
  if (at < 0 || at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL) return null
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + size > bytes.length ? null : bytes.subarray(from, from + size)
}
