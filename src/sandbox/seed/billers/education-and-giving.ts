import {
  amountField,
  billedAmountField,
  type Choice,
  customerNameField,
  emailField,
  type FieldDraft,
  fixedAmountField,
  listField,
  lookupInputField,
  optional,
  phoneField,
  type SeedBiller,
  textField,
  unlisted,
} from './fields.ts'

// Prices are fixtures that look like today's: nothing in the app may know them.

const pins = (
  code: string,
  name: string,
  choices: readonly Choice[],
  first: FieldDraft[] = [],
): SeedBiller => ({
  code,
  name,
  fields: [
    ...first,
    listField('pin-type', 'Pin Type', choices),
    fixedAmountField(),
    phoneField(),
    emailField(),
  ],
})

/** The student is looked up and owes what the bursary says. */
const university = (code: string, name: string): SeedBiller => ({
  code,
  name,
  charge: ['FIXED', 300],
  fields: [
    lookupInputField('student', 'Matric Number', 20, 'studentId'),
    customerNameField(),
    listField('session', 'Session', [['2024/2025'], ['2025/2026'], ['2026/2027']]),
    billedAmountField('amount'),
    phoneField(),
    emailField(),
  ],
})

/** Fees are typed in; nobody answers for the pupil. */
const school = (code: string, name: string): SeedBiller => ({
  code,
  name,
  charge: ['FIXED', 200],
  fields: [
    textField('pupil', "Pupil's Name", 60),
    listField('class', 'Class', [
      ['Nursery'],
      ['Primary 1 to 3'],
      ['Primary 4 to 6'],
      ['JSS 1 to 3'],
      ['SSS 1 to 3'],
    ]),
    listField('term', 'Term', [['First term'], ['Second term'], ['Third term']]),
    listField('purpose', 'Purpose', [['Tuition'], ['Boarding'], ['Uniform and books'], ['School bus']]),
    amountField(1_000, 1_500_000),
    optional(textField('remark', 'Remark', 100)),
    phoneField(),
    emailField(),
  ],
})

export const educationBillers: readonly SeedBiller[] = [
  pins('WAEC', 'WAEC Result Checker', [
    ['WASSCE result checker', 4500],
    ['WASSCE verification', 6000],
    ['GCE result checker', 4500],
  ]),
  pins('WAECREGISTRATION', 'WAEC Registration', [
    ['WASSCE for school candidates', 27000],
    ['WASSCE for private candidates (GCE)', 29500],
  ]),
  pins(
    'JAMB',
    'JAMB',
    [
      ['UTME', 6200],
      ['UTME with mock', 7700],
      ['Direct Entry (DE)', 5700],
    ],
    [lookupInputField('profile', 'Profile Code', 10, 'profileCode')],
  ),
  pins('NECO', 'NECO', [
    ['Result token', 1300],
    ['SSCE external registration', 25500],
    ['BECE registration', 10800],
  ]),
  pins('NABTEB', 'NABTEB', [['Result checker', 1200]]),
  university('UNILAG', 'University of Lagos'),
  university('UI', 'University of Ibadan'),
  university('ABUZARIA', 'Ahmadu Bello University'),
  university('UNN', 'University of Nigeria, Nsukka'),
  university('UNIBEN', 'University of Benin'),
  university('YABATECH', 'Yaba College of Technology'),
  school('GREENFIELDS', 'Greenfields College'),
  school('BRIGHTPATH', 'Brightpath Nursery and Primary'),
]

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
  charge?: SeedBiller['charge'],
): SeedBiller => ({
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

export const faithAndGivingBillers: readonly SeedBiller[] = [
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
