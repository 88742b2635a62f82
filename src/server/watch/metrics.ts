import type { BlockList } from 'node:net'
import type { Context, Hono } from 'hono'
import type { Deps } from '#src/server/deps.ts'
import { addressList, connectedFrom, familyOf } from '#src/server/http/caller.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import type { Settings } from '#src/server/settings.ts'
import { readFigures } from './figures.ts'
import { PROMETHEUS_TYPE, prometheusText } from './prometheus.ts'
import type { RequestCounts } from './request-counts.ts'

/** `/metrics`, for this machine and whoever SERVER_METRICS_FROM names. To everybody else nothing is there. */
export function mountMetrics(app: Hono, deps: Deps, counts: RequestCounts): void {
  const mayRead = metricsReader(deps.settings)
  app.get('/metrics', async (c) => {
    if (!mayRead(c)) throw new Refusal('unknown', 'There is nothing at this address.')
    const text = prometheusText([...counts.metrics(), ...(await readFigures(deps))])
    return c.body(text, 200, { 'Content-Type': PROMETHEUS_TYPE, 'Cache-Control': 'no-store' })
  })
}

/** What a proxy adds when it passes on what somebody else asks. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * By the connection's own address, and never for a proxy: one on this machine comes from loopback, and whoever asks
 * through it may be anybody.
 */
function metricsReader({ metricsFrom, clientHeader, publicUrl }: Settings): (c: Context) => boolean {
  const allowed: BlockList = addressList(['loopback', ...metricsFrom])
  const publicHost = publicUrl === null ? null : new URL(publicUrl).host
  return (c) => {
    if ([...PASSED_ON, clientHeader].some((name) => c.req.header(name) !== undefined)) return false
    // A proxy that adds nothing still asks for the name that people know.
    if (publicHost !== null && c.req.header('host') === publicHost) return false
    if (c.env?.incoming === undefined) return true
    const address = connectedFrom(c)
    return address !== null && allowed.check(address, familyOf(address))
  }
}
