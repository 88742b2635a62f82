import { describe, expect, it } from 'vitest'
import { transactionHistory } from '#src/contract/reports.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { airtime, data, HOUR_MS, old, openQueries, settled, timeout } from './open-queries.ts'

const refused = { kind: 'rejected', message: 'No', code: '1', status: 400 } as const
const young = (seconds: number) => ({ value: [airtime], savedAt: SOME_MORNING - seconds * 1000 })

describe('a cached response', () => {
  it('is shown at once with the time of its copy, while the provider is asked past it, quietly and once', async () => {
    const { state, peek, load, asked } = openQueries()
    state.kept = old()
    await load()
    expect(peek()).toMatchObject({
      value: [airtime],
      freshness: 'checking',
      fetchedAt: SOME_MORNING - 2 * HOUR_MS,
    })
    await settled()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toMatchObject({ fresh: true, quiet: true })
  })

  it('becomes fresh when the provider says the same, and stays the same value', async () => {
    const { state, peek, load } = openQueries()
    state.kept = old()
    await load()
    const { value } = peek()
    await settled()
    expect(peek()).toMatchObject({ freshness: 'fresh', fetchedAt: SOME_MORNING })
    expect(peek().value).toBe(value)
  })

  it('is replaced when the provider says something else, and never looks as if it were being loaded', async () => {
    const { state, peek, load, queries } = openQueries()
    state.kept = old()
    state.now = [airtime, data]
    await load()
    const loading: boolean[] = []
    queries.subscribe(() => loading.push(peek().isLoading))
    await settled()
    expect(peek()).toMatchObject({ value: [airtime, data], freshness: 'fresh', fetchedAt: SOME_MORNING })
    expect(loading).not.toContain(true)
  })

  it('has lost what the provider has lost', async () => {
    const { state, peek, load } = openQueries()
    state.kept = { value: [airtime, data], savedAt: SOME_MORNING - HOUR_MS }
    await load()
    await settled()
    expect(peek().value).toEqual([airtime])
  })

  it.each([
    ['does not answer', timeout],
    ['refuses', refused],
  ])('is old, and says nothing else, when the provider %s', async (_, failure) => {
    const { state, peek, load } = openQueries()
    state.kept = old()
    state.failure = failure
    await load()
    await settled()
    expect(peek()).toMatchObject({
      freshness: 'old',
      fetchedAt: SOME_MORNING - 2 * HOUR_MS,
      value: [airtime],
      failure: null,
    })
  })

  it('is old at once where there is no network, and nobody is asked', async () => {
    const { state, peek, load, asked } = openQueries(false)
    state.kept = old()
    await load()
    await settled()
    expect(peek().freshness).toBe('old')
    expect(asked).toHaveLength(1)
  })

  it('is old as soon as the provider turns out to be unreachable', async () => {
    const { state, peek, load, connectivity } = openQueries()
    state.kept = old()
    await load()
    connectivity.set(false, 'unreachable')
    expect(peek().freshness).toBe('old')
  })

  it.each([
    [29, 1],
    [30, 2],
    // Of a clock that was wrong (F32).
    [-72 * 3600, 2],
  ])('that was saved %s seconds ago makes %s requests', async (seconds, requests) => {
    const { state, peek, load, asked } = openQueries()
    state.kept = young(seconds)
    await load()
    await settled()
    expect(asked).toHaveLength(requests)
    expect(peek().freshness).toBe('fresh')
  })

  it('of a user’s payments is asked about however young it is: the session may be over', async () => {
    const { state, queries, asked } = openQueries()
    state.kept = { value: [], savedAt: SOME_MORNING - 1 }
    await queries.load(transactionHistory, undefined)
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('that comes after its user is gone is asked about by nobody: it would be with no token, or another’s', async () => {
    const { state, queries, asked } = openQueries()
    state.kept = { value: [], savedAt: SOME_MORNING - HOUR_MS }
    const loaded = queries.load(transactionHistory, undefined)
    queries.forgetUser()
    await loaded
    await settled()
    expect(asked).toHaveLength(1)
  })

  it('that is old when its user goes is asked about by nobody when the network comes back', async () => {
    const { state, queries, asked, connectivity } = openQueries()
    state.kept = { value: [], savedAt: SOME_MORNING - HOUR_MS }
    await queries.load(transactionHistory, undefined)
    queries.watch(transactionHistory, undefined)
    state.failure = timeout
    connectivity.set(false)
    connectivity.set(true)
    queries.forgetUser()
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('that comes although the device was asked past is old, and asked about no more', async () => {
    const { state, queries, peek, asked } = openQueries()
    state.isAlwaysKept = true
    state.kept = old()
    await queries.refresh(transactionHistory, undefined)
    await queries.load(transactionHistory, undefined)
    await settled()
    expect(queries.getSnapshot(transactionHistory, undefined).freshness).toBe('old')
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(peek().value).toBeNull()
  })
})
