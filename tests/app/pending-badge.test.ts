import { expect, it } from 'vitest'
import { showPending } from '#src/app/after-start.ts'
import { DAY, savedBiller } from '#tests/payments/again/fixtures.ts'
import { journalEntry, pass } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'

it('says on the icon how many payments have no known end', async () => {
  const services = fakeServices()
  const put = (tranId: string, state: 'handed-off' | 'settled' | 'logged') =>
    services.journal.put(tranId, journalEntry({ tranId, state }))
  await put('T1', 'handed-off')
  await put('T2', 'handed-off')
  await put('T3', 'logged')
  showPending(services)
  await pass(services.clock)
  expect(services.badge.shown).toBe(2)
  await put('T1', 'settled')
  await put('T2', 'settled')
  services.pageLife.show()
  await pass(services.clock)
  expect(services.badge.shown).toBe(0)
})

it('does not count one that is so old that home does not show it any more', async () => {
  const services = fakeServices()
  const old = journalEntry({ state: 'handed-off', updatedAt: SOME_MORNING - 32 * DAY })
  await services.journal.put(old.tranId, old)
  showPending(services)
  await pass(services.clock)
  expect(services.badge.shown ?? 0).toBe(0)
})

it('counts what comes to its end, until it is paid', async () => {
  const services = fakeServices()
  showPending(services)
  const tv = savedBiller({
    categoryPath: 'cable-tv',
    categoryCode: 'TV',
    lastPaidAt: SOME_MORNING - 29 * DAY,
  })
  await services.beneficiaries.put(tv.id, tv)
  await pass(services.clock)
  expect(services.badge.shown).toBe(1)
  await services.beneficiaries.put(tv.id, { ...tv, lastPaidAt: SOME_MORNING })
  await pass(services.clock)
  expect(services.badge.shown).toBe(0)
})
