import type { IncomingMessage, ServerResponse } from 'node:http'
import { isProviders, listen, pass, refuse, SIGN_IN_PAGE, say, siteOf } from './between.ts'

/**
 * The network between a phone and the provider. captive: a Wi-Fi that answers everything with its sign-in page. portal:
 * one that redirects everything to another host's. failing: 500 for everything. truncated: the API's responses stop
 * half-way. silent: no response ever comes (lie-fi). gone: nothing listens. holding: calls with a token wait for what
 * the network becomes next. expired: such calls are refused with 401, as by a provider that ended the session.
 */
export type Network =
  | 'open'
  | 'captive'
  | 'portal'
  | 'failing'
  | 'truncated'
  | 'silent'
  | 'gone'
  | 'holding'
  | 'expired'

export interface Arrival {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

/** A proxy with an address of its own, because Playwright's page routes do not see a worker's requests. */
export interface Front {
  readonly origin: string
  become(network: Network): void
  /** Serves the app from this folder from now on; null: as the sandbox does, from dist/. */
  deploy(folder: string | null): void
  /** What came in since the last `forget`. */
  readonly arrivals: readonly Arrival[]
  /** How many calls wait. */
  readonly held: number
  forget(): void
  close(): Promise<void>
}

/** Where a `portal` leads: a host that is not there. */
export const PORTAL_ADDRESS = 'http://free-wifi.invalid/login'

export async function startFront(target: string): Promise<Front> {
  let network: Network = 'open'
  let site: ReturnType<typeof siteOf> | null = null
  let arrivals: Arrival[] = []
  let held: (() => void)[] = []

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/', headers } = incoming
    const hasToken = url.startsWith('/api/') && headers.authorization !== undefined
    if (network === 'holding' && hasToken) held.push(() => serve(incoming, outgoing))
    else if (network === 'expired' && hasToken) refuse(outgoing)
    else if (network === 'gone') incoming.socket.destroy()
    else if (network === 'captive') say(outgoing, 200, SIGN_IN_PAGE)
    else if (network === 'portal') say(outgoing, 302, '', { Location: PORTAL_ADDRESS })
    else if (network === 'failing') say(outgoing, 500, '<h1>Internal Server Error</h1>')
    else if (network === 'silent') incoming.resume()
    else if (site !== null && !isProviders(url)) void site(incoming, outgoing)
    else pass(target, incoming, outgoing, network === 'truncated' && url.startsWith('/api/'))
  }

  const { origin, cut, close } = await listen((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    arrivals.push({ method, path: url, headers })
    serve(incoming, outgoing)
  })
  return {
    origin,
    become(next) {
      // Connections that were opened before a change keep the former network. Where nothing changes, a page that is
      // closing may still be fetching.
      if (next !== network && (next === 'open' || next === 'gone')) cut()
      network = next
      const waiting = held
      held = []
      for (const go of waiting) go()
    },
    deploy(folder) {
      site = folder === null ? null : siteOf(folder)
    },
    get arrivals() {
      return arrivals
    },
    get held() {
      return held.length
    },
    forget() {
      arrivals = []
    },
    close,
  }
}
