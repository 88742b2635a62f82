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
  phoneField,
  textField,
} from './fields.ts'

// Invented covers with fixture prices.

const cover = (code: string, name: string, subject: string, choices: readonly Choice[]): Biller => ({
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

export const insuranceBillers: readonly Biller[] = [
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
