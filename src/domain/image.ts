const MAX_BYTES = 200 * 1024

/**
 * A picture that a provider sent, bare base64 or a data URL, as a data URL that is safe to show; else null. Only PNG,
 * JPEG and WebP by their first bytes, whatever type the data URL claims, and at most 200 kB.
 */
export function safeImage(text: string): string | null {
  // Checked before anything reads all of it: four characters of base64 are three bytes.
  if (text.length > MAX_BYTES * 1.4) return null
  const base64 = text.replace(/^data:[^,]{0,100},/, '').replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || sizeOf(base64) > MAX_BYTES) return null
  const type = typeOf(base64)
  return type === undefined ? null : `data:${type};base64,${base64}`
}

function sizeOf(base64: string): number {
  return Math.floor((base64.replace(/={0,2}$/, '').length * 6) / 8)
}

/**
 * The first bytes of each kind in base64; a character that also holds bits of the next byte has several possibilities.
 */
const HEADS: readonly (readonly [RegExp, string])[] = [
  // 89 "PNG" 0D 0A 1A 0A
  [/^iVBORw0KGg[o-r]/, 'image/png'],
  // FF D8 FF
  [/^\/9j\//, 'image/jpeg'],
  // "RIFF", four bytes of size, "WEBP"
  [/^UklGR[g-v].{4}[BFJNRVZdhlptx159]XRUJQ/, 'image/webp'],
]

function typeOf(base64: string): string | undefined {
  return HEADS.find(([head]) => head.test(base64))?.[1]
}
