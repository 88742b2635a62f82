import * as v from 'valibot'
import { unwrapAnswer } from '#src/contract/answer.ts'
import { type Endpoint, type OfflinePolicy, SAVED_AT_HEADER } from '#src/contract/endpoint.ts'
import type { CachedResponse, ResponseKey } from '#src/data/storage/cached-responses.ts'
import { redactedBody } from '#src/data/storage/redacted-history.ts'
import { type Later, type WorkerScope, within } from './worker-scope.ts'

interface CachedRequest {
  readonly request: Request
  readonly endpoint: Endpoint
  /** The token of the answer's owner; null where it is everybody's. */
  readonly token: string | null
}

export interface ResponseCache {
  /**
   * Returns the device's copy, which the page shows and asks about (services/queries); without one, and where the
   * request requires it, the provider's response.
   */
  answer(asked: CachedRequest, later: Later): Promise<Response>
}

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_QUARTER_MS = 90 * DAY_MS

/** Older copies are not used: their prices, billers and payments are outdated. */
const MAX_AGE_MS: Readonly<Record<OfflinePolicy, number>> = {
  never: 0,
  catalog: YEAR_QUARTER_MS,
  fields: YEAR_QUARTER_MS,
  static: YEAR_QUARTER_MS,
  history: 30 * DAY_MS,
}

/** A store that has not responded by then counts as blocked, and the network is used. */
const READ_LIMIT_MS = 2000
/** Requests that require the provider's own response (the client's `fresh`). */
const NETWORK_FIRST: readonly RequestCache[] = ['no-cache', 'no-store', 'reload']
const isNetworkFirst = ({ cache }: Request) => NETWORK_FIRST.includes(cache)

export function createResponseCache(scope: WorkerScope): ResponseCache {
  const { clock, responses } = scope
  const fly = createFlights(scope)

  /** Undefined when the owner cannot be determined. */
  async function keyOf({ request, token }: CachedRequest): Promise<ResponseKey | undefined> {
    const url = withoutFragment(request.url)
    if (token === null) return { url, owner: null }
    const owner = await within(clock, READ_LIMIT_MS, () => scope.ownerOf(token), '')
    return owner === '' ? undefined : { url, owner }
  }

  const read = (key: ResponseKey) => within(clock, READ_LIMIT_MS, () => responses.read(key), null)

  return {
    async answer(asked, later) {
      const { request, endpoint } = asked
      const key = await keyOf(asked)
      if (key === undefined) return scope.fetch(request)
      const cached = await read(key)
      const isUsable = cached !== null && clock.now() - cached.savedAt < MAX_AGE_MS[endpoint.offline]
      if (isUsable && !isNetworkFirst(request))
        return cachedAnswer(cached, { [SAVED_AT_HEADER]: String(cached.savedAt) })
      const flight = fly({ key, endpoint, request, cached })
      later(flight.ended)
      return fromNetwork(flight)
    },
  }
}

/** The network's response as it is; a 304 becomes the copy that it confirms. */
async function fromNetwork(flight: Flight): Promise<Response> {
  const response = await flight.response
  if (response.status === 304 && flight.cached !== null) return cachedAnswer(flight.cached, {})
  return response.clone()
}

function cachedAnswer({ body }: CachedResponse, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } })
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

interface Flight {
  /** The network's response. Its body is never read directly: every reader takes a clone. */
  readonly response: Promise<Response>
  /** The copy that a 304 confirms. */
  readonly cached: CachedResponse | null
  /** Once what is worth keeping is kept. Never rejects. */
  readonly ended: Promise<unknown>
}

interface Question {
  readonly key: ResponseKey
  readonly endpoint: Endpoint
  readonly request: Request
  readonly cached: CachedResponse | null
}

const WRITE_LIMIT_MS = 5000

/**
 * Sends requests to the provider and keeps responses that are worth keeping. Who asks while the same is under way gets that
 * one's response; not who requires the provider's own, because something may have been paid since the other left.
 */
function createFlights(scope: WorkerScope): (question: Question) => Flight {
  const { clock, responses } = scope
  const flights = new Map<string, Flight>()

  /** What is worth keeping of it; null if nothing. */
  async function copyOf(
    { endpoint, cached }: Question,
    response: Response,
    savedAt: number,
  ): Promise<CachedResponse | null> {
    if (response.status === 304 && cached !== null) return { ...cached, savedAt }
    const text = await response.clone().text()
    if (!isGood(endpoint, response, text)) return null
    return { body: redactedBody(endpoint, text), etag: response.headers.get('ETag'), savedAt }
  }

  function start(question: Question, isNewest: () => boolean): Flight {
    const { endpoint, cached } = question
    // A response is as old as its request: what happened since may not be in it.
    const askedAt = clock.now()
    const abort = new AbortController()
    const cancel = clock.after(endpoint.deadlineMs, () => abort.abort())
    const response = scope.fetch(conditional(question, abort.signal))
    const ended = response
      .then((arrived) => copyOf(question, arrived, askedAt))
      .then((copy) => {
        if (copy === null || !isNewest()) return
        return within(clock, WRITE_LIMIT_MS, () => responses.keep(question.key, copy), false)
      })
      .catch(() => undefined)
      .finally(cancel)
    return { response, cached, ended }
  }

  return (question) => {
    const { url, owner } = question.key
    const id = `${owner ?? ''} ${url}`
    const flying = flights.get(id)
    if (flying !== undefined && !isNetworkFirst(question.request)) return flying
    const isNewest = () => flights.get(id) === flight
    const flight = start(question, isNewest)
    flights.set(id, flight)
    void flight.ended.then(() => {
      if (isNewest()) flights.delete(id)
    })
    return flight
  }
}

/**
 * A cached response is asked about by its own ETag, bypassing the browser's cache. A public list that is not kept may be in
 * that cache, from a first visit's page that came before the worker: then the provider only confirms it, and it is not
 * sent twice. A user's answers stay out of a cache that a sign-out cannot wipe.
 */
function conditional({ key, endpoint, request, cached }: Question, signal: AbortSignal): Request {
  const headers = new Headers(request.headers)
  // One that this build cannot read must come in full.
  if (typeof cached?.etag === 'string' && fits(endpoint, cached.body))
    headers.set('If-None-Match', cached.etag)
  const mayBeCached = cached === null && key.owner === null
  return new Request(request, { headers, cache: mayBeCached ? 'no-cache' : 'no-store', signal })
}

/** Whether an answer may be kept: only one that would also be a success on the screen, and no page of a captive portal. */
function isGood(endpoint: Endpoint, response: Response, body: string): boolean {
  const isJson = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '')
  return response.status === 200 && !response.redirected && isJson && fits(endpoint, body)
}

const JsonSchema = v.pipe(v.string(), v.parseJson())

/**
 * Whether this body fits the endpoint's schema. Checked again for a kept one, because an older build's schema may have
 * required less.
 */
function fits(endpoint: Endpoint, body: string): boolean {
  const json = v.safeParse(JsonSchema, body)
  if (!json.success) return false
  const unwrapped = unwrapAnswer(endpoint, json.output)
  return 'payload' in unwrapped && v.safeParse(endpoint.response, unwrapped.payload).success
}
