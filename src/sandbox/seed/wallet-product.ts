import { amountField, toFields } from './billers/fields.ts'
import type { WireField, WireProduct } from './billers/wire.ts'
import { logoOf } from './logos/logo-of.ts'

const product: WireProduct = {
  Id: '900',
  BillerCode: 'WALLET',
  ProductName: 'Wallet Top-up',
  ProductImage: logoOf('WALLET'),
  UrlPath: 'topup-wallet',
  CategoryCode: 'WALLET',
  Accessibility: 'authenticated',
  ExternalLink: '',
  ProductType: 'wallet',
  LinkType: '',
  ChargeType: 'FIXED',
  Charge: 0,
  DoCustomerLookup: false,
  NotifyUrl: '',
}

/** The top-up and its fields: not in /Products, and only for somebody signed in. */
export const walletProduct: { readonly product: WireProduct; readonly fields: readonly WireField[] } = {
  product,
  fields: toFields('WALLET', [amountField(100, 500_000)]),
}
