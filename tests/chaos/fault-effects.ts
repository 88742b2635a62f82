import type { ServerResponse } from 'node:http'
import { half, SIGN_IN_PAGE, say } from '#tests/tools/between.ts'
import type { Answer } from './further.ts'
import type { Fault } from './types.ts'

/** The client gives a money call 20 s. */
const SLOW_MS = 25_000
const LATENCY_MS = 1_000
const RETRY_AFTER_S = '1'

/** What a fault works with. */
export interface Scene {
  readonly outgoing: ServerResponse
  /** Passes the POST on and waits for the provider's answer. Each call is another arrival there. */
  act(): Promise<Answer>
  /** Passes it on once more in some seconds, and drops the response. */
  actLater(): void
  /** Ends early when the proxy is closed. */
  wait(ms: number): Promise<void>
  /** The address of another host's sign-in page. */
  readonly portal: string
}

export function give({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}

const cut = (outgoing: ServerResponse) => outgoing.socket?.destroy()
const reset = (outgoing: ServerResponse) => outgoing.socket?.resetAndDestroy()

/** A row for each fault: what the phone gets, and whether the provider acts. */
export const effects: Readonly<Record<Fault, (scene: Scene) => void | Promise<void>>> = {
  dropRequest: ({ outgoing }) => void cut(outgoing),
  dropAnswer: async ({ act, outgoing }) => {
    await act()
    cut(outgoing)
  },
  refuse: ({ outgoing }) => void reset(outgoing),
  cutBody: async ({ act, outgoing }) => {
    const { status, headers, body } = await act()
    outgoing.writeHead(status, { ...headers, 'content-length': body.length })
    outgoing.write(half(body), () => reset(outgoing))
  },
  badJson: async ({ act, outgoing }) => {
    const answer = await act()
    give({ ...answer, body: half(answer.body) }, outgoing)
  },
  empty: async ({ act, outgoing }) => {
    const { headers } = await act()
    give({ status: 200, headers, body: Buffer.alloc(0) }, outgoing)
  },
  captive: ({ outgoing }) => say(outgoing, 200, SIGN_IN_PAGE),
  portal: ({ outgoing, portal }) => say(outgoing, 302, '', { Location: portal }),
  // The worst of its kind: the provider acted, and only its proxy fails.
  badGateway: async ({ act, outgoing }) => {
    await act()
    say(outgoing, 502, '<h1>502 Bad Gateway</h1>')
  },
  unavailable: ({ outgoing }) =>
    say(outgoing, 503, '<h1>503 Service Unavailable</h1>', { 'Retry-After': RETRY_AFTER_S }),
  tooMany: ({ outgoing }) =>
    say(outgoing, 429, '<h1>429 Too Many Requests</h1>', { 'Retry-After': RETRY_AFTER_S }),
  slow: async ({ act, wait, outgoing }) => {
    const [answer] = await Promise.all([act(), wait(SLOW_MS)])
    give(answer, outgoing)
  },
  duplicate: async ({ act, outgoing }) => {
    const [answer] = await Promise.all([act(), act().catch(() => null)])
    give(answer, outgoing)
  },
  duplicateLate: async ({ act, actLater, outgoing }) => {
    give(await act(), outgoing)
    actLater()
  },
  latency: async ({ act, wait, outgoing }) => {
    await wait(LATENCY_MS)
    give(await act(), outgoing)
  },
}
