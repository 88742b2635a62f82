import type { Biller } from './biller.ts'
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
const revenue = (code: string, name: string, authenticated: boolean): Biller => ({
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

export const levyBillers: readonly Biller[] = [
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
