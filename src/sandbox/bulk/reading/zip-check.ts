import { inflateRawSync } from 'node:zlib'
import { MOST_PARTS, MOST_UNZIPPED } from '#src/domain/bulk/bulk-limits.ts'
import { BadFile } from './bad-file.ts'

// Offsets are those of the ZIP specification (APPNOTE 4.3).
const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const PART = 0x04034b50
const PART_BYTES = 30
const ENCRYPTED = 0x2041
const SIZES_FOLLOW = 0x8
const STORED = 0
const DEFLATED = 8
/** An extra field with sizes of 8 bytes, which no file within our limits needs. */
const ZIP64 = 0x0001

export const BROKEN = 'The file is damaged. Save it again and send that.'
const TOO_BIG = 'The file is too big when it is unpacked. Send it in parts, or as CSV.'
const LOCKED = 'The file is locked with a password. Save it without one and send that.'

interface Part {
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

/**
 * Refuses a zip that would unpack to more than the limits: first by what its directory says, before anything is
 * unpacked, then by unpacking every part and holding it to its word. The workbook reader believes whatever it is told.
 */
export function demandSmallZip(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = readDirectory(file)
    if (parts.length > MOST_PARTS) throw new BadFile(TOO_BIG)
    if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNZIPPED) throw new BadFile(TOO_BIG)
    for (const part of parts) demandHonest(file, part)
  } catch (error) {
    // Whatever lies outside the file, or does not unpack to what was said.
    throw error instanceof BadFile ? error : new BadFile(BROKEN)
  }
}

function readDirectory(file: Buffer): readonly Part[] {
  // The reader takes the last such mark, so this is the directory that it will see.
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]), file.length - END_BYTES)
  if (end === -1 || file.readUInt32LE(end) !== END) throw new BadFile(BROKEN)
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_PARTS) throw new BadFile(TOO_BIG)
  const parts: Part[] = []
  let at = file.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw new BadFile(BROKEN)
    if ((file.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new BadFile(LOCKED)
    const [name, extra, comment] = [at + 28, at + 30, at + 32].map((place) => file.readUInt16LE(place))
    const extraAt = at + ENTRY_BYTES + (name ?? 0)
    demandNoZip64(file.subarray(extraAt, extraAt + (extra ?? 0)))
    parts.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    })
    at = extraAt + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

/** The part's own header and its content say the same as the directory. */
function demandHonest(file: Buffer, part: Part): void {
  const { at, packed, unpacked, method } = part
  if (file.readUInt32LE(at) !== PART) throw new BadFile(BROKEN)
  const flags = file.readUInt16LE(at + 6)
  const [saidPacked, saidUnpacked] = [file.readUInt32LE(at + 18), file.readUInt32LE(at + 22)]
  const sizesFollow = (flags & SIZES_FOLLOW) !== 0 && saidPacked === 0 && saidUnpacked === 0
  const saysSame = saidPacked === packed && saidUnpacked === unpacked
  if (!(sizesFollow || saysSame) || file.readUInt16LE(at + 8) !== method) throw new BadFile(BROKEN)
  const nameBytes = file.readUInt16LE(at + 26)
  const extraBytes = file.readUInt16LE(at + 28)
  const extraAt = at + PART_BYTES + nameBytes
  demandNoZip64(file.subarray(extraAt, extraAt + extraBytes))
  const content = file.subarray(extraAt + extraBytes, extraAt + extraBytes + packed)
  if (content.length !== packed) throw new BadFile(BROKEN)
  if (method === STORED && packed === unpacked) return
  if (method !== DEFLATED) throw new BadFile(BROKEN)
  // One byte more than was said is already an error.
  const { length } = inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) })
  if (length !== unpacked) throw new BadFile(BROKEN)
}

function demandNoZip64(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP64) throw new BadFile(BROKEN)
  }
}
