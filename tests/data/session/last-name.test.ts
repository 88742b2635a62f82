import { expect, it } from 'vitest'
import { forgetLastName, keepLastName, lastNameFor } from '#src/data/session/last-name.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEY = 'paydey.last-name'

function kept(email = 'ada@example.com') {
  const local = fakeLocal()
  const clock = manualClock()
  keepLastName(local, clock, email, 'Obi')
  return { local, clock }
}

it('is there for who signed up here, however they write their address', () => {
  const { local, clock } = kept('Ada@Example.com')
  expect(lastNameFor(local, clock, ' ada@example.com')).toBe('Obi')
})

it('is nobody else’s', () => {
  const { local, clock } = kept()
  expect(lastNameFor(local, clock, 'musa@example.com')).toBeNull()
  expect(lastNameFor(local, clock, 'ada@example.com')).toBe('Obi')
})

it('is gone after 30 days, from the device too', () => {
  const { local, clock } = kept()
  clock.advance(30 * DAY_MS - 1)
  expect(lastNameFor(local, clock, 'ada@example.com')).toBe('Obi')
  clock.advance(1)
  expect(lastNameFor(local, clock, 'ada@example.com')).toBeNull()
  expect(local.get(KEY)).toBeNull()
})

it('can be forgotten', () => {
  const { local, clock } = kept()
  forgetLastName(local)
  expect(lastNameFor(local, clock, 'ada@example.com')).toBeNull()
})

it.each(['', '{', 'null', '[]', '{"email":"ada@example.com"}', '{"email":1,"lastName":"Obi","at":0}'])(
  'reads %s as nothing',
  (text) => {
    const { local, clock } = kept()
    local.set(KEY, text)
    expect(lastNameFor(local, clock, 'ada@example.com')).toBeNull()
  },
)
