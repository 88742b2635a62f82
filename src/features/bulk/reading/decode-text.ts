/** This much tells UTF-16 without a mark: every other byte of Western text is zero. */
const LOOK_AT = 4096
const MOSTLY_ZERO = 0.4
const HARDLY_ZERO = 0.05

/**
 * The text of a file in whatever encoding people have: a byte order mark decides; then UTF-16 by its zeros; then strict
 * UTF-8; else Windows-1252, in which every byte is a letter.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedAs(bytes) ?? wideAs(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return westernPunctuation(new TextDecoder('windows-1252').decode(bytes))
  }
}

// Bytes 0x80 to 0x9F, where Node gives Latin-1's control characters and every browser these: dashes, quotes, the euro.
const WESTERN =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178'

function westernPunctuation(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => WESTERN[control.charCodeAt(0) - 0x80] ?? control)
}

function markedAs([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function wideAs(bytes: Uint8Array): string | null {
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

/** Letters that no text has: one in a hundred of them, and it is no text at all. One alone may be a stray byte. */
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
