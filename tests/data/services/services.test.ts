import { describe, expect, it } from 'vitest'
import { createToasts } from '#src/data/services/toasts.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

describe('toasts', () => {
  const texts = (toasts: ReturnType<typeof createToasts>) =>
    toasts.store.getState().toasts.map((toast) => toast.text)
  it('go away after 60 seconds, not while somebody reads', () => {
    const clock = manualClock()
    const toasts = createToasts(clock)
    toasts.show('error', 'One')
    clock.advance(59_999)
    expect(texts(toasts)).toEqual(['One'])
    toasts.pause()
    toasts.show('error', 'Two')
    clock.advance(600_000)
    expect(texts(toasts)).toEqual(['One', 'Two'])
    toasts.resume()
    clock.advance(60_000)
    expect(texts(toasts)).toEqual([])
  })
  it('with something to press stay until they are closed, and give way last', () => {
    const clock = manualClock()
    const toasts = createToasts(clock)
    const id = toasts.show('info', 'An offer', { label: 'Take it', run: () => {} })
    expect(toasts.show('info', 'An offer')).toBe(id)
    toasts.pause()
    toasts.resume()
    clock.advance(600_000)
    for (const text of ['One', 'Two', 'Three']) toasts.show('info', text)
    expect(texts(toasts)).toEqual(['An offer', 'Two', 'Three'])
    toasts.close(id)
    expect(texts(toasts)).toEqual(['Two', 'Three'])
  })
  it('are three at most, and never the same twice', () => {
    const toasts = createToasts(manualClock())
    for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) toasts.show('info', text)
    expect(texts(toasts)).toEqual(['Two', 'Three', 'Four'])
  })
  it('that told of a failure go when it has succeeded; news and what succeeded before stay', () => {
    const toasts = createToasts(manualClock())
    toasts.show('info', 'News')
    toasts.show('error', 'Could not send')
    toasts.show('info', 'News')
    expect(texts(toasts)).toEqual(['News', 'Could not send'])
    toasts.show('success', 'Sent')
    expect(texts(toasts)).toEqual(['News', 'Sent'])
    toasts.show('error', 'Could not save')
    expect(texts(toasts)).toEqual(['News', 'Sent', 'Could not save'])
  })
})

describe('the stored user', () => {
  it('is who is signed in', () => {
    const session = createSession({
      local: fakeLocal({ 'paydey.user': JSON.stringify(ada) }),
      tab: fakeLocal(),
    })
    expect(session.isSignedIn()).toBe(true)
    expect(session.token()).toBe(ada.accessToken)
  })
  for (const junk of [
    '',
    'null',
    '{}',
    '[1]',
    '{"accessToken":""}',
    'not json',
    JSON.stringify({ ...ada, accessToken: 5 }),
  ]) {
    it(`is nobody when storage says ${JSON.stringify(junk)}`, () => {
      expect(
        createSession({ local: fakeLocal({ 'paydey.user': junk }), tab: fakeLocal() }).isSignedIn(),
      ).toBe(false)
    })
  }
})
