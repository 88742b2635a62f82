import { biller, type Choices, choices, field, optional, type SeedBiller } from './fields.ts'

// Prices are fixtures that look like today's: no code in the app may depend on them.

export const dstvPackages = choices(
  'DStv Padi = 4400 | DStv Yanga = 6000 | DStv Confam = 11000 | DStv Asia = 14900',
  'DStv Compact = 19000 | DStv Compact Plus = 30000 | DStv Premium = 44500',
  'DStv Premium Asia = 50500 | DStv Premium French = 69000 | DStv Padi + ExtraView = 10400',
  'DStv Yanga + ExtraView = 12000 | DStv Confam + ExtraView = 17000',
  'DStv Compact + ExtraView = 25000 | DStv Compact + Asia = 33900',
  'DStv Compact + French Touch = 26000 | DStv Compact Plus + ExtraView = 36000',
  'DStv Compact Plus + French Plus = 54500 | DStv Premium + ExtraView = 50500',
  'DStv ExtraView access = 6000',
)

export const gotvPackages = choices(
  'GOtv Smallie, monthly = 1900 | GOtv Smallie, quarterly = 5100 | GOtv Smallie, yearly = 15000',
  'GOtv Jinja = 3900 | GOtv Jolli = 5800 | GOtv Max = 8500 | GOtv Supa = 11400',
  'GOtv Supa Plus = 16800',
)

export const starTimesPackages = choices(
  'Nova (antenna), 1 week = 700 | Nova (antenna), 1 month = 2100 | Basic (antenna), 1 week = 1400',
  'Basic (antenna), 1 month = 4000 | Classic (antenna), 1 week = 2000',
  'Classic (antenna), 1 month = 6000 | Nova (dish), 1 week = 700 | Nova (dish), 1 month = 2100',
  'Smart (dish), 1 week = 1700 | Smart (dish), 1 month = 5100 | Special (dish), 1 week = 2300',
  'Special (dish), 1 month = 6800 | Super (dish), 1 week = 3300 | Super (dish), 1 month = 9800',
  'Chinese (dish), 1 month = 21000',
)

const showmaxPlans = choices(
  '1 month: Showmax Entertainment Mobile = 1600 | Showmax Entertainment = 3500',
  '1 month: Showmax Premier League Mobile = 4000',
  '3 months: Showmax Entertainment Mobile = 4700 | Showmax Entertainment = 10200',
  '1 month: Showmax Entertainment Mobile + Premier League = 5400',
  '6 months: Showmax Entertainment = 20000',
)

const tstvPackages = choices(
  'Lite, 1 week = 500 | Standard, 1 month = 1500 | Full house, 1 month = 3000',
  'Full house, 3 months = 8500',
)

const boxOffice = choices('New film, 48 hours = 1100 | Film classic, 48 hours = 700')

const television = (code: string, name: string, digits: number, packages: Choices): SeedBiller =>
  biller(code, name, { charge: ['FIXED', 100] }, [
    field.lookup('smartcard', 'Smartcard Number', digits, 'smartcardNumber'),
    field.customer,
    field.list('package', 'Package', packages),
    field.priced,
    ...field.contact,
  ])

export const cableTvBillers: readonly SeedBiller[] = [
  television('DSTV', 'DStv', 11, dstvPackages),
  television('GOTV', 'GOtv', 10, gotvPackages),
  television('STARTIMES', 'StarTimes', 11, starTimesPackages),
  biller('SHOWMAX', 'Showmax', {}, [
    field.phone,
    field.list('plan', 'Plan', showmaxPlans),
    field.priced,
    field.email,
  ]),
  television('TSTV', 'TStv', 12, tstvPackages),
  television('DSTVBOXOFFICE', 'DStv Box Office', 11, boxOffice),
]

const account = () => field.lookup('account', 'Account Number', 12, 'accountNumber')

/** A subscription: the account is looked up, a plan sets the amount. */
const plans = (code: string, name: string, choices: Choices): SeedBiller =>
  biller(code, name, { charge: ['flat', 100] }, [
    account(),
    field.customer,
    field.list('plan', 'Plan', choices),
    field.priced,
    ...field.contact,
  ])

/** A bill with a fixed amount. */
const bill = (code: string, name: string): SeedBiller =>
  biller(
    code,
    name,
    {
      charge: ['flat', 100],
    },
    [account(), field.customer, field.billed, ...field.contact],
  )

/** Any amount onto an account. */
const topUp = (code: string, name: string, max: number): SeedBiller =>
  biller(code, name, {}, [
    field.text('account', 'Account Number', 12),
    field.amount(500, max),
    ...field.contact,
  ])

export const internetBillers: readonly SeedBiller[] = [
  plans(
    'SMILE',
    'Smile 4G',
    choices(
      '1 day: FlexiDaily 1GB = 450',
      '7 days: FlexiWeekly 2GB = 1550',
      '30 days: 1.5GB Bigga = 1550 | 3GB Bigga = 2300 | 8GB Bigga = 4600 | 15GB Bigga = 7700',
      '30 days: 30GB Bigga = 11500 | 60GB Bigga = 19000 | UnlimitedLite = 18000 | Freedom 3Mbps = 38500',
    ),
  ),
  topUp('SMILERECHARGE', 'Smile Recharge', 150_000),
  plans(
    'SPECTRANET',
    'Spectranet',
    choices(
      '30 days: Mifi 10GB = 5000 | Mifi 25GB = 10500 | Home 60GB = 17500 | Home 100GB = 24000',
      '30 days: Unlimited Silver = 35000 | Unlimited Gold = 50000',
    ),
  ),
  bill('IPNX', 'ipNX Fibre'),
  bill('FIBERONE', 'FiberOne'),
  plans(
    'TIZETI',
    'Tizeti Wifi.com.ng',
    '30 days: Unlimited 10Mbps = 18500 | Unlimited 20Mbps = 26000 | Unlimited 50Mbps = 45000',
  ),
  bill('COBRANET', 'Cobranet'),
  plans(
    'SWIFT',
    'Swift Networks',
    '30 days: Swift 20GB = 7500 | Swift 50GB = 14000 | Swift Unlimited = 27000',
  ),
  bill('CYBERSPACE', 'Cyberspace'),
  plans(
    'MTNFIBREX',
    'MTN FibreX',
    '30 days: FibreX 50Mbps = 25000 | FibreX 100Mbps = 31000 | FibreX 200Mbps = 44000',
  ),
  topUp('NTEL', 'ntel', 100_000),
  biller('ESTATEHOTSPOT', 'Estate Hotspot Voucher', {}, [
    field.list('voucher', 'Voucher', '1 hour = 100 | 1 day = 300 | 7 days = 1200 | 30 days = 4000'),
    { key: 'devices', FieldName: 'Number of Devices', FieldType: 'Number', Size: 2 },
    field.priced,
    optional(field.text('estate', 'Estate', 40)),
    ...field.contact,
  ]),
]
