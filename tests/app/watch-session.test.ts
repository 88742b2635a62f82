import { describe, expect, it } from 'vitest'
import { watchSession } from '#src/app/after-start.ts'
import { createSession, LOGGED_OUT_KEY, SESSION_ENDED_KEY } from '#src/data/session/session-store.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'

const musa = { ...ada, consumerId: 'musa.bello@example.com' }

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

it('says after LOGOUT that it is done, once', () => {
  const services = fakeServices()
  services.tab.set(LOGGED_OUT_KEY, '1')
  watchSession(services)
  expect(services.toasts.store.getState().toasts.map(({ text }) => text)).toEqual(['You are logged out.'])
  expect(services.tab.get(LOGGED_OUT_KEY)).toBeNull()
})

it('offers it no longer to whoever has logged in meanwhile', () => {
  const services = fakeServices()
  services.tab.set(SESSION_ENDED_KEY, '1')
  watchSession(services)
  expect(services.toasts.store.getState().toasts).toHaveLength(1)
  services.session.begin(ada)
  expect(services.toasts.store.getState().toasts).toEqual([])
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

describe('a kept login', () => {
  const asked = ({ client }: FakeServices) => client.calls.filter(({ name }) => name === 'checkLogin').length

  it('is checked with the provider at start and on waking, at most once a minute, and without a word', () => {
    const services = fakeServices({ user: ada })
    const stop = watchSession(services)
    expect(asked(services)).toBe(1)
    services.pageLife.show()
    expect(asked(services)).toBe(1)
    services.clock.advance(60_000)
    services.pageLife.show()
    expect(asked(services)).toBe(2)
    expect(services.toasts.store.getState().toasts).toEqual([])
    stop()
    services.clock.advance(60_000)
    services.pageLife.show()
    expect(asked(services)).toBe(2)
  })

  it('is nobody’s who is not signed in', () => {
    const services = fakeServices()
    watchSession(services)()
    expect(asked(services)).toBe(0)
  })
})

it('a page that another user takes over from another tab starts afresh at home: it may hold what was typed', () => {
  const values = fakeLocal()
  let tell: (key: string | null) => void = () => {}
  const onChange = (listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  const session = createSession({ local: { ...values, onChange }, tab: fakeLocal() })
  session.begin(ada)
  const services = fakeServices({ parts: { session } })
  const stop = watchSession(services)
  // A tab that slept hears of it when somebody else is there already.
  values.set('paydey.user', JSON.stringify(musa))
  tell('paydey.user')
  expect(session.store.getState().user?.consumerId).toBe(musa.consumerId)
  expect(services.navigation.starts).toEqual(['/'])
  stop()
})
