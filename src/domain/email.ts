const LONGEST = 254
// The rule of valibot's own `email`, which the wire's schemas use: what passes here passes there. Each character can
// match in one way only, so a long text takes linear time.
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i

/** The one rule for e-mail addresses in every form; the form trims spaces around them. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text)
}
