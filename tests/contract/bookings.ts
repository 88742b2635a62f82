import type { RequestOf } from '#src/contract/endpoint.ts'
import { toNaira } from '#src/contract/kobo.ts'
import { events, type logEvent, type logMovie, movies, showtimes } from '#src/contract/tickets.ts'
import type { Client } from '#src/data/client/client.ts'
import { chargeFee, orderTotal } from '#src/domain/payment/charge.ts'
import { ticketsTotal } from '#src/domain/tickets/total.ts'
import { eveningOf, soldOutEvening } from '#src/server/seed/tickets/showtimes.ts'
import { must, newId } from './clients.ts'

const MOVIE = 'danfo-queen'
export const CINEMA = 'palmreel'
export const EMAIL = 'visitor@example.com'

const booker = { email: EMAIL, phone: '08031234567' }
const attempt = (BillerCode: string) => ({ TranId: newId(), PaymentMode: 'PAYDEY', BillerCode })

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('it is not on sale')
  return thing
}

/** Two tickets of the first class of the first event, as the app sends them. */
export async function eventBooking(client: Client, classId?: string): Promise<RequestOf<typeof logEvent>> {
  const all = (await must(client.call(events))) ?? []
  const isWanted = ({ id }: { id: string }) => classId === undefined || id === classId
  const event = found(all.find(({ ticketClasses }) => ticketClasses.some(isWanted)))
  const ticket = found(event.ticketClasses.find(isWanted))
  const amount = ticketsTotal([{ price: ticket.price, count: 2 }])
  const fee = found(chargeFee(amount, { chargeType: 'FIXED', charge: 100 }) ?? undefined)
  return {
    ...attempt('event'),
    ...booker,
    title: event.title,
    name: 'Ada Obi',
    Venue: ticket.venue,
    date: event.date,
    classid: ticket.id,
    qty: 2,
    amount: toNaira(amount),
    fee: toNaira(fee),
    totalAmount: toNaira(orderTotal(amount, fee)),
  }
}

export const times = (client: Client, cinemaid: string) =>
  client.call(showtimes, { movieid: MOVIE, cinemaid })

/** Two adults and a child on the last day, as the app sends them. */
export async function movieBooking(client: Client): Promise<RequestOf<typeof logMovie>> {
  const movie = found(((await must(client.call(movies))) ?? []).find(({ id }) => id === MOVIE))
  const cinema = found(movie.cinemas.find(({ id }) => id === CINEMA))
  const showtime = found((await must(times(client, CINEMA))).showtimes?.at(-1))
  const amount = ticketsTotal([
    { price: showtime.adultPrice, count: 2 },
    { price: showtime.childrenPrice, count: 1 },
  ])
  const fee = found(chargeFee(amount, { chargeType: 'PERCENTAGE', charge: 1.5 }) ?? undefined)
  return {
    ...attempt('movie'),
    ...booker,
    movieid: movie.id,
    fullName: 'Ada Obi',
    cinema: cinema.name,
    day: showtime.day,
    showtimeid: showtime.id,
    adult: 2,
    children: 1,
    student: 0,
    adultPrice: toNaira(showtime.adultPrice),
    studentPrice: toNaira(showtime.studentPrice),
    childrenPrice: toNaira(showtime.childrenPrice),
    amount: toNaira(amount),
    fee: toNaira(fee),
    totalAmount: toNaira(orderTotal(amount, fee)),
  }
}

/** The one that testers rely on, on the last day. */
export async function soldOutShowtime(client: Client): Promise<string> {
  const { movieId: movieid, cinemaId: cinemaid } = soldOutEvening
  const list = (await must(client.call(showtimes, { movieid, cinemaid }))).showtimes ?? []
  const evening = eveningOf(movieid, cinemaid)
  return found(list.findLast(({ date }) => date.includes(`T${evening}:`))).id
}
