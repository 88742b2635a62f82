import { sql } from './kysely.ts'
import { migrations } from './migrations.ts'
import type { Db } from './tables.ts'

// Any number; the same in every instance.
const LOCK = 5_829_341

/** Brings the tables to the newest form. Instances that start together take turns. */
export async function migrate(db: Db, now: number): Promise<void> {
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

/** The embedded database takes one statement at a time, so a migration has no semicolon inside a statement. */
function statements(text: string): string[] {
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
