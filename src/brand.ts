/**
 * Everything that makes this app a provider's own: a provider that runs it changes this file and the drawings in
 * public/. The links are placeholders of the provider; the addresses are read by people, not by code.
 */
export const brand = {
  /** The wordmark, in two halves. */
  name: { first: 'Pay', second: 'Dey' },
  tagline: 'Airtime, data and bills in a minute',
  /** Who stands behind the product: the licensed payment solution provider. */
  company: 'PayDey Payments Limited',
  supportEmail: 'support@paydey.example.com',
  /** Whom the server's mails come from; the mail server of SMTP_URL must be allowed to send for its domain. */
  senderEmail: 'no-reply@paydey.example.com',
  supportPhone: '0700 000 0000',
  privacyEmail: 'privacy@paydey.example.com',
  privacyOfficer: 'The Data Privacy Officer',
  address: '1 Example Street, Yaba, Lagos, Nigeria',
  gatewayName: 'PayDey Gateway',
  /** Sent with every log-transaction call: identifies the product's own gateway (spec section 9). */
  paymentMode: 'PAYDEY',
  /** Sent with every notify call: the default paid-by method, the same gateway's name in capitals. */
  paidBy: 'PAYDEY',
  /** Sent with every wallet top-up (spec section 9: the wallet's fixed account-type code). */
  walletAccountType: 'WALLET',
} as const

export const brandName = `${brand.name.first}${brand.name.second}`

export interface BrandLink {
  readonly name: string
  readonly address: string
}

export const storeApps: readonly BrandLink[] = [
  { name: 'Google Play', address: 'https://example.com/paydey/google-play' },
  { name: 'App Store', address: 'https://example.com/paydey/app-store' },
]

export const socialPages: readonly BrandLink[] = [
  { name: 'Facebook', address: 'https://example.com/paydey/facebook' },
  { name: 'Instagram', address: 'https://example.com/paydey/instagram' },
  { name: 'X', address: 'https://example.com/paydey/x' },
  { name: 'YouTube', address: 'https://example.com/paydey/youtube' },
]

/** The tab's title for a page: "MTN Airtime · PayDey". A page without a name of its own (home) has the tagline. */
export function documentTitle(page: string): string {
  return page === '' ? `${brandName} · ${brand.tagline}` : `${page} · ${brandName}`
}
