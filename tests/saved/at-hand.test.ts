import { expect, it } from 'vitest'
import { keepAtHand, savedAtHand } from '#src/saved/at-hand.ts'
import { fakeServices } from '#tests/support/services.ts'
import { savedBiller } from './fixtures.ts'

const user = {
  accessToken: 'token',
  consumerId: 'ada@example.com',
  firstName: 'Ada',
  surname: '',
  phoneNumber: '',
  dateOfBirth: '',
  referralCode: '',
  backupEmail: '',
  walletId: '',
}

it('has at hand what was shown last, and nothing else', () => {
  const { session } = fakeServices()
  const biller = savedBiller()
  expect(savedAtHand(session, biller.id)).toBeNull()
  keepAtHand(session, [biller])
  expect(savedAtHand(session, biller.id)).toBe(biller)
  expect(savedAtHand(session, 'another')).toBeNull()
  keepAtHand(session, [])
  expect(savedAtHand(session, biller.id)).toBeNull()
})

it("gives nobody another user's saved billers", () => {
  const { session } = fakeServices({ user })
  const biller = savedBiller()
  keepAtHand(session, [biller])
  session.store.setState({ user: null })
  expect(savedAtHand(session, biller.id)).toBeNull()
  session.store.setState({ user: { ...user, consumerId: 'musa@example.com' } })
  expect(savedAtHand(session, biller.id)).toBeNull()
})
