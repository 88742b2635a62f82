import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { address, field, requestsOf } from '#tests/support/page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { typed } from './a-movie.ts'
import {
  chipsOf,
  chooseShow,
  chosenOf,
  KEY,
  oneMore,
  openMovieForm,
  proceed,
  ready,
  SATURDAY,
  select,
  settle,
  total,
} from './open-movie-form.tsx'

describe('the total', () => {
  it('is counts times prices at once, and then the provider’s number', async () => {
    const view = openMovieForm({ answers: { movieTotal: kobo(600_000) } })
    await ready()
    await chooseShow(view)
    expect(total()).toBe('3,500')
    await oneMore(view, 'Adults')
    await oneMore(view, 'Students')
    expect(total()).toBe('9,800')
    await settle(view)
    await waitFor(() => expect(total()).toBe('6,000'))
    // Three counts in a row are one question.
    expect(requestsOf(view, 'movieTotal')).toEqual([
      { showtimeid: 'l-sat', adult: 2, children: 0, student: 1 },
    ])
    const { options } = view.services.client.calls.find(({ name }) => name === 'movieTotal') ?? {}
    expect(options?.path).toBe(view.services.settings.movieTotalPath)
  })
})

describe('the draft', () => {
  it('is kept on every change, and restored', async () => {
    const view = openMovieForm()
    await ready()
    await pasteInto(view.user, field('Full name'), 'Ada Obi')
    await chooseShow(view)
    await waitFor(async () =>
      expect((await view.drafts.get(KEY))?.values).toMatchObject({
        fullName: 'Ada Obi',
        cinema: 'lantern',
        day: 'Saturday 21 November',
        showtimeid: 'l-sat',
        adult: '1',
      }),
    )
  })

  it('opens as it was left, and goes on to the summary', async () => {
    const view = openMovieForm({ kept: typed })
    await ready()
    await waitFor(() => expect(chosenOf('Date and Time')).toBe(SATURDAY))
    expect(chosenOf('Day')).toBe('Sat 21 Nov')
    expect(select('Cinema').textContent).toBe('Lantern Cinema, Yaba')
    expect(total()).toBe('9,100')
    expect((await view.drafts.get(KEY))?.savedAt).toBe(SOME_MORNING - 1000)
    await view.user.click(proceed())
    await waitFor(() => expect(address()).toBe('/tickets/movie/order-summary?movie=danfo-queen'))
    expect((await view.drafts.get(KEY))?.values).toEqual(typed)
  })

  it.each<[string, Record<string, string>, string | null, number]>([
    ['showtime', { showtimeid: 'gone' }, 'Sat 21 Nov', 1],
    ['day', { day: 'Friday 20 November' }, null, 0],
    ['cinema', { cinema: 'closed' }, null, 0],
  ])('loses a %s that is gone, says so, and keeps the rest', async (_, change, day, times) => {
    openMovieForm({ kept: { ...typed, ...change } })
    await ready()
    expect(await screen.findByText(/The show you chose is no longer on/)).toBeDefined()
    await waitFor(() => expect(chosenOf('Day')).toBe(day))
    expect(chipsOf('Date and Time')).toHaveLength(times)
    expect(chosenOf('Date and Time')).toBeNull()
    expect(field('Full name').value).toBe('Ada Obi')
    expect(field('Number of Adults').value).toBe('2')
  })
})
