import type { Db, Trx } from '#src/server/database/tables.ts'
import type { Runtime } from '#src/server/deps.ts'
import { digest } from '#src/server/http/limits.ts'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS

/** A token of 256 random bits, of which only the hash is kept. */
export async function openSession(trx: Trx, runtime: Runtime, operator: string): Promise<string> {
  const token = runtime.random(TOKEN_BYTES).toString('base64url')
  const now = runtime.now()
  await trx
    .deleteFrom('operator_sessions')
    .where('operator', '=', operator)
    .where((where) =>
      where.or([where('used_at', '<=', now - IDLE_MS), where('created_at', '<=', now - LONGEST_MS)]),
    )
    .execute()
  await trx
    .insertInto('operator_sessions')
    .values({ token_hash: digest(token), operator, created_at: now, used_at: now })
    .execute()
  return token
}

/** The token's operator; null for no token, an idle one and an old one. */
export async function operatorOf(
  db: Db,
  runtime: Runtime,
  token: string | undefined,
): Promise<string | null> {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return null
  const now = runtime.now()
  const found = await db
    .selectFrom('operator_sessions')
    .select(['operator', 'used_at'])
    .where('token_hash', '=', digest(token))
    .where('used_at', '>', now - IDLE_MS)
    .where('created_at', '>', now - LONGEST_MS)
    .executeTakeFirst()
  if (found === undefined) return null
  if (found.used_at <= now - MINUTE_MS) {
    await db
      .updateTable('operator_sessions')
      .set({ used_at: now })
      .where('token_hash', '=', digest(token))
      .execute()
  }
  return found.operator
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', digest(token)).execute()
}
