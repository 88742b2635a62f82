import { createHash } from 'node:crypto'
import { authenticate, checkLogin } from '#src/contract/user.ts'
import type { AccountRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal, tooMany } from '#src/sandbox/http/refusal.ts'
import { countAttempt, forgetAttempts, type Limit, secondsToWait } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const FAILURES: Limit = { times: 5, withinMs: 15 * 60_000 }

// One sentence for an unknown user, a wrong password and an account that is not active (security 27).
const REFUSED = 'The email or password is not correct, or the account has not been activated.'

export function accountCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(authenticate, async ({ request, ip }) => {
      const account = await logIn(deps, decode(request.username), decode(request.password), ip)
      return { data: await toUser(deps, account) }
    }),
    implement(checkLogin, async () => ({ data: true })),
  ]
}

async function logIn({ db, world }: Deps, email: string, password: string, ip: string): Promise<AccountRow> {
  const name = email.trim().toLowerCase()
  const key = `login ${createHash('sha256').update(`${name} ${ip}`).digest('hex')}`
  const wait = await secondsToWait(db, key, FAILURES, world.now())
  if (wait > 0) throw tooMany('Too many tries. Please wait a few minutes and try again.', wait)
  const account = await db.selectFrom('accounts').selectAll().where('email', '=', name).executeTakeFirst()
  const isRight = await isPassword(password, account?.password_hash ?? null)
  if (account !== undefined && isRight && account.status === 'active') {
    await forgetAttempts(db, key)
    return account
  }
  await countAttempt(db, key, FAILURES, world.now())
  throw new Refusal('invalid', REFUSED)
}

async function toUser({ db, world, settings }: Deps, account: AccountRow) {
  return {
    access_token: await openSession(db, world, account.account_id, settings.tokenTtlS),
    token_type: 'bearer',
    expires_in: settings.tokenTtlS,
    ConsumerID: account.email,
    Firstname: account.first_name,
    Surname: account.surname,
    PhoneNumber: account.phone,
    DateOfBirth: account.date_of_birth,
    ReferralCode: account.referral_code,
    BackupEmail: account.backup_email,
    WalletID: account.wallet_id,
  }
}

/** Base64 of UTF-8 (decision 5): a way of writing, no protection. */
function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}
