import { expect } from 'vitest'
import {
  events,
  eventTotal,
  logEvent,
  logMovie,
  movies,
  movieTotal,
  showtimes,
} from '#src/contract/tickets.ts'
import { CINEMA, EMAIL, eventBooking, movieBooking, soldOutShowtime, times } from './bookings.ts'
import { must, words } from './clients.ts'
import type { Driven } from './driven.ts'

const ARTWORK = expect.stringMatching(/^\/api\/assets\/[\w.-]+$/)
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+01:00$/)
const PRICE = expect.any(Number)
/** One that testers rely on. */
const SOLD_OUT_CLASS = 'laugh-till-light-front'

const parameters = (result: RegExp) => ({
  total: PRICE,
  transactionId: expect.stringMatching(/^[A-Za-z0-9]+$/),
  email: EMAIL,
  publicKey: words,
  callBackUrl: expect.stringMatching(result),
  productId: words,
  productName: words,
  categoryCode: 'TICKETS',
})

const SOLD_OUT = { status: 409, says: /sold out/i }
const NOT_ON_SALE = { status: 404, says: /not on sale/ }
const CHANGED = { status: 409, says: /price has changed.*Nothing was paid/ }

/** Twelve of each, their prices, and booking them. */
export const ticketCalls: readonly Driven[] = [
  {
    endpoint: events,
    run: (client) => client.call(events),
    gives: Array.from({ length: 12 }, () => ({
      id: words,
      title: words,
      date: INSTANT,
      description: words,
      artwork: ARTWORK,
      ticketClasses: expect.arrayContaining([{ id: words, title: words, venue: words, price: PRICE }]),
    })),
    bad: [],
  },
  {
    endpoint: eventTotal,
    run: async (client) => {
      const { classid, amount } = await eventBooking(client)
      // Ten tickets are a group.
      return client.call(eventTotal, { TotalAmount: amount * 5, ProductId: classid })
    },
    gives: 10 * 12_000 * 0.9 * 100,
    bad: [
      {
        with: 'a class that is sold out',
        run: async (client) => {
          const { amount } = await eventBooking(client, SOLD_OUT_CLASS)
          return client.call(eventTotal, { TotalAmount: amount, ProductId: SOLD_OUT_CLASS })
        },
        ...SOLD_OUT,
      },
      {
        with: 'a class that nobody sells',
        run: (client) => client.call(eventTotal, { TotalAmount: 100, ProductId: 'none' }),
        ...NOT_ON_SALE,
      },
      {
        with: 'a total that is no number of tickets',
        run: async (client) => {
          const { classid, amount } = await eventBooking(client)
          return client.call(eventTotal, { TotalAmount: amount + 1, ProductId: classid })
        },
        status: 400,
        says: /price/,
      },
    ],
  },
  {
    endpoint: logEvent,
    run: async (client) => client.call(logEvent, await eventBooking(client)),
    gives: parameters(/\/events\/status$/),
    bad: [
      {
        with: 'a total that is not the tickets’',
        run: async (client) => {
          const booking = await eventBooking(client)
          return client.call(logEvent, { ...booking, amount: booking.amount - 1 })
        },
        ...CHANGED,
      },
      {
        with: 'a class that is sold out',
        run: async (client) => client.call(logEvent, await eventBooking(client, SOLD_OUT_CLASS)),
        ...SOLD_OUT,
      },
      {
        with: 'no tickets',
        run: async (client) => client.call(logEvent, { ...(await eventBooking(client)), qty: 0 }),
        status: 400,
        says: /at least 1/,
      },
      {
        with: 'other content under the same TranId',
        run: async (client) => {
          const booking = await eventBooking(client)
          await must(client.call(logEvent, booking))
          return client.call(logEvent, { ...booking, name: 'Musa Bello' })
        },
        status: 409,
        says: /other details/,
      },
    ],
  },
  {
    endpoint: movies,
    run: (client) => client.call(movies),
    gives: Array.from({ length: 12 }, () => ({
      id: words,
      title: words,
      genre: words,
      artwork: ARTWORK,
      thumbnail: ARTWORK,
      duration: words,
      synopsis: words,
      youtubeId: expect.stringMatching(/^([\w-]{11})?$/),
      cinemas: expect.arrayContaining([{ id: words, name: words }]),
    })),
    bad: [],
  },
  {
    endpoint: showtimes,
    run: (client) => times(client, CINEMA),
    gives: {
      days: expect.arrayContaining([expect.stringMatching(/^\w+day \d{1,2} \w+$/)]),
      showtimes: expect.arrayContaining([
        {
          id: words,
          day: words,
          date: INSTANT,
          adultPrice: PRICE,
          studentPrice: PRICE,
          childrenPrice: PRICE,
        },
      ]),
    },
    bad: [
      {
        with: 'a movie that nobody shows',
        run: (client) => client.call(showtimes, { movieid: 'none', cinemaid: CINEMA }),
        status: 404,
        says: /movie/,
      },
      {
        with: 'a cinema that there is not',
        run: (client) => times(client, 'none'),
        status: 404,
        says: /cinema/,
      },
    ],
  },
  {
    endpoint: movieTotal,
    run: async (client) => {
      const { showtimeid } = await movieBooking(client)
      return client.call(movieTotal, { showtimeid, adult: 1, children: 0, student: 0 })
    },
    gives: PRICE,
    bad: [
      {
        with: 'a showtime that is sold out',
        run: async (client) =>
          client.call(movieTotal, {
            showtimeid: await soldOutShowtime(client),
            adult: 1,
            children: 0,
            student: 0,
          }),
        ...SOLD_OUT,
      },
      {
        with: 'nobody grown up',
        run: async (client) => {
          const { showtimeid } = await movieBooking(client)
          return client.call(movieTotal, { showtimeid, adult: 0, children: 2, student: 0 })
        },
        status: 400,
        says: /at least 1/,
      },
      {
        with: 'a showtime that there is not',
        run: (client) => client.call(movieTotal, { showtimeid: '0', adult: 1, children: 0, student: 0 }),
        ...NOT_ON_SALE,
      },
    ],
  },
  {
    endpoint: logMovie,
    run: async (client) => client.call(logMovie, await movieBooking(client)),
    gives: parameters(/\/movies\/status$/),
    bad: [
      {
        with: 'a fee that is not the catalog’s',
        run: async (client) => {
          const booking = await movieBooking(client)
          return client.call(logMovie, { ...booking, fee: 0, totalAmount: booking.amount })
        },
        ...CHANGED,
      },
      {
        with: 'a price that somebody saw elsewhere',
        run: async (client) => client.call(logMovie, { ...(await movieBooking(client)), adultPrice: 1 }),
        status: 409,
        says: /adult price.*Nothing was paid/,
      },
      {
        with: 'another movie',
        run: async (client) => client.call(logMovie, { ...(await movieBooking(client)), movieid: 'vow' }),
        status: 400,
        says: /another movie/,
      },
    ],
  },
]
