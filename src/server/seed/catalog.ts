import * as v from 'valibot'
import { CategorySchema, type Product, ProductSchema } from '#src/contract/catalog.ts'
import {
  EVENT_BILLER_CODE,
  MOVIE_BILLER_CODE,
  TICKETS_PATH,
  WALLET_BILLER_CODE,
  WALLET_PATH,
} from '#src/contract/paths.ts'
import { type ProductField, ProductFieldSchema } from '#src/contract/product-fields.ts'
import { educationBillers, faithAndGivingBillers } from './billers/education-and-giving.ts'
import {
  type Choice,
  type FieldDraft,
  field,
  optional,
  type SeedBiller,
  toFields,
  type WireCategory,
  type WireField,
  type WireProduct,
  type WireSlide,
} from './billers/fields.ts'
import { insuranceBillers, levyBillers } from './billers/levies-and-insurance.ts'
import { airtimeBillers, dataBillers } from './billers/phone.ts'
import { cableTvBillers, internetBillers } from './billers/television-and-internet.ts'
import { electricityBillers, transportBillers, waterAndWasteBillers } from './billers/utilities.ts'
import logos from './logos.json' with { type: 'json' }

const logoByBiller = new Map<string, string>(Object.entries(logos))

/** Their charges are the convenience fees of bookings; `seed/tickets` has what is on sale. */
const ticketBillers: readonly SeedBiller[] = [
  { code: EVENT_BILLER_CODE, name: 'Events', type: 'ticket', fields: [], charge: ['FIXED', 100] },
  { code: MOVIE_BILLER_CODE, name: 'Movies', type: 'ticket', fields: [], charge: ['PERCENTAGE', 1.5] },
]

interface Section {
  readonly code: string
  readonly name: string
  readonly path: string
  readonly billers: readonly SeedBiller[]
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
  // The spec names it without showing a screen (section 1): the category that says COMING SOON.
  { code: 'TRANSFERS', name: 'Fund Transfers', path: 'fund-transfers', billers: [] },
]

interface Catalog {
  readonly categories: readonly WireCategory[]
  readonly products: readonly WireProduct[]
  /** By BillerCode, for every product of the list. */
  readonly fields: ReadonlyMap<string, readonly WireField[]>
}

/** Which part of all this a provider sells, and the content of its lists. */
export interface Offer {
  sells(billerCode: string): boolean
  /** The choices of a biller's list, by its field's key; undefined for a list that stays as it is here. */
  choices(billerCode: string, key: string): readonly Choice[] | undefined
}

/** Everything that can be paid for, or that `offer` sells, as the wire carries it. The same at every call. */
export function catalog(offer?: Offer): Catalog {
  const isSold = (code: string) => offer?.sells(code) ?? true
  const billers = sections.flatMap((section) => section.billers).filter(({ code }) => isSold(code))
  const withChoices = (code: string, fields: readonly FieldDraft[]) =>
    fields.map((draft) => ({ ...draft, choices: offer?.choices(code, draft.key) ?? draft.choices ?? [] }))
  return {
    categories: sections.map(({ code, name, path }) => ({
      CategoryCode: code,
      CategoryName: name,
      UrlPath: path,
    })),
    products: sections.flatMap((section, index) =>
      section.billers.flatMap((biller, place) =>
        isSold(biller.code) ? [toProduct(section, biller, `${(index + 1) * 100 + place + 1}`)] : [],
      ),
    ),
    fields: new Map(billers.map(({ code, fields }) => [code, toFields(code, withChoices(code, fields))])),
  }
}

function toProduct(section: Pick<Section, 'code' | 'path'>, biller: SeedBiller, id: string): WireProduct {
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

/** A biller's mark as bare base64 of a PNG, empty when none was drawn. */
function logoOf(billerCode: string): string {
  return logoByBiller.get(billerCode) ?? ''
}

/** The key of the field with the number of the wallet to be topped up. */
export const WALLET_NUMBER_KEY = 'WalletID'

/** Filled from the app's data of its user, by the user's own field names (spec section 3). */
const fromUser = (draft: FieldDraft, InputSourceKey: string): FieldDraft => ({ ...draft, InputSourceKey })

/** The top-up and its fields: not in /Products, and only for signed-in users. */
export const walletProduct: { readonly product: WireProduct; readonly fields: readonly WireField[] } = {
  product: {
    ...toProduct(
      { code: 'WALLET', path: WALLET_PATH },
      { code: WALLET_BILLER_CODE, name: 'Wallet Top-up', fields: [], authenticated: true },
      '900',
    ),
    ProductType: 'wallet',
  },
  fields: toFields(WALLET_BILLER_CODE, [
    fromUser(field.text('wallet', 'Wallet Number', 10), WALLET_NUMBER_KEY),
    fromUser(field.email, 'ConsumerID'),
    fromUser(field.phone, 'PhoneNumber'),
    fromUser(field.text('first-name', 'First Name', 60), 'Firstname'),
    optional(fromUser(field.text('surname', 'Surname', 60), 'Surname')),
    // Whatever code a build has: there is one type of account here, so nothing depends on it.
    optional(fromUser(field.text('account-type', 'Account Type', 40), 'AccountType')),
    field.amount(100, 500_000),
  ]),
}

/** Four slides. The pictures contain no text: their left is dark indigo, for the app's own title and caption. */
export const carouselSlides: readonly WireSlide[] = [
  slide('1', 'Airtime in seconds', 'Every network, any amount from ₦50, no fee.', '/airtime'),
  slide(
    '2',
    'Buy light before it finishes',
    'All twelve DisCos. Your token stays here for you.',
    '/electricity',
  ),
  slide('3', 'Data for the day or the month', 'Pick a plan, see the price, get online.', '/data'),
  slide('4', 'Do not miss the match', 'Renew DStv, GOtv or StarTimes from anywhere.', '/cable-tv'),
]

function slide(id: string, title: string, caption: string, link: string): WireSlide {
  return { Id: id, ImageUrl: `/api/assets/carousel-${id}.svg`, Title: title, Caption: caption, LinkUrl: link }
}

type Wire = ReturnType<typeof catalog>

/** A product with everything that an order of it is checked against. */
export interface Biller {
  readonly product: Product
  readonly categoryPath: string
  readonly fields: readonly ProductField[]
}

export interface CatalogIndex {
  readonly wire: Wire
  /** Changes whenever something in the catalog does. */
  readonly version: string
  /** Undefined also for what cannot be paid here: external links. */
  biller(code: string): Biller | undefined
}

let whole: CatalogIndex | undefined
/** The seed's catalog, as it is sent and as the app would read it. All of it is computed once and kept. */
export function indexCatalog(offer?: Offer): CatalogIndex {
  if (offer !== undefined) return index(offer)
  whole ??= index()
  return whole
}

function index(offer?: Offer): CatalogIndex {
  const wire = catalog(offer)
  const categories = wire.categories.map((entry) => v.parse(CategorySchema, entry))
  const paths = new Map(categories.map(({ code, urlPath }) => [code, urlPath]))
  const billers = new Map<string, Biller>()
  // The wallet is on no list, but is ordered and paid like what is. Its product requires a login.
  const wallet = offer === undefined || offer.sells(WALLET_BILLER_CODE) ? [walletProduct.product] : []
  const listed = wire.products.map((entry) => v.parse(ProductSchema, entry))
  const sold = [...listed, ...wallet.map((entry) => v.parse(ProductSchema, entry))]
  const fieldsBy = new Map([...wire.fields, [walletProduct.product.BillerCode, walletProduct.fields]])
  for (const product of sold) {
    if (product.externalLink !== '') continue
    const fields = v.parse(v.array(ProductFieldSchema), fieldsBy.get(product.billerCode) ?? [])
    const categoryPath = paths.get(product.categoryCode) ?? product.urlPath
    billers.set(product.billerCode, { product, categoryPath, fields })
  }
  return { wire, version: '', biller: (code) => billers.get(code) }
}
