import * as v from 'valibot'
import { unwrapAnswer } from '#src/contract/answer.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { FromWorker } from '#src/contract/messages.ts'
import type { AnswerKey, KeptAnswer } from '#src/offline/answers.ts'
import { keptBody } from '#src/offline/discreet-history.ts'
import { openWindows, type World, within } from './world.ts'

/** How asking the provider ended for the copy on the device. */
export type Ended = 'changed' | 'same' | 'bad' | 'unreachable'

export interface Flight {
  /** As the network gave it. Never read itself: everybody takes a clone. */
  readonly response: Promise<Response>
  /** The copy that the question was about. */
  readonly kept: KeptAnswer | null
  /** Never fails. */
  readonly ended: Promise<Ended>
}

export interface Question {
  readonly key: AnswerKey
  readonly endpoint: Endpoint
  readonly request: Request
  readonly kept: KeptAnswer | null
}

const WRITE_LIMIT_MS = 5000

/** Asks the provider, once at a time for each key, and keeps what it says when that is worth keeping. */
export function createFlights(world: World): (question: Question) => Flight {
  const { clock, answers } = world
  const flights = new Map<string, Flight>()

  const keep = (key: AnswerKey, answer: KeptAnswer) =>
    within(clock, WRITE_LIMIT_MS, () => answers.keep(key, answer), false)

  /** It is still the same. One that this build cannot read is asked for in full the next time. */
  async function confirm({ key, endpoint }: Question, kept: KeptAnswer, savedAt: number): Promise<Ended> {
    if (fits(endpoint, kept.body)) return (await keep(key, { ...kept, savedAt })) ? 'same' : 'bad'
    await keep(key, { ...kept, etag: null })
    return 'bad'
  }

  async function settle(question: Question, response: Response, savedAt: number): Promise<Ended> {
    const { key, endpoint, kept } = question
    if (response.status === 304 && kept !== null) return confirm(question, kept, savedAt)
    const said = await response.clone().text()
    const verdict = judge(endpoint, response, said)
    if (verdict !== 'good') return verdict
    const body = keptBody(endpoint, said)
    const etag = response.headers.get('ETag')
    if (!(await keep(key, { body, etag, savedAt }))) return 'bad'
    return kept?.body === body ? 'same' : 'changed'
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
