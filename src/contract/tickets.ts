import * as v from 'valibot'
import { get, MONEY_DEADLINE_MS, post } from './endpoint.ts'
import { naira, nairaOrZero } from './kobo.ts'
import { id, list, text } from './scalars.ts'
import { GatewayParametersSchema, tranId } from './transaction.ts'

const TicketClassSchema = v.pipe(
  v.object({ classid: id, title: text, venue: text, price: nairaOrZero }),
  v.transform((wire) => ({ id: wire.classid, title: wire.title, venue: wire.venue, price: wire.price })),
)
export type TicketClass = v.InferOutput<typeof TicketClassSchema>

/** Spec section 3: Event, with the wire's triple s (either spelling is read). */
export const EventSchema = v.pipe(
  v.object({
    id: text,
    title: text,
    date: text,
    description: text,
    eventArtwork: text,
    ticketClassses: v.nullish(v.array(TicketClassSchema)),
    ticketClasses: v.nullish(v.array(TicketClassSchema)),
  }),
  v.transform((wire) => ({
    // Section 3's event has no id: it is named as the log call names it.
    id: wire.id || `${wire.title} ${wire.date}`.trim(),
    title: wire.title,
    date: wire.date,
    description: wire.description,
    artwork: wire.eventArtwork,
    ticketClasses: wire.ticketClassses ?? wire.ticketClasses ?? [],
  })),
)
export type TicketEvent = v.InferOutput<typeof EventSchema>

/** Spec section 3: Movie. */
const MovieSchema = v.pipe(
  v.object({
    id,
    title: text,
    genre: text,
    artwork: text,
    artworkThumbnail: text,
    duration: text,
    description: text,
    youtubeid: text,
    cinemas: list(v.object({ uid: id, name: text })),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    genre: wire.genre,
    artwork: wire.artwork,
    thumbnail: wire.artworkThumbnail,
    duration: wire.duration,
    synopsis: wire.description,
    youtubeId: wire.youtubeid,
    cinemas: wire.cinemas.map((cinema) => ({ id: cinema.uid, name: cinema.name })),
  })),
)
export type Movie = v.InferOutput<typeof MovieSchema>

const ShowtimeSchema = v.pipe(
  v.object({ id, day: text, date: text, adult: nairaOrZero, student: nairaOrZero, children: nairaOrZero }),
  v.transform((wire) => ({
    id: wire.id,
    day: wire.day,
    date: wire.date,
    adultPrice: wire.adult,
    studentPrice: wire.student,
    childrenPrice: wire.children,
  })),
)
export type Showtime = v.InferOutput<typeof ShowtimeSchema>

/** The response to a recomputation of the total: a number; anything else changes nothing. */
const RecomputedTotalSchema = v.union([
  naira,
  v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
])

const tickets = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const attempt = { TranId: tranId, PaymentMode: v.string(), BillerCode: v.string() }

export const events = get({
  name: 'events',
  path: '/Events',
  response: list(EventSchema),
  offline: 'catalog',
})

export const eventTotal = post({
  name: 'eventTotal',
  path: '/Events/GetTotalAmount',
  request: v.object({ TotalAmount: v.number(), ProductId: v.string() }),
  response: RecomputedTotalSchema,
  onFailure: 'quiet',
})

export const logEvent = post({
  name: 'logEvent',
  path: '/Events/LogTransaction',
  auth: 'visitor-or-user',
  request: v.object({
    ...attempt,
    title: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    Venue: v.string(),
    date: v.string(),
    classid: v.string(),
    qty: tickets,
    amount: v.number(),
    fee: v.number(),
    totalAmount: v.number(),
  }),
  response: GatewayParametersSchema,
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})

export const movies = get({
  name: 'movies',
  path: '/Movies',
  response: list(MovieSchema),
  onFailure: 'alert',
  offline: 'catalog',
})

export const showtimes = get({
  name: 'showtimes',
  path: '/Movies/GetShowtimes',
  request: v.object({ movieid: v.string(), cinemaid: v.string() }),
  response: v.object({ days: list(text), showtimes: list(ShowtimeSchema) }),
  onFailure: 'alert',
  etag: true,
})

/** The spec does not show this path; it is ours, and configurable. */
export const movieTotal = post({
  name: 'movieTotal',
  path: '/Movies/GetTotalAmount',
  request: v.object({ showtimeid: v.string(), adult: tickets, children: tickets, student: tickets }),
  response: RecomputedTotalSchema,
  onFailure: 'quiet',
})

export const logMovie = post({
  name: 'logMovie',
  path: '/Movies/LogTransaction',
  auth: 'visitor-or-user',
  request: v.object({
    ...attempt,
    // Section 7 sends the form's values, which these three are not: a request without them is accepted.
    movieid: v.optional(v.string()),
    fee: v.optional(v.number()),
    totalAmount: v.optional(v.number()),
    fullName: v.string(),
    email: v.string(),
    phone: v.string(),
    cinema: v.string(),
    day: v.string(),
    showtimeid: v.string(),
    adult: tickets,
    children: tickets,
    student: tickets,
    adultPrice: v.number(),
    studentPrice: v.number(),
    childrenPrice: v.number(),
    amount: v.number(),
  }),
  response: GatewayParametersSchema,
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})
