import type { AccountRow, Db, Trx } from '#src/server/database/tables.ts'
import type { Runtime } from '#src/server/deps.ts'
import { digest } from './limits.ts'

const TOKEN_BYTES = 32
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** After this time without a call a session is over, whatever is left of its life. */
const IDLE_MS = 30 * MINUTE_MS
/** A call within this time of the last recorded one is not recorded. */
const NOTED_EVERY_MS = MINUTE_MS

/** The caller's account, and which of its sessions was used. */
export type SignedIn = AccountRow & { readonly session: string }

/**
 * A new bearer token of 256 random bits. Only its hash is kept. Null when the password that was judged is no longer the
 * account's: a reset in between has ended all sessions, and this one must not outlive it.
 */
export async function openSession(
  db: Db,
  runtime: Runtime,
  { account_id, password_hash }: AccountRow,
  ttlS: number,
): Promise<string | null> {
  const token = runtime.random(TOKEN_BYTES).toString('base64url')
  const created_at = runtime.now()
  return await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('accounts')
      .select('account_id')
      .where('account_id', '=', account_id)
      .where('password_hash', '=', password_hash)
      .forShare()
      .executeTakeFirst()
    if (held === undefined) return null
    const expires_at = created_at + ttlS * SECOND_MS
    await trx
      .deleteFrom('sessions')
      .where('account_id', '=', account_id)
      .where('expires_at', '<=', created_at)
      .execute()
    await trx
      .insertInto('sessions')
      .values({ token_hash: digest(token), account_id, created_at, expires_at, used_at: created_at })
      .execute()
    return token
  })
}

/** The account of an Authorization header's token; null for none, an invalid one, an idle one or an expired one. */
export async function accountOf(
  db: Db,
  runtime: Runtime,
  authorization: string | undefined,
): Promise<SignedIn | null> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const now = runtime.now()
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['token_hash as session', 'used_at'])
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', now)
    .where('used_at', '>', now - IDLE_MS)
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
  if (found === undefined) return null
  const { used_at, ...signedIn } = found
  if (used_at <= now - NOTED_EVERY_MS) await recordUse(db, signedIn.session, now)
  return signedIn
}

async function recordUse(db: Db, session: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('token_hash', '=', session)
    .where('used_at', '<', now)
    .execute()
}

/** Ends the account's sessions but one; `but` is empty where all end. */
export async function endSessions(trx: Trx, accountId: string, but: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', but)
    .execute()
}
