import type { RequestOf } from '#src/contract/endpoint.ts'
import { authenticate, changePassword, checkLogin, updateRegister } from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { BIRTHDAY_SENTENCE, isBirthday } from '#src/domain/account/birthday.ts'
import { NAME_MIN } from '#src/domain/entries.ts'
import type { AccountRow, Db, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Call, callerOf, type Implementation, implement } from '#src/server/http/implementation.ts'
import { isKeepable } from '#src/server/http/requests.ts'
import { openSession, type SignedIn } from '#src/server/http/sessions.ts'
import { oneLine, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { judgeTry, welcome } from './login-limits.ts'
import {
  decodeBase64,
  hashPassword,
  isPassword,
  newPassword,
  replacePassword,
  requireOwnPassword,
} from './passwords.ts'

// One sentence for an unknown user, a wrong password and an account that is not active.
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

async function logIn(deps: Deps, email: string, password: string, ip: string) {
  const { db, runtime, settings } = deps
  const name = email.trim().toLowerCase()
  const account = await accountNamed(db, name)
  const isRight = await judgeTry(deps, name, ip, async () => {
    const isTheirs = await isPassword(password, account?.password_hash ?? null, settings.passwordCost, {
      // By address, too, or strangers could take the owner's places.
      account: `${name} ${ip}`,
    })
    return isTheirs && account?.status === 'active'
  })
  if (account === undefined || !isRight) throw new HttpError('invalid', REFUSED)
  const token = await openSession(db, runtime, account, settings.tokenTtlS)
  if (token === null) throw new HttpError('invalid', REFUSED)
  await welcome(db, name, ip, runtime.now())
  return { account, token }
}

/** The name comes as base64, so it may contain any bytes. */
async function accountNamed(db: Db, name: string): Promise<AccountRow | undefined> {
  return isKeepable(name) ? await accountByEmail(db, name) : undefined
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

const NOT_THE_OLD_ONE = 'The old password is not correct.'

export function profileCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(updateRegister, async (call) => {
      const { account_id } = requireOwn(call)
      const changes = judge(call.request)
      await deps.db.updateTable('accounts').set(changes).where('account_id', '=', account_id).execute()
      return { data: accountSentences.profileUpdated, message: accountSentences.profileUpdated }
    }),
    implement(changePassword, async (call) => {
      await change(deps, call)
      sendQueuedMail(deps)
      return { data: accountSentences.passwordChanged, message: accountSentences.passwordChanged }
    }),
  ]
}

/** The phone number and the referral code are sent too, but ignored: they cannot be changed. */
function judge({ Firstname, Surname, DateOfBirth }: RequestOf<typeof updateRegister>) {
  const first_name = oneLine(Firstname)
  const surname = oneLine(Surname)
  if (Math.min(first_name.length, surname.length) < NAME_MIN) {
    throw new HttpError('invalid', accountSentences.nameShort)
  }
  if (DateOfBirth !== '' && !isBirthday(DateOfBirth)) {
    throw new HttpError('invalid', BIRTHDAY_SENTENCE)
  }
  return { first_name, surname, date_of_birth: DateOfBirth }
}

/** Other sessions end; the calling one goes on. */
async function change(deps: Deps, call: Call<RequestOf<typeof changePassword>>): Promise<void> {
  const { request, origin } = call
  const own = requireOwn(call)
  const next = newPassword(request, accountSentences.strongNewPassword)
  const old = decodeBase64(request.OldPassword)
  await requireOwnPassword(deps, own, old, NOT_THE_OLD_ONE)
  if (next === old) throw new HttpError('invalid', 'Choose a password that is not the old one.')
  const password_hash = await hashPassword(next, deps.settings.passwordCost, { account: own.account_id })
  await deps.db.transaction().execute(async (trx) => {
    if (await replacePassword(trx, deps, own, password_hash, origin, own.session)) return
    throw new HttpError('invalid', NOT_THE_OLD_ONE)
  })
}

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

/** The account that a call is about: both names are its address. The same refusal for anybody else's. */
export function requireOwn(call: Call<Named>): SignedIn {
  const account = callerOf(call)
  const { ConsumerID, EmailAddress } = call.request
  const isOwn = [ConsumerID, EmailAddress].every((name) => name.toLowerCase() === account.email)
  if (!isOwn) throw new HttpError('invalid', 'You can change your own account only.')
  return account
}
