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
  type SeedBiller,
  textField,
} from './fields.ts'

// Prices are fixtures that look like today's: nothing in the app may know them.

export const dstvPackages: readonly Choice[] = [
  ['DStv Padi', 4400],
  ['DStv Yanga', 6000],
  ['DStv Confam', 11000],
  ['DStv Asia', 14900],
  ['DStv Compact', 19000],
  ['DStv Compact Plus', 30000],
  ['DStv Premium', 44500],
  ['DStv Premium Asia', 50500],
  ['DStv Premium French', 69000],
  ['DStv Padi + ExtraView', 10400],
  ['DStv Yanga + ExtraView', 12000],
  ['DStv Confam + ExtraView', 17000],
  ['DStv Compact + ExtraView', 25000],
  ['DStv Compact + Asia', 33900],
  ['DStv Compact + French Touch', 26000],
  ['DStv Compact Plus + ExtraView', 36000],
  ['DStv Compact Plus + French Plus', 54500],
  ['DStv Premium + ExtraView', 50500],
  ['DStv ExtraView access', 6000],
]

export const gotvPackages: readonly Choice[] = [
  ['GOtv Smallie, monthly', 1900],
  ['GOtv Smallie, quarterly', 5100],
  ['GOtv Smallie, yearly', 15000],
  ['GOtv Jinja', 3900],
  ['GOtv Jolli', 5800],
  ['GOtv Max', 8500],
  ['GOtv Supa', 11400],
  ['GOtv Supa Plus', 16800],
]

export const starTimesPackages: readonly Choice[] = [
  ['Nova (antenna), 1 week', 700],
  ['Nova (antenna), 1 month', 2100],
  ['Basic (antenna), 1 week', 1400],
  ['Basic (antenna), 1 month', 4000],
  ['Classic (antenna), 1 week', 2000],
  ['Classic (antenna), 1 month', 6000],
  ['Nova (dish), 1 week', 700],
  ['Nova (dish), 1 month', 2100],
  ['Smart (dish), 1 week', 1700],
  ['Smart (dish), 1 month', 5100],
  ['Special (dish), 1 week', 2300],
  ['Special (dish), 1 month', 6800],
  ['Super (dish), 1 week', 3300],
  ['Super (dish), 1 month', 9800],
  ['Chinese (dish), 1 month', 21000],
]

const showmaxPlans: readonly Choice[] = [
  ['Showmax Entertainment Mobile, 1 month', 1600],
  ['Showmax Entertainment, 1 month', 3500],
  ['Showmax Premier League Mobile, 1 month', 4000],
  ['Showmax Entertainment Mobile, 3 months', 4700],
  ['Showmax Entertainment, 3 months', 10200],
  ['Showmax Entertainment Mobile + Premier League, 1 month', 5400],
  ['Showmax Entertainment, 6 months', 20000],
]

const tstvPackages: readonly Choice[] = [
  ['Lite, 1 week', 500],
  ['Standard, 1 month', 1500],
  ['Full house, 1 month', 3000],
  ['Full house, 3 months', 8500],
]

const boxOffice: readonly Choice[] = [
  ['New film, 48 hours', 1100],
  ['Film classic, 48 hours', 700],
]

const television = (code: string, name: string, digits: number, packages: readonly Choice[]): SeedBiller => ({
  code,
  name,
  charge: ['FIXED', 100],
  fields: [
    lookupInputField('smartcard', 'Smartcard Number', digits, 'smartcardNumber'),
    customerNameField(),
    listField('package', 'Package', packages),
    fixedAmountField(),
    phoneField(),
    emailField(),
  ],
})

export const cableTvBillers: readonly SeedBiller[] = [
  television('DSTV', 'DStv', 11, dstvPackages),
  television('GOTV', 'GOtv', 10, gotvPackages),
  television('STARTIMES', 'StarTimes', 11, starTimesPackages),
  {
    code: 'SHOWMAX',
    name: 'Showmax',
    fields: [phoneField(), listField('plan', 'Plan', showmaxPlans), fixedAmountField(), emailField()],
  },
  television('TSTV', 'TStv', 12, tstvPackages),
  television('DSTVBOXOFFICE', 'DStv Box Office', 11, boxOffice),
]

// Prices are fixtures that look like today's: nothing in the app may know them.

const account = () => lookupInputField('account', 'Account Number', 12, 'accountNumber')

/** A subscription: the account is looked up, a plan gives the amount. */
const plans = (code: string, name: string, choices: readonly Choice[]): SeedBiller => ({
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
const bill = (code: string, name: string): SeedBiller => ({
  code,
  name,
  charge: ['flat', 100],
  fields: [account(), customerNameField(), billedAmountField('amount'), phoneField(), emailField()],
})

/** Any amount onto an account. */
const topUp = (code: string, name: string, max: number): SeedBiller => ({
  code,
  name,
  fields: [textField('account', 'Account Number', 12), amountField(500, max), phoneField(), emailField()],
})

export const internetBillers: readonly SeedBiller[] = [
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
