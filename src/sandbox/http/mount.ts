import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import type { Base, Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { accountOf } from '#src/sandbox/accounts/sessions.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { preflight } from './cors.ts'
import { envelopeOf } from './envelopes.ts'
import type { Implementation } from './implementation.ts'
import { type KeptAnswer, keepAnswer, sendKept } from './kept-answer.ts'
import { appOrigin } from './origin.ts'
import { demandOwnPage } from './own-site.ts'
import { readRequest } from './read-request.ts'
import { Refusal } from './refusal.ts'

// The second base has a door for whoever knows its name and password, and one for the app, which does not: `/guess`
// stands in front of it as a provider's own host would, and lets in what the app's pages ask (security 44).

/** As sandbox.md has them. */
const EXPECTED = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`
const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="Guess and Win", charset="UTF-8"' }

function demandPassword(c: Context): void {
  const given = c.req.header('authorization') ?? ''
  // The scheme's name is written in any case; the rest is compared as a whole, in the same time wherever it differs.
  if (isSame(given.replace(/^basic +/i, 'Basic '), EXPECTED)) return
  throw new Refusal('unauthorized', 'The name or the password is not correct.', CHALLENGE)
}

/** What changes something is for the app's own pages alone: a password that is added must not serve other sites. */
function demandApp(c: Context): void {
  if (c.req.method !== 'GET') demandOwnPage(c)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** Where a base is found, and what is asked of a caller there before anything is read. */
interface Door {
  readonly prefix: string
  readonly demand?: (c: Context) => void
}

const doors: Readonly<Record<Base, readonly Door[]>> = {
  main: [{ prefix: '/api' }],
  gateway: [{ prefix: '/gateway' }],
  guess: [
    { prefix: '/guess-api', demand: demandPassword },
    { prefix: '/guess', demand: demandApp },
  ],
  static: [],
}
const KEPT_AT_MOST = 500
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Every row of the contract's table that has an implementation, at its own method and path. */
export function mountEndpoints(app: Hono, deps: Deps, implementations: readonly Implementation[]): void {
  const byName = new Map(implementations.map((implementation) => [implementation.name, implementation]))
  const kept = new Map<string, KeptAnswer>()
  for (const endpoint of endpoints.values()) {
    const implementation = byName.get(endpoint.name)
    if (implementation === undefined) continue
    const refuse = (c: Context) =>
      c.req.method === 'OPTIONS'
        ? preflight(endpoint.method)
        : refused(
            c,
            endpoint,
            new Refusal('wrong-method', `Use ${endpoint.method} here.`, { Allow: endpoint.method }),
          )
    for (const { prefix, demand } of doors[endpoint.base]) {
      const handle = (c: Context) => answer(c, deps, { endpoint, implementation, demand, kept })
      for (const path of spellings(`${prefix}${endpoint.path}`)) {
        app.on(endpoint.method, path, handle)
        app.all(path, refuse)
      }
    }
  }
}

/** With and without the slash at the end that some calls of section 7 have. */
function spellings(path: string): readonly string[] {
  const bare = path.replace(/\/$/, '')
  return [bare, `${bare}/`]
}

interface Mounted {
  readonly endpoint: Endpoint
  readonly implementation: Implementation
  readonly demand: Door['demand']
  readonly kept: Map<string, KeptAnswer>
}

async function answer(
  c: Context,
  deps: Deps,
  { endpoint, implementation, demand, kept }: Mounted,
): Promise<Response> {
  try {
    demand?.(c)
    const account = await accountOf(deps.db, deps.world, c.req.header('authorization'))
    if (endpoint.auth === 'signed-in' && account === null) {
      throw new Refusal('unauthorized', 'Your session has ended. Please log in again.')
    }
    const request = await readRequest(c, endpoint)
    const key = `${endpoint.name} ${implementation.version()} ${JSON.stringify(request)}`
    const known = endpoint.etag ? kept.get(key) : undefined
    if (known !== undefined) return sendKept(c, known, JSON_TYPE)
    const fetchSite = c.req.header('sec-fetch-site') ?? null
    const call = { request, account, origin: appOrigin(c, deps.settings), ip: ipOf(c), fetchSite }
    const text = JSON.stringify(envelopeOf(endpoint).success(await implementation.answer(call)))
    if (!endpoint.etag) return c.body(text, 200, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' })
    if (kept.size >= KEPT_AT_MOST) kept.clear()
    const made = keepAnswer(text)
    kept.set(key, made)
    return sendKept(c, made, JSON_TYPE)
  } catch (error) {
    if (error instanceof Refusal) return refused(c, endpoint, error)
    throw error
  }
}

function refused(c: Context, endpoint: Endpoint, refusal: Refusal): Response {
  return c.json(envelopeOf(endpoint).refusal(refusal), refusal.status, {
    'Cache-Control': 'no-store',
    ...refusal.headers,
  })
}

/** In process, without a socket, everybody is the same caller. */
function ipOf(c: Context): string {
  return c.env?.incoming === undefined ? 'in-process' : (getConnInfo(c).remote.address ?? 'unknown')
}
