import type { Insertable } from 'kysely'
import type { Db, GatewaySessionRow, Tables, Trx } from '#src/server/database/tables.ts'

// All SQL of `gateway_sessions`, but for the operators' search.

/** In the order in which they were opened. */
export async function sessionsOf(db: Db, transactionId: string): Promise<readonly GatewaySessionRow[]> {
  return await db
    .selectFrom('gateway_sessions')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('number')
    .execute()
}

export async function sessionBy(db: Db, reference: string): Promise<GatewaySessionRow | undefined> {
  return await db
    .selectFrom('gateway_sessions')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** False where this very one is there already. */
export async function addSession(db: Db, attempt: Insertable<Tables['gateway_sessions']>): Promise<boolean> {
  const added = await db
    .insertInto('gateway_sessions')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return added !== undefined
}

type Changes = Partial<Pick<GatewaySessionRow, 'address' | 'account' | 'state' | 'check_at' | 'verified_at'>>

/** False where it is not open any more, and then nothing was changed. */
export async function changeOpen(
  db: Db | Trx,
  reference: string,
  { account, ...changes }: Changes,
): Promise<boolean> {
  const changed = await db
    .updateTable('gateway_sessions')
    .set({ ...changes, ...(account != null && { account: JSON.stringify(account) }) })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .returning('reference')
    .executeTakeFirst()
  return changed !== undefined
}

/** One whose reference is another order's. False where another instance has done so. */
export async function forgetSession(db: Db, reference: string): Promise<boolean> {
  const forgotten = await db
    .deleteFrom('gateway_sessions')
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .returning('reference')
    .executeTakeFirst()
  return forgotten !== undefined
}

/** Those whose check is due, the longest due first. */
export async function dueSessions(db: Db, now: number, most: number): Promise<readonly GatewaySessionRow[]> {
  return await db
    .selectFrom('gateway_sessions')
    .selectAll()
    .where('state', '=', 'open')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .orderBy('reference')
    .limit(most)
    .execute()
}

/**
 * Sets when the open ones are asked about, and returns which there were; `dueBy` for those only that are due by then.
 * Locked in a fixed order, as the rows of an upload (`batches`).
 */
export async function scheduleOpen(
  db: Db,
  references: readonly string[],
  checkAt: number,
  dueBy?: number,
): Promise<readonly string[]> {
  if (references.length === 0) return []
  const scheduled = await db
    .with('turn', (turn) =>
      turn
        .selectFrom('gateway_sessions')
        .select('reference')
        .where('reference', 'in', references)
        .where('state', '=', 'open')
        .$if(dueBy !== undefined, (due) => due.where('check_at', '<=', dueBy ?? 0))
        .orderBy('reference')
        .forUpdate(),
    )
    .updateTable('gateway_sessions')
    .from('turn')
    .whereRef('gateway_sessions.reference', '=', 'turn.reference')
    .set({ check_at: checkAt })
    .returning('gateway_sessions.reference')
    .execute()
  return scheduled.map(({ reference }) => reference)
}

/** Which of these were paid, as far as we know. */
export async function capturedAmong(db: Db, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('gateway_sessions')
    .select('reference')
    .where('state', '=', 'captured')
    .where('reference', 'in', references)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}
