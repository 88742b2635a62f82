import * as v from 'valibot'
import { EVENT_BILLER_CODE } from '#src/contract/paths.ts'
import { EventSchema, logEvent } from '#src/contract/tickets.ts'
import { formatTableDate } from '#src/domain/dates.ts'
import { chargeFee } from '#src/domain/payment/charge.ts'
import { readBooked } from '#src/domain/tickets/event-booking.ts'
import { eventLines, venueIn } from '#src/features/tickets/events/event.ts'
import { toTicketOrder } from '#src/features/tickets/shared/to-ticket-order.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { events, findClass } from '#src/server/seed/tickets/events.ts'
import { type Intent, ticketsOf } from './intent.ts'
import { NUMBERS } from './numbers.ts'
import type { Random } from './runtime.ts'

const product = indexCatalog().biller(EVENT_BILLER_CODE)?.product ?? null
const NAME = 'Simulated Booker'
/** One of which a history leaves a few seats (`dais`), and one with a single seat. */
const HOUSES = [
  { eventId: 'daren-kida', ticket: 'daren-kida-dais', most: 3 },
  { eventId: 'potters-daughter', ticket: 'potters-daughter-box', most: 1 },
] as const

/** Seats at an event, under an e-mail address of the booker's own, as its summary orders them. `now`: the start. */
export function eventTicket(chance: Random, number: number, now: number): Intent {
  const { eventId, ticket, most } = HOUSES[number % HOUSES.length] ?? HOUSES[0]
  const event = v.parse(
    EventSchema,
    events(now).find(({ id }) => id === eventId),
  )
  const email = `booker-${number}@example.com`
  const booked = readBooked(event, {
    ticket,
    quantity: String(chance.between(1, most)),
    fullName: NAME,
    email,
    phone: chance.pick(NUMBERS),
  })
  if (booked === null) throw new Error(`${ticket} is not on sale`)
  const { booking, choice } = booked
  const order = toTicketOrder(
    {
      area: 'event',
      biller: {
        product,
        feeOn: (amount) => product && chargeFee(amount, product),
      },
      title: event.title,
      detail: `${choice.count} × ${choice.ticketClass.title}`,
      lines: eventLines(event, choice),
      booker: booking,
      form: { key: `tickets/event/${eventId}`, kept: null },
      amount: choice.ours,
      log: (seller, money) => ({
        endpoint: logEvent,
        body: {
          ...seller,
          title: event.title,
          name: booking.fullName,
          email,
          phone: booking.phone,
          Venue: venueIn(event, choice),
          date: event.date,
          classid: choice.ticketClass.id,
          qty: choice.count,
          ...money,
        },
      }),
    },
    'PAYDEY',
  )
  return ticketsOf(order)
}

/** The provider's name for the house that people compete for. */
export function dais(now: number): string {
  const [{ ticket }] = HOUSES
  const found = findClass(ticket, now)
  return `event ${ticket} ${formatTableDate(found?.startsAt ?? now)}`
}
