import { describe, expect, it } from 'vitest'
import { productFields } from '#src/contract/product-fields.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { addressInTests } from '#tests/support/services.ts'
import { airtime, data, HOUR_MS, old, openQueries, settled, timeout, url } from './open-queries.ts'

describe('a cached response', () => {
  it('is as old as its copy, and is being checked', async () => {
    const { state, peek, load } = openQueries()
    state.kept = old()
    await load()
    expect(peek()).toMatchObject({
      value: [airtime],
      freshness: 'checking',
      fetchedAt: SOME_MORNING - 2 * HOUR_MS,
    })
  })

  it('becomes fresh when the provider says the same, and stays the same value', async () => {
    const { state, peek, load, tell, asked } = openQueries()
    state.kept = old()
    await load()
    const { value } = peek()
    tell('same')
    expect(peek()).toMatchObject({ freshness: 'fresh', fetchedAt: SOME_MORNING })
    expect(peek().value).toBe(value)
    expect(asked).toHaveLength(1)
  })

  it('is replaced, quietly, when the provider says something else', async () => {
    const { state, peek, load, tell, asked } = openQueries()
    state.kept = old()
    await load()
    state.kept = { value: [airtime, data], savedAt: SOME_MORNING }
    tell('changed')
    await settled()
    expect(peek()).toMatchObject({ value: [airtime, data], freshness: 'fresh', fetchedAt: SOME_MORNING })
    expect(asked[1]).toMatchObject({ quiet: true })
    expect(asked[1]?.fresh).toBeUndefined()
  })

  it('never looks as if it were being loaded while it is replaced', async () => {
    const { state, peek, load, tell, queries } = openQueries()
    state.kept = old()
    await load()
    const loading: boolean[] = []
    queries.subscribe(() => loading.push(peek().isLoading))
    state.kept = { value: [data], savedAt: SOME_MORNING }
    tell('changed')
    await settled()
    expect(peek().value).toEqual([data])
    expect(loading).not.toContain(true)
  })

  it('keeps its very objects where the new copy has the same content', async () => {
    const { state, peek, load, tell } = openQueries()
    state.kept = old()
    await load()
    const before = peek().value
    state.kept = { value: [airtime], savedAt: SOME_MORNING }
    tell('changed')
    await settled()
    expect(peek().value).toBe(before)
  })

  it('has lost what the new copy has lost', async () => {
    const { state, peek, load, tell } = openQueries()
    state.kept = { value: [airtime, data], savedAt: SOME_MORNING - HOUR_MS }
    await load()
    state.kept = { value: [airtime], savedAt: SOME_MORNING }
    tell('changed')
    await settled()
    expect(peek().value).toEqual([airtime])
  })

  it('is old when the provider could not be asked', async () => {
    const { state, peek, load, tell } = openQueries()
    state.kept = old()
    await load()
    tell('failed', state.kept.savedAt)
    expect(peek()).toMatchObject({
      freshness: 'old',
      fetchedAt: SOME_MORNING - 2 * HOUR_MS,
      value: [airtime],
    })
  })

  it.each([
    ['failed', 'old'],
    ['same', 'fresh'],
  ] as const)(
    'hears that asking has %s although that was said before it arrived',
    async (outcome, freshness) => {
      const { state, peek, load, tell } = openQueries()
      state.kept = old()
      state.meanwhile = () => tell(outcome, SOME_MORNING)
      await load()
      expect(peek().freshness).toBe(freshness)
    },
  )

  it('is old at once where there is no network', async () => {
    const { state, peek, load } = openQueries(false)
    state.kept = old()
    await load()
    expect(peek().freshness).toBe('old')
  })

  it.each([
    ['says something', null, 'fresh'],
    ['does not answer', timeout, 'old'],
  ] as const)(
    'that the worker says no more of is asked for past it: the provider %s',
    async (_, failure, freshness) => {
      const { state, peek, load, clock, asked } = openQueries()
      state.kept = old()
      await load()
      state.failure = failure
      clock.advance(12_000)
      await settled()
      expect(asked[1]).toMatchObject({ fresh: true, quiet: true })
      expect(peek()).toMatchObject({ freshness, value: [airtime] })
    },
  )

  it('is old as soon as the provider turns out to be unreachable', async () => {
    const { state, peek, load, connectivity } = openQueries()
    state.kept = old()
    await load()
    connectivity.set(false, 'unreachable')
    expect(peek().freshness).toBe('old')
  })

  it('that was saved in the future keeps its time, and whatever is said now is newer (F32)', async () => {
    const { state, peek, load, tell, asked } = openQueries()
    state.kept = old(-72)
    await load()
    expect(peek().fetchedAt).toBeGreaterThan(SOME_MORNING)
    tell('changed', SOME_MORNING)
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('does not care what was heard of another address', async () => {
    const { state, peek, load, worker } = openQueries()
    state.kept = old()
    await load()
    for (const other of ['https://evil.test/api/Products/Categories', `${url}?x=1`, 'no address']) {
      worker.tell({ type: 'revalidated', url: other, outcome: 'failed', savedAt: 1 })
    }
    expect(peek().freshness).toBe('checking')
  })

  it('is told by its query from others at the same path', async () => {
    const { state, queries, worker } = openQueries()
    state.kept = old()
    const mtn = { BillerCode: 'MTN', Category: 'AIR' }
    const glo = { BillerCode: 'GLO', Category: 'AIR' }
    await queries.load(productFields, mtn)
    await queries.load(productFields, glo)
    const address = addressInTests(productFields, glo)
    worker.tell({ type: 'revalidated', url: address, outcome: 'failed', savedAt: 1 })
    expect(queries.getSnapshot(productFields, mtn).freshness).toBe('checking')
    expect(queries.getSnapshot(productFields, glo).freshness).toBe('old')
  })
})
