import type { Endpoint } from '#src/contract/endpoint.ts'
import { SHARE_PATH } from '#src/contract/share-target.ts'
import { type PolicyBases, policyOf } from './policy.ts'

export interface Site extends PolicyBases {
  /** Paths of our origin below which nothing is the app's: the bases, and the sandbox's pages. */
  readonly foreign: readonly string[]
  /** Whole addresses of the build's files that are kept or may be. */
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

/** What the worker does with a request. Only GETs, but for one; only ours; the contract's table says which calls (R6). */
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

/** An address that the app itself shows, whatever it carries behind the `?`. */
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
