import type { LabelValue } from '#src/contract/scalars.ts'
import { maskNumber, maskPhone } from './phone.ts'

/** A phone number as people and providers write it, with the character before it. */
const PHONE = /(^|[^\d])((?:\+?234|0)(?:[\s-]?\d){10})(?!\d)/g

/** A provider's text with phone numbers masked. */
export function maskPhones(text: string): string {
  return text.replace(PHONE, (_whole, before: string, phone: string) => `${before}${maskPhone(phone)}`)
}

/** A meter, a smartcard, a wallet or an account: 8 to 16 digits and nothing else. A token has 20. */
const NUMBER = /^\d{8,16}$/
/**
 * What the user bought, or quotes to support: useless when masked, and not personal. A decoder's number is personal.
 */
const BOUGHT = /token|kct|pin|serial|(?:^|[^e])code|(?:^|[^d])ecode|reference|order/i
const MAIL = /^([^\s@])[^\s@]*@[^\s@]+$/
/** What no list of payments needs: dates of birth, BVN and NIN. */
const NEVER = /birth|\bdob\b|\bbvn\b|\bnin\b/i

/** What a biller knows somebody by, such as a plate or a policy: letters and digits, parted somehow. */
const CODE = /^(?=.*\d)[a-z\d]{4,20}$/i

/** A customer's number as a list of payments shows it; a name stays. */
export function maskCustomerNumber(value: string): string {
  const bare = value.replace(/[\s/-]/g, '')
  return CODE.test(bare) ? maskNumber(bare.toUpperCase()) : maskValue('', value)
}

function maskValue(label: string, value: string): string {
  const plain = value.trim()
  if (BOUGHT.test(label)) return value
  if (NUMBER.test(plain)) return maskNumber(plain)
  const mail = plain.length <= 254 ? MAIL.exec(plain) : null
  return mail === null ? maskPhones(value) : `${mail[1]}***${plain.slice(plain.indexOf('@'))}`
}

/** A receipt's rows as a list of payments keeps and shows them: a number can be recognised, but not read in full. */
export function discreetRows(rows: readonly LabelValue[]): readonly LabelValue[] {
  return rows
    .filter(({ label }) => !NEVER.test(label))
    .map(({ label, value }) => ({ label, value: maskValue(label, value) }))
}
