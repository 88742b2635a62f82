import { createRequire } from 'node:module'
import type { PGliteOptions, PGlite as Pglite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { logError } from '#src/server/deps.ts'

// `require` instead of `import`, for the reason given in kysely.ts.
const { PGlite, types }: typeof import('@electric-sql/pglite') = createRequire(import.meta.url)(
  '@electric-sql/pglite',
)

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
