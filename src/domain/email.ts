import { EMAIL_REGEX } from 'valibot'

const LONGEST = 254

/** The one rule for e-mail addresses in every form, and the wire's own; the form trims spaces around them. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL_REGEX.test(text)
}
