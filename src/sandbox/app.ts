import { Hono } from 'hono'
import { securityHeaders } from '#src/domain/security-headers.ts'
import { sql } from './database/kysely.ts'
import type { Deps } from './deps.ts'
import { mountHostedPage } from './gateway/hosted-page.ts'
import { mountAssets } from './http/assets.ts'
import { limitBodies } from './http/body-limits.ts'
import { cors } from './http/cors.ts'
import { plainEnvelope } from './http/envelopes.ts'
import { demandKeepableAddress } from './http/keepable.ts'
import { JSON_TYPE, mountEndpoints } from './http/mount.ts'
import { Refusal } from './http/refusal.ts'
import { implementations } from './implementations.ts'
import { logError } from './log-error.ts'
import { isLoopbackHost } from './settings.ts'
import { mountShare } from './site/share.ts'
import { siteHandler } from './site/site.ts'
import { mountTesters, type Testers } from './testers/testers.ts'

const OURS = /^\/(api|gateway|guess|guess-api|sandbox|healthz)(\/|$)/

interface AppOptions {
  /** The folder of the built app. */
  readonly dist: string
  readonly testers: Testers
}

/** Everything on one origin: API, gateway, testers' pages, and the built app behind them. */
export function createApp(deps: Deps, { dist, testers }: AppOptions): Hono {
  const app = new Hono()
  const { settings, world } = deps
  const tls = settings.publicUrl?.startsWith('https:') ?? false
  const headers = Object.entries({
    ...securityHeaders({ apiOrigins: [], imageHosts: [], tls }),
    'Cache-Control': 'no-store',
  })
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (c.res.headers.get('content-type') === 'application/json') c.res.headers.set('Content-Type', JSON_TYPE)
  })
  app.use('/api/*', cors(settings))
  app.use('/gateway/v1/*', cors(settings))
  app.use('/guess-api/*', cors(settings))
  if (settings.latencyMs > 0) {
    for (const path of ['/api/*', '/gateway/v1/*', '/guess/*', '/guess-api/*']) {
      app.use(path, async (_, next) => {
        await world.sleep(settings.latencyMs)
        await next()
      })
    }
  }
  mountShare(app)
  app.use(demandKeepableAddress)
  app.use(limitBodies((c) => refuse(c, new Refusal('too-large', 'This is too much at once.'))))
  app.get('/healthz', async (c) => {
    await sql`select 1`.execute(deps.db)
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
  })
  mountEndpoints(app, deps, implementations(deps))
  mountAssets(app)
  mountHostedPage(app, deps)
  // Behind a proxy on this machine everybody calls from loopback, and these pages show everybody's mail.
  if (isLoopbackHost(settings.host) && settings.publicUrl === null) mountTesters(app, deps, testers)

  const site = siteHandler(dist)
  app.notFound(async (c) => {
    if (OURS.test(c.req.path)) return refuse(c, new Refusal('unknown', 'There is nothing at this address.'))
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await site(c)
    return refuse(c, new Refusal('wrong-method', 'Use GET here.', { Allow: 'GET, HEAD' }))
  })
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error)
    logError(`${c.req.method} ${c.req.path}`, error)
    return c.json(
      plainEnvelope.refusal({
        kind: 'invalid',
        code: '96',
        message: 'Something went wrong here. Please try again.',
      }),
      500,
    )
  })
  return app
}

function refuse(c: Parameters<Parameters<Hono['notFound']>[0]>[0], refusal: Refusal): Response {
  return c.json(plainEnvelope.refusal(refusal), refusal.status, {
    'Cache-Control': 'no-store',
    ...refusal.headers,
  })
}
