import { crc32 } from './crc32.ts'
import type { ZipPart } from './zip-limits.ts'

/**
 * The bytes of a part, or null when it is not what the directory declares: longer, shorter, or another checksum. A part
 * that goes on after its declared size (a bomb that lies) is inflated no further.
 */
export async function unzipPart(part: ZipPart): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = part.method === 'stored' ? part.packed.slice() : await inflate(part)
  return bytes === null || crc32(bytes) !== part.crc ? null : bytes
}

async function inflate({ packed, size }: ZipPart): Promise<Uint8Array<ArrayBuffer> | null> {
  const inflated = new Uint8Array(size)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return length === size ? inflated : null
      if (length + value.length > size) {
        reader.cancel().catch(() => undefined)
        return null
      }
      inflated.set(value, length)
      length += value.length
    }
  } catch {
    return null
  }
}
