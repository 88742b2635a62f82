import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { BookingEvent, BookingState } from '#src/domain/tickets/booking-flow.ts'
import { choosingLink, useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { renderScreen } from '#tests/support/render.tsx'

const events: readonly BookingEvent[] = ['chosen', 'submitted', 'backPressed', 'lost', 'incomplete']

function Step({ state }: { readonly state: BookingState }) {
  const { id, send } = useBookingFlow('event', state)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>{`${pathname}${search} of ${id}`}</p>
      {events.map((event) => (
        <button key={event} type="button" onClick={() => send(event, event === 'chosen' ? 'a b' : undefined)}>
          {event}
        </button>
      ))}
      <button type="button" onClick={() => void navigate(-1)}>
        the browser’s Back
      </button>
      <Link {...choosingLink('event', 'a b')}>Book</Link>
    </>
  )
}

function open(at: string) {
  renderScreen(
    <Routes>
      <Route path="/tickets/event" element={<Step state="LIST" />} />
      <Route path="/tickets/events/book-ticket" element={<Step state="FORM" />} />
      <Route path="/tickets/events/order-summary" element={<Step state="REVIEW" />} />
    </Routes>,
    { at },
  )
  const user = userEvent.setup({ delay: null })
  return (name: string) => user.click(screen.getByRole('button', { name }))
}

const list = '/tickets/event of null'
const form = '/tickets/events/book-ticket?event=a%20b of a b'
const review = '/tickets/events/order-summary?event=a%20b of a b'
const place = () => document.querySelector('p')?.textContent

it('goes on and comes back the way it came', async () => {
  const press = open('/tickets/event')
  await press('chosen')
  expect(place()).toBe(form)
  await press('submitted')
  expect(place()).toBe(review)
  await press('backPressed')
  expect(place()).toBe(form)
  await press('backPressed')
  expect(place()).toBe(list)
})

it('comes back to the list of the link that chose', async () => {
  const press = open('/tickets/event')
  await userEvent.click(screen.getByRole('link'))
  expect(place()).toBe(form)
  await press('backPressed')
  expect(place()).toBe(list)
})

it('opened by its address, goes to the step before all the same', async () => {
  const press = open('/tickets/events/order-summary?event=a%20b')
  await press('backPressed')
  expect(place()).toBe(form)
  await press('backPressed')
  expect(place()).toBe(list)
})

it('leaves nothing behind that Back would come upon when an address was lost', async () => {
  const press = open('/tickets/event')
  await press('chosen')
  await press('lost')
  expect(place()).toBe(list)
  await press('the browser’s Back')
  expect(place()).toBe(list)
})

it('does nothing for what the table does not have', async () => {
  const press = open('/tickets/event')
  await press('submitted')
  await press('incomplete')
  expect(place()).toBe(list)
})
