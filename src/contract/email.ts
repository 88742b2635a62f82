import * as v from 'valibot'

const LONGEST = 254

/**
 * An address by RFC 5321, without quoted names and address literals: up to 64 characters before the `@`, and a domain of
 * letters, digits and hyphens, punycode too.
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** The one rule for e-mail addresses: in every form, and on the wire. A form trims the blanks around them. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text)
}

export const email = v.pipe(v.string(), v.trim(), v.check(isEmail))
