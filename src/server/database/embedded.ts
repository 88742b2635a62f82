import { createRequire } from 'node:module'
import type { PGlite as Pglite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { logError } from '#src/server/deps.ts'
import { SyncedFiles, syncedParameters } from './synced-files.ts'

// `require` instead of `import`, for the reason given in kysely.ts.
const { PGlite, parse, protocol, types }: typeof import('@electric-sql/pglite') = createRequire(
  import.meta.url,
)('@electric-sql/pglite')
const { serialize } = protocol

interface Answer<R> {
  /** The command that ran: `ROLLBACK` for a `commit` that failed because of a statement before it. */
  readonly command: PostgresQueryResult<R>['command']
  readonly rows: R[]
  readonly affectedRows?: number
}

/** The embedded PostgreSQL: one connection, which takes one statement at a time. */
export interface Embedded {
  query<R>(text: string, parameters?: readonly unknown[]): Promise<Answer<R>>
  dump(compression: 'none' | 'gzip'): Promise<Blob>
  close(): Promise<void>
}

interface Options {
  /** Undefined: in memory. */
  readonly dataDir?: string
  /** A dump to start from. */
  readonly from?: Blob
}

/** In a folder, a response means that the data is on disk: every commit is forced to it before its response. */
export async function openEmbedded({ dataDir, from }: Options): Promise<Embedded> {
  const pglite = await PGlite.create({
    parsers: { [types.INT8]: Number },
    ...(dataDir === undefined
      ? {}
      : {
          dataDir,
          fs: new SyncedFiles(dataDir),
          startParams: syncedParameters(PGlite.defaultStartParams),
        }),
    ...(from === undefined ? {} : { loadDataDir: from }),
  })
  return {
    query: asker(pglite),
    dump: async (compression) => await pglite.dumpDataDir(compression),
    close: () => pglite.close(),
  }
}

interface Prepared {
  readonly statement: string
  readonly types: readonly number[]
  /** The columns of its rows: always the same, so they are described only once. */
  readonly described: Awaited<ReturnType<Pglite['execProtocolStream']>>
}

/** Lists of different lengths make different statements. */
const MOST_PREPARED = 500
/**
 * How many statements there may be between two tidyings. A PostgreSQL server has background processes for this work,
 * the embedded one has none. Without it, query plans would stay those for the small tables of the beginning, dead rows
 * would slow down every sweep, the log would grow for ever, and a start after a crash would read all of it.
 */
const TIDY_FOR = 10_000
const IS_PREPARED = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i
const bytes = (...messages: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(messages))

/**
 * PostgreSQL stops for good where its log cannot be written, on a full disk or a broken one. What is left of it answers
 * nonsense, or keeps this process busy for ever, so the process ends: the next one recovers what was committed.
 */
function endAtPanic(error: unknown): never {
  if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
    logError('the database', error)
    process.exit(1)
  }
  throw error
}

/**
 * PGlite's own `query` parses a statement anew each time, in six messages with a response each. Here a statement is
 * parsed once, and executed in one message.
 */
function asker(pglite: Pglite): Embedded['query'] {
  const known = new Map<string, Prepared>()
  let asked = 0
  const exec = (text: string) => pglite.exec(text).catch(endAtPanic)
  const send = (...sent: Parameters<Pglite['execProtocolStream']>) =>
    pglite.execProtocolStream(...sent).catch(endAtPanic)

  async function prepare(text: string): Promise<Prepared> {
    const found = known.get(text)
    if (found !== undefined) return found
    const isKept = known.size < MOST_PREPARED && IS_PREPARED.test(text)
    const statement = isKept ? `statement ${known.size}` : ''
    const messages = await send(
      bytes(
        serialize.parse({ name: statement, text }),
        serialize.describe({ type: 'S', name: statement }),
        serialize.sync(),
      ),
      { syncToFs: false },
    )
    const described = messages.filter(({ name }) => name === 'rowDescription')
    const prepared = { statement, types: parse.parseDescribeStatementResults(messages), described }
    if (isKept) known.set(text, prepared)
    return prepared
  }

  async function tidy(): Promise<void> {
    await exec('vacuum')
    await exec('checkpoint')
    await exec('discard plans')
  }

  return async <R>(text: string, parameters: readonly unknown[] = []) => {
    asked += 1
    if (asked > TIDY_FOR && !pglite.isInTransaction()) {
      asked = 0
      // The statement that is asked now has nothing to do with tidying, so it goes on. On a full disk much can still be
      // read.
      await tidy().catch((error) => logError('tidying the database', error))
    }
    const { statement, types: wanted, described } = await prepare(text)
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null
      const serializer = pglite.serializers[wanted[index] ?? 0]
      return serializer === undefined ? String(value) : serializer(value)
    })
    const messages = await send(
      bytes(serialize.bind({ statement, values }), serialize.execute({}), serialize.sync()),
      {},
    )
    const [result] = parse.parseResults([...described, ...messages], pglite.parsers)
    const done = messages.find((message) => message instanceof protocol.messages.CommandCompleteMessage)
    if (result === undefined || done === undefined) throw new Error('the database said nothing')
    const [command] = done.text.split(' ')
    return { ...result, command: command as Answer<R>['command'], rows: result.rows as R[] }
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
      const { promise, release } = turn()
      last = promise
      await before
      return client(database, release)
    },
    async end() {
      await last
      await database.close()
    },
  }
}

function turn(): { promise: Promise<void>; release: () => void } {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

function client(database: Pick<Embedded, 'query'>, release: () => void): PostgresPoolClient {
  async function query<R>(text: string | object, parameters: readonly unknown[] = []) {
    // The other form of `query` is a cursor's, which only `stream()` uses.
    if (typeof text !== 'string') throw new TypeError('the embedded database has no cursors')
    const { affectedRows = 0, ...answer } = await database.query<R>(text, parameters)
    return { ...answer, rowCount: affectedRows }
  }
  return { query: query as PostgresPoolClient['query'], release }
}
