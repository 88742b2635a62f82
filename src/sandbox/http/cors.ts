import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#src/sandbox/settings.ts'

const DEV_SERVER_PORT = 5173
const PREFLIGHT_SECONDS = '600'

/** Other origins that may call: exactly these, and never with cookies (security 38). */
export function cors(settings: Settings): MiddlewareHandler {
  const own = [settings.port, DEV_SERVER_PORT].flatMap((port) => [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ])
  const allowed = new Set([...own, settings.publicUrl])
  return async (c, next) => {
    await next()
    c.res.headers.append('Vary', 'Origin')
    const origin = c.req.header('origin')
    if (origin === undefined || !allowed.has(origin)) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After')
  }
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
