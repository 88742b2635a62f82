const LONGEST = 254
// The rule of valibot's own `email`, which the wire's schemas use: what passes here passes there. Each character can be
// read in one way only, so a long text costs linear time (security 32).
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i

/** The one rule for e-mail addresses in every form; spaces around are the form's to trim. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text)
}
