import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { log, realRuntime } from '#src/server/deps.ts'
import type { Metric } from './prometheus.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts every response, and logs it where the log is JSON. Mounted before everything else. It measures this process,
 * so it uses the real clock, not the one that a test sets.
 */
export function watchRequests(counts: RequestCounts): MiddlewareHandler {
  return async (c, next) => {
    const since = realRuntime.now()
    await next()
    const ms = Math.max(0, realRuntime.now() - since)
    // Anybody can invent a method; only existing ones get into the log and the metrics.
    const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER'
    const request = { method, route: routeOf(c), status: c.res.status, ms }
    counts.add(request)
    log({ level: request.status >= 500 ? 'error' : 'info', event: 'request', ...request })
  }
}

/** Where no route of ours is mounted: the app's files, its screens, and what strangers try. */
const ELSEWHERE = 'site'

/** The route's pattern, so that no number in an address is ever logged. */
export function routeOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return patterns.findLast((path) => !path.endsWith('*')) ?? ELSEWHERE
}

interface Request {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

export interface RequestCounts {
  add(request: Request): void
  metrics(): readonly Metric[]
}

/** This process's responses since it started. Only mounted routes are counted, so their number is limited. */
export function createRequestCounts(): RequestCounts {
  const totals = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>()
  return {
    add({ method, route, status }) {
      const labels = { method, route, status: `${Math.floor(status / 100)}xx` }
      const key = Object.values(labels).join(' ')
      const total = totals.get(key) ?? { labels, value: 0 }
      total.value += 1
      totals.set(key, total)
    },
    metrics: () => [
      {
        name: 'paydey_http_requests_total',
        type: 'counter',
        help: 'Requests answered by this process.',
        samples: [...totals.values()],
      },
    ],
  }
}
