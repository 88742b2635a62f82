import type { Biller } from './biller.ts'
import {
  amountField,
  type Choice,
  emailField,
  listField,
  optional,
  phoneField,
  textField,
  unlisted,
} from './fields.ts'

// Every one of these is invented: money must never seem to go to a real congregation or charity.

const church: readonly Choice[] = [['Offering'], ['Tithe'], ['Thanksgiving'], ['Building fund'], ['Welfare']]
const mosque: readonly Choice[] = [
  ['Sadaqah'],
  ['Zakat'],
  ['Building fund'],
  ['Ramadan feeding'],
  ['Welfare'],
]
const charity: readonly Choice[] = [['Where it is needed most'], ['School fees'], ['Medical bills'], ['Food']]

const giving = (
  code: string,
  name: string,
  purposes: readonly Choice[],
  charge?: Biller['charge'],
): Biller => ({
  code,
  name,
  ...(charge && { charge }),
  fields: [
    textField('giver', 'Full Name', 60),
    listField('purpose', 'Purpose', purposes),
    amountField(100, 1_000_000),
    optional(phoneField()),
    emailField(),
    unlisted(optional(textField('note', 'Note', 140))),
  ],
})

export const faithAndGivingBillers: readonly Biller[] = [
  giving('GRACECHAPEL', 'Grace Chapel, Surulere', church),
  giving('LIVINGSTREAMS', 'Living Streams Assembly', church, ['percentage', 0.5]),
  giving('STBRENDAN', 'Parish of St Brendan, Nsukka', church),
  giving('MERCYHOUSE', 'Mercy House Fellowship', church),
  giving('CENTRALMOSQUE', 'Nurul Huda Central Mosque', mosque),
  giving('ZAKATFUND', 'Zakat and Sadaqah Fund', mosque, ['PERCENTAGE', 1]),
  giving('SUNRISEHOME', 'Sunrise Home for Children', charity),
  giving('FOODBASKET', 'Food Basket Initiative', charity, ['percentage', 1]),
  giving('GIRLSINTECH', 'Girls Who Build Scholarship', charity),
  giving('CLEARSIGHT', 'Clear Sight Eye Camp', charity),
]
