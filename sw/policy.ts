import type { Base, Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'

/** Where the app's calls go, as its build was told. `main` is a same-origin path or a whole address. */
export interface PolicyBases {
  readonly main: string
  readonly static: string
  /** The app's own origin, which paths stand on. */
  readonly origin: string
}

export type Policy = { readonly kind: 'pass' } | { readonly kind: 'keep'; readonly endpoint: Endpoint }

const PASS: Policy = { kind: 'pass' }

/** What may be answered from the device at all; whoever posts asks the provider to do something. */
const keepable = [...endpoints.values()].filter(
  (endpoint) => endpoint.method === 'GET' && endpoint.offline !== 'never',
)

/**
 * What the worker does with a request: it handles the GETs of endpoints that the contract's table lets a device keep,
 * at exactly their address (any query), and lets everything else go by as if there were no worker.
 */
export function policyOf(
  request: { readonly method: string; readonly url: string },
  bases: PolicyBases,
): Policy {
  if (request.method !== 'GET' || !URL.canParse(request.url)) return PASS
  const url = new URL(request.url)
  if (url.username !== '' || url.password !== '') return PASS
  const asked = url.origin + url.pathname
  const endpoint = keepable.find((candidate) => addressOf(candidate, bases) === asked)
  return endpoint === undefined ? PASS : { kind: 'keep', endpoint }
}

/** An endpoint's address without its query; null at a base that the worker keeps away from. */
function addressOf({ base, path }: Endpoint, bases: PolicyBases): string | null {
  const prefix = prefixOf(base, bases)
  if (prefix === null || !URL.canParse(prefix + path, bases.origin)) return null
  const { origin, pathname } = new URL(prefix + path, bases.origin)
  return origin + pathname
}

function prefixOf(base: Base, bases: PolicyBases): string | null {
  return base === 'main' || base === 'static' ? bases[base] : null
}
