import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { rememberPaid } from '#src/payments/again/remember.ts'
import { cacheBillers, cachedBiller, removeBiller } from '#src/payments/again/saved-billers.ts'
import { journalEntry } from '#tests/payments/fixtures.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtimeSnapshot, savedBiller, shopper as user } from './fixtures.ts'

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

it('has not at hand what was bought before the last payment: that receipt\'s "Pay again" would open with it', async () => {
  const services = fakeServices()
  const biller = savedBiller()
  await services.beneficiaries.put(biller.id, biller)
  cacheBillers(services.session, [biller])
  const entry = journalEntry({ transactionId: '839201745839201745' })
  await services.formSnapshots.put(entry.tranId, airtimeSnapshot({ amount: kobo(90_000) }))
  await rememberPaid(services, entry, 'successful')
  expect(await services.beneficiaries.all()).toMatchObject([{ id: biller.id, amount: 90_000 }])
  expect(cachedBiller(services.session, biller.id)?.amount).not.toBe(50_000)
})

it('has nobody at hand who was forgotten', async () => {
  const services = fakeServices()
  const biller = savedBiller()
  await services.beneficiaries.put(biller.id, biller)
  cacheBillers(services.session, [biller])
  await removeBiller(services, biller.id)
  expect(cachedBiller(services.session, biller.id)).toBeNull()
})
