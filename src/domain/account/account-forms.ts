import * as v from 'valibot'
import { withCrossCheck } from '#src/domain/cross-field.ts'
import { emailEntry, NAME_MIN, nameEntry, phoneEntry } from '#src/domain/entries.ts'

/** Spec section 9. */
const PASSWORD_MIN = 8

/** The sentences of the account's forms, word for word where spec sections 5 and 8 fix them. */
export const accountSentences = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Enter a Valid Email',
  passwordRequired: 'Password is Required',
  phoneInvalid: 'Enter a Valid Phone Number',
  nameShort: 'Your Name must be at least 2 Characters long',
  passwordsDiffer: 'Passwords do not match',
  // One rule, and the spec's three messages for it.
  strongPassword:
    'Please choose a strong password. Password must meet the following criteria; 1. At least one block letter. 2. At least one small letter. 3. At least one number. 4. At least one special character 5. At least 8 characters.',
  strongNewPassword:
    'Please choose a strong password. Password must meet the following criteria; 1. At least one block letter. 2. At least one small letter. 3. At least one number. 4. At least one special character',
  strongResetPassword:
    'Please choose a strong password. Password must meet the following criteria; 1. At least one block letter. 2. At least one small letter. 3. At least one number. 4. At least one special character',
  registered: (email: string) =>
    `An email notification has been sent to ${email} click on the link to get verified.`,
  recovered: 'Password Reset steps have been sent to your mailbox.',
  profileUpdated: 'Records updated successfully.',
  passwordChanged: 'Password Changed Successfully.',
  passwordReset: 'Password reset successfully',
  backupEmailSent: 'Mail sent successfully to your registered email address!!!',
  backupEmailUpdated: 'Backup email updated successfully!!!',
  activated: 'Your account has been activated successfully',
  // Not in the spec, which fixes no sentence for these.
  oldPasswordRequired: 'Old Password is Required',
  confirmRequired: 'Confirm Password is Required',
  nameLong: 'Your Name must be at most 60 Characters long',
  passwordLong: 'Password must be at most 128 Characters long',
} as const

const PASSWORD_MAX = 128

/** Letters, digits and these special characters, of which one is required (spec section 5). */
const ALLOWED = /^[A-Za-z\d@$!%*#?&]*$/
const SPECIAL = /[@$!%*#?&]/

/**
 * The spec's rule (section 5): at least 8 letters, digits or @$!%*#?&, with a letter, a digit and a special character
 * among them. Its message asks for both cases, which the rule does not. Four linear passes.
 */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN &&
    ALLOWED.test(password) &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password) &&
    SPECIAL.test(password)
  )
}

/** One line of the live checklist. `isAdvice`: recommended, but not required. */
export interface PasswordCriterion {
  readonly text: string
  readonly isMet: boolean
  readonly isAdvice: boolean
}

export function passwordCriteria(password: string): readonly PasswordCriterion[] {
  const rule = (text: string, isMet: boolean, isAdvice = false) => ({ text, isMet, isAdvice })
  return [
    rule('At least 8 characters', password.length >= PASSWORD_MIN),
    rule('At least one letter', /[A-Za-z]/.test(password)),
    rule('At least one number', /\d/.test(password)),
    rule('At least one of @$!%*#?&', SPECIAL.test(password)),
    rule('Only letters, digits and @$!%*#?&', password !== '' && ALLOWED.test(password)),
    rule('Stronger with capital and small letters', /[a-z]/.test(password) && /[A-Z]/.test(password), true),
  ]
}

const email = emailEntry(accountSentences.emailRequired, accountSentences.emailInvalid)
const name = nameEntry(NAME_MIN, accountSentences.nameShort, accountSentences.nameLong)
const phone = phoneEntry(accountSentences.phoneInvalid)

function newPassword(sentence: string) {
  return v.pipe(
    v.string(),
    v.check(isStrongPassword, sentence),
    v.maxLength(PASSWORD_MAX, accountSentences.passwordLong),
  )
}

const confirm = v.pipe(v.string(), v.nonEmpty(accountSentences.confirmRequired))

/** The error is shown at the confirmation field, also while another field is still wrong. */
function sameTwice({ password, confirm }: { readonly password: string; readonly confirm: string }) {
  return password === confirm
    ? null
    : ({ field: 'confirm', message: accountSentences.passwordsDiffer } as const)
}

/** An existing password: the only rule is that the wire can carry it. */
function oldPassword(sentence: string) {
  return v.pipe(v.string(), v.nonEmpty(sentence), v.maxLength(PASSWORD_MAX, accountSentences.passwordLong))
}

export const LoginFormSchema = v.object({
  email,
  password: oldPassword(accountSentences.passwordRequired),
  /** "This is a shared phone". */
  isShared: v.boolean(),
})
export type LoginForm = v.InferOutput<typeof LoginFormSchema>

/** Sign up (section 5): all fields required. */
export const SignUpFormSchema = withCrossCheck(
  v.object({
    email,
    phone,
    firstName: name,
    lastName: name,
    password: newPassword(accountSentences.strongPassword),
    confirm,
  }),
  sameTwice,
)

/** 'Recover my password', and the backup email: one required, valid address. */
export const EmailFormSchema = v.object({ email })

/** The other way to an account whose email is out of reach: by its phone number. */
export const PhoneFormSchema = v.object({ phone })

export const ChangePasswordFormSchema = withCrossCheck(
  v.object({
    oldPassword: oldPassword(accountSentences.oldPasswordRequired),
    password: newPassword(accountSentences.strongNewPassword),
    confirm,
  }),
  sameTwice,
)

export const ResetPasswordFormSchema = withCrossCheck(
  v.object({ password: newPassword(accountSentences.strongResetPassword), confirm }),
  sameTwice,
)

/** The rules that Update Profile shares with sign-up (section 5). */
export const profileEntries = { email, phone, firstName: name, surname: name }
