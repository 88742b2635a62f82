import { paths } from '#src/contract/paths.ts'

/** What tickets are for. */
export type Area = 'event' | 'movie'

/**
 * The state of a booking (spec section 4: EVENT_LIST, EVENT_FORM; list view and form view of movies; then the order
 * summary). What follows REVIEW is payments'.
 */
export type BookingState = 'LIST' | 'FORM' | 'REVIEW'
/** `lost`: the address names nothing that is on sale. `incomplete`: what was typed is gone, or no longer valid. */
export type BookingEvent = 'chosen' | 'submitted' | 'backPressed' | 'lost' | 'incomplete'

/** All transitions. An event that is not in the table does nothing. */
export const bookingFlow: Readonly<
  Record<BookingState, Readonly<Partial<Record<BookingEvent, BookingState>>>>
> = {
  LIST: { chosen: 'FORM' },
  FORM: { submitted: 'REVIEW', backPressed: 'LIST', lost: 'LIST' },
  REVIEW: { backPressed: 'FORM', lost: 'LIST', incomplete: 'FORM' },
}

const addresses: Readonly<Record<Area, Readonly<Record<BookingState, string>>>> = {
  event: { LIST: paths.events, FORM: paths.eventForm, REVIEW: paths.eventSummary },
  movie: { LIST: paths.movies, FORM: paths.movieForm, REVIEW: paths.movieSummary },
}

/** The address of a state. The query names what is booked, so that a reload and a link find it again. */
export function bookingAddress(area: Area, state: BookingState, id: string | null): string {
  const path = addresses[area][state]
  return state === 'LIST' || id === null ? path : `${path}?${area}=${encodeURIComponent(id)}`
}

/** The key of a booking's draft on the device. */
export function bookingDraftKey(area: Area, id: string | null): string {
  return `tickets/${area}/${id}`
}

/** The summary of the booking that such a key names; null of any other key. */
export function bookingOfDraft(key: string): string | null {
  const [, area, id] = /^tickets\/(event|movie)\/(.+)$/s.exec(key) ?? []
  return id === undefined ? null : bookingAddress(area === 'event' ? 'event' : 'movie', 'REVIEW', id)
}

/** Whether an event leads the user back, on, or (not by their own choice) elsewhere. */
export function directionOf(event: BookingEvent): 'on' | 'back' | 'elsewhere' {
  if (event === 'backPressed') return 'back'
  return event === 'chosen' || event === 'submitted' ? 'on' : 'elsewhere'
}
