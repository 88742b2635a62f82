import { brand, brandName } from '#src/brand.ts'
import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/data/browser/storage.ts'
import { CUSTOMER_AGE_MIN } from '#src/domain/account/birthday.ts'

/** What stands in the texts as `{name}`. The build fills it in, and stops at a name that is not here. */
export const facts: Readonly<Record<string, string>> = {
  brand: brandName,
  company: brand.company,
  address: brand.address,
  support: brand.supportEmail,
  privacy: brand.privacyEmail,
  officer: brand.privacyOfficer,
  cookie: CONSENT_COOKIE,
  cookieDays: String(CONSENT_DAYS),
  age: String(CUSTOMER_AGE_MIN),
  // Which orders are reported by mail, as the server decides it (`money/order-endings.ts`).
  mails:
    'You get an email for every order that was delivered or paid back, and when your bank declines a payment or you cancel it. Anybody can type your address, so about orders that nobody paid we send only a few an hour.',
}
