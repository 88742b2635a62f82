import type { CustomTypesConfig } from 'pg'
import { Kysely, PostgresDialect } from './kysely.ts'
import type { Db, Tables } from './tables.ts'

const CONNECTIONS = 10

/** Opens a PostgreSQL server. Whole numbers of 8 bytes come as numbers, as the embedded database gives them. */
export async function openServer(connectionString: string): Promise<Db> {
  // Fetched when wanted: the embedded database starts faster without it.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    } as CustomTypesConfig,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new Error(
      `SANDBOX_DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : error}`,
    )
  }
  return db
}
