import { biller, type Choices, choices, field, type SeedBiller, unlisted } from './fields.ts'

// Prices are fixtures that look like today's: no code in the app may depend on them.

const payerId = () => field.lookup('payer', 'Payer ID', 12, 'payerId')

const taxes = 'PAYE | Direct assessment | Withholding tax | Business premises | Development levy'

/** A state's revenue service: the payer is looked up, the kind and the amount are declared. */
const revenue = (code: string, name: string): SeedBiller =>
  biller(code, name, { charge: ['PERCENTAGE', 1] }, [
    payerId(),
    field.customer,
    field.list('purpose', 'Purpose', taxes),
    field.amount(500, 5_000_000),
    ...field.contact,
  ])

const levies: readonly SeedBiller[] = [
  biller('LIRS', 'Lagos State Internal Revenue (LIRS)', { charge: ['PERCENTAGE', 1.5] }, [
    payerId(),
    field.customer,
    field.billed,
    field.email,
  ]),
  revenue('FCTIRS', 'FCT Internal Revenue (FCT-IRS)'),
  revenue('OGIRS', 'Ogun State Internal Revenue (OGIRS)'),
  revenue('OYSIRS', 'Oyo State Internal Revenue'),
  revenue('RIRS', 'Rivers State Internal Revenue (RIRS)'),
  revenue('KIRS', 'Kano State Internal Revenue (KIRS)'),
  revenue('KADIRS', 'Kaduna State Internal Revenue (KADIRS)'),
  revenue('EIRS', 'Edo State Internal Revenue (EIRS)'),
  revenue('ESIRS', 'Enugu State Internal Revenue'),
  revenue('AKIRS', 'Akwa Ibom State Internal Revenue'),
  revenue('DSIRS', 'Delta State Internal Revenue'),
  biller('LANDUSECHARGE', 'Lagos Land Use Charge', { charge: ['PERCENTAGE', 0.5] }, [
    field.lookup('bill', 'Bill Number', 14, 'billNumber'),
    field.customer,
    field.lookedUp('address', 'Property Address', 'address'),
    field.billed,
    ...field.contact,
  ]),
  biller('BUILDINGPERMIT', 'Building Plan Permit', { charge: ['PERCENTAGE', 0.5] }, [
    field.text('plan', 'Plan Number', 20),
    { key: 'area', FieldName: 'Plot Size (square metres)', FieldType: 'Decimal' },
    { key: 'floors', FieldName: 'Number of Floors', FieldType: 'Number', Size: 2 },
    field.amount(10_000, 10_000_000),
    ...field.contact,
  ]),
  biller('VEHICLELICENCE', 'Vehicle Licence Renewal', { charge: ['FIXED', 250] }, [
    field.text('plate', 'Plate Number', 9),
    field.list(
      'class',
      'Vehicle',
      choices(
        'Motorcycle = 6250 | Tricycle = 8500 | Saloon car, below 2.0 litres = 14750',
        'Saloon car, 2.0 litres and above = 17500 | SUV or jeep = 19750 | Bus = 21500 | Truck = 34000',
      ),
    ),
    field.priced,
    unlisted(field.text('officer', 'Officer Code', 8)),
    ...field.contact,
  ]),
]

/** Only registered users pay collections and levies (spec section 1), whichever it is. */
export const levyBillers = levies.map((levy) => ({ ...levy, authenticated: true }))

// Invented covers with fixture prices.

const cover = (code: string, name: string, subject: string, choices: Choices): SeedBiller =>
  biller(code, name, {}, [
    field.text('insured', 'Full Name', 60),
    field.text('subject', subject, 40),
    field.list('cover', 'Cover', choices),
    field.priced,
    ...field.contact,
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
  biller('COMPREHENSIVEMOTOR', 'Comprehensive Motor Cover', { charge: ['percentage', 0.5] }, [
    field.text('plate', 'Plate Number', 9),
    { key: 'value', FieldName: 'Vehicle Value', FieldType: 'Decimal' },
    field.amount(25_000, 2_000_000),
    ...field.contact,
  ]),
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
    'One person, 1 year = 12000 | Family of four, 1 year = 38000',
  ),
  cover(
    'PHONECOVER',
    'Phone Screen Cover',
    'Phone Model',
    'Up to 150,000, 1 year = 9500 | Up to 500,000, 1 year = 24000',
  ),
  biller('LIFEPREMIUM', 'Life Premium Renewal', { charge: ['FIXED', 100] }, [
    field.lookup('policy', 'Policy Number', 16, 'policyNumber'),
    field.customer,
    field.billed,
    ...field.contact,
  ]),
]
