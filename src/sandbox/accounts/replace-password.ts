import type { AccountRow, Trx } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { post } from '#src/sandbox/mail/outbox.ts'
import { passwordNotice } from './letters.ts'
import { endSessions } from './sessions.ts'

/**
 * With the old password go the sessions (all but one that is told), and the links in mails that somebody may have asked
 * for who should not have. False when the password that was judged has been replaced meanwhile: then nothing is changed.
 */
export async function replacePassword(
  trx: Trx,
  deps: Deps,
  account: AccountRow,
  password_hash: string,
  origin: string,
  keptSession = '',
): Promise<boolean> {
  const { account_id, email, first_name } = account
  const changed = await trx
    .updateTable('accounts')
    .set({ password_hash })
    .where('account_id', '=', account_id)
    .where('password_hash', '=', account.password_hash)
    .returning('account_id')
    .executeTakeFirst()
  if (changed === undefined) return false
  await endSessions(trx, account_id, keptSession)
  await trx.deleteFrom('mail_links').where('account_id', '=', account_id).execute()
  await post(trx, deps, passwordNotice(email, first_name, origin))
  return true
}
