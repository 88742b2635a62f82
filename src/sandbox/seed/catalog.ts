import { TICKETS_PATH } from '#src/contract/paths.ts'
import { airtimeBillers } from './billers/airtime.ts'
import type { Biller } from './billers/biller.ts'
import { cableTvBillers } from './billers/cable-tv.ts'
import { dataBillers } from './billers/data.ts'
import { educationBillers } from './billers/education.ts'
import { electricityBillers } from './billers/electricity.ts'
import { faithAndGivingBillers } from './billers/faith-and-giving.ts'
import { toFields } from './billers/fields.ts'
import { insuranceBillers } from './billers/insurance.ts'
import { internetBillers } from './billers/internet.ts'
import { levyBillers } from './billers/levies.ts'
import { ticketBillers } from './billers/tickets.ts'
import { transportBillers } from './billers/transport.ts'
import { waterAndWasteBillers } from './billers/water-and-waste.ts'
import type { WireCategory, WireField, WireProduct } from './billers/wire.ts'
import { logoOf } from './logos/logo-of.ts'

interface Section {
  readonly code: string
  readonly name: string
  readonly path: string
  readonly billers: readonly Biller[]
}

/** In the order of the home screen. A product's Id is its section's number and its place in it. */
const sections: readonly Section[] = [
  { code: 'AIRTIME', name: 'Airtime', path: 'airtime', billers: airtimeBillers },
  { code: 'DATA', name: 'Data', path: 'data', billers: dataBillers },
  { code: 'ELECTRICITY', name: 'Electricity', path: 'electricity', billers: electricityBillers },
  { code: 'CABLETV', name: 'Cable TV', path: 'cable-tv', billers: cableTvBillers },
  { code: 'INTERNET', name: 'Internet', path: 'internet', billers: internetBillers },
  { code: 'EDUCATION', name: 'Education', path: 'education', billers: educationBillers },
  { code: 'LEVIES', name: 'Taxes and Levies', path: 'levies', billers: levyBillers },
  { code: 'WATER', name: 'Water and Waste', path: 'water-and-waste', billers: waterAndWasteBillers },
  { code: 'FAITH', name: 'Faith and Giving', path: 'faith-and-giving', billers: faithAndGivingBillers },
  { code: 'INSURANCE', name: 'Insurance', path: 'insurance', billers: insuranceBillers },
  { code: 'TRANSPORT', name: 'Transport', path: 'transport', billers: transportBillers },
  { code: 'TICKETS', name: 'Tickets', path: TICKETS_PATH, billers: ticketBillers },
  // Nothing here yet: the screen that says COMING SOON.
  { code: 'HEALTH', name: 'Health', path: 'health', billers: [] },
]

export interface Catalog {
  readonly categories: readonly WireCategory[]
  readonly products: readonly WireProduct[]
  /** By BillerCode, for every product of the list. */
  readonly fields: ReadonlyMap<string, readonly WireField[]>
}

/** Everything that can be paid for, as the wire carries it. The same at every call. */
export function catalog(): Catalog {
  const billers = sections.flatMap((section) => section.billers)
  return {
    categories: sections.map(({ code, name, path }) => ({
      CategoryCode: code,
      CategoryName: name,
      UrlPath: path,
    })),
    products: sections.flatMap((section, index) =>
      section.billers.map((biller, place) => toProduct(section, biller, `${(index + 1) * 100 + place + 1}`)),
    ),
    fields: new Map(billers.map(({ code, fields }) => [code, toFields(code, fields)])),
  }
}

function toProduct(section: Section, biller: Biller, id: string): WireProduct {
  const [chargeType, charge] = biller.charge ?? ['FIXED', 0]
  return {
    Id: id,
    BillerCode: biller.code,
    ProductName: biller.name,
    ProductImage: logoOf(biller.code),
    UrlPath: section.path,
    CategoryCode: section.code,
    Accessibility: biller.authenticated ? 'authenticated' : 'public',
    ExternalLink: biller.externalLink ?? '',
    ProductType: biller.externalLink === undefined ? (biller.type ?? 'biller') : 'external-link',
    LinkType: biller.externalLink === undefined ? '' : '_blank',
    ChargeType: chargeType,
    Charge: charge,
    DoCustomerLookup: biller.fields.some((field) => field.CustomerLookupInput),
    NotifyUrl: '',
  }
}
