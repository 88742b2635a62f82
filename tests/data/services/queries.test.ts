import { describe, expect, it, vi } from 'vitest'
import { categories, products } from '#src/contract/catalog.ts'
import { kobo } from '#src/contract/kobo.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { transactionHistory } from '#src/contract/reports.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtime, data, old, openQueries, settled, timeout } from './open-queries.ts'

describe('a query', () => {
  it('is asked of the provider by refresh although the device’s answer is still on its way', async () => {
    const { state, queries, load, asked, peek } = openQueries()
    let arrive = () => {}
    state.kept = old()
    state.meanwhile = () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      })
    const loaded = load()
    await settled()
    state.meanwhile = () => {}
    state.now = [airtime, data]
    const renewed = [queries.refresh(categories, undefined), queries.refresh(categories, undefined)]
    arrive()
    await Promise.all([loaded, ...renewed])
    expect(asked.map(({ fresh = false }) => fresh)).toEqual([false, true])
    expect(peek()).toMatchObject({ value: [airtime, data], freshness: 'fresh' })
  })

  it('is not asked for by refresh once its user is gone: what was on its way may have ended their session', async () => {
    const { state, queries, asked } = openQueries()
    let arrive = () => {}
    state.meanwhile = () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      })
    const loaded = queries.load(transactionHistory, undefined)
    await settled()
    const renewed = queries.refresh(transactionHistory, undefined)
    queries.forgetUser()
    state.meanwhile = () => {}
    arrive()
    await Promise.all([loaded, renewed])
    expect(asked).toHaveLength(1)
  })

  it('is asked for once however many screens want it, and again only by refresh', async () => {
    const { queries, asked, load } = openQueries()
    await Promise.all([load(), load()])
    await load()
    expect(asked).toHaveLength(1)
    await queries.refresh(categories, undefined)
    expect(asked).toHaveLength(2)
    expect(asked[1]?.fresh).toBe(true)
  })

  it('keeps its value when a fresher one cannot be had, and is then old', async () => {
    const { queries, state, peek, load } = openQueries()
    await load()
    state.failure = timeout
    await queries.refresh(categories, undefined)
    expect(peek()).toMatchObject({ value: [airtime], failure: timeout, isLoading: false, freshness: 'old' })
  })

  it('is the same object until something changes', async () => {
    const { peek, load } = openQueries()
    expect(peek()).toBe(peek())
    await load()
    const known = peek()
    expect(peek()).toBe(known)
    await load()
    expect(peek()).toBe(known)
  })

  it('is fresh when the provider itself said so', async () => {
    const { peek, load } = openQueries()
    await load()
    expect(peek()).toMatchObject({ freshness: 'fresh', fetchedAt: SOME_MORNING })
  })
})

describe('settled', () => {
  const whenDone = (promise: Promise<void>) => {
    const done = vi.fn()
    void promise.then(done)
    return done
  }

  it('waits for what is being asked, and for what that leads to', async () => {
    const { queries, load, state } = openQueries()
    let next: Promise<void> | null = null
    state.meanwhile = () => {
      next ??= queries.load(products, undefined)
    }
    const flight = load()
    const done = whenDone(queries.idle())
    await flight
    expect(done).not.toHaveBeenCalled()
    await next
    await settled()
    expect(done).toHaveBeenCalledOnce()
  })

  it('has nothing to wait for where nothing is asked', async () => {
    const done = whenDone(openQueries().queries.idle())
    await settled()
    expect(done).toHaveBeenCalledOnce()
  })

  it('does not wait for what is asked about something that is shown already', async () => {
    const { queries, load, state } = openQueries()
    state.kept = old()
    await load()
    state.meanwhile = () => new Promise(() => {})
    const done = whenDone(queries.idle())
    await settled()
    expect(done).toHaveBeenCalledOnce()
  })

  it('does not wait longer than five seconds', async () => {
    const { queries, load, state, clock } = openQueries()
    state.meanwhile = () => new Promise(() => {})
    void load()
    const done = whenDone(queries.idle())
    clock.advance(4999)
    await settled()
    clock.advance(1)
    await settled()
    expect(done).toHaveBeenCalledOnce()
  })
})

describe('when the network comes back', () => {
  it('what is old and on a screen is asked for again, once and quietly', async () => {
    const { state, queries, peek, load, connectivity, asked } = openQueries(false)
    state.kept = old()
    await load()
    queries.watch(categories, undefined)
    connectivity.set(true)
    await settled()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toMatchObject({ fresh: true, quiet: true })
    expect(peek().freshness).toBe('fresh')
    connectivity.set(true)
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('what could not be had is asked for, also when its last try left before', async () => {
    const { state, queries, peek, load, connectivity } = openQueries(false)
    state.failure = { kind: 'offline' }
    queries.watch(categories, undefined)
    const last = load()
    connectivity.set(true)
    state.meanwhile = () => {
      if (peek().failure !== null) state.failure = null
    }
    await last
    await settled()
    expect(peek()).toMatchObject({ value: [airtime], failure: null })
  })

  it('what no screen shows, what is fresh and what was refused is left alone', async () => {
    const { state, queries, load, connectivity, asked } = openQueries()
    await load()
    queries.watch(categories, undefined)
    state.failure = { kind: 'rejected', message: 'No', code: '1', status: 400 }
    const refused = { BillerCode: 'X', Category: 'Y' }
    await queries.load(productFields, refused)
    queries.watch(productFields, refused)
    state.failure = timeout
    const gone = { BillerCode: 'Z', Category: 'Y' }
    await queries.load(productFields, gone)
    queries.watch(productFields, gone)()
    connectivity.set(false)
    connectivity.set(true)
    await settled()
    expect(asked).toHaveLength(3)
  })
})

describe('when somebody else is here', () => {
  const row = (id: string) => ({
    id,
    date: '2026-11-01T10:00:00.000Z',
    paymentReference: `PRD-${id}`,
    productName: 'MTN',
    amount: kobo(100),
    approvalStatus: 'Successful',
    paymentStatus: 'Paid',
    urlPath: 'airtime',
    billerCode: 'MTNVTU',
  })

  it('nothing of a user is known any more, and what is open to all still is', async () => {
    const { queries } = fakeServices({ answers: { transactionHistory: [row('1')], categories: [airtime] } })
    await queries.load(transactionHistory, undefined)
    await queries.load(categories, undefined)
    queries.forgetUser()
    expect(queries.getSnapshot(transactionHistory, undefined).value).toBeNull()
    expect(queries.getSnapshot(categories, undefined).value).toEqual([airtime])
  })

  it('an answer that was on its way to the user before is nobody’s', async () => {
    const answers = [[row('ada')], [row('musa')]]
    const { queries } = fakeServices({ answers: { transactionHistory: () => answers.shift() ?? [] } })
    const ada = queries.load(transactionHistory, undefined)
    queries.forgetUser()
    const musa = queries.load(transactionHistory, undefined)
    await Promise.all([ada, musa])
    expect(queries.getSnapshot(transactionHistory, undefined).value?.map(({ id }) => id)).toEqual(['musa'])
  })
})
