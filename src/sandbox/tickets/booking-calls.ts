import { toNaira } from '#src/contract/kobo.ts'
import { eventTotal, logEvent, logMovie, movieTotal } from '#src/contract/tickets.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { toGatewayParameters } from '#src/sandbox/money/log-bill.ts'
import type { Booking } from './booking.ts'
import { readEventBooking, readEventTotal } from './event-booking.ts'
import { logTicket } from './log-ticket.ts'
import { readMovieBooking, readMovieTotal } from './movie-booking.ts'
import { ticketCountOf, ticketPrice } from './price.ts'
import { demandSeats } from './seats.ts'

/** What a booking costs, and booking it. */
export function bookingCalls(deps: Deps): readonly Implementation[] {
  const { db, world } = deps
  const price = async ({ place, lines }: Pick<Booking, 'place' | 'lines'>) => {
    await demandSeats(db, place, ticketCountOf(lines))
    return { data: toNaira(ticketPrice(lines)) }
  }
  return [
    implement(eventTotal, async ({ request }) =>
      price(readEventTotal(request.ProductId, request.TotalAmount, world.now())),
    ),
    implement(movieTotal, async ({ request }) => price(readMovieTotal(request, world.now()))),
    implement(logEvent, async (call) => ({
      data: toGatewayParameters(await logTicket(deps, call, readEventBooking)),
    })),
    implement(logMovie, async (call) => ({
      data: toGatewayParameters(await logTicket(deps, call, readMovieBooking)),
    })),
  ]
}
