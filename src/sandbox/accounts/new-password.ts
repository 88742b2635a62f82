import { accountSentences, isStrongPassword } from '#src/domain/account-forms.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

const LONGEST = 128

/** Refuses a password that breaks the spec's rule or that everybody tries first (security 31), with the same sentence. */
export function demandStrong(password: string, sentence: string): void {
  if (password.length > LONGEST) throw new Refusal('invalid', accountSentences.passwordLong)
  if (!isStrongPassword(password) || isCommonPassword(password)) throw new Refusal('invalid', sentence)
}

/** The new password of a call that carries it twice, as base64. */
export function newPassword(
  request: { readonly Password: string; readonly ConfirmPassword: string },
  sentence: string,
): string {
  const password = decodeBase64(request.Password)
  if (password !== decodeBase64(request.ConfirmPassword)) {
    throw new Refusal('invalid', accountSentences.passwordsDiffer)
  }
  demandStrong(password, sentence)
  return password
}

/** Base64 of UTF-8 (decision 5): a way of writing, no protection. */
export function decodeBase64(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}
