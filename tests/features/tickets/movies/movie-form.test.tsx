import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#src/contract/paths.ts'
import { ada } from '#tests/features/support/ada.ts'
import { address, field, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { atCreek, atLantern } from './a-movie.ts'
import {
  chipsOf,
  choose,
  chooseShow,
  chosenOf,
  list,
  openMovieForm,
  optionsOf,
  press,
  proceed,
  ready,
  SATURDAY,
  select,
  total,
} from './open-movie-form.tsx'

describe('the form', () => {
  it('is named after the movie and opens with one adult and what the account knows', async () => {
    openMovieForm({ user: ada })
    await ready()
    expect(screen.getByRole('heading', { level: 1, name: 'Danfo Queen' })).toBeDefined()
    expect(field('Full name').value).toBe('Ada Obi')
    expect(field('Email Address').value).toBe('ada.obi@example.com')
    expect(field('Mobile Number').value.replaceAll(' ', '')).toBe('08031234567')
    expect(['Adults', 'Children', 'Students'].map((who) => field(`Number of ${who}`).value)).toEqual([
      '1',
      '0',
      '0',
    ])
    expect(select('Cinema').textContent).toBe('--select--')
    expect(screen.getByText('Total Amount').nextElementSibling?.textContent).toBe('₦0.00')
    expect(total()).toBeNull()
    expect(chipsOf('Day')).toEqual([])
  })

  it('says what is missing and goes to the first of it', async () => {
    const { user } = openMovieForm()
    await ready()
    await user.click(proceed())
    await waitFor(() => expect(document.activeElement).toBe(select('Cinema')))
    for (const sentence of ['Cinema is Required', 'Day is Required', 'Date and Time is Required']) {
      expect(screen.getByText(sentence)).toBeDefined()
    }
  })

  it.each(['?movie=unknown', ''])(
    'leaves for the list when the address "%s" names no movie',
    async (query) => {
      const { services } = openMovieForm({ at: `${paths.movieForm}${query}` })
      await waitFor(() => expect(address()).toBe('/tickets/movie'))
      expect(services.toasts.store.getState().toasts).toHaveLength(1)
    },
  )
})

describe('cinema, day and time', () => {
  it('offers --select-- first, then the cinemas of this movie', async () => {
    const view = openMovieForm()
    await ready()
    await list(view, 'Cinema')
    expect(optionsOf()).toEqual(['--select--', 'Lantern Cinema, Yaba', 'Creek House'])
  })

  it('asks for the showtimes of the chosen cinema, and a day filters them', async () => {
    const view = openMovieForm()
    await ready()
    await choose(view, 'Cinema', 'Lantern Cinema, Yaba')
    expect(requestsOf(view, 'showtimes')).toEqual([{ movieid: 'danfo-queen', cinemaid: 'lantern' }])
    await waitFor(() => expect(chipsOf('Day')).toEqual(['Sat 21 Nov', 'Sun 22 Nov']))
    expect(screen.getByText('Choose a day first')).toBeDefined()
    await press(view, 'Day', 'Sat 21 Nov')
    expect(chipsOf('Date and Time')).toEqual([SATURDAY])
    await press(view, 'Date and Time', SATURDAY)
    expect(field('Total Amount').readOnly).toBe(true)
    for (const price of ['₦3,500.00 each', '₦2,100.00 each', '₦2,800.00 each']) {
      expect(screen.getByText(price)).toBeDefined()
    }
  })

  it('clears the time with another day, and both with another cinema', async () => {
    const view = openMovieForm()
    await ready()
    await chooseShow(view)
    expect(chosenOf('Date and Time')).toBe(SATURDAY)
    await press(view, 'Day', 'Sun 22 Nov')
    expect(chipsOf('Date and Time')).toHaveLength(1)
    expect(chosenOf('Date and Time')).toBeNull()
    expect(total()).toBeNull()
    await choose(view, 'Cinema', 'Creek House')
    await waitFor(() => expect(chipsOf('Day')).toEqual(['Mon 23 Nov']))
    expect(chosenOf('Day')).toBeNull()
    expect(screen.getByText('Choose a day first')).toBeDefined()
  })

  it('is not moved by the late showtimes of an earlier cinema', async () => {
    const answers = new Map<string, (shows: unknown) => void>()
    const view = openMovieForm({
      answers: {
        showtimes: ({ cinemaid }: { cinemaid: string }) =>
          new Promise((resolve) => {
            answers.set(cinemaid, resolve)
          }),
      },
    })
    await ready()
    await choose(view, 'Cinema', 'Lantern Cinema, Yaba')
    expect(screen.getByText('Loading...please wait')).toBeDefined()
    await choose(view, 'Cinema', 'Creek House')
    await act(async () => answers.get('creek')?.(atCreek))
    await act(async () => answers.get('lantern')?.(atLantern))
    expect(chipsOf('Day')).toEqual(['Mon 23 Nov'])
  })

  it('says that the showtimes did not come, and Retry brings them', async () => {
    let isBroken = true
    const view = openMovieForm({
      answers: { showtimes: () => (isBroken ? failWith({ kind: 'timeout' }) : atLantern) },
    })
    await ready()
    await choose(view, 'Cinema', 'Lantern Cinema, Yaba')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await view.user.click(retry)
    await waitFor(() => expect(chipsOf('Day')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
