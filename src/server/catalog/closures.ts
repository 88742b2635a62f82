import type { Db } from '#src/server/database/tables.ts'
import { HttpError } from '#src/server/http/http-error.ts'

/** A definite refusal in the operator's words: at "busy" an app would try again, and not know the outcome. */
export async function requireOpen(db: Db, billerCodes: readonly string[]): Promise<void> {
  if (billerCodes.length === 0) return
  const closed = await db
    .selectFrom('biller_closures')
    .select('sentence')
    .where('biller_code', 'in', billerCodes)
    .limit(1)
    .executeTakeFirst()
  if (closed !== undefined) throw new HttpError('conflict', closed.sentence)
}

export async function closures(db: Db) {
  return await db.selectFrom('biller_closures').selectAll().orderBy('biller_code').execute()
}
