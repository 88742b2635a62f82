import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '#src/contract/paths.ts'
import { MoviesPage } from '#src/features/tickets/movies/movies-page.tsx'
import { Address, address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { danfo, silent } from './a-movie.ts'

afterEach(() => setWidth(1024))

function open(options: FakeOptions = {}) {
  return renderScreen(
    <Routes>
      <Route path={paths.movies} element={<MoviesPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { at: paths.movies, ...options, answers: { movies: [danfo, silent], ...options.answers } },
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const foreign = () => document.querySelectorAll('iframe, [src*="youtu"], [href*="youtu"]')

describe('the list', () => {
  it('says that it loads, and shows no cards yet', () => {
    open({ answers: { movies: never } })
    expect(screen.getByText('Loading...please wait')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('is a card for each movie, with artwork, title, genre and three ways on', async () => {
    open()
    const card = await screen.findByRole('article', { name: 'Danfo Queen' })
    expect(within(card).getByRole('heading', { name: 'Danfo Queen' })).toBeDefined()
    expect(within(card).getByText('Comedy, Drama')).toBeDefined()
    const picture = card.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/api/assets/danfo-small.svg')
    expect(picture?.getAttribute('alt')).toBe('')
    expect(picture?.getAttribute('loading')).toBe('lazy')
    expect(
      within(card)
        .getAllByRole('button')
        .map((one) => [one.getAttribute('aria-label'), one.textContent]),
    ).toEqual([
      ['trailer: Danfo Queen', 'trailer'],
      ['movie info: Danfo Queen', 'movie info'],
      ['Book Tickets: Danfo Queen', 'Book Tickets'],
    ])
  })

  it.each(['Book Tickets: Danfo Queen', 'info'])('leads to the form by %s', async (name) => {
    const { user } = open()
    await screen.findByRole('article', { name: 'Danfo Queen' })
    if (name === 'info') {
      await user.click(button('movie info: Danfo Queen'))
      await user.click(button('Buy Ticket'))
    } else await user.click(button(name))
    expect(address()).toBe('/tickets/movies/book-ticket?movie=danfo-queen')
  })
})

describe('a list that does not come', () => {
  it('stops loading, says so, and Retry brings it', async () => {
    let isBroken = true
    const answer = () => (isBroken ? failWith({ kind: 'timeout' }) : [danfo])
    const { user } = open({ answers: { movies: answer } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('Loading...please wait')).toBeNull()
    isBroken = false
    await user.click(retry)
    expect(await screen.findByRole('article', { name: 'Danfo Queen' })).toBeDefined()
  })
})

describe('Watch Trailer', () => {
  async function watch(options: FakeOptions = {}, title = 'Danfo Queen') {
    const view = open(options)
    await view.user.click(await screen.findByRole('button', { name: `trailer: ${title}` }))
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'Watch Trailer' }) }
  }

  it('has nothing of YouTube’s in the page before Play trailer, and says who will see it', async () => {
    const { dialog } = await watch()
    expect(foreign()).toHaveLength(0)
    expect(dialog.textContent).toContain('YouTube knows you watched it')
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/api/assets/danfo.svg')
  })

  it('plays in a frame that may do no more than play, and takes the focus there (S24)', async () => {
    const { user, dialog } = await watch()
    await user.click(button('Play trailer'))
    const frame = within(dialog).getByTitle<HTMLIFrameElement>('Trailer: Danfo Queen')
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/)
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
    expect(frame.getAttribute('allow')).toContain('autoplay')
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
    expect(frame.hasAttribute('srcdoc')).toBe(false)
    expect(document.activeElement).toBe(frame)
  })

  it('stops when it is closed, gives the focus back, and asks again when it is opened again', async () => {
    const { user } = await watch()
    await user.click(button('Play trailer'))
    await user.click(button('Close'))
    expect(foreign()).toHaveLength(0)
    await waitFor(() => expect(document.activeElement).toBe(button('trailer: Danfo Queen')))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Play trailer' })).toBeDefined()
    expect(foreign()).toHaveLength(0)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('movie info', () => {
  it('has duration, genre and synopsis', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'movie info: Danfo Queen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Danfo Queen' })
    for (const words of ['Duration1h 52m', 'GenreComedy, Drama', 'Sadé takes her father’s yellow bus.']) {
      expect(dialog.textContent).toContain(words)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
