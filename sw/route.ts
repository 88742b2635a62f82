import { originOf } from '#src/config.ts'
import { bulkProviders } from '#src/contract/bulk.ts'
import { carouselImages, categories, products } from '#src/contract/catalog.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { SHARE_PATH } from '#src/contract/paths.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { dashboardHistory, transactionHistory } from '#src/contract/reports.ts'
import { activityLogLabels, sidebarCategories, topBillers } from '#src/contract/resources.ts'
import { supportSubjects } from '#src/contract/support.ts'
import { events, movies } from '#src/contract/tickets.ts'

export interface Site extends Bases {
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
  /** `token` is null where the answer is everybody's. */
  | { readonly kind: 'answer'; readonly endpoint: Endpoint; readonly token: string | null }

export type AskedRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers' | 'destination'>

const PASS: Route = { kind: 'pass' }
const FILE_FOLDERS = ['/assets', '/resources', '/icons', '/screenshots']

/**
 * What the worker does with a request. Only GETs (with one exception), only our own; the contract's table lists the
 * calls.
 */
export function routeOf(request: AskedRequest, site: Site): Route {
  if (isShare(request, site.origin)) return { kind: 'share' }
  if (request.method !== 'GET') return PASS
  if (request.mode === 'navigate') return isScreen(request.url, site) ? { kind: 'shell' } : PASS
  const endpoint = keepableEndpoint(request, site)
  return endpoint === null ? fileOf(request, site) : answerOf(endpoint, request.headers)
}

function answerOf(endpoint: Endpoint, headers: Headers): Route {
  if (endpoint.offline !== 'history') return { kind: 'answer', endpoint, token: null }
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  return token === undefined ? PASS : { kind: 'answer', endpoint, token }
}

function fileOf({ url: asked }: AskedRequest, { origin, files }: Site): Route {
  const url = new URL(asked)
  if (url.origin !== origin || url.search !== '') return PASS
  return files.has(url.origin + url.pathname) || isBelow(url.pathname, '/assets') ? { kind: 'file' } : PASS
}

/** Whether the app itself shows this address, whatever its query. */
function isScreen(asked: string, { origin, foreign, files }: Site): boolean {
  const url = new URL(asked)
  if (url.origin !== origin) return false
  if ([...foreign, ...FILE_FOLDERS].some((path) => isBelow(url.pathname, path))) return false
  return isPage(url.pathname) || !files.has(url.origin + url.pathname)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** A form that the browser itself posts, to exactly the manifest's address: the one POST that the worker answers. */
export function isShare(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): boolean {
  return method === 'POST' && mode === 'navigate' && url === origin + SHARE_PATH
}

/** The build's bases for the app's calls. `main` is a same-origin path or a full address. */
export interface Bases {
  readonly main: string
  readonly static: string
  /** The app's own origin, the base of paths. */
  readonly origin: string
}

/**
 * What may be answered from the device at all: every endpoint that the contract lets it keep. Named one by one, so that the
 * worker does not carry the schemas of all the others (a test compares the two).
 */
export const keepable: readonly Endpoint[] = [
  categories,
  products,
  carouselImages,
  productFields,
  events,
  movies,
  bulkProviders,
  supportSubjects,
  transactionHistory,
  dashboardHistory,
  sidebarCategories,
  activityLogLabels,
  topBillers,
]

/**
 * The endpoint that a request asks, where the contract's table lets a device keep its answer: a GET at exactly its
 * address (with any query). Null for everything else.
 */
export function keepableEndpoint(
  { method, url: asked }: Pick<Request, 'method' | 'url'>,
  bases: Bases,
): Endpoint | null {
  // Not by `URL.canParse`, which older phones' browsers lack: there it would throw for every request.
  if (method !== 'GET' || originOf(asked) === undefined) return null
  const { origin, pathname, username, password } = new URL(asked)
  if (username !== '' || password !== '') return null
  return keepable.find((endpoint) => addressOf(endpoint, bases) === origin + pathname) ?? null
}

/** An endpoint's address without its query; null for a base that the worker never touches. */
function addressOf({ base, path }: Endpoint, bases: Bases): string | null {
  if (base !== 'main' && base !== 'static') return null
  const { origin, pathname } = new URL(bases[base] + path, bases.origin)
  return origin + pathname
}

/** Home is kept by the address at which it is opened. */
export function isPage(path: string): boolean {
  return path === '/' || path.endsWith('.html')
}
