import * as v from 'valibot'
import { EmailFormSchema, profileEntries } from './account-forms.ts'
import { BIRTHDAY_SENTENCE, finishBirthday, isBirthday } from './birthday.ts'

// Not in the spec, which fixes no sentence for it.
const SAME_BACKUP_EMAIL = 'Your backup email must be different from your login email'

/**
 * Update Profile (spec section 5): what the user can change. An account may have no birthday, so an empty one is valid.
 */
export const ProfileFormSchema = v.object({
  firstName: profileEntries.firstName,
  surname: profileEntries.surname,
  birthday: v.pipe(
    v.string(),
    v.trim(),
    v.transform(finishBirthday),
    v.check((text) => text === '' || isBirthday(text), BIRTHDAY_SENTENCE),
  ),
})

/**
 * What is wrong with the two disabled fields of the same form. It is shown beside them and blocks nothing: only support
 * can change them.
 */
export function fixedFieldErrors(account: { readonly email: string; readonly phone: string }): {
  readonly email: string | undefined
  readonly phone: string | undefined
} {
  const { email, phone } = profileEntries
  return {
    email: v.safeParse(email, account.email).issues?.[0].message,
    phone: v.safeParse(phone, account.phone).issues?.[0].message,
  }
}

/** Add Backup Email: must differ from the login address, so that it can be read when that cannot. */
export function backupEmailSchema(loginEmail: string) {
  const login = loginEmail.trim().toLowerCase()
  return v.object({
    email: v.pipe(
      EmailFormSchema.entries.email,
      v.check((typed) => typed.toLowerCase() !== login, SAME_BACKUP_EMAIL),
    ),
  })
}
