import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Aged, oldestOf } from '#src/data/services/query.ts'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { renderScreen } from '#tests/support/render.tsx'

const MINUTE_MS = 60_000
const aged = (freshness: Aged['freshness'], minutes: number): Aged => ({
  freshness,
  fetchedAt: SOME_MORNING - minutes * MINUTE_MS,
})
/** With its code there, and its clock running. */
async function show(query: Aged) {
  const opened = renderScreen(<SavedAgo query={query} />)
  await act(() => import('#src/kit/device/age-words.tsx'))
  return opened
}
const words = () => screen.queryByText(/^Saved/)?.textContent

it('says how old a cached response is, and goes on saying so as time goes by', async () => {
  const { services, container } = await show(aged('old', 119))
  expect(words()).toBe('Saved 1 h ago')
  const region = container.querySelector('[aria-live]')
  expect(region?.getAttribute('aria-live')).toBe('polite')
  act(() => services.clock.advance(MINUTE_MS))
  expect(words()).toBe('Saved 2 h ago')
  expect(region?.getAttribute('aria-live')).toBe('off')
  act(() => services.clock.advance(60 * MINUTE_MS))
  expect(words()).toBe('Saved 3 h ago')
})

it('says of what was kept a moment ago that it is kept, too', async () => {
  const { services } = await show(aged('old', 0))
  expect(words()).toBe('Saved just now')
  act(() => services.clock.advance(MINUTE_MS))
  expect(words()).toBe('Saved 1 min ago')
})

it.each([
  ['fresh', 600],
  ['checking', 600],
] as const)('says nothing of what is %s', async (freshness, minutes) => {
  await show(aged(freshness, minutes))
  expect(words()).toBeUndefined()
})

it.each([
  ['the older of two old ones', aged('old', 5), aged('old', 500), 500],
  ['the old one beside a fresh one that is longer ago', aged('fresh', 900), aged('old', 5), 5],
  ['the old one before a checked one', aged('old', 5), aged('checking', 900), 5],
] as const)('takes %s for the age of a screen', (_, first, second, minutes) => {
  expect(oldestOf(first, second).fetchedAt).toBe(SOME_MORNING - minutes * MINUTE_MS)
})
