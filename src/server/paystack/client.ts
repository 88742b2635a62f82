interface ClientOptions {
  readonly fetch: typeof fetch
  /** `https://api.paystack.co`; the key says whether it is test money. */
  readonly base: string
  readonly secretKey: string
  /** How long a call may take; a test is more impatient. */
  readonly timeouts?: Timeouts
}

/** What came back: its status and its body, `null` where that is no JSON. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

export type PaystackClient = ReturnType<typeof createPaystackClient>

interface Timeouts {
  /** Somebody waits for two of these at most. */
  readonly askMs: number
  readonly refundMs: number
}

const TIMEOUTS: Timeouts = { askMs: 8000, refundMs: 30_000 }

/** Calls Paystack. Null is silence: no answer in time, a broken one, or an error of theirs. */
export function createPaystackClient({ fetch, base, secretKey, timeouts = TIMEOUTS }: ClientOptions) {
  async function call(path: string, timeoutMs: number, body?: object): Promise<Reply | null> {
    try {
      const response = await fetch(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        // A redirect would take the key along.
        redirect: 'error',
      })
      const text = await response.text()
      return response.status >= 500 ? null : { status: response.status, body: JSON.parse(text) }
    } catch {
      return null
    }
  }
  return {
    initialize: (body: object) => call('/transaction/initialize', timeouts.askMs, body),
    verify: (reference: string) =>
      call(`/transaction/verify/${encodeURIComponent(reference)}`, timeouts.askMs),
    list: (from: number, before: number, page: number) => {
      const query = { status: 'success', perPage: '100', page: String(page) }
      const times = { from: new Date(from).toISOString(), to: new Date(before).toISOString() }
      return call(`/transaction?${new URLSearchParams({ ...query, ...times })}`, timeouts.refundMs)
    },
    refunds: (reference: string) =>
      call(`/refund?transaction=${encodeURIComponent(reference)}`, timeouts.refundMs),
    refund: (body: object) => call('/refund', timeouts.refundMs, body),
  }
}
