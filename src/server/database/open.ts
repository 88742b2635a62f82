import { createHash, randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PostgresPool } from 'kysely'
import type { CustomTypesConfig, PoolConfig } from 'pg'
import { DatabaseAway, toldApart } from './away.ts'
import { lockDirectory } from './directory-lock.ts'
import { type Embedded, openEmbedded, poolOfOne } from './embedded.ts'
import { Kysely, PostgresDialect, sql } from './kysely.ts'
import { migrations } from './migrations.ts'
import { syncMade } from './synced-files.ts'
import type { Db, Tables } from './tables.ts'

export interface OpenDatabase {
  readonly db: Db
  /** Null for a PostgreSQL server, which others may use as well. */
  readonly embedded: Embedded | null
  close(): Promise<void>
}

/** A database of its own, in memory: gone when closed. */
export async function openMemory(now: number): Promise<OpenDatabase> {
  const from = await readDump()
  const embedded = await openEmbedded(from === undefined ? {} : { from })
  const db = over(toldApart(poolOfOne(embedded), false))
  await migrate(db, now)
  if (from === undefined) await writeDump(embedded)
  return { db, embedded, close: () => db.destroy() }
}

/** The folder's database; made if there is none, which `say` announces because it takes a while. */
export async function openFolder(
  folder: string,
  now: number,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  // The embedded database leaves its files readable for everybody, and they contain password hashes.
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`SERVER_DATA_DIR must be a folder that this user can write to, but ${reason}.`)
  }
  const unlock = lockDirectory(folder)
  try {
    const dataDir = join(folder, 'database')
    const finished = join(folder, 'database-made')
    const isNew = !existsSync(finished)
    // A first start that was killed half way left a database that never served anybody.
    if (isNew) rmSync(dataDir, { recursive: true, force: true })
    const from = isNew ? await readDump() : undefined
    if (isNew)
      say(`First start: making the database in ${folder}${from === undefined ? ', about ten seconds' : ''}.`)
    const embedded = await openEmbedded({ dataDir, ...(from === undefined ? {} : { from }) })
    const db = over(toldApart(poolOfOne(embedded), false))
    await migrate(db, now)
    if (isNew && from === undefined) {
      syncMade(dataDir)
      await writeDump(embedded)
    }
    if (isNew) writeFileSync(finished, '', { flush: true })
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return { db, embedded, close }
  } catch (error) {
    unlock()
    throw error
  }
}

const CONNECTIONS = 10
/**
 * A statement without an answer, or a transaction without a next statement, is given up: the other side has gone without
 * a word, and would keep a connection here, or locks there, for hours.
 */
const SILENT_MS = 60_000

/** A PostgreSQL server's. 8-byte integers come as numbers, as the embedded database gives them. */
export async function openUrl(
  connectionString: string,
  now: number,
  silentMs = SILENT_MS,
): Promise<OpenDatabase> {
  // Loaded when needed: the embedded database starts faster without it.
  const { default: pg } = await import('pg')
  const connect = (limits: PoolConfig): Db => {
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: 10_000,
      types: {
        getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
          oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
      } as CustomTypesConfig,
      ...limits,
    })
    // Without a listener of its own, a connection that breaks would end the process: the pool listens while it is idle,
    // and takes its listener away while somebody uses it. Whoever does gets the error from the statement.
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', () => {})
    return over(toldApart(pool, true))
  }
  // Migrating takes as long as it needs.
  const first = connect({ max: 1 })
  try {
    await migrate(first, now)
  } catch (error) {
    throw error instanceof DatabaseAway
      ? new Error(`SERVER_DATABASE_URL cannot be used. ${error.message}`)
      : error
  } finally {
    await first.destroy()
  }
  const db = connect({
    max: CONNECTIONS,
    query_timeout: silentMs,
    idle_in_transaction_session_timeout: silentMs,
  })
  return { db, embedded: null, close: () => db.destroy() }
}

// Any number; the same in every instance.
const LOCK = 5_829_341

/** Migrates the tables to the newest version. Instances that start together take turns. */
async function migrate(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    await sql`create table if not exists migrations (name text primary key, at bigint not null)`.execute(trx)
    const done = await trx.selectFrom('migrations').select('name').execute()
    const names = new Set(done.map((row) => row.name))
    for (const migration of migrations.filter(({ name }) => !names.has(name))) {
      for (const statement of statements(migration.sql)) await sql.raw(statement).execute(trx)
      await trx.insertInto('migrations').values({ name: migration.name, at: now }).execute()
    }
  })
}

/** The embedded database takes one statement at a time. Only a function's body, between `$$`, contains semicolons. */
function statements(text: string): string[] {
  return [...text.matchAll(/(?:\$\$[^$]*\$\$|[^;$])+/g)]
    .map(([statement]) => statement.trim())
    .filter((statement) => statement !== '')
}

/** The tables as Kysely asks them. */
export const over = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

// Creating a database takes the embedded PostgreSQL 7 to 13 s, starting from a dump about 1 s.
const FOLDER = 'node_modules/.cache/paydey'

function dumpFile(): string {
  const content = JSON.stringify([embeddedVersion(), migrations])
  const key = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return join(FOLDER, `seed-${key}.tar`)
}

function embeddedVersion(): unknown {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version
}

/**
 * A migrated database that an earlier start dumped; undefined when there is none. It has no seed data, whose dates
 * follow the clock of every start.
 */
async function readDump(): Promise<Blob | undefined> {
  const content = await readFile(dumpFile()).catch(() => undefined)
  return content && new Blob([new Uint8Array(content)])
}

/** A hardened host makes the program's folder read-only. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Writes a dump for later starts, if the program's own folder is writable. Written to another file and then renamed, so
 * that nobody ever reads half of one.
 */
async function writeDump(embedded: Embedded): Promise<void> {
  if (!isWritable('node_modules')) return
  const dump = await embedded.dump('none')
  const path = dumpFile()
  // Threads of one process may write at once.
  const beside = `${path}.${randomUUID()}`
  await mkdir(FOLDER, { recursive: true })
  await writeFile(beside, Buffer.from(await dump.arrayBuffer()))
  await rename(beside, path)
  const older = (await readdir(FOLDER)).filter(
    (name) => /^seed-\w+\.tar$/.test(name) && join(FOLDER, name) !== path,
  )
  await Promise.all(older.map((name) => rm(join(FOLDER, name), { force: true })))
}
