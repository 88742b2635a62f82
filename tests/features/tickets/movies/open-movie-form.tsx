import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { paths } from '#src/contract/paths.ts'
import { MovieFormPage } from '#src/features/tickets/movies/movie-form-page.tsx'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, field } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { atCreek, atLantern, danfo, moviesBiller } from './a-movie.ts'

export const KEY = 'tickets/movie/danfo-queen'
const showtimesAt = ({ cinemaid }: { cinemaid: string }) => (cinemaid === 'creek' ? atCreek : atLantern)

interface Options extends FakeOptions {
  readonly at?: string
  readonly kept?: Record<string, string>
}

export function openMovieForm({ kept, ...options }: Options = {}) {
  const drafts = memoryRecords<{ values: Record<string, string>; savedAt: number }>()
  if (kept !== undefined) void drafts.put(KEY, { values: kept, savedAt: SOME_MORNING - 1000 })
  const answers = {
    movies: [danfo],
    products: [moviesBiller],
    showtimes: showtimesAt,
    movieTotal: null,
    ...options.answers,
  }
  const view = renderScreen(
    <Routes>
      <Route path={paths.movieForm} element={<MovieFormPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    {
      at: `${paths.movieForm}?movie=danfo-queen`,
      ...options,
      answers,
      parts: { drafts, ...options.parts },
    },
  )
  return { drafts, ...view }
}
export type View = ReturnType<typeof openMovieForm>

export const select = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) })
export const total = () => field('Total Amount').value
export const proceed = () => screen.getByRole('button', { name: 'PROCEED' })
export const ready = () => screen.findByRole('combobox', { name: /^Cinema/ })
export const optionsOf = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

/** Opens by the keyboard, as everybody must be able to. */
export async function list({ user }: View, name: string) {
  select(name).focus()
  await user.keyboard('{Enter}')
  await screen.findAllByRole('option')
}
export async function choose(view: View, name: string, option: string | RegExp) {
  await waitFor(() => expect(select(name).hasAttribute('disabled')).toBe(false))
  await list(view, name)
  await view.user.click(screen.getByRole('option', { name: option }))
}
export const SATURDAY = 'Sat, 21 Nov 2026, 6:30 pm, adult ₦3,500.00'
export async function chooseShow(view: View) {
  await choose(view, 'Cinema', 'Lantern Cinema, Yaba')
  await choose(view, 'Day', 'Saturday 21 November')
  await choose(view, 'Date and Time', /6:30 pm/)
}
/** Found and not got: while a list of options closes, the rest of the page is hidden from everybody. */
export const oneMore = async ({ user }: View, who: string) =>
  user.click(await screen.findByRole('button', { name: 'One more', description: `Number of ${who}` }))
export const settle = ({ services }: View) => act(async () => services.clock.advance(250))
