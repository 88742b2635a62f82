import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE, paths } from '#src/contract/paths.ts'
import { chargeFee, orderTotal } from '#src/domain/charge.ts'
import type { NewTransaction, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import type { Call } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { logOnce, newAttempt, sameAgain } from '#src/sandbox/money/log-bill.ts'
import { demandSameMoney } from '#src/sandbox/money/order.ts'
import { type Booking, fingerprintOf } from './booking.ts'
import { ticketCountOf, ticketPrice } from './price.ts'
import { holdSeats } from './seats.ts'

const areas = {
  event: { billerCode: EVENT_BILLER_CODE, result: paths.eventStatus },
  movie: { billerCode: MOVIE_BILLER_CODE, result: paths.movieStatus },
} as const

/** What both calls say of the attempt and its money. */
interface Attempt {
  readonly TranId: string
  readonly PaymentMode: string
  readonly BillerCode: string
  readonly amount: number
  readonly fee: number
  readonly totalAmount: number
}

/** Logs a booking and holds its seats, both or neither. The same attempt again holds nothing more. */
export async function logTicket<Request extends Attempt>(
  deps: Deps,
  call: Call<Request>,
  read: (request: Request, now: number) => Booking,
): Promise<TransactionRow> {
  const fingerprint = fingerprintOf(call.request)
  const known = await sameAgain(deps, call.request.TranId, fingerprint)
  if (known !== undefined) return known
  const booking = read(call.request, deps.world.now())
  const row = newTransaction(deps, call, booking, fingerprint)
  return await deps.db.transaction().execute(async (trx) => {
    const logged = await logOnce({ db: trx }, row)
    const isFirst = logged.transaction_id === row.transaction_id
    if (isFirst) await holdSeats(trx, logged.transaction_id, booking.place, ticketCountOf(booking.lines))
    return logged
  })
}

function newTransaction(
  deps: Deps,
  { request, account, origin }: Call<Attempt>,
  booking: Booking,
  fingerprint: string,
): NewTransaction {
  const { billerCode, result } = areas[booking.kind]
  const biller = request.BillerCode === billerCode ? deps.catalog.biller(billerCode) : undefined
  if (biller === undefined) throw new Refusal('unknown', 'We do not know this biller.')
  const { product, categoryPath } = biller
  const amount = ticketPrice(booking.lines)
  const fee = chargeFee(amount, product.chargeType, product.charge)
  if (fee === null) throw new Error(`${billerCode} has a charge of an unknown type`)
  const money = { amount, fee, total: orderTotal(amount, fee) }
  demandSameMoney(money, { Amount: request.amount, Fee: request.fee, TotalAmount: request.totalAmount })
  return {
    ...newAttempt(deps, request.TranId),
    ...money,
    kind: booking.kind,
    fingerprint,
    account_id: account?.account_id ?? null,
    biller_code: billerCode,
    product_id: product.id,
    product_name: booking.title,
    category_code: product.categoryCode,
    category_path: categoryPath,
    customer: booking.booker.fullName,
    phone: booking.booker.phone,
    email: booking.booker.email,
    controls: JSON.stringify(booking.controls),
    order_rows: JSON.stringify(booking.rows),
    callback_url: `${origin}${result}`,
  }
}
