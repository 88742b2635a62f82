import type { Hono } from 'hono'
import { reconcileDays } from './admin/nightly-reconciliation.ts'
import { followNews } from './catalog/biller-news.ts'
import { openPrices, type ReadOffer } from './catalog/prices.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Db } from './database/tables.ts'
import { createBackground, type Deps, logError, type Runtime, realRuntime, tellOperator } from './deps.ts'
import { sweep } from './money/advance-order.ts'
import { createPaystackClient } from './paystack/client.ts'
import { paystackGateway } from './paystack/paystack-gateway.ts'
import type { Providers } from './providers.ts'
import { openPush } from './push/push.ts'
import { indexCatalog } from './seed/catalog.ts'
import { defaultSettings, type ProviderSettings, type Settings } from './settings.ts'
import { simulatedBiller } from './simulated/biller.ts'
import { simulatedGateway } from './simulated/hosted-page-actions.ts'
import { createVtpassClient } from './vtpass/client.ts'
import { loadOffer } from './vtpass/offer.ts'
import { vtpassBiller } from './vtpass/vtpass-biller.ts'
import { followFloat } from './watch/float.ts'
import { followWaiting } from './watch/waiting.ts'

export interface ServerOptions {
  /** Opening it takes a second, mostly waiting: the rest of the program is loaded meanwhile. */
  readonly database: OpenDatabase | Promise<OpenDatabase>
  readonly runtime?: Runtime
  readonly settings?: Partial<Settings>
  /** Other providers than the simulated ones. */
  readonly providers?: Partial<Providers>
  /** How it calls the parties outside. */
  readonly fetch?: typeof fetch
  /** The built app. */
  readonly dist?: string
  /** Whether it is about to stop: then it reports that it is not ready. */
  readonly isStopping?: () => boolean
}

export interface Server {
  readonly app: Hono
  /** Does what is due by the clock; `main.ts` calls it every second, a test after moving its clock. */
  sweep(): Promise<void>
  /** Resolves when no background work runs: webhooks, mail, push messages. */
  idle(): Promise<void>
  /** Back to the seed. */
  reset(): Promise<void>
  close(): Promise<void>
}

const NOT_FRESH =
  'This database holds the invented accounts of the sandbox. Real money needs one of its own: set SERVER_DATABASE_URL.'

const IS_LIVE =
  'This database holds real accounts or orders, and the sandbox would play what became of their money. Set BILLER and GATEWAY as before, or give the sandbox a database of its own with SERVER_DATA_DIR or SERVER_DATABASE_URL.'

/** The whole provider, without a socket: `app.request(…)` is a call. */
export async function openServer(options: ServerOptions): Promise<Server> {
  const runtime = options.runtime ?? realRuntime
  const settings = { ...defaultSettings, ...options.settings }
  const [database, { createApp }, { hasSeed, isLive, seed, resetToSeed }] = await Promise.all([
    options.database,
    import('./app.ts'),
    import('./simulated/seed.ts'),
  ])
  const { db } = database
  const fetch = options.fetch ?? globalThis.fetch
  const { readOffer, ...connected } = connect({ db, runtime, settings: settings.providers, fetch })
  const prices = readOffer === undefined ? null : await openPrices(readOffer, runtime.now)
  const catalog = prices?.catalog ?? indexCatalog()
  await db
    .transaction()
    // An invented account, whose password everybody knows, must not exist beside real money.
    .execute(async (trx) => {
      if (settings.providers !== null) {
        if (await hasSeed(trx)) throw new Error(NOT_FRESH)
        return
      }
      if (await isLive(trx)) throw new Error(IS_LIVE)
      await seed(trx, runtime.now(), catalog, settings)
    })
    .catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  const push = await openPush(db, settings, fetch)
  const background = createBackground((error) => logError('background work', error))
  const providers = { ...connected, ...options.providers }
  const source = providers.biller.float
  const float = source === undefined ? null : followFloat(source, runtime.now, tellOperator)
  const waiting = settings.providers === null ? null : followWaiting(db, runtime.now, tellOperator)
  const news = followNews({ db, runtime, background, ...providers })
  const deps: Deps = { db, runtime, settings, catalog, prices, float, news, push, background, ...providers }
  const reset = async () => {
    await background.interrupt()
    await resetToSeed(db, runtime.now(), catalog, settings)
  }
  const isPlayed = settings.providers === null
  const testers = { reset: database.embedded !== null && isPlayed ? reset : null }
  return {
    app: createApp(deps, {
      dist: options.dist ?? 'dist',
      testers,
      isStopping: options.isStopping ?? (() => false),
    }),
    sweep: async () => {
      if (prices?.isDue()) background.runLong('prices', prices.read)
      news.look()
      if (float?.isDue()) background.runLong('float', float.read)
      if (waiting?.isDue()) background.runLong('waiting', waiting.look)
      reconcileDays(deps)
      await sweep(deps)
    },
    idle: () => background.idle(),
    reset,
    close: async () => {
      await background.interrupt()
      await database.close()
    },
  }
}

/** The parties that the sandbox simulates. */
export function createProviders(db: Db, runtime: Runtime): Providers {
  return { biller: simulatedBiller(db, runtime), gateway: simulatedGateway() }
}

interface Connected extends Providers {
  readonly readOffer?: ReadOffer
}

interface Connection {
  readonly db: Db
  readonly runtime: Runtime
  readonly settings: ProviderSettings | null
  readonly fetch: typeof fetch
}

/** The parties that this server works with: real ones, or its own simulations. */
function connect({ db, runtime, settings, fetch }: Connection): Connected {
  if (settings === null) return createProviders(db, runtime)
  const { vtpass, paystack } = settings
  const client = createVtpassClient({ fetch, ...vtpass })
  return {
    biller: vtpassBiller(client, runtime, vtpass.floatAlarm),
    gateway: paystackGateway(createPaystackClient({ fetch, ...paystack }), paystack.secretKey, runtime),
    readOffer: (billerCode) => loadOffer(client, db, runtime.now(), billerCode),
  }
}
