import { biller, type Choice, choices, field, type SeedBiller, unlisted } from './fields.ts'

// Prices are fixtures that look like today's: nothing in the app may know them.

const payerId = () => field.lookup('payer', 'Payer ID', 12, 'payerId')

const taxes = choices('PAYE | Direct assessment | Withholding tax | Business premises | Development levy')

/** A state's revenue service: the payer is looked up, the kind and the amount are declared. */
const revenue = (code: string, name: string, authenticated: boolean): SeedBiller =>
  biller(
    code,
    name,
    [
      payerId(),
      field.customer,
      field.list('purpose', 'Purpose', taxes),
      field.amount(500, 5_000_000),
      field.phone,
      field.email,
    ],
    { charge: ['PERCENTAGE', 1], authenticated },
  )

export const levyBillers: readonly SeedBiller[] = [
  biller(
    'LIRS',
    'Lagos State Internal Revenue (LIRS)',
    [payerId(), field.customer, field.billed, field.email],
    { charge: ['PERCENTAGE', 1.5], authenticated: true },
  ),
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
  biller(
    'LANDUSECHARGE',
    'Lagos Land Use Charge',
    [
      field.lookup('bill', 'Bill Number', 14, 'billNumber'),
      field.customer,
      field.lookedUp('address', 'Property Address', 'address'),
      field.billed,
      field.phone,
      field.email,
    ],
    { charge: ['PERCENTAGE', 0.5] },
  ),
  biller(
    'BUILDINGPERMIT',
    'Building Plan Permit',
    [
      field.text('plan', 'Plan Number', 20),
      { key: 'area', FieldName: 'Plot Size (square metres)', FieldType: 'Decimal' },
      { key: 'floors', FieldName: 'Number of Floors', FieldType: 'Number', Size: 2 },
      field.amount(10_000, 10_000_000),
      field.phone,
      field.email,
    ],
    { charge: ['PERCENTAGE', 0.5] },
  ),
  biller(
    'VEHICLELICENCE',
    'Vehicle Licence Renewal',
    [
      field.text('plate', 'Plate Number', 9),
      field.list(
        'class',
        'Vehicle',
        choices(
          'Motorcycle = 6250 | Tricycle = 8500',
          'below 2.0 litres: Saloon car = 14750',
          '2.0 litres and above: Saloon car = 17500',
          'SUV or jeep = 19750 | Bus = 21500 | Truck = 34000',
        ),
      ),
      field.priced,
      unlisted(field.text('officer', 'Officer Code', 8)),
      field.phone,
      field.email,
    ],
    { charge: ['FIXED', 250] },
  ),
]

// Invented covers with fixture prices.

const cover = (code: string, name: string, subject: string, choices: readonly Choice[]): SeedBiller =>
  biller(code, name, [
    field.text('insured', 'Full Name', 60),
    field.text('subject', subject, 40),
    field.list('cover', 'Cover', choices),
    field.priced,
    field.phone,
    field.email,
  ])

export const insuranceBillers: readonly SeedBiller[] = [
  cover(
    'THIRDPARTYMOTOR',
    'Third Party Motor Cover',
    'Plate Number',
    choices(
      'Private car = 15000 | Commercial vehicle = 20000 | Truck = 100000 | Motorcycle = 3000',
      'Tricycle = 5000',
    ),
  ),
  biller(
    'COMPREHENSIVEMOTOR',
    'Comprehensive Motor Cover',
    [
      field.text('plate', 'Plate Number', 9),
      { key: 'value', FieldName: 'Vehicle Value', FieldType: 'Decimal' },
      field.amount(25_000, 2_000_000),
      field.phone,
      field.email,
    ],
    { charge: ['percentage', 0.5] },
  ),
  cover(
    'TRAVELCOVER',
    'Travel Cover',
    'Passport Number',
    choices(
      'West Africa, 15 days = 6500 | Schengen, 30 days = 18000 | Worldwide, 30 days = 27500',
      'Worldwide, 1 year = 95000',
    ),
  ),
  cover(
    'HOSPITALCASH',
    'Hospital Cash Cover',
    'Hospital of Choice',
    choices('One person, 1 year = 12000 | Family of four, 1 year = 38000'),
  ),
  cover(
    'PHONECOVER',
    'Phone Screen Cover',
    'Phone Model',
    choices('Up to 150,000, 1 year = 9500 | Up to 500,000, 1 year = 24000'),
  ),
  biller(
    'LIFEPREMIUM',
    'Life Premium Renewal',
    [
      field.lookup('policy', 'Policy Number', 16, 'policyNumber'),
      field.customer,
      field.billed,
      field.phone,
      field.email,
    ],
    { charge: ['FIXED', 100] },
  ),
]
