import { type Kobo, toNaira } from '#src/contract/kobo.ts'
import { isMobile, normalisePhone } from '#src/domain/phone.ts'
import { type Biller, isAirtime, networkOfBiller } from './network.ts'

/** A code to dial to buy airtime from a bank account, without mobile data: PayDey has no part in it. */
export interface BankCode {
  readonly bank: string
  /** With the number and the amount in it. */
  readonly code: string
}

/**
 * By bank, for any network. A network's own codes need a recharge card that is already paid for. Only banks whose form
 * is in at least two independent lists: the base codes as on momocalc.com/codes/ussd/nigeria (June 2026), the order of
 * number and amount as in two published apps and, for Fidelity, 9tsky.blogspot.com (2015). Banks change them without
 * notice: the screen says what to do then.
 */
const FORMS: readonly (readonly [bank: string, form: string])[] = [
  ['Access Bank', '*901*AMOUNT*PHONE#'],
  ['Fidelity Bank', '*770*PHONE*AMOUNT#'],
  ['First Bank', '*894*AMOUNT*PHONE#'],
  ['GTBank', '*737*AMOUNT*PHONE#'],
  ['Polaris Bank', '*833*AMOUNT*PHONE#'],
  ['UBA', '*919*PHONE*AMOUNT#'],
  ['Union Bank', '*826*AMOUNT*PHONE#'],
  ['Zenith Bank', '*966*AMOUNT*PHONE#'],
]

/** Only for airtime of a known network, in whole naira: no code takes kobo, and none is certain to take a meter. */
export function bankCodes(product: Biller, phone: string, amount: Kobo): readonly BankCode[] {
  const number = normalisePhone(phone)
  const naira = toNaira(amount)
  if (number === null || !isMobile(number) || !Number.isInteger(naira) || naira <= 0) return []
  if (!isAirtime(product) || networkOfBiller(product) === null) return []
  return FORMS.map(([bank, form]) => ({
    bank,
    code: form.replace('AMOUNT', String(naira)).replace('PHONE', number),
  }))
}

/** For a link, with the `#` escaped so that it is not lost. iPhones do not accept such links. */
export function dialAddress(code: string): string {
  return `tel:${code.replace('#', '%23')}`
}
