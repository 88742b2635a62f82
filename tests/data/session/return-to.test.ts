import { expect, it } from 'vitest'
import { createReturnTo } from '#src/data/session/return-to.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const MINUTE_MS = 60_000

function build() {
  const tab = fakeLocal()
  const clock = manualClock()
  return { tab, clock, returnTo: createReturnTo(tab, clock) }
}

it('leads back once', () => {
  const { returnTo } = build()
  expect(returnTo.take()).toBeNull()
  returnTo.remember('/levies/LIRS?x=1')
  expect(returnTo.take()).toBe('/levies/LIRS?x=1')
  expect(returnTo.take()).toBeNull()
})

it('remembers the last place, and for half an hour', () => {
  const { returnTo, clock } = build()
  returnTo.remember('/dashboard')
  returnTo.remember('/transaction-history')
  clock.advance(29 * MINUTE_MS)
  expect(returnTo.take()).toBe('/transaction-history')
  returnTo.remember('/dashboard')
  clock.advance(30 * MINUTE_MS)
  expect(returnTo.take()).toBeNull()
})

for (const stored of [
  'not json',
  '"/dashboard"',
  '{"path":"//evil.test","at":0}',
  '{"path":"/\\\\evil.test","at":0}',
  '{"path":"https://evil.test","at":0}',
  '{"path":"javascript:alert(1)","at":0}',
  '{"at":0}',
]) {
  it(`goes nowhere for ${stored}`, () => {
    const { tab, clock, returnTo } = build()
    tab.set('paydey.return-to', stored.replace('"at":0', `"at":${clock.now()}`))
    expect(returnTo.take()).toBeNull()
  })
}
