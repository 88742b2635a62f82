import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { paths } from '#src/contract/paths.ts'
import { MovieFormPage } from '#src/features/tickets/movies/movie-form-page.tsx'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address } from '#tests/support/page.tsx'
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
/** The total, or null while nothing with a price is chosen. */
export const total = () =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: 'Total Amount' })?.value ?? null
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
const chips = (group: string) => within(screen.getByRole('radiogroup', { name: group }))
/** The words of a group's chips; none while there is nothing to choose from. */
export const chipsOf = (group: string) =>
  screen.queryByRole('radiogroup', { name: group }) === null
    ? []
    : chips(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent)
/** The chosen chip's words, or null. */
export const chosenOf = (group: string) =>
  screen.queryByRole('radiogroup', { name: group })?.querySelector('input:checked')?.parentElement
    ?.textContent ?? null
export async function press({ user }: View, group: string, chip: string | RegExp) {
  await screen.findByRole('radiogroup', { name: group })
  await user.click(chips(group).getByRole('radio', { name: chip }))
}
export const SATURDAY = '6:30 pm ₦3,500'
export async function chooseShow(view: View) {
  await choose(view, 'Cinema', 'Lantern Cinema, Yaba')
  await press(view, 'Day', 'Sat 21 Nov')
  await press(view, 'Date and Time', /6:30 pm/)
}
/** Found and not got: while a list of options closes, the rest of the page is hidden from everybody. */
export const oneMore = async ({ user }: View, who: string) =>
  user.click(await screen.findByRole('button', { name: 'One more', description: `Number of ${who}` }))
export const settle = ({ services }: View) => act(async () => services.clock.advance(250))
