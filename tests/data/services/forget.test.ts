import { describe, expect, it } from 'vitest'
import { clearDevice, signOut } from '#src/data/services/forget.ts'
import { isSubscribed, saveSubscription } from '#src/data/services/push-subscriptions.ts'
import { requery } from '#src/payments/engine/requery.ts'
import { ada } from '#tests/features/support/ada.ts'
import { pass, transactionResult } from '#tests/payments/fixtures.ts'
import { fakePush } from '#tests/support/fake-push.ts'
import { fakeServices } from '#tests/support/services.ts'

/** Services that write down in which order they were told to forget. */
function recorded() {
  const said: string[] = []
  const services = fakeServices({ user: ada })
  const { device, session, local, navigation } = services
  const told = {
    ...services,
    device: {
      ...device,
      async wipeAll() {
        said.push('tables')
        return true
      },
    },
    session: { ...session, end: () => void said.push('session'), leave: () => void said.push('session') },
    local: { ...local, clear: () => void said.push('settings') },
    navigation: { ...navigation, startAt: (path: string) => void said.push(`start ${path}`) },
  }
  return { said, told }
}

it('closes the gate of the tables before anything else, and starts afresh last', async () => {
  const { said, told } = recorded()
  await clearDevice(told)
  expect(said).toEqual(['tables', 'settings', 'session', 'settings', 'start /this-device?cleared'])
})

it('waits for the tables: nothing is shown as clear before it is', async () => {
  const { said, told } = recorded()
  let finish = () => {}
  const wiping = new Promise<boolean>((resolve) => {
    finish = () => resolve(true)
  })
  const clearing = clearDevice({
    ...told,
    device: { ...told.device, wipeAll: () => wiping },
  })
  await Promise.resolve()
  expect(said).toEqual(['settings'])
  finish()
  await clearing
  expect(said).toContain('session')
})

it('says whose late answers are refused', async () => {
  const { told } = recorded()
  const tokens: unknown[] = []
  await clearDevice({
    ...told,
    device: { ...told.device, wipeAll: async (token) => tokens.push(token) > 0 },
  })
  expect(tokens).toEqual(['token'])
})

it('forgets who was signed in, the settings, the consent and the number on the icon', async () => {
  const services = fakeServices({ user: ada })
  services.local.set('paydey.theme', 'dark')
  services.badge.show(2)
  await clearDevice(services)
  expect(services.session.isSignedIn()).toBe(false)
  expect(services.local.get('paydey.theme')).toBeNull()
  expect(services.cookies.written).toEqual([{ name: '_pa_k', value: '', days: 0 }])
  expect(services.badge.shown).toBe(0)
  expect(services.device.wipes).toEqual(['all'])
  expect(services.navigation.starts).toHaveLength(1)
})

it.each([
  ['are not removed', async () => false],
  ['cannot be removed', () => Promise.reject(new Error('blocked'))],
])('goes on where the tables %s, and says that something is left', async (_, wipeAll) => {
  const services = fakeServices({ user: ada })
  await clearDevice({ ...services, device: { ...services.device, wipeAll } })
  expect(services.session.isSignedIn()).toBe(false)
  expect(services.navigation.starts).toEqual(['/this-device?cleared=partly'])
})

describe('LOGOUT', () => {
  it('wipes the tables of whoever it was, then forgets them, and starts afresh last', async () => {
    const { said, told } = recorded()
    const tokens: (string | null)[] = []
    const wipeUser = async (token: string | null) => {
      tokens.push(token)
      said.push('tables')
    }
    await signOut({ ...told, device: { ...told.device, wipeUser } })
    expect(tokens).toEqual(['token'])
    expect(said.indexOf('tables')).toBe(0)
    expect(said.slice(-2)).toEqual(['settings', 'start /'])
    expect(said.indexOf('session')).toBeGreaterThan(said.indexOf('tables'))
  })

  it.each([
    ['LOGOUT', signOut],
    ['"Clear this device"', clearDevice],
  ])('%s leaves no user for another tab that starts afresh while the tables are wiped', async (_, forget) => {
    const services = fakeServices({ user: ada })
    let seen: string | null = 'not asked'
    const wipe = async () => {
      await Promise.resolve()
      seen = services.local.get('paydey.user')
    }
    const wipeAll = async () => {
      await wipe()
      return true
    }
    await forget({ ...services, device: { ...services.device, wipeUser: wipe, wipeAll } })
    expect(seen).toBeNull()
  })

  it('clears local storage, this tab’s and the number on the icon', async () => {
    const services = fakeServices({ user: ada })
    services.local.set('paydey.theme', 'dark')
    services.returnTo.remember('/dashboard')
    services.badge.show(2)
    await signOut(services)
    expect(services.session.isSignedIn()).toBe(false)
    expect(services.local.get('paydey.theme')).toBeNull()
    expect(services.returnTo.take()).toBeNull()
    expect(services.badge.shown).toBe(0)
    expect(services.navigation.starts).toEqual(['/'])
  })

  it('ends the session also where the code that wipes cannot be had', async () => {
    const services = fakeServices({ user: ada })
    const wipeUser = () => Promise.reject(new Error('no chunk'))
    await signOut({ ...services, device: { ...services.device, wipeUser } })
    expect(services.session.isSignedIn()).toBe(false)
    expect(services.navigation.starts).toEqual(['/'])
  })
})

it.each([
  ['LOGOUT', 'wipeUser', signOut],
  ['"Clear this device"', 'wipeAll', clearDevice],
] as const)('%s ends although the code that wipes neither comes nor fails', async (_, way, forget) => {
  const services = fakeServices({ user: ada })
  const device = { ...services.device, [way]: () => new Promise<boolean>(() => {}) }
  const leaving = forget({ ...services, device })
  await pass(services.clock, 10_000)
  await leaving
  expect(services.session.isSignedIn()).toBe(false)
  expect(services.navigation.starts).toHaveLength(1)
})

describe('word by push', () => {
  const told = () => {
    const services = fakeServices({ user: ada, answers: { unsubscribePush: null } })
    const push = fakePush('granted')
    push.current = 'https://push.test/1'
    saveSubscription(services.local, push.current, '839201745')
    const asked = () => services.client.calls.map(({ name, request }) => [name, request])
    return { push, services: { ...services, push: async () => push }, asked }
  }

  it.each([
    ['LOGOUT', signOut],
    ['"Clear this device"', clearDevice],
  ])('ends with %s, here and at the provider (S52)', async (_, forget) => {
    const { push, services, asked } = told()
    await forget(services)
    expect(push.current).toBeNull()
    expect(asked()).toEqual([['unsubscribePush', { Endpoint: 'https://push.test/1' }]])
    expect(services.local.get('paydey.told')).toBeNull()
    expect(services.navigation.starts).toHaveLength(1)
  })

  it('holds up nobody for long where the browser does not answer', async () => {
    const { push, services } = told()
    push.unsubscribe = () => new Promise(() => {})
    const leaving = signOut(services)
    await pass(services.clock, 4000)
    await leaving
    expect(services.navigation.starts).toEqual(['/'])
  })

  it('is known of the last twenty orders', () => {
    const { services } = told()
    const orders = Array.from({ length: 22 }, (_, index) => `order ${index}`)
    for (const order of orders) saveSubscription(services.local, 'https://push.test/1', order)
    const isKnown = (order: string) => isSubscribed(services.local, 'https://push.test/1', order)
    expect(orders.filter((order) => !isKnown(order))).toEqual(['order 0', 'order 1'])
  })

  it('is not even asked for where nothing was subscribed', async () => {
    const services = fakeServices({ user: ada })
    let wanted = 0
    await signOut({
      ...services,
      push: async () => {
        wanted += 1
        return fakePush()
      },
    })
    expect([wanted, services.client.calls]).toEqual([0, []])
  })
})

it('LOGOUT: what is heard while push is given up stays with nobody', async () => {
  const id = transactionResult().transactionId
  const services = fakeServices({
    user: ada,
    answers: { notifyBiller: transactionResult(), unsubscribePush: null },
  })
  const push = fakePush('granted')
  push.current = 'https://push.test/1'
  saveSubscription(services.local, push.current, id)
  let giveUp = () => {}
  push.unsubscribe = () =>
    new Promise((resolve) => {
      giveUp = () => resolve(null)
    })
  const leaving = signOut({ ...services, push: async () => push })
  await pass(services.clock)
  await requery(services, id)
  giveUp()
  await leaving
  expect(await services.results.all()).toEqual([])
})

it('"Clear this device": nobody is signed in any more while push is given up', async () => {
  const services = fakeServices({ user: ada })
  const push = fakePush('granted')
  push.unsubscribe = () => new Promise(() => {})
  saveSubscription(services.local, 'https://push.test/1', '839201745')
  const clearing = clearDevice({ ...services, push: async () => push })
  await pass(services.clock)
  expect(services.local.get('paydey.user')).toBeNull()
  await pass(services.clock, 4000)
  await clearing
  expect(services.navigation.starts).toEqual(['/this-device?cleared'])
})
