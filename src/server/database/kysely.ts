import { createRequire } from 'node:module'
import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

// tsx asks its loader about every file that is imported and not about what is required: kysely has 250 files, and
// imported they alone would take longer than opening the database.
const kysely: typeof import('kysely') = createRequire(import.meta.url)('kysely')

export const { Kysely, PostgresDialect, sql } = kysely

/**
 * The embedded database has one connection: whoever takes it holds it until release, the others wait in line. Inside
 * a transaction only the transaction may be asked, or it waits for itself for ever.
 */
export function poolOfOne(pglite: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve()
  return {
    async connect() {
      const before = last
      const { promise, release } = turn()
      last = promise
      await before
      return client(pglite, release)
    },
    async end() {
      await last
      await pglite.close()
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

const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'SELECT'] as const

function client(pglite: PGlite, release: () => void): PostgresPoolClient {
  async function query<R>(text: string | object, parameters: readonly unknown[] = []) {
    // The other form of `query` is a cursor's, which only `stream()` uses.
    if (typeof text !== 'string') throw new TypeError('the embedded database has no cursors')
    const { affectedRows = 0, rows } = await pglite.query<R>(text, [...parameters])
    const command = COMMANDS.find((word) => text.slice(0, 10).toUpperCase().startsWith(word)) ?? 'SELECT'
    return { command, rowCount: affectedRows, rows }
  }
  return { query: query as PostgresPoolClient['query'], release }
}
