import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { log, realRuntime } from '#src/server/deps.ts'
import type { Metric, Sample } from './prometheus.ts'

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

/** In seconds: from a response out of memory to a slow biller. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Histogram {
  readonly labels: Readonly<Record<string, string>>
  /** Of each bucket alone; reporting adds them up. */
  readonly inBucket: number[]
  sum: number
  count: number
}

/** This process's responses since it started. Only mounted routes are counted, so their number is limited. */
export function createRequestCounts(): RequestCounts {
  const totals = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>()
  const times = new Map<string, Histogram>()
  return {
    add({ method, route, status, ms }) {
      const byClass = { method, route, status: `${Math.floor(status / 100)}xx` }
      const total = entry(totals, Object.values(byClass).join(' '), () => ({ labels: byClass, value: 0 }))
      total.value += 1
      const time = entry(times, `${method} ${route}`, () => ({
        labels: { method, route },
        inBucket: BUCKETS.map(() => 0),
        sum: 0,
        count: 0,
      }))
      const seconds = ms / 1000
      const bucket = BUCKETS.findIndex((limit) => seconds <= limit)
      if (bucket >= 0) time.inBucket[bucket] = (time.inBucket[bucket] ?? 0) + 1
      time.sum += seconds
      time.count += 1
    },
    metrics: () => [
      {
        name: 'paydey_http_requests_total',
        type: 'counter',
        help: 'Requests answered by this process.',
        samples: [...totals.values()],
      },
      {
        name: 'paydey_http_request_duration_seconds',
        type: 'histogram',
        help: 'How long answers took.',
        samples: [...times.values()].flatMap(samplesOf),
      },
    ],
  }
}

function samplesOf({ labels, inBucket, sum, count }: Histogram): readonly Sample[] {
  let upTo = 0
  const buckets = BUCKETS.map((limit, at): Sample => {
    upTo += inBucket[at] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(limit) }, value: upTo }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
