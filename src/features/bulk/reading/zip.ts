import { type UnzipFileInfo, unzipSync } from 'fflate'
import { MOST_PARTS, MOST_UNZIPPED } from '#src/domain/bulk/bulk-limits.ts'
import { err, ok, type Result } from '#src/domain/result.ts'

/** A zip whose directory was read and found safe; its parts are inflated one by one, as they are needed. */
export interface Zip {
  /** In the directory's order, with `/` between folders. */
  readonly names: readonly string[]
  /** A part by its name in any case; undefined when there is none. Throws `BrokenPart`. */
  read(name: string): Uint8Array | undefined
}

/** A part is not what the directory says: shorter, longer, or with another checksum. */
export class BrokenPart extends Error {}

type Trouble = 'damaged' | 'password' | 'too-big-unzipped'

const ENTRY = 0x02014b50
const END_64 = 0x06064b50
const END_BYTES = 22
const END_64_BYTES = 76
const ENCRYPTED = 0x41

/** Checks a zip's limits before anything is inflated. Bytes before it and after it are no part of it. */
export function openZip(bytes: Uint8Array): Result<Zip, Trouble> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(view)
  if (directory === null) return err('damaged')
  const { start, offset, end } = directory
  const zip = bytes.subarray(start - offset, end)
  const listed = list(zip)
  if (listed === null || listed.length === 0) return err('damaged')
  if (listed.length > MOST_PARTS) return err('too-big-unzipped')
  const places = new Map<string, number>()
  const sums: number[] = []
  let unzipped = 0
  let packed = 0
  let at = start
  for (const [place, { name, size, originalSize }] of listed.entries()) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return err('damaged')
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) return err('password')
    sums.push(view.getUint32(at + 16, true))
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    unzipped += originalSize
    packed += size
    if (unzipped > MOST_UNZIPPED) return err('too-big-unzipped')
    if (name.endsWith('/')) continue
    const key = keyOf(name)
    // With two parts of one name, readers differ in which one they take.
    if (places.has(key)) return err('damaged')
    places.set(key, place)
  }
  // Parts that share their bytes unpack to more than there is.
  if (packed > bytes.length) return err('damaged')
  return ok({
    names: listed.map(({ name }) => name.replaceAll('\\', '/')),
    read(name) {
      const place = places.get(keyOf(name))
      const info = place === undefined ? undefined : listed[place]
      return place === undefined || info === undefined ? undefined : inflate(zip, place, info, sums[place])
    },
  })
}

const keyOf = (name: string) => name.replaceAll('\\', '/').toLowerCase()

function inflate(
  zip: Uint8Array,
  place: number,
  { size, originalSize }: UnzipFileInfo,
  sum: number | undefined,
): Uint8Array {
  // What cannot be packed grows by a few bytes; more means that it unpacks to more than is said.
  if (size > originalSize + (originalSize >> 8) + 64) throw new BrokenPart()
  let index = -1
  let part: Uint8Array | undefined
  try {
    const isWanted = () => {
      index += 1
      return index === place
    }
    part = Object.values(unzipSync(zip, { filter: isWanted }))[0]
  } catch {
    throw new BrokenPart()
  }
  if (part === undefined || part.length !== originalSize || checksum(part) !== sum) throw new BrokenPart()
  return part
}

function list(zip: Uint8Array): readonly UnzipFileInfo[] | null {
  const infos: UnzipFileInfo[] = []
  try {
    unzipSync(zip, {
      filter(info) {
        // A directory of millions of lines is refused, and need not be listed.
        if (infos.length <= MOST_PARTS) infos.push(info)
        return false
      },
    })
  } catch {
    return null
  }
  return infos
}

/** Where the directory begins, where it says that it does (other bytes may stand before the zip), and where the zip ends. */
function findDirectory(view: DataView): { start: number; offset: number; end: number } | null {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint8(at) !== 0x50 || view.getUint32(at, true) !== 0x06054b50) continue
    // The 64-bit end stands before the short one, and takes precedence.
    const at64 = at - END_64_BYTES
    const is64 = at64 >= 0 && view.getUint32(at64, true) === END_64
    const size = is64 ? view.getUint32(at64 + 40, true) : view.getUint32(at + 12, true)
    const offset = is64 ? view.getUint32(at64 + 48, true) : view.getUint32(at + 16, true)
    const start = (is64 ? at64 : at) - size
    return start < offset ? null : { start, offset, end: at + END_BYTES }
  }
  return null
}

const SUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** CRC-32, which the library does not compare: a bit that fell over may be a digit of an amount. */
function checksum(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) sum = (sum >>> 8) ^ (SUMS[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
