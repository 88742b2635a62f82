import * as v from 'valibot'
import { type Kobo, naira } from '#src/contract/kobo.ts'
import { readAnswer } from '#src/server/providers.ts'

interface VtpassKeys {
  readonly apiKey: string
  readonly publicKey: string
  readonly secretKey: string
}

interface ClientOptions {
  readonly fetch: typeof fetch
  /** `https://vtpass.com/api`, or the test mode's. */
  readonly base: string
  readonly keys: VtpassKeys
  /** How long a call may take; a test sets shorter times. */
  readonly timeouts?: Timeouts
}

interface Timeouts {
  readonly lookupMs: number
  readonly vendMs: number
}

const TIMEOUTS: Timeouts = { lookupMs: 8000, vendMs: 30_000 }

export type VtpassClient = ReturnType<typeof createVtpassClient>

/** Calls VTpass. Null means silence: no response in time, a broken one, or an error page, theirs or a proxy's. */
export function createVtpassClient({ fetch, base, keys, timeouts = TIMEOUTS }: ClientOptions) {
  async function call(path: string, init: RequestInit, timeoutMs: number): Promise<unknown> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // A redirect would receive the keys.
      const response = await fetch(`${base}${path}`, { ...init, signal, redirect: 'error' })
      const answer = await readAnswer(response)
      return response.status >= 500 ? null : answer
    } catch {
      return null
    }
  }
  const get = (path: string) =>
    call(path, { headers: { 'api-key': keys.apiKey, 'public-key': keys.publicKey } }, timeouts.lookupMs)
  const post = (path: string, body: object, timeoutMs: number) =>
    call(
      path,
      {
        method: 'POST',
        headers: {
          'api-key': keys.apiKey,
          'secret-key': keys.secretKey,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      },
      timeoutMs,
    )
  return {
    variations: (serviceID: string) => get(`/service-variations?serviceID=${encodeURIComponent(serviceID)}`),
    verify: (body: object) => post('/merchant-verify', body, timeouts.lookupMs),
    pay: (body: object) => post('/pay', body, timeouts.vendMs),
    requery: (id: string) => post('/requery', { request_id: id }, timeouts.lookupMs),
    async balance(): Promise<Kobo | null> {
      const read = v.safeParse(BalanceSchema, await get('/balance'))
      return read.success ? read.output.contents.balance : null
    },
  }
}

const BalanceSchema = v.object({ contents: v.object({ balance: naira }) })
