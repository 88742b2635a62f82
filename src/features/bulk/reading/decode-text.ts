import { westernPunctuation } from '#src/domain/bulk/cell-text.ts'

/** Enough to recognise UTF-16 without a mark: every other byte of Western text is zero. */
const LOOK_AT = 4096
const MOSTLY_ZERO = 0.4
const HARDLY_ZERO = 0.05

/**
 * The text of a file in whatever encoding people have: a byte order mark decides; then UTF-16 by its zeros; then UTF-8,
 * unless most of what is not plain English is none: then Windows-1252, in which every byte is a letter.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideAs(bytes)
  if (wide !== null) return withoutFilling(new TextDecoder(wide).decode(bytes))
  const text = withoutFilling(new TextDecoder().decode(bytes)).replace(FILLING, withoutFill)
  return isMostlyUtf8(text)
    ? text
    : westernPunctuation(
        withoutFilling(new TextDecoder('windows-1252').decode(bytes)).replace(FILLING, withoutFill),
      )
}

/** Zero bytes behind a cell, as databases fill columns of a fixed length. */
const FILLING = /\0+([,;|\t"\r\n]?)/g
const withoutFill = (all: string, end: string) => (end === '' ? all : end)

/** Old programs mark the end of a file, or fill its last block. */
function withoutFilling(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === '\x1a')) end -= 1
  return text.slice(0, end)
}

/** One letter from another program does not make every other one something else. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.split('\uFFFD').length - 1
  if (broken === 0) return true
  let whole = 0
  for (let at = 0; at < text.length && whole <= broken; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f && code !== 0xfffd) whole += 1
  }
  return whole > broken
}

function wideAs(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const count = Math.min(bytes.length, LOOK_AT) & ~1
  if (count < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < count; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const half = count / 2
  if (odd / half > MOSTLY_ZERO && even / half < HARDLY_ZERO) return 'utf-16le'
  return even / half > MOSTLY_ZERO && odd / half < HARDLY_ZERO ? 'utf-16be' : null
}

/** Characters that no text has: if one in a hundred is such, it is not text. A single one may be a stray byte. */
export function isNoText(text: string): boolean {
  const count = Math.min(text.length, 65_536)
  let odd = 0
  for (let at = 0; at < count; at += 1) {
    const code = text.charCodeAt(at)
    // Tab, line ends, page end, and the end mark of old DOS files.
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1a) odd += 1
  }
  return odd > Math.max(2, count / 100)
}
