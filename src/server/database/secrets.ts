import type { Db } from './tables.ts'

/** A secret of this provider's: the first one that an instance made, the same for all that share the database. */
export async function ownSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
