import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

// RFC 8292: proves to a push service that we are the sender. The public key is the one that browsers subscribe with.

const CURVE = 'prime256v1'
/** A service refuses a token that is valid for more than a day. */
const VALID_S = 12 * 60 * 60
const MS_A_SECOND = 1000

export interface VapidKey {
  /** For browsers and push services: the point, uncompressed, as base64url. */
  readonly publicKey: string
  readonly signing: KeyObject
}

/** A new private key: 32 bytes as base64url. */
export function newVapidKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // It drops leading zeros, which occur once in 256 times.
  return pad(pair.getPrivateKey()).toString('base64url')
}

const KEY_BYTES = 32
const pad = (key: Buffer) => Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key])

/** Null when it is not a private key of that curve. */
export function readVapidKey(privateKey: string): VapidKey | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== KEY_BYTES || bytes.toString('base64url') !== privateKey) return null
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(bytes)
    const point = pair.getPublicKey()
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 1 + KEY_BYTES).toString('base64url'),
      y: point.subarray(1 + KEY_BYTES).toString('base64url'),
    }
    return {
      publicKey: point.toString('base64url'),
      signing: createPrivateKey({ key: jwk, format: 'jwk' }),
    }
  } catch {
    return null
  }
}

/** The `Authorization` header of a push to this endpoint. `contact` is whom the service writes to about problems. */
export function vapidAuthorization(endpoint: string, key: VapidKey, contact: string, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / MS_A_SECOND) + VALID_S,
    sub: contact,
  }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: key.signing, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${key.publicKey}`
}
