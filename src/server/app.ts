import { Hono } from 'hono'
import { securityHeaders } from '#src/domain/security-headers.ts'
import { accountCalls, profileCalls } from './accounts/account-calls.ts'
import { backupEmailCalls } from './accounts/backup-email.ts'
import { recoveryCalls, signUpCalls } from './accounts/sign-up.ts'
import { mountAdmin } from './admin/admin.ts'
import { bulkCalls } from './bulk/bulk-calls.ts'
import { catalogCalls, lookupCalls } from './catalog/catalog-calls.ts'
import { type Deps, logError } from './deps.ts'
import { gatewayCalls } from './gateway/gateway-calls.ts'
import { hearSentBack } from './gateway/transfers.ts'
import { guessCalls } from './guess/guess-calls.ts'
import { mountAssets } from './http/assets.ts'
import { HttpError, refusalOf } from './http/http-error.ts'
import { type Implementation, plainEnvelope } from './http/implementation.ts'
import { JSON_TYPE, mountEndpoints } from './http/mount.ts'
import {
  cors,
  limitBodies,
  logRequests,
  readRefused,
  requireKeepableAddress,
  routeOf,
} from './http/requests.ts'
import { messageCalls } from './mail/outbox.ts'
import { mountHints } from './money/hints.ts'
import { logCalls } from './money/log-transaction.ts'
import { payLinkCalls } from './money/pay-links.ts'
import { recordCalls } from './money/record-calls.ts'
import { requeryCalls } from './money/requery.ts'
import { asksOnSchedule } from './providers.ts'
import { pushCalls } from './push/subscriptions.ts'
import { reportCalls } from './reports/report-calls.ts'
import { isBehindProxy, isLoopbackHost } from './settings.ts'
import { mountHostedPage } from './simulated/hosted-page.ts'
import { mountTesters, type Testers } from './simulated/testers.ts'
import { mountShare, siteHandler } from './site/site.ts'
import { bookingCalls, ticketListCalls } from './tickets/booking-calls.ts'
import { walletPaymentCalls } from './wallet/paying.ts'
import { pinCalls, walletCalls } from './wallet/pins.ts'
import { mountReady } from './watch/ready.ts'

const OURS = /^\/(api|gateway|guess|guess-api|providers|sandbox|healthz|readyz)(\/|$)/

interface AppOptions {
  /** The folder of the built app. */
  readonly dist: string
  readonly testers: Testers
  /** Whether it is about to stop, and should get no more requests. */
  readonly isStopping?: () => boolean
}

/** Everything on one origin: API, gateway, testers' pages, and the built app as the fallback. */
export function createApp(deps: Deps, { dist, testers, isStopping = () => false }: AppOptions): Hono {
  const app = new Hono()
  const { settings, runtime } = deps
  const tls = settings.publicUrl?.startsWith('https:') ?? false
  const headers = Object.entries({
    ...securityHeaders({ tls }),
    'Cache-Control': 'no-store',
  })
  app.use(logRequests)
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (c.res.headers.get('content-type') === 'application/json') c.res.headers.set('Content-Type', JSON_TYPE)
  })
  app.use(readRefused)
  app.use('/api/*', cors(settings))
  app.use('/gateway/v1/*', cors(settings))
  app.use('/guess-api/*', cors(settings))
  if (settings.latencyMs > 0) {
    for (const path of ['/api/*', '/gateway/v1/*', '/guess/*', '/guess-api/*']) {
      app.use(path, async (_, next) => {
        await runtime.sleep(settings.latencyMs)
        await next()
      })
    }
  }
  mountShare(app)
  app.use(requireKeepableAddress)
  // Node cuts a connection with an unread body: without the header, a next request could be in it.
  const tooLarge = () => new HttpError('too-large', 'This is too much at once.', { Connection: 'close' })
  app.use(limitBodies(deps, (c) => refuse(c, tooLarge())))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  mountReady(app, deps, isStopping)
  mountEndpoints(app, deps, implementations(deps))
  mountAssets(app, deps)
  if (asksOnSchedule(deps)) mountHints(app, deps, hearSentBack)
  if (!deps.gateway.asksOnSchedule) mountHostedPage(app, deps)
  mountAdmin(app, deps)
  // Behind a proxy on this machine every caller comes from loopback, and these pages show everybody's mail.
  if (isLoopbackHost(settings.host) && !isBehindProxy(settings)) mountTesters(app, deps, testers)

  const site = siteHandler(dist)
  app.notFound(async (c) => {
    if (OURS.test(c.req.path)) return refuse(c, nothingAt(app, c.req.path))
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await site(c)
    return refuse(c, new HttpError('wrong-method', 'Use GET here.', { Allow: 'GET, HEAD' }))
  })
  app.onError((error, c) => {
    const refusal = refusalOf(error)
    if (refusal !== null) return refuse(c, refusal)
    logError(`${c.req.method} ${routeOf(c)}`, error)
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

/** An address that takes another method is answered differently from one that does not exist. */
function nothingAt(app: Hono, path: string): HttpError {
  const taken = app.routes.filter((route) => isAt(route.path, path)).map(({ method }) => method)
  const methods = taken.filter((method) => method !== 'ALL')
  if (methods.length === 0) return new HttpError('unknown', 'There is nothing at this address.')
  return new HttpError('wrong-method', `Use ${methods.join(' or ')} here.`, { Allow: methods.join(', ') })
}

/** A part such as `:reference` of a route's address stands for any. */
function isAt(route: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = route.split('/')
  return (
    wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}

function refuse(c: Parameters<Parameters<Hono['notFound']>[0]>[0], refusal: HttpError): Response {
  return c.json(plainEnvelope.refusal(refusal), refusal.status, refusal.headers)
}

/** Every route of the contract's table, once. */
export function implementations(deps: Deps): readonly Implementation[] {
  return [
    accountCalls,
    signUpCalls,
    recoveryCalls,
    profileCalls,
    backupEmailCalls,
    catalogCalls,
    lookupCalls,
    logCalls,
    payLinkCalls,
    requeryCalls,
    bulkCalls,
    recordCalls,
    reportCalls,
    gatewayCalls,
    messageCalls,
    ticketListCalls,
    bookingCalls,
    walletCalls,
    walletPaymentCalls,
    pinCalls,
    pushCalls,
    guessCalls,
  ].flatMap((calls) => calls(deps))
}
