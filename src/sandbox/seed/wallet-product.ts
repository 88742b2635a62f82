import { WALLET_BILLER_CODE, WALLET_PATH } from '#src/contract/paths.ts'
import {
  amountField,
  emailField,
  type FieldDraft,
  optional,
  phoneField,
  textField,
  toFields,
} from './billers/fields.ts'
import type { WireField, WireProduct } from './billers/wire.ts'
import { logoOf } from './logos/logo-of.ts'

const product: WireProduct = {
  Id: '900',
  BillerCode: WALLET_BILLER_CODE,
  ProductName: 'Wallet Top-up',
  ProductImage: logoOf(WALLET_BILLER_CODE),
  UrlPath: WALLET_PATH,
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

/** The key of the field that says which wallet is topped up. */
export const WALLET_NUMBER_KEY = 'WalletID'

/** Filled from what the app knows of its user, by the user's own names (spec section 3). */
const fromUser = (draft: FieldDraft, InputSourceKey: string): FieldDraft => ({ ...draft, InputSourceKey })

/** The top-up and its fields: not in /Products, and only for somebody signed in. */
export const walletProduct: { readonly product: WireProduct; readonly fields: readonly WireField[] } = {
  product,
  fields: toFields(WALLET_BILLER_CODE, [
    fromUser(textField('wallet', 'Wallet Number', 10), WALLET_NUMBER_KEY),
    fromUser(emailField(), 'ConsumerID'),
    fromUser(phoneField(), 'PhoneNumber'),
    fromUser(textField('first-name', 'First Name', 60), 'Firstname'),
    optional(fromUser(textField('surname', 'Surname', 60), 'Surname')),
    // Whatever code a build has: there is one type of account here, so nothing depends on it.
    optional(fromUser(textField('account-type', 'Account Type', 40), 'AccountType')),
    amountField(100, 500_000),
  ]),
}
