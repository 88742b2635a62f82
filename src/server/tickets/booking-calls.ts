import { createHash } from 'node:crypto'
import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE, paths } from '#src/contract/paths.ts'
import {
  events,
  eventTotal,
  logEvent,
  logMovie,
  movies,
  movieTotal,
  showtimes,
} from '#src/contract/tickets.ts'
import { chargeFee, orderTotal } from '#src/domain/payment/charge.ts'
import { type TicketLine, ticketsTotal } from '#src/domain/tickets/total.ts'
import type { NewTransaction, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Call, type Implementation, implement } from '#src/server/http/implementation.ts'
import { requireShopRest } from '#src/server/http/limits.ts'
import {
  logOnce,
  newAttempt,
  requireNoBatch,
  sameAgain,
  toGatewayParameters,
} from '#src/server/money/log-transaction.ts'
import { orderColumns, requireSameMoney } from '#src/server/money/order.ts'
import { requireOpen } from '#src/server/orders/on-hold.ts'
import { requireSeats, reserveSeats } from '#src/server/orders/seats.ts'
import { OPENED_WITHIN_MS } from '#src/server/orders/times.ts'
import type { Biller } from '#src/server/seed/catalog.ts'
import { events as eventsAt } from '#src/server/seed/tickets/events.ts'
import { movies as allMovies } from '#src/server/seed/tickets/movies.ts'
import { showtimes as showtimesAt } from '#src/server/seed/tickets/showtimes.ts'
import {
  type Booking,
  readEventBooking,
  readEventTotal,
  readMovieBooking,
  readMovieTotal,
} from './booking.ts'
import { quantityRefusal, requireFewUnpaid } from './seat-limits.ts'

/** The price of a booking, and booking it. */
export function bookingCalls(deps: Deps): readonly Implementation[] {
  const { db, runtime } = deps
  const price = async (call: Call<unknown>, { place, lines }: Pick<Booking, 'place' | 'lines'>) => {
    const refusal = quantityRefusal(call, ticketCountOf(lines))
    if (refusal !== null) throw new HttpError('conflict', refusal)
    await requireSeats(db, place, ticketCountOf(lines))
    return { data: toNaira(ticketPrice(lines)) }
  }
  return [
    implement(eventTotal, async (call) => {
      soldBiller(deps, EVENT_BILLER_CODE)
      return price(call, readEventTotal(call.request.ProductId, call.request.TotalAmount, runtime.now()))
    }),
    implement(movieTotal, async (call) => {
      soldBiller(deps, MOVIE_BILLER_CODE)
      return price(call, readMovieTotal(call.request, runtime.now()))
    }),
    implement(logEvent, async (call) => ({
      data: toGatewayParameters(await logTicket(deps, call, readEventBooking)),
    })),
    implement(logMovie, async (call) => ({
      data: toGatewayParameters(await logTicket(deps, call, readMovieBooking)),
    })),
  ]
}

const areas = {
  event: { billerCode: EVENT_BILLER_CODE, result: paths.eventStatus },
  movie: { billerCode: MOVIE_BILLER_CODE, result: paths.movieStatus },
} as const

/** What both calls contain about the attempt and its money. */
interface Attempt {
  readonly TranId: string
  readonly PaymentMode: string
  readonly BillerCode: string
  readonly amount: number
  readonly fee?: number | undefined
  readonly totalAmount?: number | undefined
}

/** Logs a booking and holds its seats, both or neither. A repeat of the same attempt holds no more. */
async function logTicket<Request extends Attempt>(
  deps: Deps,
  call: Call<Request>,
  read: (request: Request, now: number) => Booking,
): Promise<TransactionRow> {
  const fingerprint = fingerprintOf(call.request)
  const known = await sameAgain(deps, call.request.TranId, fingerprint)
  if (known !== undefined) return known
  await requireShopRest(deps, 'order logged', call)
  await requireNoBatch(deps.db, call.request.TranId)
  await requireOpen(deps.db, [call.request.BillerCode])
  const booking = read(call.request, deps.runtime.now())
  const wanted = ticketCountOf(booking.lines)
  const refusal = quantityRefusal(call, wanted)
  if (refusal !== null) throw new HttpError('conflict', `${refusal} Nothing was paid.`)
  const row = newTransaction(deps, call, booking, fingerprint)
  return await deps.db.transaction().execute(async (trx) => {
    const logged = await logOnce({ db: trx }, row)
    if (logged.transaction_id !== row.transaction_id) return logged
    await requireFewUnpaid(trx, call, logged, { place: booking.place, wanted })
    await reserveSeats(trx, logged, booking.place, wanted)
    // The price is checked after the seats. Where too few seats are left, the call for the total told the app no
    // group's price, so the app sent its own sum: the refusal must be about the seats.
    requirePrice(logged, call.request)
    return logged
  })
}

/** Two requests with the same fingerprint ask for the same thing. The payment method is the gateway's matter. */
function fingerprintOf(request: { readonly PaymentMode: string }): string {
  const { PaymentMode: _, ...content } = request
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

function newTransaction(
  deps: Deps,
  { request, account, origin, ip }: Call<Attempt>,
  booking: Booking,
  fingerprint: string,
): NewTransaction {
  const { billerCode, result } = areas[booking.kind]
  const biller = soldBiller(deps, request.BillerCode === billerCode ? billerCode : '')
  const { product } = biller
  const { fullName, phone, email } = booking.booker
  const amount = ticketPrice(booking.lines)
  const fee = chargeFee(amount, product)
  if (fee === null) throw new Error(`${billerCode} has a charge of an unknown type`)
  return {
    ...newAttempt(deps, request.TranId, ip),
    check_at: deps.runtime.now() + OPENED_WITHIN_MS,
    kind: booking.kind,
    fingerprint,
    account_id: account?.account_id ?? null,
    ...orderColumns(biller, { customer: fullName, phone, amount, fee, total: orderTotal(amount, fee) }),
    product_name: booking.title,
    email,
    controls: JSON.stringify(booking.controls),
    order_rows: JSON.stringify(booking.rows),
    callback_url: `${origin}${result}`,
  }
}

function soldBiller({ catalog }: Pick<Deps, 'catalog'>, code: string): Biller {
  const biller = catalog.biller(code)
  if (biller === undefined) throw new HttpError('unknown', 'We do not know this biller.')
  return biller
}

/** Fee and total need not be sent. */
function requirePrice(row: TransactionRow, { amount, fee, totalAmount }: Attempt): void {
  const order = { amount: kobo(row.amount), fee: kobo(row.fee), total: kobo(row.total) }
  requireSameMoney(order, {
    Amount: amount,
    Fee: fee ?? toNaira(order.fee),
    TotalAmount: totalAmount ?? toNaira(order.total),
  })
}

const GROUP_FROM = 10
const GROUP_PERCENT_OFF = 10

/** The price of tickets: from ten on, of all kinds together, a group pays less. Half up, in whole kobo. */
export function ticketPrice(lines: readonly TicketLine[]): Kobo {
  const full = ticketsTotal(lines)
  if (ticketCountOf(lines) < GROUP_FROM) return full
  return kobo(Math.floor((full * (100 - GROUP_PERCENT_OFF) + 50) / 100))
}

function ticketCountOf(lines: readonly TicketLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

/** What is on sale: nothing where no biller sells tickets. The shows are the seed's. */
export function ticketListCalls(deps: Pick<Deps, 'runtime' | 'catalog'>): readonly Implementation[] {
  const { runtime } = deps
  const ifSold = <Show>(code: string, shows: readonly Show[]) =>
    deps.catalog.biller(code) === undefined ? [] : shows
  return [
    implement(
      events,
      async () => ({
        data: ifSold(EVENT_BILLER_CODE, eventsAt(runtime.now())).map((event) => ({
          ...event,
          ticketClassses: event.ticketClassses.map((ticketClass) => ({ ...ticketClass })),
        })),
      }),
      // An event's date moves on when it is past: a cached list is valid as long as all dates are.
      () =>
        eventsAt(runtime.now())
          .map(({ date }) => date)
          .join(' '),
    ),
    implement(movies, async () => ({
      data: ifSold(MOVIE_BILLER_CODE, allMovies()).map((movie) => ({
        ...movie,
        cinemas: movie.cinemas.map((cinema) => ({ ...cinema })),
      })),
    })),
    implement(
      showtimes,
      async ({ request: { movieid, cinemaid } }) => {
        const movie = ifSold(MOVIE_BILLER_CODE, allMovies()).find(({ id }) => id === movieid)
        if (movie === undefined) throw new HttpError('unknown', 'We do not know this movie.')
        if (!movie.cinemas.some(({ uid }) => uid === cinemaid)) {
          throw new HttpError('unknown', 'This cinema does not show this movie.')
        }
        const list = showtimesAt(movieid, cinemaid, runtime.now())
        return {
          data: {
            days: [...new Set(list.map(({ day }) => day))],
            showtimes: list.map((one) => ({ ...one })),
          },
        }
      },
      // Screenings begin at whole minutes, and are left out from then on.
      () => String(Math.floor(runtime.now() / 60_000)),
    ),
  ]
}
