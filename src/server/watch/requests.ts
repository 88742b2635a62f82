import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { log, realWorld } from '#src/server/deps.ts'
import type { RequestCounts } from './request-counts.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts every answer, and tells of it where the log is JSON. Mounted before everything else. It measures this process,
 * so its clock is the real one, whatever time it is in the world that a test has made.
 */
export function watchRequests(counts: RequestCounts): MiddlewareHandler {
  return async (c, next) => {
    const since = realWorld.now()
    await next()
    const ms = Math.max(0, realWorld.now() - since)
    // Anybody can make up a method; a log and a metric have room for those that there are.
    const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER'
    const request = { method, route: routeOf(c), status: c.res.status, ms }
    counts.add(request)
    log({ level: request.status >= 500 ? 'error' : 'info', event: 'request', ...request })
  }
}

/** Where nothing of ours is mounted: the app's files, its screens, and what strangers try. */
const ELSEWHERE = 'site'

/** The pattern that an address was found by, so that no number in an address is ever told. */
export function routeOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return patterns.findLast((path) => !path.endsWith('*')) ?? ELSEWHERE
}
