import type { Biller } from './biller.ts'
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
  textField,
} from './fields.ts'

// Prices are fixtures that look like today's: nothing in the app may know them.

const pins = (code: string, name: string, choices: readonly Choice[], first: FieldDraft[] = []): Biller => ({
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
const university = (code: string, name: string): Biller => ({
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
const school = (code: string, name: string): Biller => ({
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

export const educationBillers: readonly Biller[] = [
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
