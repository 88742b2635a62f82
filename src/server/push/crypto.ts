import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

// RFC 8291: encrypts a message for one browser, unreadable for the push service in between. One RFC 8188 record.

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
/** Push services must accept 4096 bytes; our messages are a tenth of that and fit in one record. */
const RECORD_BYTES = 4096
/** Ends the last record's text. */
const LAST_RECORD = 2

/** A browser's keys, as its PushSubscription gives them. */
export interface Receiver {
  /** Its public key: a point of P-256, uncompressed. */
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** Both are used for one message only. Set by a test, else random. */
export interface EncryptionRandomness {
  readonly salt: Buffer
  readonly privateKey: Buffer
}

/** The body of a push request (`Content-Encoding: aes128gcm`). Throws where the receiver's key is not on the curve. */
export function encrypt(text: string, receiver: Receiver, random: (bytes: number) => Buffer): Buffer {
  const ours = createECDH(CURVE)
  ours.generateKeys()
  return encryptWith(text, receiver, { salt: random(SALT_BYTES), privateKey: ours.getPrivateKey() })
}

/** Encrypts with a given salt and key, as in the RFC's example. */
export function encryptWith(
  text: string,
  { p256dh, auth }: Receiver,
  { salt, privateKey }: EncryptionRandomness,
): Buffer {
  const ours = createECDH(CURVE)
  ours.setPrivateKey(privateKey)
  const publicKey = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = derive(ours.computeSecret(p256dh), auth, info, SECRET_BYTES)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(LAST_RECORD)])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey, body])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

// RFC 8292: proves to a push service that we are the sender. The public key is the one that browsers subscribe with.

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

const PRIVATE_KEY_BYTES = 32
const pad = (key: Buffer) => Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key])

/** Null when it is not a private key of that curve. */
export function readVapidKey(privateKey: string): VapidKey | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== PRIVATE_KEY_BYTES || bytes.toString('base64url') !== privateKey) return null
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(bytes)
    const point = pair.getPublicKey()
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 1 + PRIVATE_KEY_BYTES).toString('base64url'),
      y: point.subarray(1 + PRIVATE_KEY_BYTES).toString('base64url'),
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
