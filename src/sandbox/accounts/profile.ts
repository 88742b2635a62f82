import type { RequestOf } from '#src/contract/endpoint.ts'
import { changePassword, updateRegister } from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account-forms.ts'
import { BIRTHDAY_SENTENCE, isBirthday } from '#src/domain/birthday.ts'
import { NAME_MIN } from '#src/domain/limits.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Call, type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal, tooMany } from '#src/sandbox/http/refusal.ts'
import { oneLine, sendPosted } from '#src/sandbox/mail/outbox.ts'
import { demandOwn } from './accounts.ts'
import { forgetAttempts, takeAttempt } from './attempts.ts'
import { WRONG_PASSWORDS } from './limits.ts'
import { decodeBase64, newPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'

const NOT_THE_OLD_ONE = 'The old password is not correct.'

export function profileCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(updateRegister, async ({ request, account }) => {
      const { account_id } = demandOwn(account, request)
      await deps.db.updateTable('accounts').set(judge(request)).where('account_id', '=', account_id).execute()
      return { data: accountSentences.profileUpdated, message: accountSentences.profileUpdated }
    }),
    implement(changePassword, async (call) => {
      await change(deps, call)
      sendPosted(deps)
      return { data: accountSentences.passwordChanged, message: accountSentences.passwordChanged }
    }),
  ]
}

/** The phone number and the referral code come along and are not read: they cannot be changed (security 36). */
function judge({ Firstname, Surname, DateOfBirth }: RequestOf<typeof updateRegister>) {
  const first_name = oneLine(Firstname)
  const surname = oneLine(Surname)
  if (Math.min(first_name.length, surname.length) < NAME_MIN) {
    throw new Refusal('invalid', accountSentences.nameShort)
  }
  if (DateOfBirth !== '' && !isBirthday(DateOfBirth)) {
    throw new Refusal('invalid', BIRTHDAY_SENTENCE)
  }
  return { first_name, surname, date_of_birth: DateOfBirth }
}

/** Other sessions end; the one that calls goes on. */
async function change(
  deps: Deps,
  { request, account, origin }: Call<RequestOf<typeof changePassword>>,
): Promise<void> {
  const own = demandOwn(account, request)
  const next = newPassword(request, accountSentences.strongNewPassword)
  const key = `change ${own.account_id}`
  const wait = await takeAttempt(deps.db, key, WRONG_PASSWORDS, deps.world.now())
  if (wait > 0) throw tooMany('Too many tries. Please wait a few minutes and try again.', wait)
  const old = decodeBase64(request.OldPassword)
  const { passwordCost } = deps.settings
  if (!(await isPassword(old, own.password_hash, passwordCost))) throw new Refusal('invalid', NOT_THE_OLD_ONE)
  await forgetAttempts(deps.db, key)
  if (next === old) throw new Refusal('invalid', 'Choose a password that is not the old one.')
  const password_hash = await hashPassword(next, passwordCost)
  await deps.db.transaction().execute(async (trx) => {
    if (await replacePassword(trx, deps, own, password_hash, origin, own.session)) return
    throw new Refusal('invalid', NOT_THE_OLD_ONE)
  })
}
