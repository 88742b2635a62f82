import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser gives to a permitted sender: its PushSubscription. */
export interface FakeSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface Delivered {
  readonly endpoint: string
  /** As decrypted by the browser. */
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Of the VAPID token. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

type Complaint = { readonly status: number; readonly headers?: Readonly<Record<string, string>> }

const { subtle } = globalThis.crypto
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const DAY_S = 86_400
const MOST_BYTES = 4096
const POINT_BYTES = 65
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const base64Url = (raw: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(raw)).toString('base64url')

/**
 * A push service (RFC 8030) and the browsers behind it: refuses a sender who does not prove to have the key that a
 * subscription was made for (RFC 8292), and decrypts what it is given with the browser's keys (RFC 8291), by WebCrypto
 * and so by other code than the sender's.
 */
export async function openPushService(now: () => number) {
  const browsers = new Map<
    string,
    { keys: CryptoKeyPair; auth: Uint8Array<ArrayBuffer>; publicKey: string }
  >()
  const delivered: Delivered[] = []
  const refused: string[] = []
  const complaints: Complaint[] = []
  const held: (() => void)[] = []
  const hanging = {
    /** How many of the next posts are not answered until they are let go. */
    next: 0,
    letGo: () => {
      for (const answer of held.splice(0)) answer()
    },
  }

  async function take(request: IncomingMessage): Promise<Complaint> {
    const endpoint = origin() + request.url
    const browser = browsers.get(endpoint)
    if (browser === undefined) return { status: 410 }
    if (hanging.next > 0) {
      hanging.next -= 1
      return await new Promise((resolve) => held.push(() => resolve({ status: 503 })))
    }
    const complaint = complaints.shift()
    if (complaint !== undefined) return complaint
    const { headers } = request
    const claims = await vapidClaims(headers.authorization ?? '', browser.publicKey)
    if (claims.aud !== origin()) throw new Error(`aud is ${claims.aud}`)
    const leftS = claims.exp - now() / 1000
    if (leftS <= 0 || leftS > DAY_S) throw new Error(`valid for ${leftS} s`)
    if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error(`sub is ${claims.sub}`)
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL')
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error(`the topic is ${headers.topic}`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
    const body = await bodyOf(request)
    if (body.length > MOST_BYTES) throw new Error(`${body.length} bytes`)
    const text = await decrypt(body, browser.keys, browser.auth)
    delivered.push({ endpoint, text, headers, claims })
    return { status: 201 }
  }

  const server = createServer((request, response) => {
    void take(request)
      .catch((error: unknown) => {
        refused.push(String(error))
        return { status: 400 } as Complaint
      })
      .then(({ status, headers = {} }) => response.writeHead(status, headers).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin: origin(),
    delivered,
    /** Why it refused something as no proper push. */
    refused,
    /** What it answers to the next posts instead of taking them. */
    complaints,
    hanging,
    /** A browser subscribes, for the sender who has the private key to this one. */
    async subscribe(publicKey: string): Promise<FakeSubscription> {
      const keys = (await subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
      const auth = crypto.getRandomValues(new Uint8Array(16))
      const endpoint = `${origin()}/push/${browsers.size + 1}`
      browsers.set(endpoint, { keys, auth, publicKey })
      const p256dh = base64Url(await subtle.exportKey('raw', keys.publicKey))
      return { endpoint, p256dh, auth: base64Url(auth) }
    },
    /** The same browser with new keys, as after the site's data were cleared in part. */
    async renew(endpoint: string): Promise<FakeSubscription> {
      const known = browsers.get(endpoint)
      if (known === undefined) throw new Error(`no browser at ${endpoint}`)
      const keys = (await subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
      const auth = crypto.getRandomValues(new Uint8Array(16))
      browsers.set(endpoint, { ...known, keys, auth })
      const p256dh = base64Url(await subtle.exportKey('raw', keys.publicKey))
      return { endpoint, p256dh, auth: base64Url(auth) }
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  return new Uint8Array(Buffer.concat(parts))
}

/** The claims of a VAPID header, once its signature is verified with the key that the subscription is for. */
export async function vapidClaims(header: string, publicKey: string): Promise<Delivered['claims']> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('another key than the one subscribed to')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const verifier = await subtle.importKey('raw', bytes(key), algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${claims}`)
  const isSigned = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, verifier, bytes(signature), signed)
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  if (!isSigned || alg !== 'ES256') throw new Error('the token is not signed by this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

async function decrypt(
  body: Uint8Array<ArrayBuffer>,
  { privateKey, publicKey }: CryptoKeyPair,
  auth: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const salt = body.slice(0, 16)
  const theirs = body.slice(21, 21 + POINT_BYTES)
  const peer = await subtle.importKey('raw', theirs, CURVE, false, [])
  const shared = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: peer }, privateKey, 256))
  const ours = new Uint8Array(await subtle.exportKey('raw', publicKey))
  const secret = await hkdf(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]), 32)
  const key = await hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const iv = await hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opener = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, opener, body.slice(21 + POINT_BYTES))
  const padded = Buffer.from(opened)
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record does not end')
  return padded.subarray(0, end).toString()
}

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array(info) }
  return new Uint8Array(await subtle.deriveBits(parameters, key, length * 8))
}
