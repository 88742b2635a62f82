import type { Endpoint, OfflinePolicy } from '#src/contract/endpoint.ts'
import { SAVED_AT_HEADER } from '#src/contract/saved-at.ts'
import type { AnswerKey, KeptAnswer } from '#src/offline/answers.ts'
import { createFlights, type Ended, type Flight } from './flights.ts'
import { type Later, type World, within } from './world.ts'

export interface Asked {
  readonly request: Request
  readonly endpoint: Endpoint
  /** Whose answer it is; null where it is everybody's. */
  readonly token: string | null
}

export interface Kept {
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

export function createKept(world: World): Kept {
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
  const isOlder = ({ savedAt }: KeptAnswer, ageMs: number) => {
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
      const request = new Request(key.url, { headers: { Accept: 'application/json' }, credentials: 'omit' })
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

function savedAnswer({ body }: KeptAnswer, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } })
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}
