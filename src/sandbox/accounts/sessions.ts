import { createHash } from 'node:crypto'
import type { AccountRow, Db } from '#src/sandbox/database/tables.ts'
import type { World } from '#src/sandbox/world.ts'

const TOKEN_BYTES = 32
const SECOND_MS = 1000

/** A new bearer token of 256 random bits. Only its hash is kept (security 29). */
export async function openSession(db: Db, world: World, accountId: string, ttlS: number): Promise<string> {
  const token = world.random(TOKEN_BYTES).toString('base64url')
  const created_at = world.now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      created_at,
      expires_at: created_at + ttlS * SECOND_MS,
    })
    .execute()
  return token
}

/** Whose token an Authorization header carries; null for none, a bad one or an expired one. */
export async function accountOf(
  db: Db,
  world: World,
  authorization: string | undefined,
): Promise<AccountRow | null> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
    .selectAll('accounts')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', world.now())
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
  return found ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
