import type { Hono } from 'hono'
import { createProviders } from './connect.ts'
import { type OpenDatabase, openFolder, openMemory, openUrl } from './database/open.ts'
import { createBackground, type Deps, logError, realWorld, type World } from './deps.ts'
import { sweep } from './money/settle.ts'
import type { Providers } from './providers.ts'
import { indexCatalog } from './seed/catalog.ts'
import { defaultSettings, type Settings } from './settings.ts'

export interface SandboxOptions {
  /**
   * Where the data lives: `memory` (gone when closed), `folder` (settings.dataDir), a PostgreSQL address, or a database
   * that is open already, as a test lends one.
   */
  readonly database?: 'memory' | 'folder' | { readonly url: string } | OpenDatabase
  readonly world?: World
  readonly settings?: Partial<Settings>
  /** Other parties than those that it plays itself. */
  readonly providers?: Partial<Providers>
  /** The built app. */
  readonly dist?: string
  readonly say?: (line: string) => void
  /** Whether it is about to end: then it says that it is not ready. */
  readonly isStopping?: () => boolean
}

export interface Sandbox {
  readonly app: Hono
  /** Takes up what is due by the clock; `main.ts` calls it every second, a test after moving its clock. */
  sweep(): Promise<void>
  /** Resolves when nothing runs behind the callers' backs: webhooks, mail. */
  idle(): Promise<void>
  /** Back to the seed. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The whole provider, without a socket: `app.request(…)` is a call. In memory it is ready in about a second. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = options.world ?? realWorld
  const settings = { ...defaultSettings, ...options.settings }
  // Opening the database takes a second, mostly of waiting: the rest of the program is read meanwhile.
  const [database, { createApp }, { seed, resetToSeed }] = await Promise.all([
    open(options, settings, world.now()),
    import('./app.ts'),
    import('./database/seed.ts'),
  ])
  const { db } = database
  const catalog = indexCatalog()
  await db
    .transaction()
    .execute((trx) => seed(trx, world.now(), catalog, settings))
    .catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  const background = createBackground((error) => logError('background work', error))
  const deps: Deps = {
    db,
    world,
    settings,
    catalog,
    background,
    ...createProviders(db, world),
    ...options.providers,
  }
  const reset = async () => {
    await background.interrupt()
    await resetToSeed(db, world.now(), catalog, settings)
  }
  const testers = { reset: database.isEmbedded ? reset : null }
  return {
    app: createApp(deps, {
      dist: options.dist ?? 'dist',
      testers,
      isStopping: options.isStopping ?? (() => false),
    }),
    sweep: () => sweep(deps),
    idle: () => background.idle(),
    reset,
    close: async () => {
      await background.interrupt()
      await database.close()
    },
  }
}

async function open(options: SandboxOptions, settings: Settings, now: number): Promise<OpenDatabase> {
  const { database = 'memory', say = () => {} } = options
  if (database === 'memory') return await openMemory(now)
  if (database === 'folder') return await openFolder(settings.dataDir, now, say)
  return 'url' in database ? await openUrl(database.url, now) : database
}
