import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ShelfPage } from '#src/features/tickets/shelf/shelf-page.tsx'
import { anEvent } from '#tests/domain/tickets/event-fixtures.ts'
import { danfo } from '#tests/features/tickets/movies/a-movie.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'

const open = (answers = {}) =>
  renderScreen(<ShelfPage />, {
    answers: { events: [anEvent()], movies: [danfo], products: [], categories: [], ...answers },
  })

describe('the shelf of /tickets', () => {
  it('has posters of the films, each a way to its booking', async () => {
    open()
    const films = within(await screen.findByRole('list', { name: 'Films' }))
    expect(films.getByRole('link').getAttribute('href')).toMatch(/^\/tickets\/movies\/book-ticket\?movie=/)
    expect(screen.getByRole('link', { name: 'Films: all' }).getAttribute('href')).toBe('/tickets/movie')
  })

  it('says of an event day, place and from how much, and leads to its booking', async () => {
    open()
    const link = within(await screen.findByRole('list', { name: 'Events' })).getByRole('link')
    expect(link.textContent).toContain('Owambe by the Lagoon')
    expect(link.textContent).toContain('Sat, 5 Dec 2026, 7:00 pm')
    expect(link.textContent).toContain('Eko Hall, Lagos')
    expect(link.textContent).toContain('from ₦5,000')
    expect(link.getAttribute('href')).toBe('/tickets/events/book-ticket?event=owambe')
  })

  it('leaves out what cannot be loaded or is not on sale', async () => {
    open({ movies: failWith({ kind: 'timeout' }), events: [anEvent({ ticketClassses: [] }), anEvent()] })
    expect(within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByText('Films')).toBeNull()
  })
})
