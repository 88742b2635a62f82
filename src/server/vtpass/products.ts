/** How to order a biller of our catalog at VTpass. */
export type Product =
  | { readonly kind: 'airtime'; readonly serviceID: string }
  | { readonly kind: 'data'; readonly serviceID: string; readonly list: string }
  | { readonly kind: 'electricity'; readonly serviceID: string; readonly meter: 'prepaid' | 'postpaid' }
  | {
      readonly kind: 'television'
      readonly serviceID: string
      readonly list: string
      /** Whether an order says if it changes the customer's bouquet or renews it. */
      readonly subscribes: boolean
    }
  | {
      readonly kind: 'pin'
      readonly serviceID: string
      readonly list: string
      /** Sent as `type` when its customer is looked up. */
      readonly verifyType?: string
    }

/** ? JAMB's profile is confirmed with a variation's code, which is not chosen yet when we look it up. */
const JAMB_VERIFY_TYPE = 'utme'

const discos: readonly (readonly [code: string, serviceID: string])[] = [
  ['IKEDC', 'ikeja-electric'],
  ['EKEDC', 'eko-electric'],
  ['AEDC', 'abuja-electric'],
  ['IBEDC', 'ibadan-electric'],
  ['EEDC', 'enugu-electric'],
  ['PHED', 'portharcourt-electric'],
  ['BEDC', 'benin-electric'],
  ['KEDCO', 'kano-electric'],
  ['KAEDCO', 'kaduna-electric'],
  ['JED', 'jos-electric'],
  ['YEDC', 'yola-electric'],
  ['ABA', 'aba-electric'],
]

const electricity = discos.flatMap(([code, serviceID]): [string, Product][] => [
  [`${code}PREPAID`, { kind: 'electricity', serviceID, meter: 'prepaid' }],
  [`${code}POSTPAID`, { kind: 'electricity', serviceID, meter: 'postpaid' }],
])

/** By BillerCode; `list` is the key of the field with the chosen variation. Missing billers cannot be sold. */
export const products: ReadonlyMap<string, Product> = new Map<string, Product>([
  ['MTNVTU', { kind: 'airtime', serviceID: 'mtn' }],
  ['AIRTELVTU', { kind: 'airtime', serviceID: 'airtel' }],
  ['GLOVTU', { kind: 'airtime', serviceID: 'glo' }],
  ['T2VTU', { kind: 'airtime', serviceID: 'etisalat' }],
  ['MTNDATA', { kind: 'data', serviceID: 'mtn-data', list: 'plan' }],
  ['AIRTELDATA', { kind: 'data', serviceID: 'airtel-data', list: 'plan' }],
  ['GLODATA', { kind: 'data', serviceID: 'glo-data', list: 'plan' }],
  ['T2DATA', { kind: 'data', serviceID: 'etisalat-data', list: 'plan' }],
  ...electricity,
  ['DSTV', { kind: 'television', serviceID: 'dstv', list: 'package', subscribes: true }],
  ['GOTV', { kind: 'television', serviceID: 'gotv', list: 'package', subscribes: true }],
  ['STARTIMES', { kind: 'television', serviceID: 'startimes', list: 'package', subscribes: false }],
  ['WAEC', { kind: 'pin', serviceID: 'waec', list: 'pin-type' }],
  ['WAECREGISTRATION', { kind: 'pin', serviceID: 'waec-registration', list: 'pin-type' }],
  ['JAMB', { kind: 'pin', serviceID: 'jamb', list: 'pin-type', verifyType: JAMB_VERIFY_TYPE }],
])
