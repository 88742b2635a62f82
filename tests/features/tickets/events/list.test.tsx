import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEvent } from '#tests/domain/tickets/event-fixtures.ts'
import { button } from '#tests/support/page.tsx'
import { atAddress, listAt, openEvents } from './open-events.tsx'

const cards = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')
describe('a card', () => {
  it('says what, when, where and from how much', async () => {
    await openEvents(listAt)
    const [card] = cards()
    expect(cards()).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Owambe by the Lagoon')
    expect(card?.textContent).toContain('Sat, 5 Dec 2026, 7:00 pm')
    expect(card?.textContent).toContain('Eko Hall, Lagos')
    expect(card?.textContent).toContain('from ₦5,000.00')
  })

  it('cuts a title at 27 and a venue at 62 characters, and shows the whole on demand', async () => {
    const title = 'The Very Long Night Of Afrobeats'
    const venue = 'Muson Centre, 8/9 Marina, opposite the National Museum, Onikan, Lagos Island'
    const ticketClassses = [{ classid: '1', title: 'Regular', venue, price: 5000 }]
    const { user } = await openEvents(listAt, { answers: { events: [anEvent({ title, ticketClassses })] } })
    expect(screen.getByText(`${title.slice(0, 27)}...`)).toBeDefined()
    expect(screen.getByText(`${venue.slice(0, 62)}...`)).toBeDefined()
    await user.click(button(title))
    expect(screen.queryByText(`${title.slice(0, 27)}...`)).toBeNull()
    expect(button(title).textContent).toBe(title)
  })

  it('leads to the form, by a link that a new tab understands', async () => {
    const { user } = await openEvents(listAt)
    const link = screen.getByRole('link', { name: 'Book Tickets: Owambe by the Lagoon' })
    expect(link.getAttribute('href')).toBe('/tickets/events/book-ticket?event=owambe')
    await user.click(link)
    await atAddress('/tickets/events/book-ticket?event=owambe')
    await user.click(await screen.findByRole('button', { name: 'BACK' }))
    await atAddress(listAt)
  })

  it('of an event without tickets offers none', async () => {
    await openEvents(listAt, { answers: { events: [anEvent({ ticketClassses: [] })] } })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('No tickets on sale')).toBeDefined()
  })
})
