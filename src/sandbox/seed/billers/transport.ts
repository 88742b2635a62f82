import type { Biller } from './biller.ts'
import {
  amountField,
  customerNameField,
  emailField,
  fixedAmountField,
  listField,
  lookupInputField,
  optional,
  phoneField,
  suggestedAmountField,
  textField,
} from './fields.ts'

// Prices are fixtures: nothing in the app may know them.

export const transportBillers: readonly Biller[] = [
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
