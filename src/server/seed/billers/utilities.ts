import { biller, choices, field, optional, type SeedBiller } from './fields.ts'

// Prices are fixtures that look like today's: no code in the app may depend on them.

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
const power = (code: string, name: string, amountKey: 'minimum' | 'amount'): SeedBiller =>
  biller(code, name, { charge: ['FIXED', 100] }, [
    field.lookup('meter', 'Meter Number', 13, 'meterNumber'),
    field.customer,
    field.lookedUp('address', 'Address', 'address'),
    field.suggested(amountKey, 1_000, 200_000),
    ...field.contact,
  ])

export const electricityBillers: readonly SeedBiller[] = discos.flatMap(([code, name]) => [
  power(`${code}PREPAID`, `${name} Prepaid`, 'minimum'),
  power(`${code}POSTPAID`, `${name} Postpaid`, 'amount'),
])

/** The bill is looked up; part of it, or more than it, may be paid. */
const utility = (code: string, name: string): SeedBiller =>
  biller(code, name, { charge: ['flat', 50] }, [
    field.lookup('account', 'Customer Number', 12, 'accountNumber'),
    field.customer,
    field.lookedUp('address', 'Address', 'address'),
    field.suggested('amount', 500, 500_000),
    ...field.contact,
  ])

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
  biller('WATERTANKER', 'Water Tanker Order', {}, [
    field.list('volume', 'Volume', '5,000 litres = 12000 | 10,000 litres = 21000 | 20,000 litres = 38000'),
    field.priced,
    field.text('address', 'Delivery Address', 120),
    optional(field.text('landmark', 'Nearest Landmark', 60)),
    ...field.contact,
  ]),
  biller('PSPWASTE', 'Estate Refuse Collection (PSP)', {}, [
    field.text('flat', 'House or Flat', 60),
    field.amount(500, 100_000),
    ...field.contact,
  ]),
]

export const transportBillers: readonly SeedBiller[] = [
  biller('COWRYCARD', 'Cowry Card Top-up', {}, [
    field.lookup('card', 'Card Number', 16, 'accountNumber'),
    field.customer,
    field.amount(200, 50_000),
    ...field.contact,
  ]),
  biller('LEKKITOLL', 'Lekki Toll Tag', { charge: ['FIXED', 50] }, [
    field.lookup('tag', 'Tag Number', 12, 'accountNumber'),
    field.customer,
    field.suggested('minimum', 1_000, 100_000),
    ...field.contact,
  ]),
  biller('AIRPORTPARKING', 'Airport Parking', {}, [
    field.text('plate', 'Plate Number', 9),
    field.list('stay', 'Stay', 'Up to 1 hour = 1000 | Up to 4 hours = 2500 | 1 day = 6000 | 1 week = 30000'),
    field.priced,
    ...field.contact,
  ]),
  biller('FERRYPASS', 'Lagos Ferry Pass', {}, [
    field.list(
      'route',
      'Route',
      choices(
        'Ikorodu to Falomo = 1800 | Badore to Falomo = 1500 | Marina to Ijegun Egba = 1600',
        'Five Cowries to Mile 2 = 1700',
      ),
    ),
    { key: 'date', FieldName: 'Day of Travel', Size: 10 },
    field.priced,
    ...field.contact,
  ]),
  biller('PARKLEVY', 'Motor Park Day Levy', { authenticated: true }, [
    field.text('plate', 'Plate Number', 9),
    { key: 'days', FieldName: 'Number of Days', FieldType: 'Number', Size: 2 },
    field.amount(800, 30_000),
    optional(field.text('park', 'Park', 60)),
    ...field.contact,
  ]),
  biller('RAILTICKETS', 'Train Tickets', { externalLink: 'https://example.com/train-tickets' }, []),
]
