import type { Base, Endpoint } from '#src/contract/endpoint.ts'

/** Where each base lives. Same-origin paths or whole origins; no trailing slash. */
export type Bases = Readonly<Record<Base, string>>

interface Context {
  readonly bases: Bases
  readonly token: string | null
  /** Of the second base; empty where a host in front of it adds it (security 44). */
  readonly guessAuthorization?: string | undefined
  readonly path: string | undefined
}

export interface Encoded {
  readonly url: string
  readonly init: RequestInit & { headers: Record<string, string> }
}

type Fields = Readonly<Record<string, unknown>>

function asFields(request: unknown): Fields {
  return typeof request === 'object' && request !== null ? (request as Fields) : {}
}

function toSearch(request: unknown): string {
  return new URLSearchParams(
    Object.entries(asFields(request)).map(([key, value]) => [key, String(value)]),
  ).toString()
}

function toFormData(request: unknown): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(asFields(request))) {
    if (value instanceof File) form.append(key, value, value.name)
    else if (value instanceof Blob) form.append(key, value)
    else form.append(key, String(value))
  }
  return form
}

function encodeBody(endpoint: Endpoint, request: unknown): { body?: BodyInit; type?: string } {
  switch (endpoint.encoding) {
    case 'none':
    case 'query':
      return {}
    case 'json':
      return { body: JSON.stringify({ requestData: request }), type: 'application/json' }
    case 'bare-json':
      return { body: JSON.stringify(request), type: 'application/json' }
    case 'form':
      // URLSearchParams, because a hand-made body turns the + of base64 into a space (decision 5).
      return { body: toSearch(request), type: 'application/x-www-form-urlencoded' }
    case 'multipart':
      return { body: toFormData(request) }
  }
}

/**
 * A browser lets 64 kB outlive their page, and refuses more; a letter is at most three bytes. Posts
 * that may be repeated are those of a payment: they arrive although the page is closed or killed behind them.
 */
const LONGEST_KEPT_ALIVE = 21_000

/** Puts a request into the wire's form. Each authorization goes to its own base and to no other (security 19). */
export function encodeRequest(endpoint: Endpoint, request: unknown, context: Context): Encoded {
  const { body, type } = encodeBody(endpoint, request)
  const search = endpoint.encoding === 'query' ? `?${toSearch(request)}` : ''
  const headers: Record<string, string> = { Accept: endpoint.accept }
  if (type !== undefined) headers['Content-Type'] = type
  if (endpoint.base === 'main' && context.token !== null) headers.Authorization = `Bearer ${context.token}`
  if (endpoint.base === 'guess' && context.guessAuthorization)
    headers.Authorization = context.guessAuthorization
  return {
    url: `${context.bases[endpoint.base]}${context.path ?? endpoint.path}${search}`,
    init: {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      // The provider redirects nothing: whoever does wants a sign-in (reliability F7), and gets no token.
      redirect: 'manual',
      ...(endpoint.offline === 'never' ? { cache: 'no-store' as const } : {}),
      ...(body === undefined ? {} : { body }),
      keepalive: endpoint.repeatable && typeof body === 'string' && body.length <= LONGEST_KEPT_ALIVE,
    },
  }
}

/** The whole address of a request, as the worker names it in its messages. `origin` is what same-origin paths stand on. */
export function addressOf(endpoint: Endpoint, request: unknown, bases: Bases, origin: string): string {
  return new URL(encodeRequest(endpoint, request, { bases, token: null, path: undefined }).url, origin).href
}
