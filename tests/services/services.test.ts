import { describe, expect, it } from 'vitest'
import { categories } from '#src/contract/catalog.ts'
import { createResources } from '#src/services/resources.ts'
import { createToasts } from '#src/services/toasts.ts'
import { createSession } from '#src/session/session-store.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { failWith, scriptedClient } from '#tests/support/scripted-client.ts'

describe('a resource', () => {
  it('is asked for once however many screens want it, and again only by refresh', async () => {
    const client = scriptedClient({ categories: [{ code: '1', name: 'Airtime', urlPath: 'airtime' }] })
    const resources = createResources(client, manualClock())
    await Promise.all([resources.load(categories, undefined), resources.load(categories, undefined)])
    await resources.load(categories, undefined)
    expect(client.calls).toHaveLength(1)
    await resources.refresh(categories, undefined)
    expect(client.calls).toHaveLength(2)
  })

  it('keeps its value when a fresher one cannot be had', async () => {
    let isUp = true
    const list = [{ code: '1', name: 'Airtime', urlPath: 'airtime' }]
    const client = scriptedClient({ categories: () => (isUp ? list : failWith({ kind: 'timeout' })) })
    const resources = createResources(client, manualClock())
    await resources.load(categories, undefined)
    isUp = false
    await resources.refresh(categories, undefined)
    expect(resources.peek(categories, undefined)).toMatchObject({
      value: list,
      failure: { kind: 'timeout' },
      isLoading: false,
    })
  })

  it('is the same object until something changes', async () => {
    const resources = createResources(scriptedClient({ categories: [] }), manualClock())
    expect(resources.peek(categories, undefined)).toBe(resources.peek(categories, undefined))
    await resources.load(categories, undefined)
    expect(resources.peek(categories, undefined)).toBe(resources.peek(categories, undefined))
  })
})

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
    clock.advance(600_000)
    expect(texts(toasts)).toEqual(['One'])
    toasts.resume()
    clock.advance(60_000)
    expect(texts(toasts)).toEqual([])
  })
  it('are three at most, and never the same twice', () => {
    const toasts = createToasts(manualClock())
    for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) toasts.show('info', text)
    expect(texts(toasts)).toEqual(['Two', 'Three', 'Four'])
  })
})

describe('the stored user', () => {
  const user = {
    accessToken: 't',
    consumerId: 'ada.obi@example.com',
    firstName: 'Ada',
    surname: 'Obi',
    phoneNumber: '08031234567',
    dateOfBirth: '',
    referralCode: '',
    backupEmail: '',
    walletId: '',
  }
  it('is who is signed in', () => {
    const session = createSession(fakeLocal({ 'paydey.user': JSON.stringify(user) }))
    expect(session.isSignedIn()).toBe(true)
    expect(session.token()).toBe('t')
  })
  for (const junk of [
    '',
    'null',
    '{}',
    '[1]',
    '{"accessToken":""}',
    'not json',
    JSON.stringify({ ...user, accessToken: 5 }),
  ]) {
    it(`is nobody when storage says ${JSON.stringify(junk)}`, () => {
      expect(createSession(fakeLocal({ 'paydey.user': junk })).isSignedIn()).toBe(false)
    })
  }
})
