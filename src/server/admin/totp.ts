import { createHmac, timingSafeEqual } from 'node:crypto'

// The second factor: RFC 6238 over RFC 4226 with SHA-1, six digits and 30 seconds, as every authenticator app has it.

const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be half a minute off, and a code takes time to type. */
const STEPS_OFF = 1

export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS)
}

export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const value = mac.readUInt32BE(offset) & 0x7fffffff
  return String(value % 10 ** digits).padStart(digits, '0')
}

/** Which time step near now a code belongs to; null for none. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  const typed = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return null
  const current = stepAt(now)
  for (let step = current - STEPS_OFF; step <= current + STEPS_OFF; step += 1) {
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(typed))) return step
  }
  return null
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** Base32 of RFC 4648 without padding, as authenticator apps take a secret. */
export function toBase32(bytes: Buffer): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= BITS) {
      bits -= BITS
      text += SIGNS.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + SIGNS.charAt((held << (BITS - bits)) & 31)
}

export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const sign of text) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) throw new Error('This is no base32.')
    held = (held << BITS) | value
    bits += BITS
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

/** The URI from which an authenticator app reads a secret, typed or as a QR code. */
export function otpauthUri(issuer: string, name: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}
