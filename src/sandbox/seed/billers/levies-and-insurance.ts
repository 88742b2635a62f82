import {
  amountField,
  billedAmountField,
  type Choice,
  customerNameField,
  emailField,
  fixedAmountField,
  listField,
  lookedUpField,
  lookupInputField,
  phoneField,
  type SeedBiller,
  textField,
  unlisted,
} from './fields.ts'

// Prices are fixtures that look like today's: nothing in the app may know them.

const payerId = () => lookupInputField('payer', 'Payer ID', 12, 'payerId')

const taxes: readonly Choice[] = [
  ['PAYE'],
  ['Direct assessment'],
  ['Withholding tax'],
  ['Business premises'],
  ['Development levy'],
]

/** A state's revenue service: the payer is looked up, the kind and the amount are declared. */
const revenue = (code: string, name: string, authenticated: boolean): SeedBiller => ({
  code,
  name,
  charge: ['PERCENTAGE', 1],
  authenticated,
  fields: [
    payerId(),
    customerNameField(),
    listField('purpose', 'Purpose', taxes),
    amountField(500, 5_000_000),
    phoneField(),
    emailField(),
  ],
})

export const levyBillers: readonly SeedBiller[] = [
  {
    code: 'LIRS',
    name: 'Lagos State Internal Revenue (LIRS)',
    charge: ['PERCENTAGE', 1.5],
    authenticated: true,
    fields: [payerId(), customerNameField(), billedAmountField('amount'), emailField()],
  },
  revenue('FCTIRS', 'FCT Internal Revenue (FCT-IRS)', true),
  revenue('OGIRS', 'Ogun State Internal Revenue (OGIRS)', true),
  revenue('OYSIRS', 'Oyo State Internal Revenue', false),
  revenue('RIRS', 'Rivers State Internal Revenue (RIRS)', false),
  revenue('KIRS', 'Kano State Internal Revenue (KIRS)', false),
  revenue('KADIRS', 'Kaduna State Internal Revenue (KADIRS)', false),
  revenue('EIRS', 'Edo State Internal Revenue (EIRS)', false),
  revenue('ESIRS', 'Enugu State Internal Revenue', false),
  revenue('AKIRS', 'Akwa Ibom State Internal Revenue', false),
  revenue('DSIRS', 'Delta State Internal Revenue', false),
  {
    code: 'LANDUSECHARGE',
    name: 'Lagos Land Use Charge',
    charge: ['PERCENTAGE', 0.5],
    fields: [
      lookupInputField('bill', 'Bill Number', 14, 'billNumber'),
      customerNameField(),
      lookedUpField('address', 'Property Address', 'address'),
      billedAmountField('amount'),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'BUILDINGPERMIT',
    name: 'Building Plan Permit',
    charge: ['PERCENTAGE', 0.5],
    fields: [
      textField('plan', 'Plan Number', 20),
      { key: 'area', FieldName: 'Plot Size (square metres)', FieldType: 'Decimal' },
      { key: 'floors', FieldName: 'Number of Floors', FieldType: 'Number', Size: 2 },
      amountField(10_000, 10_000_000),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'VEHICLELICENCE',
    name: 'Vehicle Licence Renewal',
    charge: ['FIXED', 250],
    fields: [
      textField('plate', 'Plate Number', 9),
      listField('class', 'Vehicle', [
        ['Motorcycle', 6250],
        ['Tricycle', 8500],
        ['Saloon car, below 2.0 litres', 14750],
        ['Saloon car, 2.0 litres and above', 17500],
        ['SUV or jeep', 19750],
        ['Bus', 21500],
        ['Truck', 34000],
      ]),
      fixedAmountField(),
      unlisted(textField('officer', 'Officer Code', 8)),
      phoneField(),
      emailField(),
    ],
  },
]

// Invented covers with fixture prices.

const cover = (code: string, name: string, subject: string, choices: readonly Choice[]): SeedBiller => ({
  code,
  name,
  fields: [
    textField('insured', 'Full Name', 60),
    textField('subject', subject, 40),
    listField('cover', 'Cover', choices),
    fixedAmountField(),
    phoneField(),
    emailField(),
  ],
})

export const insuranceBillers: readonly SeedBiller[] = [
  cover('THIRDPARTYMOTOR', 'Third Party Motor Cover', 'Plate Number', [
    ['Private car', 15000],
    ['Commercial vehicle', 20000],
    ['Truck', 100000],
    ['Motorcycle', 3000],
    ['Tricycle', 5000],
  ]),
  {
    code: 'COMPREHENSIVEMOTOR',
    name: 'Comprehensive Motor Cover',
    charge: ['percentage', 0.5],
    fields: [
      textField('plate', 'Plate Number', 9),
      { key: 'value', FieldName: 'Vehicle Value', FieldType: 'Decimal' },
      amountField(25_000, 2_000_000),
      phoneField(),
      emailField(),
    ],
  },
  cover('TRAVELCOVER', 'Travel Cover', 'Passport Number', [
    ['West Africa, 15 days', 6500],
    ['Schengen, 30 days', 18000],
    ['Worldwide, 30 days', 27500],
    ['Worldwide, 1 year', 95000],
  ]),
  cover('HOSPITALCASH', 'Hospital Cash Cover', 'Hospital of Choice', [
    ['One person, 1 year', 12000],
    ['Family of four, 1 year', 38000],
  ]),
  cover('PHONECOVER', 'Phone Screen Cover', 'Phone Model', [
    ['Up to 150,000, 1 year', 9500],
    ['Up to 500,000, 1 year', 24000],
  ]),
  {
    code: 'LIFEPREMIUM',
    name: 'Life Premium Renewal',
    charge: ['FIXED', 100],
    fields: [
      lookupInputField('policy', 'Policy Number', 16, 'policyNumber'),
      customerNameField(),
      billedAmountField('amount'),
      phoneField(),
      emailField(),
    ],
  },
]
