import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import {
  type Area,
  type BookingEvent,
  type BookingState,
  bookingAddress,
  bookingFlow,
  directionOf,
} from '#src/domain/tickets/booking-flow.ts'

export interface BookingFlow {
  /** The id of what is booked, from the address. */
  readonly id: string | null
  /** Takes the step that the table has for this event, if any. `id` where it chooses something. */
  readonly send: (event: BookingEvent, id?: string) => void
}

const CAME_ON = 'booking'

/** A link that chooses something on a list: the same step as `send('chosen', id)`. Spread onto a router's Link. */
export function choosingLink(area: Area, id: string) {
  return { to: bookingAddress(area, 'FORM', id), state: CAME_ON }
}

/** The steps of a booking as addresses: each is a page of its own, so that the browser's Back and a reload work. */
export function useBookingFlow(area: Area, state: BookingState): BookingFlow {
  const navigate = useNavigate()
  const { state: arrival } = useLocation()
  const [parameters] = useSearchParams()
  const id = parameters.get(area)
  const cameOn = arrival === CAME_ON
  const send = useCallback(
    (event: BookingEvent, chosen?: string) => {
      const next = bookingFlow[state][event]
      if (next === undefined) return
      const address = bookingAddress(area, next, chosen ?? id)
      const direction = directionOf(event)
      if (direction === 'on') void navigate(address, { state: CAME_ON })
      // Back goes to the previous page only when a step of ours led here.
      else if (direction === 'back' && cameOn) void navigate(-1)
      else void navigate(address, { replace: true })
    },
    [area, state, id, cameOn, navigate],
  )
  return { id, send }
}
