import { expect, it } from 'vitest'
import { cacheBillers, cachedBiller } from '#src/saved/saved-billers.ts'
import { fakeServices } from '#tests/support/services.ts'
import { savedBiller, shopper as user } from './fixtures.ts'

it('has at hand what was shown last, and nothing else', () => {
  const { session } = fakeServices()
  const biller = savedBiller()
  expect(cachedBiller(session, biller.id)).toBeNull()
  cacheBillers(session, [biller])
  expect(cachedBiller(session, biller.id)).toBe(biller)
  expect(cachedBiller(session, 'another')).toBeNull()
  cacheBillers(session, [])
  expect(cachedBiller(session, biller.id)).toBeNull()
})

it("gives nobody another user's saved billers", () => {
  const { session } = fakeServices({ user })
  const biller = savedBiller()
  cacheBillers(session, [biller])
  session.store.setState({ user: null })
  expect(cachedBiller(session, biller.id)).toBeNull()
  session.store.setState({ user: { ...user, consumerId: 'musa@example.com' } })
  expect(cachedBiller(session, biller.id)).toBeNull()
})
