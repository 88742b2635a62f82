import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

export interface Part {
  readonly name: string
  readonly bytes: Uint8Array | string
  /** What the directory says instead of the truth. */
  readonly saysSize?: number
  readonly saysCompressed?: number
  readonly isStored?: boolean
}

const bytesOf = (value: Uint8Array | string) =>
  typeof value === 'string' ? Buffer.from(value) : Buffer.from(value)

/** A zip file, written by hand, so that its directory can lie. */
export function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = bytesOf(part.bytes)
    const packed = part.isStored === true ? content : deflateRawSync(content)
    const name = Buffer.from(part.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(part.isStored === true ? 0 : 8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(part.saysCompressed ?? packed.length, 14)
    common.writeUInt32LE(part.saysSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, entry, name]))
    files.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length & 0xffff, 8)
  end.writeUInt16LE(parts.length & 0xffff, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listing, end])
}

/** One part of a zip file, found through its directory. */
export function unzip(file: Uint8Array, wanted: string): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === wanted) {
      const start = bytes.readUInt32LE(at + 42)
      const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
      const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
      return bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  throw new Error(`${wanted} is not in the zip file.`)
}
