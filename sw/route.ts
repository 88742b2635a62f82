import { originOf } from '#src/config.ts'
import type { Base, Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { SHARE_PATH } from '#src/contract/share-target.ts'

export interface Site extends PolicyBases {
  /** Paths of our origin that do not belong to the app: the bases, and the sandbox's pages. */
  readonly foreign: readonly string[]
  /** Full addresses of the build's files that are or may be kept. */
  readonly files: ReadonlySet<string>
}

export type Route =
  | { readonly kind: 'pass' }
  | { readonly kind: 'shell' }
  /** A file that another app shares with this one. */
  | { readonly kind: 'share' }
  | { readonly kind: 'file' }
  | { readonly kind: 'picture' }
  /** `token` is null where the answer is everybody's. */
  | { readonly kind: 'answer'; readonly endpoint: Endpoint; readonly token: string | null }

export type AskedRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers' | 'destination'>

const PASS: Route = { kind: 'pass' }
const FILE_FOLDERS = ['/assets', '/resources', '/icons', '/screenshots']
const PICTURE_FOLDERS = ['/resources', '/icons']
const PICTURE = /\.(png|svg|jpe?g|webp|avif|gif)$/i

/**
 * What the worker does with a request. Only GETs (with one exception), only our own; the contract's table lists the
 * calls.
 */
export function routeOf(request: AskedRequest, site: Site): Route {
  if (isShare(request, site.origin)) return { kind: 'share' }
  if (request.method !== 'GET') return PASS
  if (request.mode === 'navigate') return isScreen(request.url, site) ? { kind: 'shell' } : PASS
  const policy = policyOf(request, site)
  if (policy.kind === 'keep') return answerOf(policy.endpoint, request.headers)
  return fileOf(request, site)
}

function answerOf(endpoint: Endpoint, headers: Headers): Route {
  if (endpoint.offline !== 'history') return { kind: 'answer', endpoint, token: null }
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  return token === undefined ? PASS : { kind: 'answer', endpoint, token }
}

function fileOf({ url: asked, destination }: AskedRequest, { origin, files }: Site): Route {
  const url = new URL(asked)
  if (url.origin !== origin || url.search !== '') return PASS
  if (files.has(url.origin + url.pathname) || isBelow(url.pathname, '/assets')) return { kind: 'file' }
  const isPicture =
    destination === 'image' &&
    PICTURE.test(url.pathname) &&
    PICTURE_FOLDERS.some((folder) => isBelow(url.pathname, folder))
  return isPicture ? { kind: 'picture' } : PASS
}

/** Whether the app itself shows this address, whatever its query. */
function isScreen(asked: string, { origin, foreign, files }: Site): boolean {
  const url = new URL(asked)
  if (url.origin !== origin) return false
  if ([...foreign, ...FILE_FOLDERS].some((path) => isBelow(url.pathname, path))) return false
  return url.pathname.endsWith('.html') || !files.has(url.origin + url.pathname)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

type Posted = Pick<Request, 'method' | 'mode' | 'url'>

/** A form that the browser itself posts, to exactly the manifest's address: the one POST that the worker answers. */
export function isShare({ method, mode, url }: Posted, origin: string): boolean {
  return method === 'POST' && mode === 'navigate' && url === origin + SHARE_PATH
}

/** The build's bases for the app's calls. `main` is a same-origin path or a full address. */
export interface PolicyBases {
  readonly main: string
  readonly static: string
  /** The app's own origin, the base of paths. */
  readonly origin: string
}

export type Policy = { readonly kind: 'pass' } | { readonly kind: 'keep'; readonly endpoint: Endpoint }

const PASS_BY: Policy = { kind: 'pass' }

/** The endpoints that may be answered from the device at all; a POST asks the provider to do something. */
const keepable = [...endpoints.values()].filter(
  (endpoint) => endpoint.method === 'GET' && endpoint.offline !== 'never',
)

/**
 * What the worker does with a request. It handles the GETs of endpoints that the contract's table lets a device keep,
 * at exactly their address (with any query). Everything else goes by as if there were no worker.
 */
export function policyOf(
  request: { readonly method: string; readonly url: string },
  bases: PolicyBases,
): Policy {
  // Not by `URL.canParse`, which older phones' browsers lack: there it would throw for every request.
  if (request.method !== 'GET' || originOf(request.url) === undefined) return PASS_BY
  const url = new URL(request.url)
  if (url.username !== '' || url.password !== '') return PASS_BY
  const asked = url.origin + url.pathname
  const endpoint = keepable.find((candidate) => addressOf(candidate, bases) === asked)
  return endpoint === undefined ? PASS_BY : { kind: 'keep', endpoint }
}

/** An endpoint's address without its query; null for a base that the worker never touches. */
function addressOf({ base, path }: Endpoint, bases: PolicyBases): string | null {
  const prefix = prefixOf(base, bases)
  if (prefix === null) return null
  const { origin, pathname } = new URL(prefix + path, bases.origin)
  return origin + pathname
}

function prefixOf(base: Base, bases: PolicyBases): string | null {
  return base === 'main' || base === 'static' ? bases[base] : null
}
