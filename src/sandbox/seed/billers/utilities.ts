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
  type SeedBiller,
  suggestedAmountField,
  textField,
} from './fields.ts'

const discos = [
  ['IKEDC', 'Ikeja Electric (IKEDC)'],
  ['EKEDC', 'Eko Electricity (EKEDC)'],
  ['AEDC', 'Abuja Electricity (AEDC)'],
  ['IBEDC', 'Ibadan Electricity (IBEDC)'],
  ['EEDC', 'Enugu Electricity (EEDC)'],
  ['PHED', 'Port Harcourt Electricity (PHED)'],
  ['BEDC', 'Benin Electricity (BEDC)'],
  ['KEDCO', 'Kano Electricity (KEDCO)'],
  ['KAEDCO', 'Kaduna Electric (KAEDCO)'],
  ['JED', 'Jos Electricity (JED)'],
  ['YEDC', 'Yola Electricity (YEDC)'],
  ['ABA', 'Aba Power (ABA)'],
] as const

/** Prepaid suggests the least that the meter takes, postpaid the bill. Both may be changed after the lookup. */
const power = (code: string, name: string, amountKey: 'minimum' | 'amount'): SeedBiller => ({
  code,
  name,
  charge: ['FIXED', 100],
  fields: [
    lookupInputField('meter', 'Meter Number', 13, 'meterNumber'),
    customerNameField(),
    lookedUpField('address', 'Address', 'address'),
    suggestedAmountField(amountKey, 1_000, 200_000),
    phoneField(),
    emailField(),
  ],
})

export const electricityBillers: readonly SeedBiller[] = discos.flatMap(([code, name]) => [
  power(`${code}PREPAID`, `${name} Prepaid`, 'minimum'),
  power(`${code}POSTPAID`, `${name} Postpaid`, 'amount'),
])

// Prices are fixtures: nothing in the app may know them.

/** The bill is looked up; part of it, or more than it, may be paid. */
const utility = (code: string, name: string): SeedBiller => ({
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

export const waterAndWasteBillers: readonly SeedBiller[] = [
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

// Prices are fixtures: nothing in the app may know them.

export const transportBillers: readonly SeedBiller[] = [
  {
    code: 'COWRYCARD',
    name: 'Cowry Card Top-up',
    fields: [
      lookupInputField('card', 'Card Number', 16, 'accountNumber'),
      customerNameField(),
      amountField(200, 50_000),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'LEKKITOLL',
    name: 'Lekki Toll Tag',
    charge: ['FIXED', 50],
    fields: [
      lookupInputField('tag', 'Tag Number', 12, 'accountNumber'),
      customerNameField(),
      suggestedAmountField('minimum', 1_000, 100_000),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'AIRPORTPARKING',
    name: 'Airport Parking',
    fields: [
      textField('plate', 'Plate Number', 9),
      listField('stay', 'Stay', [
        ['Up to 1 hour', 1000],
        ['Up to 4 hours', 2500],
        ['1 day', 6000],
        ['1 week', 30000],
      ]),
      fixedAmountField(),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'FERRYPASS',
    name: 'Lagos Ferry Pass',
    fields: [
      listField('route', 'Route', [
        ['Ikorodu to Falomo', 1800],
        ['Badore to Falomo', 1500],
        ['Marina to Ijegun Egba', 1600],
        ['Five Cowries to Mile 2', 1700],
      ]),
      { key: 'date', FieldName: 'Day of Travel', Size: 10 },
      fixedAmountField(),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'PARKLEVY',
    name: 'Motor Park Day Levy',
    fields: [
      textField('plate', 'Plate Number', 9),
      { key: 'days', FieldName: 'Number of Days', FieldType: 'Number', Size: 2 },
      amountField(800, 30_000),
      optional(textField('park', 'Park', 60)),
      phoneField(),
      emailField(),
    ],
  },
  {
    code: 'RAILTICKETS',
    name: 'Train Tickets',
    fields: [],
    externalLink: 'https://example.com/train-tickets',
  },
]
