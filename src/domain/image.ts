const MAX_BYTES = 200 * 1024
const HEAD_BYTES = 12
const BASE64_BITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * A picture that a provider sent, bare base64 or a data URL, as a data URL that is safe to show; else null. Only PNG,
 * JPEG and WebP by their first bytes, whatever the data URL calls itself, and at most 200 kB (security 25).
 */
export function safeImage(text: string): string | null {
  // Before anything reads it all: four characters of base64 are three bytes.
  if (text.length > MAX_BYTES * 1.4) return null
  const base64 = text.replace(/^data:[^,]{0,100},/, '').replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || sizeOf(base64) > MAX_BYTES) return null
  const type = typeOf(headOf(base64))
  return type === null ? null : `data:${type};base64,${base64}`
}

function sizeOf(base64: string): number {
  return Math.floor((base64.replace(/={0,2}$/, '').length * BASE64_BITS) / 8)
}

/** The first bytes only; own code, because `atob` is the browser's. */
function headOf(base64: string): readonly number[] {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const character of base64) {
    const value = ALPHABET.indexOf(character)
    if (value === -1 || bytes.length === HEAD_BYTES) break
    held = ((held << BASE64_BITS) | value) & 0xffff
    bits += BASE64_BITS
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return bytes
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function startsWith(bytes: readonly number[], magic: readonly number[], at = 0): boolean {
  return magic.every((byte, index) => bytes[at + index] === byte)
}

function typeOf(head: readonly number[]): string | null {
  if (startsWith(head, PNG)) return 'image/png'
  if (startsWith(head, JPEG)) return 'image/jpeg'
  return startsWith(head, RIFF) && startsWith(head, WEBP, 8) ? 'image/webp' : null
}
