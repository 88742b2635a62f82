import { eventList, type SeedClass, type SeedEvent } from './event-list.ts'
import { lagosIso, weekly } from './lagos-time.ts'
import type { WireEvent, WireTicketClass } from './wire.ts'

export interface FoundClass {
  readonly event: WireEvent
  readonly ticketClass: WireTicketClass
  /** Epoch milliseconds. */
  readonly startsAt: number
}

/** What is on, as /Events says it at this instant (epoch ms). */
export function events(now: number): readonly WireEvent[] {
  return eventList.map((event) => wireEvent(event, now))
}

/** A class of any event, by its id. */
export function findClass(classid: string, now: number): FoundClass | undefined {
  for (const event of eventList) {
    const seedClass = event.classes.find((entry) => entry.id === classid)
    if (seedClass === undefined) continue
    return { event: wireEvent(event, now), ticketClass: wireClass(seedClass), startsAt: startOf(event, now) }
  }
  return undefined
}

function startOf({ weekday, time, weeks }: SeedEvent, now: number): number {
  return weekly(weekday, time, weeks, now)
}

function wireEvent(event: SeedEvent, now: number): WireEvent {
  return {
    id: event.id,
    title: event.title,
    date: lagosIso(startOf(event, now)),
    description: event.description,
    eventArtwork: `/api/assets/event-${event.id}.svg`,
    ticketClassses: event.classes.map(wireClass),
  }
}

function wireClass({ id, title, venue, price }: SeedClass): WireTicketClass {
  return { classid: id, title, venue, price }
}
