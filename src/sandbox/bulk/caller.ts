import type { AccountRow } from '#src/sandbox/database/tables.ts'
import type { Call } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'

/** The contract lets nobody through without a token. */
export function callerOf({ account }: Call<unknown>): AccountRow {
  if (account === null) throw new Refusal('unauthorized', 'Your session has ended. Please log in again.')
  return account
}
