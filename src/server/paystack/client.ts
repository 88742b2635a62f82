import { readAnswer } from '#src/server/providers.ts'

interface ClientOptions {
  readonly fetch: typeof fetch
  /** `https://api.paystack.co`; the key decides whether it is test money. */
  readonly base: string
  readonly secretKey: string
}

/** The response: its status and its body. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

export type PaystackClient = ReturnType<typeof createPaystackClient>

/** A request waits for at most two of these, or four where it asks for an account as well. */
const ASK_MS = 8000
const REFUND_MS = 30_000

/** Calls Paystack. Null means silence: no response in time, a broken one, or an error of theirs. */
export function createPaystackClient({ fetch, base, secretKey }: ClientOptions) {
  async function call(path: string, timeoutMs: number, sent?: object): Promise<Reply | null> {
    try {
      const response = await fetch(`${base}${path}`, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
        signal: AbortSignal.timeout(timeoutMs),
        // A redirect would receive the key.
        redirect: 'error',
      })
      const body = await readAnswer(response)
      return response.status >= 500 ? null : { status: response.status, body }
    } catch {
      return null
    }
  }
  return {
    initialize: (body: object) => call('/transaction/initialize', ASK_MS, body),
    charge: (body: object) => call('/charge', ASK_MS, body),
    verify: (reference: string) => call(`/transaction/verify/${encodeURIComponent(reference)}`, ASK_MS),
    transaction: (id: string) => call(`/transaction/${encodeURIComponent(id)}`, ASK_MS),
    list: (from: number, before: number, page: number) => {
      const query = { status: 'success', perPage: '100', page: String(page) }
      const times = { from: new Date(from).toISOString(), to: new Date(before).toISOString() }
      return call(`/transaction?${new URLSearchParams({ ...query, ...times })}`, REFUND_MS)
    },
    refunds: (id: string) => call(`/refund?transaction=${encodeURIComponent(id)}&perPage=100`, REFUND_MS),
    refund: (body: object) => call('/refund', REFUND_MS, body),
  }
}
