import {
  biller,
  type Choices,
  type FieldDraft,
  field,
  optional,
  type SeedBiller,
  unlisted,
} from './fields.ts'

// Prices are fixtures that look like today's: no code in the app may depend on them.

const pins = (code: string, name: string, choices: Choices, first: FieldDraft[] = []): SeedBiller =>
  biller(code, name, {}, [
    ...first,
    field.list('pin-type', 'Pin Type', choices),
    field.priced,
    ...field.contact,
  ])

/** The student is looked up and owes what the bursary says. */
const university = (code: string, name: string): SeedBiller =>
  biller(code, name, { charge: ['FIXED', 300] }, [
    field.lookup('student', 'Matric Number', 20, 'studentId'),
    field.customer,
    field.list('session', 'Session', '2024/2025 | 2025/2026 | 2026/2027'),
    field.billed,
    ...field.contact,
  ])

/** Fees are typed in; there is no lookup of the pupil. */
const school = (code: string, name: string): SeedBiller =>
  biller(code, name, { charge: ['FIXED', 200] }, [
    field.text('pupil', "Pupil's Name", 60),
    field.list('class', 'Class', 'Nursery | Primary 1 to 3 | Primary 4 to 6 | JSS 1 to 3 | SSS 1 to 3'),
    field.list('term', 'Term', 'First term | Second term | Third term'),
    field.list('purpose', 'Purpose', 'Tuition | Boarding | Uniform and books | School bus'),
    field.amount(1_000, 1_500_000),
    optional(field.text('remark', 'Remark', 100)),
    ...field.contact,
  ])

export const educationBillers: readonly SeedBiller[] = [
  pins(
    'WAEC',
    'WAEC Result Checker',
    'WASSCE result checker = 4500 | WASSCE verification = 6000 | GCE result checker = 4500',
  ),
  pins(
    'WAECREGISTRATION',
    'WAEC Registration',
    'WASSCE for school candidates = 27000 | WASSCE for private candidates (GCE) = 29500',
  ),
  pins('JAMB', 'JAMB', 'UTME = 6200 | UTME with mock = 7700 | Direct Entry (DE) = 5700', [
    field.lookup('profile', 'Profile Code', 10, 'profileCode'),
  ]),
  pins(
    'NECO',
    'NECO',
    'Result token = 1300 | SSCE external registration = 25500 | BECE registration = 10800',
  ),
  pins('NABTEB', 'NABTEB', 'Result checker = 1200'),
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

const church = 'Offering | Tithe | Thanksgiving | Building fund | Welfare'
const mosque = 'Sadaqah | Zakat | Building fund | Ramadan feeding | Welfare'
const charity = 'Where it is needed most | School fees | Medical bills | Food'

const giving = (code: string, name: string, purposes: Choices, charge?: SeedBiller['charge']): SeedBiller =>
  biller(code, name, { ...(charge && { charge }) }, [
    field.text('giver', 'Full Name', 60),
    field.list('purpose', 'Purpose', purposes),
    field.amount(100, 1_000_000),
    optional(field.phone),
    field.email,
    unlisted(optional(field.text('note', 'Note', 140))),
  ])

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
