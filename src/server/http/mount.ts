import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Base, Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { parseJson } from '#src/contract/json.ts'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import type { Deps } from '#src/server/deps.ts'
import { type KeptAnswer, keepAnswer, sendKept } from './assets.ts'
import { type CallerOf, callerReader } from './caller.ts'
import { HttpError, refusalOf } from './http-error.ts'
import { envelopeOf, type Implementation } from './implementation.ts'
import { appOrigin, isKeepable, preflight, readText, requireOwnPage } from './requests.ts'
import { accountOf } from './sessions.ts'

// The second base can be called in two ways: with its name and password, or by the app, which has neither, through
// `/guess`. That acts as the provider's own proxy would, and lets in only what the app's pages ask.

const EXPECTED = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`
const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="Guess and Win", charset="UTF-8"' }

function requirePassword(c: Context): void {
  const given = c.req.header('authorization') ?? ''
  // The scheme's name may be in any case; the rest is compared as a whole, in constant time.
  if (isSame(given.replace(/^basic +/i, 'Basic '), EXPECTED)) return
  throw new HttpError('unauthorized', 'The name or the password is not correct.', CHALLENGE)
}

/** Only the app's own pages may change something: the password that `/guess` adds must not serve other sites. */
function requireApp(c: Context): void {
  if (c.req.method !== 'GET') requireOwnPage(c)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** A base's prefix, and the check of a caller there before anything is read. */
interface Door {
  readonly prefix: string
  readonly demand?: (c: Context) => void
}

const doors: Readonly<Record<Base, readonly Door[]>> = {
  main: [{ prefix: '/api' }],
  gateway: [{ prefix: '/gateway' }],
  guess: [
    { prefix: '/guess-api', demand: requirePassword },
    { prefix: '/guess', demand: requireApp },
  ],
  static: [],
}
const KEPT_AT_MOST = 500
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Every row of the contract's table that has an implementation, at its own method and path. */
export function mountEndpoints(app: Hono, deps: Deps, implementations: readonly Implementation[]): void {
  const byName = new Map(implementations.map((implementation) => [implementation.name, implementation]))
  const kept = new Map<string, KeptAnswer>()
  const callerOf = callerReader(deps.settings)
  for (const endpoint of endpoints.values()) {
    const implementation = byName.get(endpoint.name)
    if (implementation === undefined) continue
    const refuse = (c: Context) =>
      c.req.method === 'OPTIONS'
        ? preflight(endpoint.method)
        : refused(
            c,
            endpoint,
            new HttpError('wrong-method', `Use ${endpoint.method} here.`, { Allow: endpoint.method }),
          )
    for (const { prefix, demand } of doors[endpoint.base]) {
      const handle = (c: Context) => answer(c, deps, { endpoint, implementation, demand, callerOf, kept })
      for (const path of spellings(`${prefix}${endpoint.path}`)) {
        app.on(endpoint.method, path, handle)
        app.all(path, refuse)
      }
    }
  }
}

/** With and without the trailing slash that some calls of section 7 have. */
function spellings(path: string): readonly string[] {
  const bare = path.replace(/\/$/, '')
  return [bare, `${bare}/`]
}

interface Mounted {
  readonly endpoint: Endpoint
  readonly implementation: Implementation
  readonly demand: Door['demand']
  readonly callerOf: CallerOf
  readonly kept: Map<string, KeptAnswer>
}

async function answer(
  c: Context,
  deps: Deps,
  { endpoint, implementation, demand, callerOf, kept }: Mounted,
): Promise<Response> {
  try {
    demand?.(c)
    const authorization = c.req.header('authorization') ?? ''
    const account = await accountOf(deps.db, deps.runtime, authorization)
    const isNeeded =
      endpoint.auth === 'signed-in' || (endpoint.auth !== 'anyone' && /^bearer /i.test(authorization))
    if (isNeeded && account === null) {
      throw new HttpError('unauthorized', 'Your session has ended. Please log in again.')
    }
    const request = await readRequest(c, endpoint)
    const accept = isTaken(c, endpoint) ? endpoint.accept : ''
    const key = `${endpoint.name} ${accept} ${implementation.version()} ${JSON.stringify(request)}`
    const known = endpoint.etag ? kept.get(key) : undefined
    if (known !== undefined) return sendKept(c, known, JSON_TYPE)
    const fetchSite = c.req.header('sec-fetch-site') ?? null
    const call = { request, account, accept, origin: appOrigin(c, deps.settings), ip: callerOf(c), fetchSite }
    const text = JSON.stringify(envelopeOf(endpoint).success(await implementation.answer(call)))
    if (!endpoint.etag) return c.body(text, 200, { 'Content-Type': JSON_TYPE })
    if (kept.size >= KEPT_AT_MOST) kept.clear()
    const made = keepAnswer(text)
    kept.set(key, made)
    return sendKept(c, made, JSON_TYPE)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== null) return refused(c, endpoint, refusal)
    throw error
  }
}

/** Whether the caller accepts the app's format. A caller who names plain JSON gets the specification's. */
function isTaken(c: Context, { accept }: Endpoint): boolean {
  return (
    accept.includes(';') && (c.req.header('accept') ?? '').replaceAll(' ', '').split(',').includes(accept)
  )
}

function refused(c: Context, endpoint: Endpoint, refusal: HttpError): Response {
  return c.json(envelopeOf(endpoint).refusal(refusal), refusal.status, refusal.headers)
}

/** The request, parsed by the contract's schema. Throws a refusal with one sentence for anything else. */
async function readRequest(c: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.request === null) return undefined
  const parsed = v.safeParse(endpoint.request, await readInput(c, endpoint))
  if (!parsed.success) throw new HttpError('invalid', sentenceOf(parsed.issues[0]))
  const path = unkeepable(parsed.output)
  if (path !== null) throw new HttpError('invalid', `${nameOf(path)} is not valid.`)
  return parsed.output
}

/** The path to a text that the database cannot store. Null where there is none. */
function unkeepable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return isKeepable(value) ? null : []
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null
  for (const [key, child] of Object.entries(value)) {
    const path = unkeepable(child)
    if (path !== null) return [key, ...path]
  }
  return null
}

async function readInput(c: Context, endpoint: Endpoint): Promise<unknown> {
  switch (endpoint.encoding) {
    case 'json':
      return unwrapped(await readJson(c))
    case 'bare-json':
      return await readJson(c)
    case 'form':
      requireType(c, 'application/x-www-form-urlencoded')
      return Object.fromEntries(new URLSearchParams(await readText(c)))
    case 'multipart':
      requireType(c, 'multipart/form-data')
      return await readForm(c)
    default:
      return c.req.query()
  }
}

async function readJson(c: Context): Promise<unknown> {
  requireType(c, 'application/json')
  try {
    return parseJson(await c.req.text())
  } catch {
    throw new HttpError('invalid', 'The body is not valid JSON.')
  }
}

/** Another site's form can send text/plain without a preflight, but not this. */
function requireType(c: Context, type: string): void {
  const [sent = ''] = (c.req.header('content-type') ?? '').split(';')
  if (sent.trim().toLowerCase() !== type)
    throw new HttpError('wrong-type', `The content type must be ${type}.`)
}

function unwrapped(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && Object.hasOwn(body, 'requestData')
  return isWrapped ? Object(body).requestData : body
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.path === undefined) return 'The request is not what this call takes.'
  const name = nameOf(issue.path.map((item) => String(item.key)))
  return issue.received === 'undefined' ? `${name} is required.` : `${name} is not valid.`
}

/** Some calls have keys of the caller's choice, and those are not repeated. */
function nameOf(path: readonly string[]): string {
  const name = path.join('.')
  return /^[\w.]{1,60}$/.test(name) ? name : 'A field'
}

const MOST_FIELDS = 10

/** The fields of a form. A missing one counts as empty, so that one sentence refuses both. */
const NOTHING = { file: new Blob([]), email: '', narration: '', billerCode: '' }

/** A multipart form, with its file as bytes; the file's name is ignored. */
async function readForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const form = await c.req.formData().catch(() => {
    throw new HttpError('invalid', 'The body is not a valid form.')
  })
  const fields = [...form.entries()]
  if (fields.length > MOST_FIELDS || new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new HttpError('invalid', 'The form must have each of its fields once.')
  }
  if (fields.some(([, value]) => typeof value !== 'string' && value.size > MOST_BYTES)) {
    throw new HttpError('too-large', 'The file is bigger than 10 MB. Send it in parts.')
  }
  return { ...NOTHING, ...Object.fromEntries(fields) }
}
