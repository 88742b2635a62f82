import { act, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { Draft } from '#src/data/storage/drafts.ts'
import { EventFormPage } from '#src/features/tickets/events/event-form-page.tsx'
import { EventSummaryPage } from '#src/features/tickets/events/event-summary-page.tsx'
import { EventsPage } from '#src/features/tickets/events/events-page.tsx'
import { aProduct } from '#tests/domain/fixtures.ts'
import { anEvent } from '#tests/domain/tickets/event-fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, address, field } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

export const listAt = '/tickets/event'
export const formAt = '/tickets/events/book-ticket?event=owambe'
export const summaryAt = '/tickets/events/order-summary?event=owambe'
export const draftKey = 'tickets/event/owambe'

export const typed = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  ticket: 'regular',
  quantity: '2',
}

const eventBiller = aProduct({
  BillerCode: 'event',
  ProductName: 'Events',
  CategoryCode: 'TICKETS',
  ChargeType: 'FIXED',
  Charge: 100,
})

/** The event screens at an address, with one event on sale and whatever else `options.answers` gives. */
export async function openEvents(at: string, options: FakeOptions = {}) {
  const routes = (
    <>
      <Address />
      <Routes>
        <Route path={paths.events} element={<EventsPage />} />
        <Route path={paths.eventForm} element={<EventFormPage />} />
        <Route path={paths.eventSummary} element={<EventSummaryPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>
  )
  const answers = { events: [anEvent()], products: [eventBiller], ...options.answers }
  const opened = {
    ...renderScreen(routes, { ...options, answers, at }),
  }
  await settled()
  return opened
}

export type Opened = Awaited<ReturnType<typeof openEvents>>

/** What is on its way has arrived: the device's answers, the provider's. */
export async function settled() {
  await act(() => new Promise((resolve) => setImmediate(resolve)))
}

/** The summary of a booking that the form kept; null: nothing was kept. */
export async function openSummary(
  options: FakeOptions = {},
  values: Readonly<Record<string, string>> | null = typed,
) {
  const drafts = memoryRecords<Draft>()
  if (values !== null) await drafts.put(draftKey, { values, savedAt: SOME_MORNING })
  return openEvents(summaryAt, { ...options, parts: { drafts, ...options.parts } })
}

export const totalAmount = () => field('Total Amount').value
export const atAddress = (expected: string) =>
  waitFor(() => {
    if (address() !== expected) throw new Error(`at ${address()}`)
  })

/** The pause after which the provider is asked for a price, and its answer. */
export async function pause({ services }: Opened) {
  act(() => services.clock.advance(300))
  await settled()
}

/** An answer that the test gives later. */
export function later<T>() {
  let give: (value: T) => void = () => {}
  const answer = new Promise<T>((resolve) => {
    give = resolve
  })
  return { answer, give: (value: T) => give(value) }
}
