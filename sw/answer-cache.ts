import * as v from 'valibot'
import { unwrapAnswer } from '#src/contract/answer.ts'
import type { Endpoint, OfflinePolicy } from '#src/contract/endpoint.ts'
import type { FromWorker } from '#src/contract/messages.ts'
import { SAVED_AT_HEADER } from '#src/contract/saved-at.ts'
import type { AnswerKey, CachedAnswer } from '#src/offline/answers.ts'
import { redactedBody } from '#src/offline/redacted-history.ts'
import { type Later, openWindows, type World, within } from './world.ts'

export interface Asked {
  readonly request: Request
  readonly endpoint: Endpoint
  /** Whose answer it is; null where it is everybody's. */
  readonly token: string | null
}

export interface AnswerCache {
  /** The device's copy at once, the provider asked behind it; without a copy, what the provider says. */
  answer(asked: Asked, later: Later): Promise<Response>
  /** Fetches an answer of everybody's that is not kept, or was saved longer ago. `fresh` when there is nothing to do. */
  refresh(url: string, endpoint: Endpoint, olderThanMs: number): Promise<Ended | 'fresh'>
}

/** Younger copies are given without asking again: home asks for the same lists as the page behind it. */
const FRESH_MS = 30_000
/** A user's payments are asked about every time: another may have been made since, and the session may be over. */
const freshFor = ({ offline }: Endpoint) => (offline === 'history' ? 0 : FRESH_MS)
const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_QUARTER_MS = 90 * DAY_MS

/** Older copies are not given: prices and billers of last season, payments that others have followed. */
const MAX_AGE_MS: Readonly<Record<OfflinePolicy, number>> = {
  never: 0,
  catalog: YEAR_QUARTER_MS,
  fields: YEAR_QUARTER_MS,
  static: YEAR_QUARTER_MS,
  history: 30 * DAY_MS,
}

/** A store that has not answered by then is blocked, and the network is asked. */
const READ_LIMIT_MS = 2000
/** Only the provider's own answer will do (the client's `fresh`). */
const NETWORK_FIRST: readonly RequestCache[] = ['no-cache', 'no-store', 'reload']

export function createAnswerCache(world: World): AnswerCache {
  const { clock, answers } = world
  const fly = createFlights(world)

  /** Undefined when it cannot be said whose answer it is. */
  async function keyOf({ request, token }: Asked): Promise<AnswerKey | undefined> {
    const url = withoutFragment(request.url)
    if (token === null) return { url, owner: null }
    const owner = await within(clock, READ_LIMIT_MS, () => world.ownerOf(token), '')
    return owner === '' ? undefined : { url, owner }
  }

  const read = (key: AnswerKey) => within(clock, READ_LIMIT_MS, () => answers.read(key), null)

  /** A copy from the future is one of a clock that was wrong (F32): good to show, and to be asked for again. */
  const isOlder = ({ savedAt }: CachedAnswer, ageMs: number) => {
    const age = clock.now() - savedAt
    return age < 0 || age >= ageMs
  }

  return {
    async answer(asked, later) {
      const { request, endpoint } = asked
      const key = await keyOf(asked)
      if (key === undefined) return world.fetch(request)
      const kept = await read(key)
      const ask = () => {
        const flight = fly({ key, endpoint, request, kept })
        later(flight.ended)
        return flight
      }
      const isGiven = kept !== null && clock.now() - kept.savedAt < MAX_AGE_MS[endpoint.offline]
      if (!isGiven || NETWORK_FIRST.includes(request.cache)) return fromNetwork(ask())
      // Its failure is told to the pages, and nobody waits for it.
      if (isOlder(kept, freshFor(endpoint))) ask().response.catch(() => undefined)
      return savedAnswer(kept, { [SAVED_AT_HEADER]: String(kept.savedAt) })
    },
    async refresh(url, endpoint, olderThanMs) {
      const key = { url: withoutFragment(url), owner: null }
      const kept = await read(key)
      if (kept !== null && !isOlder(kept, olderThanMs)) return 'fresh'
      const request = new Request(key.url, { headers: { Accept: endpoint.accept }, credentials: 'omit' })
      return fly({ key, endpoint, request, kept }).ended
    },
  }
}

/** What the network said, as it is; "not modified" becomes the copy that it was said about. */
async function fromNetwork(flight: Flight): Promise<Response> {
  const response = await flight.response
  if (response.status === 304 && flight.kept !== null) return savedAnswer(flight.kept, {})
  return response.clone()
}

function savedAnswer({ body }: CachedAnswer, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } })
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** How asking the provider ended for the copy on the device. */
type Ended = 'changed' | 'same' | 'bad' | 'unreachable'

interface Flight {
  /** As the network gave it. Never read itself: everybody takes a clone. */
  readonly response: Promise<Response>
  /** The copy that the question was about. */
  readonly kept: CachedAnswer | null
  /** Never fails. */
  readonly ended: Promise<Ended>
}

interface Question {
  readonly key: AnswerKey
  readonly endpoint: Endpoint
  readonly request: Request
  readonly kept: CachedAnswer | null
}

const WRITE_LIMIT_MS = 5000

/** Asks the provider, once at a time for each key, and keeps what it says when that is worth keeping. */
function createFlights(world: World): (question: Question) => Flight {
  const { clock, answers } = world
  const flights = new Map<string, Flight>()

  const keep = (key: AnswerKey, answer: CachedAnswer) =>
    within(clock, WRITE_LIMIT_MS, () => answers.keep(key, answer), false)

  /** It is still the same. One that this build cannot read is asked for in full the next time. */
  async function confirm({ key, endpoint }: Question, kept: CachedAnswer, savedAt: number): Promise<Ended> {
    const isReadable = fits(endpoint, kept.body)
    // True also where a full device cannot note it.
    await keep(key, isReadable ? { ...kept, savedAt } : { ...kept, etag: null })
    return isReadable ? 'same' : 'bad'
  }

  async function settle(question: Question, response: Response, savedAt: number): Promise<Ended> {
    const { key, endpoint, kept } = question
    if (response.status === 304 && kept !== null) return confirm(question, kept, savedAt)
    const said = await response.clone().text()
    const verdict = judge(endpoint, response, said)
    if (verdict !== 'good') return verdict
    const body = redactedBody(endpoint, said)
    const etag = response.headers.get('ETag')
    const isKept = await keep(key, { body, etag, savedAt })
    if (kept?.body === body) return 'same'
    return isKept ? 'changed' : 'bad'
  }

  /** Pages hear how it ended only where they may be showing the copy. */
  async function tell({ key, kept }: Question, ended: Ended, askedAt: number): Promise<void> {
    if (kept === null) return
    const isRenewed = ended === 'changed' || ended === 'same'
    const message: FromWorker = {
      type: 'revalidated',
      url: key.url,
      outcome: isRenewed ? ended : 'failed',
      savedAt: isRenewed ? askedAt : kept.savedAt,
    }
    for (const window of await openWindows(world)) window.postMessage(message)
  }

  function start(question: Question): Flight {
    const { endpoint, kept } = question
    // An answer is as old as its question: nothing that happened since is in it for sure.
    const askedAt = clock.now()
    const abort = new AbortController()
    const cancel = clock.after(endpoint.deadlineMs, () => abort.abort())
    const response = world.fetch(conditional(question, abort.signal))
    const ended = response
      .then((arrived) => settle(question, arrived, askedAt))
      .catch((): Ended => 'unreachable')
      .then(async (end) => {
        cancel()
        await tell(question, end, askedAt).catch(() => undefined)
        return end
      })
    return { response, kept, ended }
  }

  return (question) => {
    const { url, owner } = question.key
    const id = `${owner ?? ''} ${url}`
    const flying = flights.get(id)
    if (flying !== undefined) return flying
    const flight = start(question)
    flights.set(id, flight)
    void flight.ended.then(() => flights.delete(id))
    return flight
  }
}

/**
 * What is kept is asked about by its own tag, past the browser's cache. A list of everybody's that is not kept may be in
 * that cache, from a first visit's page that came before the worker: then the provider only confirms it, and it is not
 * sent twice. A user's facts stay out of a cache that a sign-out cannot wipe.
 */
function conditional({ key, request, kept }: Question, signal: AbortSignal): Request {
  const headers = new Headers(request.headers)
  if (typeof kept?.etag === 'string') headers.set('If-None-Match', kept.etag)
  const mayBeCached = kept === null && key.owner === null
  return new Request(request, { headers, cache: mayBeCached ? 'no-cache' : 'no-store', signal })
}

/**
 * - `good`: an answer of the provider that the app can read. - `bad`: the provider's, but not worth keeping.
 * - `unreachable`: not the provider's at all, as the page of a captive portal (reliability F7).
 */
type Verdict = 'good' | 'bad' | 'unreachable'

/** Whether an answer may be kept: only one that would also be a success on the screen. */
function judge(endpoint: Endpoint, response: Response, body: string): Verdict {
  // 0: somebody would lead the request elsewhere, which the app's own requests do not follow.
  if (response.redirected || response.status === 0) return 'unreachable'
  const isJson = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '')
  if (response.ok && !isJson) return 'unreachable'
  return response.status === 200 && fits(endpoint, body) ? 'good' : 'bad'
}

/** Does this body carry what the endpoint promises? Asked again of a kept one, whose build may have promised less. */
function fits(endpoint: Endpoint, body: string): boolean {
  const json = parse(body)
  if (json === undefined) return false
  const unwrapped = unwrapAnswer(endpoint, json)
  return 'payload' in unwrapped && v.safeParse(endpoint.response, unwrapped.payload).success
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
