import * as v from 'valibot'
import { expect, it } from 'vitest'
import { events, movies, showtimes } from '#src/contract/tickets.ts'
import { said } from './account-client.ts'
import { get } from './client.ts'
import { onEachDatabase, raise } from './harness.ts'
import {
  eventsOn,
  eventTotal,
  moviesOn,
  movieTotal,
  showing as showingOf,
  showtimesOf,
} from './ticket-client.ts'

const REGULAR = 'indigo-nights-regular'
const PRICE = 12_000
const SOLD_OUT = 'laugh-till-light-front'
const LAST = 'potters-daughter-box'
const DAY_MS = 86_400_000

onEachDatabase('tickets on sale', {}, (opened) => {
  const showing = () => showingOf(opened().sandbox)

  it('are listed as the contract reads them', async () => {
    const { sandbox } = opened()
    expect(v.parse(events.response, await eventsOn(sandbox))).toHaveLength(12)
    expect(v.parse(movies.response, await moviesOn(sandbox))).toHaveLength(12)
    const { movie, cinema } = await showing()
    const list = v.parse(showtimes.response, await showtimesOf(sandbox, movie.id, cinema))
    expect(list.days).toEqual([...new Set(list.showtimes?.map(({ day }) => day))])
    expect(list.days?.length).toBeGreaterThanOrEqual(13)
  })

  it('are on a list that is kept by its tag until an event’s date moves on', async () => {
    const { sandbox, clock } = opened()
    const first = await get(sandbox, '/api/Events')
    const tag = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await get(sandbox, '/api/Events', tag)).status).toBe(304)
    clock.advance(7 * DAY_MS)
    const next = await get(sandbox, '/api/Events', tag)
    expect(next.status).toBe(200)
    for (const { date } of next.json.responseData) expect(Date.parse(date)).toBeGreaterThan(clock.now())
    expect((await get(sandbox, '/api/Movies')).headers.get('etag')).toMatch(/^W\//)
  })

  it('leave out what has begun today', async () => {
    const { sandbox, clock } = opened()
    const { movie, cinema } = await showing()
    const [today = raise('nothing today')] = (await showtimesOf(sandbox, movie.id, cinema)).showtimes
    const before = clock.now()
    clock.advance(Date.parse(today.date) - before)
    const left = await showtimesOf(sandbox, movie.id, cinema)
    expect(left.showtimes.map(({ id }) => id)).not.toContain(today.id)
    expect(said(await movieTotal(sandbox, { showtimeid: today.id }))).toEqual([
      404,
      'This showtime is not on sale.',
    ])
  })

  it.each([
    ['movieid=nothing&cinemaid=lantern', 404, 'We do not know this movie.'],
    ['movieid=danfo-queen&cinemaid=0', 404, 'This cinema does not show this movie.'],
    ['movieid=danfo-queen', 400, 'cinemaid is required.'],
  ])('showtimes of %s are %i', async (query, status, sentence) => {
    const answer = await get(opened().sandbox, `/api/Movies/GetShowtimes?${query}`)
    expect(said(answer)).toEqual([status, sentence])
  })

  it.each([
    [REGULAR, PRICE, 200, PRICE],
    [REGULAR, PRICE * 9, 200, PRICE * 9],
    [REGULAR, PRICE * 10, 200, PRICE * 9],
    [REGULAR, PRICE * 100, 200, PRICE * 90],
    [LAST, 30_000, 200, 30_000],
  ])('the total of %s for ₦%d is %i: ₦%d', async (classid, total, status, price) => {
    const answer = await eventTotal(opened().sandbox, classid, total)
    expect([answer.status, answer.json.responseData]).toEqual([status, price])
  })

  const nonsense = 'The total is not the price of 1 to 100 such tickets.'
  it.each([
    [LAST, 60_000, 409, 'Only 1 seat is left.'],
    ['indigo-nights-table', 150_000 * 41, 409, 'Only 40 seats are left.'],
    [SOLD_OUT, 20_000, 409, 'This is sold out.'],
    [REGULAR, PRICE * 101, 400, nonsense],
    [REGULAR, PRICE + 0.01, 400, nonsense],
    [REGULAR, PRICE / 2, 400, nonsense],
    [REGULAR, 0, 400, nonsense],
    [REGULAR, -PRICE, 400, nonsense],
    [REGULAR, 1e300, 400, nonsense],
    ['nothing', PRICE, 404, 'This ticket is not on sale.'],
    ['', PRICE, 404, 'This ticket is not on sale.'],
  ])('the total of %s for ₦%d is refused', async (classid, total, status, sentence) => {
    expect(said(await eventTotal(opened().sandbox, classid, total))).toEqual([status, sentence])
  })

  it('the total of a movie sums all kinds and knows a group', async () => {
    const { sandbox } = opened()
    const { showtime } = await showing()
    const { adult, children, student } = showtime
    const priceOf = async (counts: object) =>
      (await movieTotal(sandbox, { showtimeid: showtime.id, ...counts })).json.responseData
    expect(await priceOf({})).toBe(adult)
    expect(await priceOf({ adult: 2, children: 2, student: 1 })).toBe(2 * adult + 2 * children + student)
    const group = 4 * adult + 3 * children + 3 * student
    expect(await priceOf({ adult: 4, children: 3, student: 3 })).toBe(group * 0.9)
  })

  it('the total of a movie wants an adult, whole counts and a showtime', async () => {
    const { sandbox } = opened()
    const { showtime } = await showing()
    const answer = async (counts: object) =>
      said(await movieTotal(sandbox, { showtimeid: showtime.id, ...counts }))
    expect(await answer({ adult: 0, children: 2 })).toEqual([
      400,
      'Number of Adults: value must be at least 1.',
    ])
    expect(await answer({ adult: 1.5 })).toEqual([400, 'adult is not valid.'])
    expect(await answer({ adult: 101 })).toEqual([400, 'adult is not valid.'])
    expect(await answer({ adult: 100, children: 100, student: 100 })).toEqual([
      409,
      expect.stringMatching(/^Only \d+ seats are left\.$/),
    ])
    for (const showtimeid of ['', 'x', `${showtime.id}0`, '__proto__']) {
      expect(await answer({ showtimeid })).toEqual([404, 'This showtime is not on sale.'])
    }
  })
})
