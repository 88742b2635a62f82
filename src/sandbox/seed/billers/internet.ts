import type { Biller } from './biller.ts'
import {
  amountField,
  billedAmountField,
  type Choice,
  customerNameField,
  emailField,
  fixedAmountField,
  listField,
  lookupInputField,
  optional,
  phoneField,
  textField,
} from './fields.ts'

// Prices are fixtures that look like today's: nothing in the app may know them.

const account = () => lookupInputField('account', 'Account Number', 12, 'accountNumber')

/** A subscription: the account is looked up, a plan gives the amount. */
const plans = (code: string, name: string, choices: readonly Choice[]): Biller => ({
  code,
  name,
  charge: ['flat', 100],
  fields: [
    account(),
    customerNameField(),
    listField('plan', 'Plan', choices),
    fixedAmountField(),
    phoneField(),
    emailField(),
  ],
})

/** A bill that is paid as it stands. */
const bill = (code: string, name: string): Biller => ({
  code,
  name,
  charge: ['flat', 100],
  fields: [account(), customerNameField(), billedAmountField('amount'), phoneField(), emailField()],
})

/** Any amount onto an account. */
const topUp = (code: string, name: string, max: number): Biller => ({
  code,
  name,
  fields: [textField('account', 'Account Number', 12), amountField(500, max), phoneField(), emailField()],
})

export const internetBillers: readonly Biller[] = [
  plans('SMILE', 'Smile 4G', [
    ['FlexiDaily 1GB, 1 day', 450],
    ['FlexiWeekly 2GB, 7 days', 1550],
    ['1.5GB Bigga, 30 days', 1550],
    ['3GB Bigga, 30 days', 2300],
    ['8GB Bigga, 30 days', 4600],
    ['15GB Bigga, 30 days', 7700],
    ['30GB Bigga, 30 days', 11500],
    ['60GB Bigga, 30 days', 19000],
    ['UnlimitedLite, 30 days', 18000],
    ['Freedom 3Mbps, 30 days', 38500],
  ]),
  topUp('SMILERECHARGE', 'Smile Recharge', 150_000),
  plans('SPECTRANET', 'Spectranet', [
    ['Mifi 10GB, 30 days', 5000],
    ['Mifi 25GB, 30 days', 10500],
    ['Home 60GB, 30 days', 17500],
    ['Home 100GB, 30 days', 24000],
    ['Unlimited Silver, 30 days', 35000],
    ['Unlimited Gold, 30 days', 50000],
  ]),
  bill('IPNX', 'ipNX Fibre'),
  bill('FIBERONE', 'FiberOne'),
  plans('TIZETI', 'Tizeti Wifi.com.ng', [
    ['Unlimited 10Mbps, 30 days', 18500],
    ['Unlimited 20Mbps, 30 days', 26000],
    ['Unlimited 50Mbps, 30 days', 45000],
  ]),
  bill('COBRANET', 'Cobranet'),
  plans('SWIFT', 'Swift Networks', [
    ['Swift 20GB, 30 days', 7500],
    ['Swift 50GB, 30 days', 14000],
    ['Swift Unlimited, 30 days', 27000],
  ]),
  bill('CYBERSPACE', 'Cyberspace'),
  plans('MTNFIBREX', 'MTN FibreX', [
    ['FibreX 50Mbps, 30 days', 25000],
    ['FibreX 100Mbps, 30 days', 31000],
    ['FibreX 200Mbps, 30 days', 44000],
  ]),
  topUp('NTEL', 'ntel', 100_000),
  {
    code: 'ESTATEHOTSPOT',
    name: 'Estate Hotspot Voucher',
    fields: [
      listField('voucher', 'Voucher', [
        ['1 hour', 100],
        ['1 day', 300],
        ['7 days', 1200],
        ['30 days', 4000],
      ]),
      { key: 'devices', FieldName: 'Number of Devices', FieldType: 'Number', Size: 2 },
      fixedAmountField(),
      optional(textField('estate', 'Estate', 40)),
      phoneField(),
      emailField(),
    ],
  },
]
