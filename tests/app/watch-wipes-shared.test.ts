import { expect, it } from 'vitest'
import { watchWipes } from '#src/app/after-start.ts'
import { clearDevice, signOut } from '#src/data/services/forget.ts'
import { createSession } from '#src/data/session/session-store.ts'
import type { Scope } from '#src/data/storage/database.ts'
import { openDevice, type Wipe } from '#src/data/storage/device.ts'
import { beginEmpty, tabs, testStorage } from '#tests/data/storage/stores.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { fakeServices } from '#tests/support/services.ts'

beginEmpty()

const musa = { ...ada, consumerId: 'musa.bello@example.com' }

/** A browser with shared storage, each tab with its own; who logs in there does so as on a shared phone. */
function browser() {
  const news = tabs()
  const local = fakeLocal()
  return (user: typeof ada | null) => {
    const tab = fakeLocal()
    const session = createSession({ local, tab })
    if (user !== null) session.begin(user, { isShared: true })
    const device = openDevice(session.scope, { storage: testStorage(), wipeChannel: news() })
    const services = fakeServices({ parts: { session, local, tab, device } })
    watchWipes(services)
    return { services, user: () => createSession({ local, tab }).store.getState().user?.consumerId ?? null }
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

it('"Clear this device" ends a session that another tab alone remembers', async () => {
  const open = browser()
  const [here, there] = [open(null), open(ada)]
  await clearDevice(here.services)
  await settled()
  expect(there.services.navigation.starts).toEqual(['/'])
  expect(there.user()).toBeNull()
})

it('LOGOUT ends the same session in a tab that was duplicated, and nobody else’s', async () => {
  const open = browser()
  const [here, copy, other] = [open(ada), open(ada), open(musa)]
  await signOut(here.services)
  await settled()
  expect([here.user(), copy.user(), other.user()]).toEqual([null, null, musa.consumerId])
})

it.each([
  ['a LOGOUT', 'user'],
  ['"Clear this device"', 'all'],
] as const)('a tab that hears late of %s takes nobody’s new login away', async (_, what) => {
  const { tell, onWiped } = latecomer()
  const local = fakeLocal()
  const session = createSession({ local, tab: fakeLocal() })
  session.begin(ada)
  const services = fakeServices({ parts: { session, local } })
  watchWipes({ ...services, device: { onWiped } })
  // It slept while the same user logged out in another tab, and in again.
  const elsewhere = createSession({ local, tab: fakeLocal() })
  elsewhere.leave()
  elsewhere.begin({ ...ada, accessToken: 'another' })
  session.reread()
  tell(what, await session.scope())
  await settled()
  expect(services.navigation.starts).toEqual(['/'])
  expect(createSession({ local, tab: fakeLocal() }).token()).toBe('another')
})

it('a tab of a shared phone that hears late ends its own session, and not the login that came after', async () => {
  const { tell, onWiped } = latecomer()
  const [local, tab] = [fakeLocal(), fakeLocal()]
  const session = createSession({ local, tab })
  session.begin(ada, { isShared: true })
  const services = fakeServices({ parts: { session, local, tab } })
  watchWipes({ ...services, device: { onWiped } })
  createSession({ local, tab: fakeLocal() }).begin(musa)
  tell('all', await session.scope())
  await settled()
  expect(tab.get('paydey.user')).toBeNull()
  expect(createSession({ local, tab: fakeLocal() }).store.getState().user?.consumerId).toBe(musa.consumerId)
})

function latecomer() {
  let listen: (what: Wipe, whose?: Scope) => void = () => {}
  const onWiped = (listener: typeof listen) => {
    listen = listener
    return () => {}
  }
  return { onWiped, tell: (what: Wipe, whose: Scope) => listen(what, whose) }
}
