import { describe, expect, it } from 'vitest'
import type { LocalStore } from '#src/data/browser/storage.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'

const KEY = 'paydey.user'
const musa = { ...ada, consumerId: 'musa.bello@example.com', firstName: 'Musa' }

/** A store that two tabs share: what one changes, the other hears. */
function shared() {
  const values = new Map<string, string>()
  const listeners = new Map<object, (key: string | null) => void>()
  const tabOf = (): LocalStore => {
    const me = {}
    const tell = (key: string | null) => {
      for (const [tab, listener] of listeners) if (tab !== me) listener(key)
    }
    return {
      durable: true,
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        values.set(key, value)
        tell(key)
      },
      remove(key) {
        if (values.delete(key)) tell(key)
      },
      clear() {
        values.clear()
        tell(null)
      },
      onChange(listener) {
        listeners.set(me, listener)
        return () => void listeners.delete(me)
      },
    }
  }
  return tabOf
}

const nameOf = (session: ReturnType<typeof createSession>) => session.store.getState().user?.firstName ?? null

describe('a session', () => {
  it('is there again after a start of the app', () => {
    const stores = { local: fakeLocal(), tab: fakeLocal() }
    createSession(stores).begin(ada)
    expect(nameOf(createSession(stores))).toBe('Ada')
    expect(createSession(stores).token()).toBe('token')
  })

  it.each([
    ['without a token', { ...ada, accessToken: '' }],
    ['of nobody', { ...ada, consumerId: '' }],
    ['of another build', { consumerId: ada.consumerId, accessToken: 'token' }],
  ])('%s is none', (_, user) => {
    const local = fakeLocal()
    local.set(KEY, JSON.stringify(user))
    expect(createSession({ local, tab: fakeLocal() }).isSignedIn()).toBe(false)
  })

  it('on a shared phone is this tab’s alone, and leaves nothing on the device', () => {
    const stores = { local: fakeLocal(), tab: fakeLocal() }
    const session = createSession(stores)
    session.begin(ada, { isShared: true })
    session.update({ surname: 'Obi-Eze' })
    expect(session.isShared()).toBe(true)
    expect(stores.local.get(KEY)).toBeNull()
    expect(createSession(stores).store.getState().user?.surname).toBe('Obi-Eze')
    expect(createSession({ ...stores, tab: fakeLocal() }).isSignedIn()).toBe(false)
    // Another tab of the phone is somebody else's.
    createSession({ ...stores, tab: fakeLocal() }).begin(musa)
    expect(nameOf(createSession(stores))).toBe('Ada')
    session.leave()
    expect(stores.tab.get(KEY)).toBeNull()
    expect(session.store.getState().ending).toBe('leaving')
    session.begin(ada, { isShared: true })
    session.begin(musa)
    expect(nameOf(createSession(stores))).toBe('Musa')
  })

  it('on a shared phone ends without ending whoever logged in beside it for the whole device', () => {
    const local = fakeLocal()
    const lent = createSession({ local, tab: fakeLocal() })
    lent.begin(ada, { isShared: true })
    createSession({ local, tab: fakeLocal() }).begin(musa)
    lent.expire()
    expect(lent.isSignedIn()).toBe(false)
    expect(nameOf(createSession({ local, tab: fakeLocal() }))).toBe('Musa')
  })

  it('of a tab that slept ends without ending the login that came after', () => {
    const local = fakeLocal()
    const asleep = createSession({ local, tab: fakeLocal() })
    asleep.begin(ada)
    createSession({ local, tab: fakeLocal() }).begin({ ...ada, accessToken: 'another' })
    asleep.expire()
    expect(asleep.isSignedIn()).toBe(false)
    expect(createSession({ local, tab: fakeLocal() }).token()).toBe('another')
  })

  it('keeps what a user changed about themselves', () => {
    const stores = { local: fakeLocal(), tab: fakeLocal() }
    const session = createSession(stores)
    session.update({ surname: 'Nobody' })
    expect(session.isSignedIn()).toBe(false)
    session.begin(ada)
    session.update({ surname: 'Eze', dateOfBirth: '03/14' })
    expect(createSession(stores).store.getState().user).toEqual({
      ...ada,
      surname: 'Eze',
      dateOfBirth: '03/14',
    })
  })

  it('that expires is told from one that was ended, until somebody logs in', () => {
    const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
    session.begin(ada)
    session.expire()
    expect(session.store.getState()).toEqual({ user: null, ending: 'expired' })
    session.begin(musa)
    expect(session.store.getState()).toEqual({ user: musa, ending: null })
    session.end()
    expect(session.store.getState()).toEqual({ user: null, ending: null })
  })

  it('names its records by a digest, the same however the address is written', async () => {
    const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
    expect(await session.scope()).toBe('device')
    session.begin(ada)
    const scope = await session.scope()
    expect(scope).toMatch(/^[0-9a-f]{16}$/)
    session.begin({ ...ada, consumerId: 'ADA.Obi@Example.com' })
    expect(await session.scope()).toBe(scope)
    session.begin(musa)
    expect(await session.scope()).not.toBe(scope)
  })
})

describe('two tabs', () => {
  it('know of each other’s login, change and logout', () => {
    const tabOf = shared()
    const [one, two] = [0, 1].map(() => createSession({ local: tabOf(), tab: fakeLocal() }))
    one?.begin(ada)
    expect(two && nameOf(two)).toBe('Ada')
    two?.update({ firstName: 'Adaobi' })
    expect(one && nameOf(one)).toBe('Adaobi')
    one?.end()
    expect(two?.isSignedIn()).toBe(false)
  })

  it('are both over when the provider ends it in one: nobody goes on as a visitor in the other', () => {
    const tabOf = shared()
    const [one, two] = [0, 1].map(() => createSession({ local: tabOf(), tab: fakeLocal() }))
    one?.begin(ada)
    one?.expire()
    expect(two?.store.getState()).toEqual({ user: null, ending: 'expired' })
    one?.begin(ada)
    expect(two && nameOf(two)).toBe('Ada')
    expect(two?.store.getState().ending).toBeNull()
  })

  it('are both signed out when one of them clears everything', () => {
    const tabOf = shared()
    const local = tabOf()
    const two = createSession({ local: tabOf(), tab: fakeLocal() })
    two.begin(ada)
    local.clear()
    expect(two.isSignedIn()).toBe(false)
  })
})

it('a page of a visitor that asks who is signed in goes on, as nobody’s session has ended', () => {
  const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
  session.reread()
  expect(session.store.getState()).toEqual({ user: null, ending: null })
})

it('a page from the past asks who is signed in now', () => {
  const local = fakeLocal()
  const session = createSession({ local, tab: fakeLocal() })
  session.begin(ada)
  local.remove(KEY)
  expect(session.isSignedIn()).toBe(true)
  session.reread()
  expect(session.isSignedIn()).toBe(false)
})
