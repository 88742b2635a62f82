import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PGliteOptions, PGlite as Pglite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { CustomTypesConfig } from 'pg'
import { log, logError } from '#src/server/deps.ts'
import { DatabaseAway, toldApart } from './away.ts'
import { lockDirectory } from './directory-lock.ts'
import { Kysely, PostgresDialect } from './kysely.ts'
import { prepareTables } from './schema.ts'
import type { Db, Tables } from './tables.ts'

// `require` instead of `import`, for the reason given in kysely.ts.
const { PGlite, types }: typeof import('@electric-sql/pglite') = createRequire(import.meta.url)(
  '@electric-sql/pglite',
)

export interface OpenDatabase {
  readonly db: Db
  /** Null for a PostgreSQL server, which others may use as well. */
  readonly embedded: Embedded | null
  close(): Promise<void>
}

/** The database that the settings name. */
export function openDatabase(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  say: (line: string) => void,
): Promise<OpenDatabase> {
  return databaseUrl === null ? openFolder(dataDir, say) : openUrl(databaseUrl)
}

/** The folder's database; made if there is none, which `say` announces because it takes a while. */
export async function openFolder(folder: string, say: (line: string) => void): Promise<OpenDatabase> {
  // The embedded database leaves its files readable for everybody, and they contain password hashes.
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = reasonOf(error)
    throw new Error(
      `The data folder ${folder} must be one that this user can write to, but ${reason}. Set SERVER_DATA_DIR to another folder.`,
    )
  }
  const lock = lockDirectory(folder)
  try {
    const dataDir = join(folder, 'database')
    if (!existsSync(dataDir)) {
      say(`First start: making the database in ${folder}, about ten seconds.`)
      await makeDatabase(dataDir)
    }
    const isThere = () => lock.isHeld() && existsSync(join(dataDir, WHOLE))
    const embedded = endUnless(isThere, folder, await openWhole(dataDir))
    const { db, close } = await withTables(embedded, `move ${dataDir} away to start anew`)
    return {
      db,
      embedded,
      close: async () => {
        await close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The embedded database with our tables. */
export async function withTables(embedded: Embedded, otherwise: string): Promise<OpenDatabase> {
  const db = over(toldApart(poolOfOne(embedded), false))
  const close = () => db.destroy()
  try {
    await prepareTables(db, otherwise)
  } catch (error) {
    await close()
    throw error
  }
  return { db, embedded, close }
}

/** It gets its name when it is whole: what a start that was killed half way left never served anybody. */
async function makeDatabase(dataDir: string): Promise<void> {
  const half = `${dataDir}.part`
  rmSync(half, { recursive: true, force: true })
  const made = await openEmbedded({ dataDir: half })
  await made.close()
  renameSync(half, dataDir)
}

/** Without this file a folder would be filled anew, over all that is in it. */
const WHOLE = 'PG_VERSION'

async function openWhole(dataDir: string): Promise<Embedded> {
  try {
    accessSync(join(dataDir, WHOLE))
    return await openEmbedded({ dataDir })
  } catch (error) {
    throw new Error(
      `The database in ${dataDir} cannot be opened: another version made it, or it is not whole (${reasonOf(error)}). Start the version that made it, or move the folder away and start anew.`,
    )
  }
}

/** Nothing is answered of which no file is left. */
function endUnless(isThere: () => boolean, folder: string, embedded: Embedded): Embedded {
  const query: Embedded['query'] = async (text, parameters) => {
    try {
      return await embedded.query(text, parameters)
    } finally {
      if (!isThere()) {
        const message = `The data folder ${folder} was removed, or another server took it: this one ends.`
        log({ level: 'error', event: 'database', message })
        process.exit(1)
      }
    }
  }
  return { ...embedded, query }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const CONNECTIONS = 10
/**
 * A statement without an answer, or a transaction without a next statement, is given up: the other side has gone without
 * a word, and would keep a connection here, or locks there, for hours.
 */
const SILENT_MS = 60_000

/** A PostgreSQL server's. 8-byte integers come as numbers, as the embedded database gives them. */
export async function openUrl(connectionString: string, silentMs = SILENT_MS): Promise<OpenDatabase> {
  // Loaded when needed: the embedded database starts faster without it.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    query_timeout: silentMs,
    idle_in_transaction_session_timeout: silentMs,
    types: {
      getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    } as CustomTypesConfig,
  })
  // Without a listener of its own, a connection that breaks would end the process: the pool listens while it is idle,
  // and takes its listener away while somebody uses it. Whoever does gets the error from the statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = over(toldApart(pool, true))
  try {
    await prepareTables(db, 'set SERVER_DATABASE_URL to an empty database')
  } catch (error) {
    await db.destroy()
    throw error instanceof DatabaseAway
      ? new Error(`SERVER_DATABASE_URL cannot be used. ${error.message}`)
      : error
  }
  return { db, embedded: null, close: () => db.destroy() }
}

/** The tables as Kysely asks them. */
export const over = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** The embedded PostgreSQL: one connection, which takes one query at a time. */
export interface Embedded {
  /** Without parameters it may be several statements; the answer is the last one's. */
  query<R>(text: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>>
  close(): Promise<void>
}

/**
 * In a folder, what was committed survives a kill of this process: its files are written then, though not forced to the
 * disk. Without one it is in memory.
 */
export async function openEmbedded(options: PGliteOptions): Promise<Embedded> {
  const pglite = await PGlite.create({ parsers: { [types.INT8]: Number }, ...options })
  endAtPanic(pglite)
  return {
    query: async <R>(text: string, parameters: readonly unknown[] = []) => {
      const answer =
        parameters.length === 0
          ? (await pglite.exec(text)).at(-1)
          : await pglite.query<R>(text, [...parameters])
      if (answer === undefined) throw new Error('the database said nothing')
      const { command, rowCount, rows } = answer
      return { command, rowCount, rows } as PostgresQueryResult<R>
    },
    close: () => pglite.close(),
  }
}

/**
 * PostgreSQL stops for good where its log cannot be written, on a full disk. What is left of it keeps this process busy
 * for ever, so the process ends: the next one recovers what was committed.
 */
function endAtPanic(pglite: Pglite): void {
  const ask = pglite.execProtocolStream
  pglite.execProtocolStream = async (...asked) => {
    try {
      return await ask.apply(pglite, asked)
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        logError('the database', error)
        process.exit(1)
      }
      throw error
    }
  }
}

/**
 * The embedded database has one connection: its holder keeps it until release, the others queue. Inside a transaction
 * query only that transaction, or it waits for itself for ever.
 */
export function poolOfOne(database: Pick<Embedded, 'query' | 'close'>): PostgresPool {
  let last: Promise<void> = Promise.resolve()
  return {
    async connect() {
      const before = last
      let release = () => {}
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      // A query that is no text is a cursor's, which only `stream()` uses.
      return { query: database.query as PostgresPoolClient['query'], release }
    },
    async end() {
      await last
      await database.close()
    },
  }
}
