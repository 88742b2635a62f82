import type { AccountRow, Db, Trx } from '#src/sandbox/database/tables.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import type { SignedIn } from './sessions.ts'

/** Addresses are kept in small letters. */
export async function accountByEmail(db: Db | Trx, email: string): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

interface Named {
  readonly ConsumerID: string
  readonly EmailAddress: string
}

/** Whose account a call is about: both names are the address. The same refusal whoever else is named (security 35). */
export function demandOwn(account: SignedIn | null, { ConsumerID, EmailAddress }: Named): SignedIn {
  if (account === null) throw new Refusal('unauthorized', 'Your session has ended. Please log in again.')
  const isOwn = [ConsumerID, EmailAddress].every((name) => name.toLowerCase() === account.email)
  if (!isOwn) throw new Refusal('invalid', 'You can change your own account only.')
  return account
}
