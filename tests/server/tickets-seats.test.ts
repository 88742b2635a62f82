import { expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { said } from './account-client.ts'
import { get, ledgerOf, mailTo } from './client.ts'
import { onEachDatabase, raise } from './harness.ts'
import {
  eventDraft,
  logEvent,
  logMovie,
  movieDraft,
  moviesOn,
  movieTotal,
  showtimesOf,
} from './ticket-client.ts'
import { evening, left, PRICE, rush, statuses, TABLE } from './ticket-rush.ts'

const SOLD_OUT = 'laugh-till-light-front'

async function ledgerSize(sandbox: Server): Promise<number> {
  return (await get(sandbox, '/sandbox/ledger.json')).json.length
}

onEachDatabase('seats', {}, (opened) => {
  it('are sold to exactly as many as there are, however many press at once', async () => {
    const sandbox = await evening(opened(), 3)
    const before = await ledgerSize(sandbox)
    const { drafts, answers } = await rush([sandbox], 20, TABLE)
    expect(statuses(answers)).toEqual([...Array(3).fill(200), ...Array(17).fill(409)])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.json).toMatchObject({
        responseMessage: 'Sold out. Nothing was paid.',
        responseData: null,
      })
    }
    expect(await ledgerSize(sandbox)).toBe(before + 3)
    expect(await left(sandbox)).toBe(0)
    const mails = await Promise.all(drafts.map(({ email }) => mailTo(sandbox, email)))
    expect(mails.flat()).toEqual([])
  })

  it('are not split: who wants more than are left is told how many, and the rest stays on sale', async () => {
    const sandbox = await evening(opened(), 3)
    const { answers } = await rush([sandbox], 5, TABLE, 2)
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409])
    const told = answers.filter(({ status }) => status === 409).map(said)
    expect(told).toEqual(Array(4).fill([409, 'Only 1 seat is left. Nothing was paid.']))
    expect(await left(sandbox)).toBe(1)
  })

  it('are judged before the price: a group that wants too many heard of no discount, and reads one reason', async () => {
    const sandbox = await evening(opened(), 5)
    const full = { amount: PRICE * 10, totalAmount: PRICE * 10 + 100 }
    const group = await eventDraft(sandbox, TABLE, 10, full)
    const tooMany = [409, 'Only 5 seats are left. Nothing was paid.']
    expect(said(await logEvent(sandbox, group))).toEqual(tooMany)
    expect(said(await logEvent(sandbox, group))).toEqual(tooMany)
    // A price that is refused holds none: all that are left can be had, and copies at once are one booking of them.
    const fits = await eventDraft(sandbox, TABLE, 5)
    expect(said(await logEvent(sandbox, { ...fits, amount: 1 }))).toEqual([
      409,
      expect.stringMatching(/^The price has changed: .* Nothing was paid\.$/),
    ])
    const copies = await Promise.all(Array.from({ length: 10 }, () => logEvent(sandbox, fits)))
    expect(statuses(copies)).toEqual(Array(10).fill(200))
    expect(await ledgerOf(sandbox, fits.TranId)).toMatchObject([{ logged: 10 }])
    expect(await left(sandbox)).toBe(0)
  })

  it('are none where there were none', async () => {
    const { sandbox } = opened()
    const { drafts, answers } = await rush([sandbox], 2, SOLD_OUT)
    expect(answers.map(said)).toEqual(Array(2).fill([409, 'Sold out. Nothing was paid.']))
    expect(await ledgerOf(sandbox, drafts[0]?.TranId ?? '')).toEqual([])
  })

  it('of a showtime are its own', async () => {
    const { sandbox } = opened()
    const movie = (await moviesOn(sandbox)).find(({ id }) => id === 'danfo-queen') ?? raise('no movie')
    const counts = { adult: 1, children: 0, student: 0 }
    const { showtimes } = await showtimesOf(sandbox, movie.id, 'zuma')
    const answers = []
    for (const showtime of showtimes.slice(0, 8)) {
      const two = await movieTotal(sandbox, { showtimeid: showtime.id, adult: 2 })
      if (two.status !== 409) continue
      const draft = () => movieDraft({ movie, cinema: 'zuma', showtime }, counts)
      answers.push(await logMovie(sandbox, draft()), await logMovie(sandbox, draft()))
    }
    expect(answers.length).toBeGreaterThanOrEqual(4)
    const pairs = answers.map(({ status }) => status)
    expect(pairs).toEqual(pairs.map((_, index) => (index % 2 === 0 ? 200 : 409)))
  })

  it('are held once by the same attempt, now, at once and late', async () => {
    const sandbox = await evening(opened(), 4)
    const draft = await eventDraft(sandbox, TABLE, 2)
    const answers = await Promise.all(Array.from({ length: 10 }, () => logEvent(sandbox, draft)))
    expect(new Set(answers.map(({ json }) => json.responseData?.TransactionId)).size).toBe(1)
    expect(await left(sandbox)).toBe(2)
    // The rest is sold, and the attempt is still what it was.
    expect((await logEvent(sandbox, await eventDraft(sandbox, TABLE, 2))).status).toBe(200)
    expect((await logEvent(sandbox, draft)).json).toEqual(answers[0]?.json)
    expect((await logEvent(sandbox, { ...draft, PaymentMode: 'BANK' })).json).toEqual(answers[0]?.json)
    expect(await ledgerOf(sandbox, draft.TranId)).toMatchObject([{ logged: 12 }])
    const other = { ...draft, name: 'Somebody Else' }
    expect(said(await logEvent(sandbox, other))).toEqual([
      409,
      'This payment was already sent with other details. Nothing was changed.',
    ])
    expect(await left(sandbox)).toBe(0)
  })
})
