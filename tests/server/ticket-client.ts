import { kobo, toNaira } from '#src/contract/kobo.ts'
import { chargeFee, orderTotal } from '#src/domain/payment/charge.ts'
import type { WireEvent } from '#src/server/seed/tickets/events.ts'
import type { WireMovie } from '#src/server/seed/tickets/movies.ts'
import type { WireShowtime } from '#src/server/seed/tickets/showtimes.ts'
import type { Server } from '#src/server/server.ts'
import { type Answer, get, initialize, newId, post, type Sent } from './client.ts'
import { raise } from './harness.ts'

const booker = () => ({ email: `${newId()}@example.com`, phone: '08031234567' })

export const eventsOn = async (sandbox: Server): Promise<readonly WireEvent[]> =>
  (await get(sandbox, '/api/Events')).json.responseData

export const moviesOn = async (sandbox: Server): Promise<readonly WireMovie[]> =>
  (await get(sandbox, '/api/Movies')).json.responseData

interface Showtimes {
  readonly days: readonly string[]
  readonly showtimes: readonly WireShowtime[]
}

export const showtimesOf = async (sandbox: Server, movie: string, cinema: string): Promise<Showtimes> =>
  (await get(sandbox, `/api/Movies/GetShowtimes?movieid=${movie}&cinemaid=${cinema}`)).json.responseData

export const eventTotal = (sandbox: Server, ProductId: string, TotalAmount: number) =>
  post(sandbox, '/api/Events/GetTotalAmount', { requestData: { TotalAmount, ProductId } })

export const movieTotal = (sandbox: Server, counts: object) =>
  post(sandbox, '/api/Movies/GetTotalAmount', {
    requestData: { adult: 1, children: 0, student: 0, ...counts },
  })

export const logEvent = (sandbox: Server, payload: object, headers: Sent = {}) =>
  post(sandbox, '/api/Events/LogTransaction', { requestData: payload }, headers)

export const logMovie = (sandbox: Server, payload: object) =>
  post(sandbox, '/api/Movies/LogTransaction', { requestData: payload })

/** An event's payload with the money worked out as the app does; the group's price is the server's word. */
export async function eventDraft(sandbox: Server, classid: string, qty: number, changes: object = {}) {
  const all = (await eventsOn(sandbox)).flatMap((event) =>
    event.ticketClassses.map((ticketClass) => ({ event, ticketClass })),
  )
  const { event, ticketClass } =
    all.find((one) => one.ticketClass.classid === classid) ?? raise(`no ${classid}`)
  const full = ticketClass.price * qty
  const amount = kobo(Math.round(full * 100 * (qty >= 10 ? 0.9 : 1)))
  const fee = chargeFee(amount, { chargeType: 'FIXED', charge: 100 }) ?? raise('no fee')
  return {
    TranId: newId(),
    PaymentMode: 'CARD',
    BillerCode: 'event',
    title: event.title,
    name: 'Chidinma Ọláyẹmí',
    ...booker(),
    Venue: ticketClass.venue,
    date: event.date,
    classid,
    qty,
    amount: toNaira(amount),
    fee: toNaira(fee),
    totalAmount: toNaira(orderTotal(amount, fee)),
    ...changes,
  }
}

interface Counts {
  readonly adult: number
  readonly children: number
  readonly student: number
}

export function movieDraft(
  { movie, cinema, showtime }: { movie: WireMovie; cinema: string; showtime: WireShowtime },
  { adult, children, student }: Counts,
  changes: object = {},
) {
  const full = showtime.adult * adult + showtime.children * children + showtime.student * student
  const amount = kobo(Math.round(full * 100 * (adult + children + student >= 10 ? 0.9 : 1)))
  const fee = chargeFee(amount, { chargeType: 'PERCENTAGE', charge: 1.5 }) ?? raise('no fee')
  return {
    TranId: newId(),
    PaymentMode: 'CARD',
    BillerCode: 'movie',
    movieid: movie.id,
    fullName: 'Musa Bello',
    ...booker(),
    cinema,
    day: showtime.day,
    showtimeid: showtime.id,
    adult,
    children,
    student,
    adultPrice: showtime.adult,
    studentPrice: showtime.student,
    childrenPrice: showtime.children,
    amount: toNaira(amount),
    fee: toNaira(fee),
    totalAmount: toNaira(orderTotal(amount, fee)),
    ...changes,
  }
}

/** The page of the gateway for a booking that was logged. */
export async function payPage(sandbox: Server, logged: Answer) {
  if (logged.status !== 200) raise(`not logged: ${logged.json.responseMessage}`)
  const parameters = logged.json.responseData
  const started = await initialize(sandbox, parameters)
  if (started.status !== 200) raise(`not started: ${started.json.responseMessage}`)
  return { id: String(parameters.TransactionId), pay: new URL(started.json.data.authorizeUrl).pathname }
}

/** How many seats the provider would still sell, at most `upTo`. */
export async function seatsLeft(sandbox: Server, classid: string, price: number, upTo = 5) {
  for (let left = upTo; left > 0; left -= 1) {
    if ((await eventTotal(sandbox, classid, price * left)).status === 200) return left
  }
  return 0
}

/** A showtime of the second day of the first movie that is not the testers' own. */
export async function showing(sandbox: Server) {
  const movie = (await moviesOn(sandbox)).find(({ id }) => id !== 'danfo-queen') ?? raise('no movie')
  const cinema = movie.cinemas[0]?.uid ?? raise('no cinema')
  const list = await showtimesOf(sandbox, movie.id, cinema)
  const showtime = list.showtimes.find(({ day }) => day === list.days[1]) ?? raise('no showtime')
  return { movie, cinema, showtime }
}
