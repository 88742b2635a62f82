import type { Base, Endpoint } from '#src/contract/endpoint.ts'

/** The address of each base: a same-origin path or a full origin; no trailing slash. */
export type Bases = Readonly<Record<Base, string>>

interface Context {
  readonly bases: Bases
  readonly token: string | null
  /** For the second base; empty where the host in front of it adds it. */
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
    // A file keeps its name.
    if (value instanceof Blob) form.append(key, value)
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
      // URLSearchParams, because a hand-made body turns the + of base64 into a space.
      return { body: toSearch(request), type: 'application/x-www-form-urlencoded' }
    case 'multipart':
      return { body: toFormData(request) }
  }
}

/**
 * A browser lets keepalive requests of up to 64 kB outlive the page, and refuses more; a UTF-16 unit is at most three
 * bytes. Repeatable POSTs are those of a payment: they arrive even if the page is closed or killed.
 */
const LONGEST_KEPT_ALIVE = 21_000

/** Encodes a request for the wire. Each authorization goes to its own base and to no other. */
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
      // The provider never redirects: a redirect comes from a Wi-Fi's sign-in, and must get no token.
      redirect: 'manual',
      ...(endpoint.offline === 'never' && !endpoint.etag ? { cache: 'no-store' as const } : {}),
      ...(body === undefined ? {} : { body }),
      keepalive: endpoint.repeatable && typeof body === 'string' && body.length <= LONGEST_KEPT_ALIVE,
    },
  }
}

/** Base64 of a text's UTF-8. `btoa` alone throws on ₦. An encoding, not protection. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
