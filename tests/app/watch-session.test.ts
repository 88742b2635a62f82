import { expect, it } from 'vitest'
import { watchSession } from '#src/app/after-start.ts'
import { SESSION_ENDED_KEY } from '#src/session/session-store.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeServices } from '#tests/support/services.ts'

it('says after the fresh start that a 401 led to what happened, once, and offers to log in', () => {
  const services = fakeServices()
  services.tab.set(SESSION_ENDED_KEY, '1')
  watchSession(services)
  const [toast] = services.toasts.store.getState().toasts
  expect(toast?.text).toBe('Your session ended. Log in to go on where you were.')
  expect(toast?.action?.label).toBe('Login')
  toast?.action?.run()
  expect(services.accountDialogs.store.getState().shown).toBe('login')
  const again = fakeServices({ parts: { tab: services.tab } })
  watchSession(again)
  expect(again.toasts.store.getState().toasts).toEqual([])
})

it('a page from the back/forward cache learns that its user has logged out (S15)', () => {
  const services = fakeServices({ user: ada })
  const stop = watchSession(services)
  services.local.clear()
  expect(services.session.isSignedIn()).toBe(true)
  services.pageLife.restore()
  expect(services.session.isSignedIn()).toBe(false)
  expect(services.navigation.starts).toEqual(['/'])
  stop()
})

it('so does one that was away before anything watched it, and none whose user is still here', () => {
  const services = fakeServices({ user: ada })
  const stop = watchSession(services)
  services.pageLife.restore()
  expect(services.navigation.starts).toEqual([])
  stop()
  services.local.clear()
  watchSession(services)()
  expect(services.navigation.starts).toEqual(['/'])
})
