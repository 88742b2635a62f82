import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { paths } from '#src/contract/paths.ts'
import { logMovie } from '#src/contract/tickets.ts'
import { MovieFormPage } from '#src/features/tickets/movies/movie-form-page.tsx'
import { MovieSummaryPage } from '#src/features/tickets/movies/movie-summary-page.tsx'
import { allWell, gatewayParameters } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, address, button, isEnabled, requestsOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { atLantern, danfo, moviesBiller, show, typed } from './a-movie.ts'

const KEY = 'tickets/movie/danfo-queen'
function open({ kept = typed, ...options }: FakeOptions & { kept?: Record<string, string> | null } = {}) {
  const drafts = memoryRecords<{ values: Record<string, string>; savedAt: number }>()
  if (kept !== null) void drafts.put(KEY, { values: kept, savedAt: SOME_MORNING })
  const answers = {
    movies: [danfo],
    products: [moviesBiller],
    showtimes: atLantern,
    movieTotal: kobo(900_000),
    ...allWell,
    ...options.answers,
  }
  return renderScreen(
    <>
      <Address />
      <Routes>
        <Route path={paths.movieSummary} element={<MovieSummaryPage />} />
        <Route path={paths.movieForm} element={<MovieFormPage />} />
      </Routes>
    </>,
    {
      at: `${paths.movieSummary}?movie=danfo-queen`,
      ...options,
      answers,
      parts: { drafts, ...options.parts },
    },
  )
}
type View = ReturnType<typeof open>

const proceed = () => button('PROCEED')
const isWaiting = () => !isEnabled(proceed())
const shown = () => screen.findByRole('heading', { name: 'Order Summary' })
const settle = ({ services }: View) => act(async () => services.clock.advance(250))
const rows = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('the order summary', () => {
  it('says what is booked, and the provider’s total with the fee', async () => {
    const view = open()
    await shown()
    await settle(view)
    await waitFor(() =>
      expect(rows()).toMatchObject({
        Movie: 'Danfo Queen',
        Cinema: 'Lantern Cinema, Yaba',
        Day: 'Saturday 21 November',
        'Date and Time': 'Sat, 21 Nov 2026, 6:30 pm',
        Adults: '2 × ₦3,500.00',
        Children: '1 × ₦2,100.00',
        Students: '0',
        'Mobile Number': '0803 123 4567',
        'Email Address': 'ada@example.com',
        Amount: '₦9,000.00',
        'Convenience Fee': '₦135.00',
        Total: '₦9,135.00',
      }),
    )
    expect(screen.getByText('₦9,000').parentElement?.textContent).toBe(
      '₦9,000 for 3 tickets to Danfo Queen, Sat, 21 Nov 2026, 6:30 pm, Lantern Cinema, Yaba',
    )
    expect(requestsOf(view, 'movieTotal')).toEqual([
      { showtimeid: 'l-sat', adult: 2, children: 1, student: 0 },
    ])
  })

  it('logs exactly that, in naira, as the contract reads it', async () => {
    const view = open({ answers: { logMovie: { ...gatewayParameters, total: kobo(913_500) } } })
    await shown()
    await settle(view)
    await waitFor(() => expect(isWaiting()).toBe(false))
    await view.user.click(proceed())
    await waitFor(() => expect(requestsOf(view, 'logMovie')).toHaveLength(1))
    const [body] = requestsOf(view, 'logMovie')
    const { TranId, ...said } = body as { TranId: string }
    expect(said).toEqual({
      PaymentMode: 'PAYDEY',
      BillerCode: 'movie',
      movieid: 'danfo-queen',
      fullName: 'Ada Obi',
      email: 'ada@example.com',
      phone: '08031234567',
      cinema: 'lantern',
      day: 'Saturday 21 November',
      showtimeid: 'l-sat',
      adult: 2,
      children: 1,
      student: 0,
      adultPrice: 3500,
      studentPrice: 2800,
      childrenPrice: 2100,
      amount: 9000,
      fee: 135,
      totalAmount: 9135,
    })
    expect(v.parse(logMovie.request, body)).toEqual(body)
    await waitFor(() =>
      expect(view.services.navigation.left).toEqual([allWell.initializePayment.authorizeUrl]),
    )
  })

  it('asks anew for showtimes, price and fee when the provider refuses the order', async () => {
    const charge = { current: moviesBiller.charge }
    let naira = 9000
    const no = { kind: 'rejected', message: 'The price has changed.', code: '09', status: 409 } as const
    const view = open({
      answers: {
        products: () => [{ ...moviesBiller, charge: charge.current }],
        movieTotal: () => kobo(naira * 100),
        logMovie: failWith(no),
      },
    })
    await shown()
    await settle(view)
    await waitFor(() => expect(isWaiting()).toBe(false))
    charge.current = 2
    naira = 8000
    await view.user.click(proceed())
    await screen.findByText(/The price has changed\./)
    await settle(view)
    await waitFor(() => expect(rows()).toMatchObject({ 'Convenience Fee': '₦160.00', Total: '₦8,160.00' }))
    expect(requestsOf(view, 'logMovie')).toHaveLength(1)
  })

  it('takes the prices that are asked now', async () => {
    const showtimes = { ...atLantern, showtimes: [show('l-sat', 'Saturday 21 November', 450_000)] }
    const view = open({ answers: { showtimes, movieTotal: null } })
    await shown()
    await settle(view)
    expect(rows()).toMatchObject({ Adults: '2 × ₦4,500.00', Amount: '₦11,100.00' })
  })
})

describe('a summary that cannot be drawn', () => {
  const form = '/tickets/movies/book-ticket?movie=danfo-queen'

  it.each<[string, Record<string, string> | null]>([
    ['nothing was typed', null],
    ['something is missing', { ...typed, email: '' }],
    ['no adult comes', { ...typed, adult: '0' }],
  ])('goes to the form when %s', async (_, kept) => {
    open({ kept })
    await waitFor(() => expect(address()).toBe(form))
  })

  it('goes to the form, which says so, when the show is gone', async () => {
    open({ answers: { showtimes: { days: [], showtimes: [show('other', 'Saturday 21 November')] } } })
    await waitFor(() => expect(address()).toBe(form))
    expect(await screen.findByText(/The show you chose is no longer on/)).toBeDefined()
  })
})

it('BACK returns to the form with everything that was typed', async () => {
  const view = open()
  await shown()
  await view.user.click(screen.getByRole('button', { name: 'BACK' }))
  const adults = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number of Adults' })
  expect(adults.value).toBe('2')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Ada Obi')
  const time = await screen.findByRole<HTMLInputElement>('radio', { name: /^6:30 pm/ })
  await waitFor(() => expect(time.checked).toBe(true))
})
