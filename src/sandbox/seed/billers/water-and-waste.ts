import type { Biller } from './biller.ts'
import {
  amountField,
  customerNameField,
  emailField,
  fixedAmountField,
  listField,
  lookedUpField,
  lookupInputField,
  optional,
  phoneField,
  suggestedAmountField,
  textField,
} from './fields.ts'

// Prices are fixtures: nothing in the app may know them.

/** The bill is looked up; part of it, or more than it, may be paid. */
const utility = (code: string, name: string): Biller => ({
  code,
  name,
  charge: ['flat', 50],
  fields: [
    lookupInputField('account', 'Customer Number', 12, 'accountNumber'),
    customerNameField(),
    lookedUpField('address', 'Address', 'address'),
    suggestedAmountField('amount', 500, 500_000),
    phoneField(),
    emailField(),
  ],
})

export const waterAndWasteBillers: readonly Biller[] = [
  utility('LAWMA', 'Lagos Waste Management (LAWMA)'),
  utility('LAGOSWATER', 'Lagos Water Corporation'),
  utility('FCTWATER', 'FCT Water Board'),
  utility('OGUNWATER', 'Ogun State Water Corporation'),
  utility('OYOWATER', 'Water Corporation of Oyo State'),
  utility('KANOWATER', 'Kano State Water Board'),
  utility('EDOWATER', 'Edo State Water Board'),
  utility('RIVERSWASTE', 'Rivers State Waste (RIWAMA)'),
  utility('ABUJAWASTE', 'Abuja Environmental Protection (AEPB)'),
  {
    code: 'WATERTANKER',
    name: 'Water Tanker Order',
    fields: [
      listField('volume', 'Volume', [
        ['5,000 litres', 12000],
        ['10,000 litres', 21000],
        ['20,000 litres', 38000],
      ]),
      fixedAmountField(),
      textField('address', 'Delivery Address', 120),
      optional(textField('landmark', 'Nearest Landmark', 60)),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'PSPWASTE',
    name: 'Estate Refuse Collection (PSP)',
    fields: [textField('flat', 'House or Flat', 60), amountField(500, 100_000), phoneField(), emailField()],
  },
]
