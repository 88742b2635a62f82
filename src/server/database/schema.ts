import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockName, sql } from './kysely.ts'
import type { Db, Trx } from './tables.ts'

/** `schema.sql`: all tables. */
const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')

/** Of its statements: the words of its comments make no other tables. */
const version = createHash('sha256')
  .update(schema.replace(/--.*/g, '').replace(/\s+/g, ' '))
  .digest('hex')
  .slice(0, 12)

/**
 * Makes the tables where there are none, and throws a sentence where there are others: to start that version, or
 * `otherwise`. Instances that start together take turns.
 */
export async function prepareTables(db: Db, otherwise: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockName(trx, 'schema')
    const { rows } = await sql`select tablename from pg_tables where schemaname = current_schema()`.execute(
      trx,
    )
    if (rows.length === 0) {
      await sql.raw(schema).execute(trx)
      await trx.insertInto('schema_version').values({ version }).execute()
    } else if (!(await hasTables(trx))) {
      throw new Error(
        `The database was made by another version of PayDey, or by another program. Start that version, or ${otherwise}.`,
      )
    }
  })
}

/** Whether these are the tables that this program knows. */
export async function hasTables(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_version') is not null as is_there`.execute(trx)
  if (rows[0]?.is_there !== true) return false
  const found = await trx.selectFrom('schema_version').select('version').executeTakeFirst()
  return found?.version === version
}
