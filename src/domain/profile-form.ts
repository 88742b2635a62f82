import * as v from 'valibot'
import { EmailFormSchema, profileEntries } from './account-forms.ts'
import { BIRTHDAY_SENTENCE, finishBirthday, isBirthday } from './birthday.ts'

// Not in the spec, which fixes no sentence for it.
const SAME_BACKUP_EMAIL = 'Your backup email must be different from your login email'

/** Update Profile (spec section 5): what its user can change. An account may have no birthday, so none is right too. */
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
 * What is wrong with the two disabled fields of the same form. It is said beside them and stops nobody: only support
 * can change what is in them.
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

/** Add Backup Email: one that still can be read when the login address cannot. */
export function backupEmailSchema(loginEmail: string) {
  const login = loginEmail.trim().toLowerCase()
  return v.object({
    email: v.pipe(
      EmailFormSchema.entries.email,
      v.check((typed) => typed.toLowerCase() !== login, SAME_BACKUP_EMAIL),
    ),
  })
}
