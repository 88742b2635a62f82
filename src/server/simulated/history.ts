import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import {
  chooseItem,
  emptyValues,
  type FormValues,
  fieldValue,
  withValue,
} from '#src/domain/form/product-form.ts'
import { type Control, toControls } from '#src/domain/form/product-form-wire.ts'
import { EXPIRES_AFTER_MS } from '#src/domain/payment/outcome.ts'
import { lookupInput } from '#src/server/catalog/catalog-calls.ts'
import type { PaymentState, Stage } from '#src/server/database/tables.ts'
import { judgeOrder, type LoggedOrder } from '#src/server/money/order.ts'
import { NOT_DELIVERED, unpaidReasons } from '#src/server/orders/words.ts'
import type { Biller, CatalogIndex } from '#src/server/seed/catalog.ts'
import { lookUpCustomer } from '#src/server/seed/people.ts'
import { testCards } from '#src/server/simulated/hosted-page-actions.ts'

/**
 * The outcome of an order. `working`: paid, the biller never answers. `unconfirmed`: the bank never answers. Both stay
 * pending for ever, like phone 08011111115 and the silent bank's card.
 */
type Ending = 'delivered' | 'working' | 'unconfirmed' | 'declined' | 'cancelled' | 'expired' | 'reversed'

export interface SeedOrder {
  /** Whole days before the seeding's day in Lagos. */
  readonly daysAgo: number
  /** Of the day, in Lagos. */
  readonly time: `${number}:${number}`
  readonly billerCode: string
  /** By the field's key; a list's item by its label. Phone and e-mail default to Ada's own. */
  readonly said: Readonly<Record<string, string>>
  readonly ending: Ending
}

const MOTHER = '08055512340'
const BROTHER = '08029876543'
const SHOP = '08091234506'
const HOME_METER = '45700812345'
const SHOP_METER = '0101230045678'
const DECODER = '7031245566'
const MOTHERS_DECODER = '2017654321'

function order(
  daysAgo: number,
  time: SeedOrder['time'],
  billerCode: string,
  said: SeedOrder['said'],
  ending: Ending = 'delivered',
): SeedOrder {
  return { daysAgo, time, billerCode, said, ending }
}

/** The newest ones, in every status; `rows.ts` keeps them within the current month whatever day it is. */
export const recentOrders: readonly SeedOrder[] = [
  order(0, '19:10', 'MTNVTU', { amount: '500' }),
  order(0, '9:25', 'MTNDATA', { plan: '1GB, 7 days' }),
  order(1, '18:42', 'IKEDCPREPAID', { meter: HOME_METER, amount: '10000' }),
  order(1, '12:18', 'GLOVTU', { phone: MOTHER, amount: '1000' }, 'working'),
  order(2, '20:39', 'DSTV', { smartcard: DECODER, package: 'DStv Compact' }),
  order(2, '20:31', 'DSTV', { smartcard: DECODER, package: 'DStv Compact' }, 'declined'),
  order(4, '10:05', 'SPECTRANET', { account: '300412887', plan: 'Mifi 25GB, 30 days' }, 'unconfirmed'),
  order(5, '16:20', 'AIRTELDATA', { phone: BROTHER, plan: '3.5GB, 7 days' }, 'reversed'),
  order(6, '9:55', 'GRACECHAPEL', { giver: 'Adébáyọ̀ Ọlá', purpose: 'Thanksgiving', amount: '5000' }),
  order(8, '7:15', 'COWRYCARD', { card: '5061220034418827', amount: '2000' }),
]

/** The months before, oldest last. */
export const olderOrders: readonly SeedOrder[] = [
  order(10, '17:30', 'MTNVTU', { amount: '1000' }),
  order(12, '21:04', 'GOTV', { smartcard: MOTHERS_DECODER, package: 'GOtv Max', phone: MOTHER }),
  order(13, '8:40', 'MTNDATA', { plan: '10GB + 10 mins, 30 days' }),
  order(15, '19:22', 'IKEDCPREPAID', { meter: HOME_METER, amount: '15000' }),
  order(15, '19:15', 'IKEDCPREPAID', { meter: HOME_METER, amount: '15000' }, 'cancelled'),
  order(17, '11:48', 'LAWMA', { account: 'LW2203917', amount: '3500' }),
  order(19, '14:09', 'T2VTU', { phone: SHOP, amount: '2000' }),
  order(20, '9:31', 'WAEC', { 'pin-type': 'WASSCE result checker' }),
  order(22, '18:27', 'MTNVTU', { amount: '300' }),
  order(24, '7:58', 'LEKKITOLL', { tag: 'LT00932188', amount: '5000' }),
  order(25, '20:16', 'SHOWMAX', { plan: 'Showmax Entertainment, 1 month' }),
  order(27, '13:37', 'GLODATA', { phone: MOTHER, plan: '6.15GB, 30 days' }),
  order(28, '10:12', 'EKEDCPOSTPAID', { meter: SHOP_METER, amount: '22450.75' }),
  order(29, '22:05', 'MTNVTU', { amount: '200' }, 'expired'),
  order(31, '19:47', 'DSTV', { smartcard: DECODER, package: 'DStv Compact' }),
  order(33, '8:21', 'AIRTELVTU', { phone: BROTHER, amount: '1500' }),
  order(34, '16:44', 'SPECTRANET', { account: '300412887', plan: 'Mifi 25GB, 30 days' }),
  order(36, '9:03', 'LIRS', { payer: 'N-4711200' }),
  order(37, '12:50', 'SUNRISEHOME', { giver: 'Ada Obi', purpose: 'School fees', amount: '10000' }),
  order(39, '17:18', 'MTNDATA', { plan: '3.5GB, 7 days' }),
  order(40, '19:02', 'IKEDCPREPAID', { meter: HOME_METER, amount: '12000' }),
  order(42, '20:40', 'GOTV', { smartcard: MOTHERS_DECODER, package: 'GOtv Max', phone: MOTHER }),
  order(44, '7:35', 'MTNVTU', { amount: '1000' }),
  order(45, '15:11', 'UNILAG', { student: '190404031', session: '2025/2026' }, 'reversed'),
  order(47, '10:29', 'COWRYCARD', { card: '5061220034418827', amount: '3000' }),
  order(49, '18:53', 'T2DATA', { phone: SHOP, plan: '3.91GB, 30 days' }),
  order(51, '13:20', 'LAGOSWATER', { account: 'WC-1180245', amount: '4200' }),
  order(53, '9:46', 'GLOVTU', { phone: MOTHER, amount: '1000' }),
  order(55, '19:36', 'IKEDCPREPAID', { meter: HOME_METER, amount: '8000' }),
  order(55, '19:30', 'IKEDCPREPAID', { meter: HOME_METER, amount: '8000' }, 'declined'),
  order(57, '11:05', 'JAMB', { profile: '0123456789', 'pin-type': 'UTME with mock' }),
  order(60, '20:22', 'DSTV', { smartcard: DECODER, package: 'DStv Confam' }),
  order(62, '8:14', 'MTNVTU', { amount: '750' }),
  order(64, '16:58', 'SPECTRANET', { account: '300412887', plan: 'Mifi 10GB, 30 days' }),
  order(66, '12:33', 'THIRDPARTYMOTOR', {
    insured: 'Ada Obi',
    subject: 'KJA-418 FE',
    cover: 'Private car',
  }),
  order(68, '18:09', 'MTNDATA', { plan: '7GB, 30 days' }),
  order(70, '19:51', 'IKEDCPREPAID', { meter: HOME_METER, amount: '10000' }),
  order(72, '21:17', 'GOTV', { smartcard: MOTHERS_DECODER, package: 'GOtv Jolli', phone: MOTHER }),
  order(74, '7:42', 'AIRTELVTU', { phone: BROTHER, amount: '2000' }),
  order(77, '10:36', 'LAWMA', { account: 'LW2203917', amount: '3500' }),
  order(80, '17:25', 'MTNVTU', { amount: '500' }),
  order(83, '9:18', 'SMILERECHARGE', { account: '2210094417', amount: '6000' }),
  order(86, '19:40', 'IKEDCPREPAID', { meter: HOME_METER, amount: '10000' }),
  order(89, '14:28', 'MTNDATA', { plan: '2.7GB + 2 mins, 30 days' }),
]

/** An order with that outcome in the three books: the provider's, the gateway's and the biller's. */
export interface Course {
  readonly stage: Stage
  readonly reason: string
  readonly payment: PaymentState
  /** The number of the test card; empty where no card is involved any more. */
  readonly card: string
  /** What the biller does with it; null where it never got the order. */
  readonly biller: { readonly succeeds: boolean; readonly isDone: boolean } | null
  /** How long after the order it ended; null where it never does. */
  readonly endsAfterMs: number | null
}

const SECOND_MS = 1000
/** The time to type a card's number. */
export const PAID_AFTER_MS = 50 * SECOND_MS
const DONE_AFTER_MS = 52 * SECOND_MS

const cardThatIs = (outcome: string) => testCards.find((card) => card.outcome === outcome)?.number ?? ''

const paid = { payment: 'captured', card: cardThatIs('captured'), reason: '' } as const
const unpaid = { stage: 'failed', card: '', biller: null } as const

export const courses: Readonly<Record<Ending, Course>> = {
  delivered: {
    ...paid,
    stage: 'delivered',
    biller: { succeeds: true, isDone: true },
    endsAfterMs: DONE_AFTER_MS,
  },
  working: { ...paid, stage: 'accepted', biller: { succeeds: true, isDone: false }, endsAfterMs: null },
  unconfirmed: {
    stage: 'open',
    reason: '',
    payment: 'pending',
    card: cardThatIs('pending'),
    biller: null,
    endsAfterMs: null,
  },
  reversed: {
    ...paid,
    stage: 'reversed',
    reason: NOT_DELIVERED,
    payment: 'refunded',
    biller: { succeeds: false, isDone: true },
    endsAfterMs: DONE_AFTER_MS,
  },
  declined: {
    ...unpaid,
    payment: 'declined',
    reason: unpaidReasons.declined,
    endsAfterMs: 2 * PAID_AFTER_MS,
  },
  cancelled: { ...unpaid, payment: 'cancelled', reason: unpaidReasons.cancelled, endsAfterMs: PAID_AFTER_MS },
  expired: { ...unpaid, payment: 'expired', reason: unpaidReasons.expired, endsAfterMs: EXPIRES_AFTER_MS },
}

interface Buyer {
  readonly email: string
  readonly phone: string
}

export interface DrawnOrder {
  readonly biller: Biller
  readonly controls: readonly Control[]
  readonly order: LoggedOrder
}

/**
 * An order as the app would have sent it and the provider accepted it: filled into the catalog's own form, and validated
 * by the same rules as everybody's. Throws where the catalog does not sell it.
 */
export function drawOrder(catalog: CatalogIndex, buyer: Buyer, seed: SeedOrder, now: number): DrawnOrder {
  const biller = catalog.biller(seed.billerCode)
  if (biller === undefined) throw new Error(`the catalog has no ${seed.billerCode}`)
  const typed = fillForm(biller, buyer, seed)
  const lookup = lookedUp(biller, typed, now)
  const values = withLookup(biller, typed, lookup)
  return { biller, controls: toControls(biller.fields, values), order: judgeOrder(biller, values, lookup) }
}

/** What was typed into the form, and what its list costs. */
function fillForm({ fields, product }: Biller, buyer: Buyer, { said }: SeedOrder): FormValues {
  const own: FormValues = Object.fromEntries(
    fields.flatMap((field) => {
      if (field.type === 'email') return [[field.id, buyer.email] as const]
      return field.type === 'phone' ? [[field.id, buyer.phone] as const] : []
    }),
  )
  return Object.entries(said).reduce<FormValues>(
    (values, [key, value]) => {
      const field = fields.find(({ id }) => id === `${product.billerCode}-${key}`)
      if (field === undefined) throw new Error(`${product.billerCode} has no field ${key}`)
      if (field.control !== 'list') return withValue(values, field.id, value)
      const item = field.items.find(({ label }) => label === value)
      if (item === undefined) throw new Error(`${product.billerCode} does not sell ${value}`)
      return chooseItem(fields, values, field.id, item.id)
    },
    { ...emptyValues(fields), ...own },
  )
}

function lookedUp({ product, fields }: Biller, typed: FormValues, now: number): LookupProperties {
  const input = lookupInput({ product, fields })
  if (input === undefined) return new Map()
  const number = fieldValue(typed, input.id).trim()
  const found = lookUpCustomer(product.billerCode, input.lookupInputKey, number, new Date(now))
  if (found.kind !== 'found') throw new Error(`${product.billerCode}: nobody has the number ${number}`)
  return new Map(Object.entries(found.properties).map(([key, value]) => [key, String(value)]))
}

function withLookup({ fields }: Biller, typed: FormValues, given: LookupProperties): FormValues {
  return fields.reduce((values, field) => {
    const value = field.source === 'customer-lookup' ? given.get(field.sourceKey) : undefined
    const isTyped = field.isAmount && fieldValue(typed, field.id) !== ''
    return value === undefined || isTyped ? values : withValue(values, field.id, value)
  }, typed)
}
