import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

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
