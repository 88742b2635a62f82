import { lockName, sql } from '#src/server/database/kysely.ts'
import type { TransactionRow, Trx } from '#src/server/database/tables.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import type { Call } from '#src/server/http/implementation.ts'
import { customerKey, isDeveloper } from '#src/server/http/limits.ts'
import type { Place } from '#src/server/orders/seats.ts'

/** How many seats may be booked at once, and how many of one holder may be unpaid, over all their orders. */
interface Most {
  readonly atOnce: number
  readonly unpaid: number
  /** The same of all callers that may be one customer (`customerKey`). */
  readonly ofCustomer: number
  /** Which share of a house these may hold unpaid, if by more than one order. */
  readonly share: number
}

// Enough for a school class, and too few to buy a whole place empty: events have hundreds of seats and cinemas from 40
// to 180.
const VISITOR: Most = { atOnce: 20, unpaid: 60, ofCustomer: 200, share: 0.5 }
const USER: Most = { atOnce: 100, unpaid: 100, ofCustomer: 200, share: 0.5 }
/** Tests are crowds that share a machine and a phone number. */
const DEVELOPER: Most = { atOnce: 300, unpaid: 3000, ofCustomer: 3000, share: Number.POSITIVE_INFINITY }

type Caller = Pick<Call<unknown>, 'account' | 'ip'>

function mostOf({ account, ip }: Caller): Most {
  if (isDeveloper(ip)) return DEVELOPER
  return account === null ? VISITOR : USER
}

/** Why that many cannot be booked at once, as a sentence; null where they can. */
export function quantityRefusal(caller: Caller, wanted: number): string | null {
  const { atOnce } = mostOf(caller)
  if (wanted <= atOnce) return null
  return caller.account === null
    ? `Log in to book more than ${atOnce} tickets at once.`
    : `At most ${atOnce} tickets can be booked at once.`
}

/** Refuses more seats to a holder with many unpaid ones. They are free again when their order has ended. */
export async function requireFewUnpaid(
  trx: Trx,
  caller: Caller,
  order: Pick<TransactionRow, 'caller' | 'phone' | 'email'>,
  { place, wanted }: { readonly place: Place; readonly wanted: number },
): Promise<void> {
  // Requests at once are counted one after another.
  await lockName(trx, 'unpaid seats')
  const email = sql<string>`lower(email)`
  const customer = sql<string>`split_part(caller, ' ', 1)`
  const holder = { ...order, email: order.email.toLowerCase(), customer: customerKey(order.caller) }
  const held = await trx
    .selectFrom('reserved_seats')
    .innerJoin('transactions', 'transactions.transaction_id', 'reserved_seats.transaction_id')
    .select(['seats', 'place', 'caller', 'phone', email.as('email'), customer.as('customer')])
    .where('ended_at', 'is', null)
    .where('stage', '=', 'open')
    .where((where) =>
      where.or([
        where(customer, '=', holder.customer),
        where('phone', '=', holder.phone),
        where(email, '=', holder.email),
      ]),
    )
    .execute()
  const most = mostOf(caller)
  const sum = (holds: typeof held) => holds.reduce((seats, hold) => seats + hold.seats, 0)
  for (const [key, words] of kinds) {
    const unpaid = sum(held.filter((hold) => hold[key] === holder[key])) + wanted
    if (unpaid > (key === 'customer' ? most.ofCustomer : most.unpaid)) throw tooManyUnpaid(words)
  }
  const ofHouse = sum(held.filter((hold) => hold.customer === holder.customer && hold.place === place.name))
  if (ofHouse > 0 && ofHouse + wanted > place.capacity * most.share) throw tooManyUnpaid(BY_CONNECTION)
}

function tooManyUnpaid(words: string): HttpError {
  return new HttpError('conflict', `Too many tickets ordered ${words} are not paid for yet. ${WHAT_HELPS}`)
}

const BY_CONNECTION = 'over this connection'
const kinds = [
  ['phone', 'with this phone number'],
  ['email', 'with this email'],
  ['caller', BY_CONNECTION],
  ['customer', BY_CONNECTION],
] as const

const WHAT_HELPS = 'Pay for them, cancel them, or try again in 30 minutes. Nothing was paid.'
