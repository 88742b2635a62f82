import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from '#src/sandbox/settings.ts'
import { askedHost } from './origin.ts'

const DEV_SERVER_PORT = 5173
const PREFLIGHT_SECONDS = '600'

/** Other origins that may call: exactly these, and never with cookies (security 38). */
export function cors(settings: Settings): MiddlewareHandler {
  const allowed = new Set(
    [settings.port, DEV_SERVER_PORT].flatMap((port) => [
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
    ]),
  )
  return async (c, next) => {
    await next()
    c.res.headers.append('Vary', 'Origin')
    const origin = c.req.header('origin')
    if (origin === undefined || !isAllowed(c, origin, allowed)) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After')
  }
}

function isAllowed(c: Context, origin: string, allowed: ReadonlySet<string>): boolean {
  return allowed.has(origin) || (URL.canParse(origin) && new URL(origin).host === askedHost(c))
}

/** The answer to a preflight: only this path's own method. The middleware adds the origin where it is allowed. */
export function preflight(method: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: `${method}, OPTIONS`,
      'Access-Control-Allow-Methods': method,
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    },
  })
}
