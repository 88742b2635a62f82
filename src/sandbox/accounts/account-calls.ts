import { authenticate, checkLogin } from '#src/contract/user.ts'
import type { AccountRow, Db } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { isKeepable } from '#src/sandbox/http/keepable.ts'
import { Refusal, tooMany } from '#src/sandbox/http/refusal.ts'
import { forgetAttempts, takeAttempt } from './attempts.ts'
import { loginKey, WRONG_PASSWORDS } from './limits.ts'
import { decodeBase64 } from './new-password.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

// One sentence for an unknown user, a wrong password and an account that is not active (security 27).
const REFUSED = 'The email or password is not correct, or the account has not been activated.'

export function accountCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(authenticate, async ({ request, ip }) => {
      const { account, token } = await logIn(
        deps,
        decodeBase64(request.username),
        decodeBase64(request.password),
        ip,
      )
      return { data: toUser(account, token, deps.settings.tokenTtlS) }
    }),
    implement(checkLogin, async () => ({ data: true })),
  ]
}

async function logIn({ db, world, settings }: Deps, email: string, password: string, ip: string) {
  const name = email.trim().toLowerCase()
  const key = loginKey(name, ip)
  const wait = await takeAttempt(db, key, WRONG_PASSWORDS, world.now())
  if (wait > 0) throw tooMany('Too many tries. Please wait a few minutes and try again.', wait)
  const account = await accountNamed(db, name)
  const isRight = await isPassword(password, account?.password_hash ?? null, settings.passwordCost)
  if (account === undefined || !isRight || account.status !== 'active') throw new Refusal('invalid', REFUSED)
  const token = await openSession(db, world, account, settings.tokenTtlS)
  if (token === null) throw new Refusal('invalid', REFUSED)
  await forgetAttempts(db, key)
  return { account, token }
}

/** The name comes as base64, so it may hold any bytes. */
async function accountNamed(db: Db, name: string): Promise<AccountRow | undefined> {
  if (!isKeepable(name)) return undefined
  return await db.selectFrom('accounts').selectAll().where('email', '=', name).executeTakeFirst()
}

function toUser(account: AccountRow, token: string, ttlS: number) {
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ttlS,
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
