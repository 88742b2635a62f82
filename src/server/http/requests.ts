import { networkInterfaces } from 'node:os'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import { uploadBulk } from '#src/contract/bulk.ts'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { type Deps, log, realRuntime } from '#src/server/deps.ts'
import { isLoopbackHost, type Settings } from '#src/server/settings.ts'
import { HttpError } from './http-error.ts'
import { callerOf } from './implementation.ts'
import { accountOf } from './sessions.ts'

/**
 * The origin of the caller's app: the browser's Origin if it is this very host or the dev server beside it, else the
 * requested host. Links in mails and return addresses are built from it, and the caller writes the host: so only a name
 * of this very machine is trusted. Any other has to be configured at the start.
 */
export function appOrigin(c: Context, { publicUrl, host: ownHost, port }: Settings): string {
  if (publicUrl !== null) return publicUrl
  const host = askedHost(c)
  const isTrusted = isOwnName(nameOf(host), ownHost)
  const origin = c.req.header('origin') ?? ''
  const url = URL.canParse(origin) ? new URL(origin) : null
  const isOurs =
    url !== null && (loopbackOrigins(port).includes(url.origin) || (isTrusted && url.host === host))
  if (isOurs) return url.origin
  return `http://${isTrusted ? host : `localhost:${port}`}`
}

/** Bound to loopback, it has no other name; else the name that it was bound to and its addresses. */
function isOwnName(name: string, ownHost: string): boolean {
  if (isLoopbackHost(name)) return true
  if (isLoopbackHost(ownHost)) return false
  const bare = name.replace(/^\[|\]$/g, '').toLowerCase()
  const addresses = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? [])
  return bare === ownHost.toLowerCase() || addresses.some(({ address }) => address === bare)
}

function askedHost(c: Context): string {
  return c.req.header('host') ?? new URL(c.req.url).host
}

export function isAskedAsLoopback(c: Context): boolean {
  return isLoopbackHost(nameOf(askedHost(c)))
}

/** Where the app may be served from; with a public address, only there. */
export function ownOrigins({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): readonly string[] {
  return publicUrl === null ? loopbackOrigins(port) : [publicUrl]
}

/** This server or the dev server beside it. Another program's port on this machine is not ours. */
function loopbackOrigins(port: number): readonly string[] {
  return [port, DEV_SERVER_PORT].flatMap((own) => [`http://localhost:${own}`, `http://127.0.0.1:${own}`])
}

const nameOf = (host: string) => host.replace(/:\d+$/, '')

const OPEN_THE_APP = 'Open the app to do this.'

/**
 * A GET with an effect is only for the app's own pages, not for pictures and links elsewhere. Browsers say where a
 * request comes from; other clients say nothing, and no site can make those call.
 */
export function requireOwnSite(fetchSite: string | null): void {
  if (fetchSite !== null && fetchSite !== 'same-origin') throw new HttpError('invalid', OPEN_THE_APP)
}

/** Not even another port of this host. Without TLS a browser may send only the origin. */
export function requireOwnPage(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOwn = site === undefined ? origin === undefined || isAsked(c, origin) : site === 'same-origin'
  if (!isOwn) throw new HttpError('invalid', OPEN_THE_APP)
}

export function isAsked(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === askedHost(c)
}

const DEV_SERVER_PORT = 5173
const PREFLIGHT_SECONDS = '600'

/** Other origins that may call a server without a public address: exactly these, and never with cookies. */
export function cors(settings: Settings): MiddlewareHandler {
  const allowed = ownOrigins(settings)
  return async (c, next) => {
    await next()
    c.res.headers.append('Vary', 'Origin')
    const origin = c.req.header('origin')
    if (origin === undefined || !allowed.includes(origin)) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After')
  }
}

/** The response to a preflight: only this path's own method. The middleware adds the origin where it is allowed. */
export function preflight(method: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: `${method}, OPTIONS`,
      'Access-Control-Allow-Methods': method,
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    },
  })
}

const BODY_LIMIT = 256 * 1024
/** The form around the file: its other fields and the separators. */
const FORM_BYTES = 16 * 1024
const UPLOAD = `/api${uploadBulk.path}`

/**
 * The largest request bodies. One without a Content-Length is held until its size is known, so that only an account's
 * may be large.
 */
export function limitBodies(
  { db, runtime }: Pick<Deps, 'db' | 'runtime'>,
  onError: (c: Context) => Response,
): MiddlewareHandler {
  const others = bodyLimit({ maxSize: BODY_LIMIT, onError })
  const uploads = bodyLimit({ maxSize: MOST_BYTES + FORM_BYTES, onError })
  return async (c, next) => {
    const isUpload = c.req.method === 'POST' && c.req.path.replace(/\/$/, '') === UPLOAD
    if (isUpload) callerOf({ account: await accountOf(db, runtime, c.req.header('authorization')) })
    // What goes wrong after it was read is answered where it does.
    return await (isUpload ? uploads : others)(c, next).catch(refuseCut)
  }
}

/** As many bytes of a refused body are read as one that was sent by mistake has. */
const MOST_DISCARDED = 64 * 1024 * 1024

/**
 * Most clients read the response only once they have sent their whole body. So a request that is refused before its
 * body was read is read to its end all the same: else Node cuts the connection meanwhile, and the refusal is lost.
 */
export const readRefused: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status < 400 || c.req.method === 'GET' || c.req.raw.bodyUsed) return
  const { body } = c.req.raw
  if (body !== null && !body.locked) await discard(body)
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let left = MOST_DISCARDED
  try {
    for await (const { length } of body) {
      left -= length
      if (left < 0) return
    }
  } catch {
    // The sender has gone.
  }
}

/** The body as text. One that was cut off is no error of ours. */
export async function readText(c: Context): Promise<string> {
  return await c.req.text().catch(refuseCut)
}

function refuseCut(): never {
  throw new HttpError('invalid', 'The request was cut off.')
}

/** The database cannot store a text with a NUL or half a surrogate pair, and nobody types one. */
export function isKeepable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

/** Refuses an address that contains a NUL (`%00`): the database cannot store one. */
export const requireKeepableAddress: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw new HttpError('invalid', 'The address is not valid.')
  await next()
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Logs every response where the log is JSON. Mounted before everything else. It measures this process, so it uses the
 * real clock, not the one that a test sets.
 */
export const logRequests: MiddlewareHandler = async (c, next) => {
  const since = realRuntime.now()
  await next()
  const ms = Math.max(0, realRuntime.now() - since)
  // Anybody can invent a method; only existing ones get into the log.
  const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER'
  const { status } = c.res
  log({ level: status >= 500 ? 'error' : 'info', event: 'request', method, route: routeOf(c), status, ms })
}

/** Where no route of ours is mounted: the app's files, its screens, and what strangers try. */
const ELSEWHERE = 'site'

/** The route's pattern, so that no number in an address is ever logged. */
export function routeOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return patterns.findLast((path) => !path.endsWith('*')) ?? ELSEWHERE
}
