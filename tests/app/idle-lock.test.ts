import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IDLE_LOCK_MS, lockWhenIdle } from '#src/app/idle-lock.ts'
import { saveSubscription } from '#src/data/services/push-subscriptions.ts'
import { keepLastName } from '#src/data/session/last-name.ts'
import { beginFlow } from '#src/payments/engine/payment-in-progress.ts'
import { ada } from '#tests/features/support/ada.ts'
import { journalEntry } from '#tests/payments/fixtures.ts'
import { fakePush } from '#tests/support/fake-push.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'

const MINUTE_MS = 60_000

let stops: (() => void)[] = []
beforeEach(() => {
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
})

function hands() {
  const all = new Set<() => void>()
  return {
    onActivity(listener: () => void) {
      all.add(listener)
      return () => all.delete(listener)
    },
    touch() {
      for (const listener of all) listener()
    },
    count: () => all.size,
  }
}

function start(services: FakeServices) {
  const activity = hands()
  stops.push(lockWhenIdle(services, activity))
  return activity
}

function shared() {
  const services = fakeServices()
  services.session.begin(ada, { isShared: true })
  return { services, activity: start(services) }
}

/** Reading the journal takes a turn or two. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const outcome = (services: FakeServices) => [
  services.session.isSignedIn(),
  services.navigation.starts,
  services.device.wipes,
]
const stillHere = [true, [], []]
const signedOut = [false, ['/'], ['session token']]

describe('on a shared phone', () => {
  it('nobody is signed out before 15 minutes, and everybody after (S16)', async () => {
    const { services } = shared()
    services.clock.advance(IDLE_LOCK_MS - 1)
    await settle()
    expect(outcome(services)).toEqual(stillHere)
    services.clock.advance(1)
    await settle()
    expect(outcome(services)).toEqual(signedOut)
    services.clock.advance(IDLE_LOCK_MS * 2)
    await settle()
    expect(services.navigation.starts).toEqual(['/'])
  })

  it('a touch starts the time anew', async () => {
    const { services, activity } = shared()
    for (let minute = 0; minute < 40; minute += 1) {
      services.clock.advance(MINUTE_MS)
      activity.touch()
    }
    services.clock.advance(14 * MINUTE_MS)
    await settle()
    expect(outcome(services)).toEqual(stillHere)
    services.clock.advance(MINUTE_MS)
    await settle()
    expect(outcome(services)).toEqual(signedOut)
  })

  it('the time begins with the login, not with the page', async () => {
    const services = fakeServices()
    start(services)
    services.clock.advance(14 * MINUTE_MS)
    services.session.begin(ada, { isShared: true })
    services.clock.advance(14 * MINUTE_MS)
    await settle()
    expect(outcome(services)).toEqual(stillHere)
    services.clock.advance(MINUTE_MS)
    await settle()
    expect(outcome(services)).toEqual(signedOut)
  })

  it.each([
    ['the next touch', (_: FakeServices, touch: () => void) => touch()],
    ['being seen again', (services: FakeServices) => services.pageLife.show()],
    ['coming back from the past', (services: FakeServices) => services.pageLife.restore()],
  ])('a phone that slept through its timers is locked by %s', async (_how, wake) => {
    const services = fakeServices()
    services.session.begin(ada, { isShared: true })
    let now = SOME_MORNING
    const asleep = { now: () => now, after: () => () => {} }
    const activity = hands()
    stops.push(lockWhenIdle({ ...services, clock: asleep }, activity))
    now += IDLE_LOCK_MS
    wake(services, activity.touch)
    await settle()
    expect(outcome(services)).toEqual(signedOut)
  })

  it('being seen in time counts as a touch', async () => {
    const { services } = shared()
    services.clock.advance(10 * MINUTE_MS)
    services.pageLife.hide()
    services.pageLife.show()
    services.clock.advance(10 * MINUTE_MS)
    await settle()
    expect(outcome(services)).toEqual(stillHere)
  })

  it('a tab that the browser brings back hours later is locked as it starts (S16)', async () => {
    const { services } = shared()
    for (const stop of stops) stop()
    services.clock.advance(3 * 60 * MINUTE_MS)
    start(services)
    await settle()
    expect(outcome(services)).toEqual(signedOut)
  })

  it('a reload in time is not', async () => {
    const { services, activity } = shared()
    services.clock.advance(10 * MINUTE_MS)
    activity.touch()
    for (const stop of stops) stop()
    services.clock.advance(10 * MINUTE_MS)
    start(services)
    await settle()
    expect(outcome(services)).toEqual(stillHere)
  })

  it('a clock that is set back neither locks nor keeps open for hours', async () => {
    const services = fakeServices()
    services.session.begin(ada, { isShared: true })
    let now = SOME_MORNING
    const activity = hands()
    stops.push(lockWhenIdle({ ...services, clock: { now: () => now, after: () => () => {} } }, activity))
    now -= 5 * 60 * MINUTE_MS
    activity.touch()
    await settle()
    expect(outcome(services)).toEqual(stillHere)
    // What the tab says when it is brought back.
    expect(services.tab.get('paydey.active-at')).toBe(String(now))
    now += IDLE_LOCK_MS
    activity.touch()
    await settle()
    expect(outcome(services)).toEqual(signedOut)
  })

  it('the settings and receipts of its owner stay, and nothing of whoever used it', async () => {
    const { services } = shared()
    services.local.set('paydey.theme', 'dark')
    keepLastName(services.local, services.clock, ada.consumerId, 'Obi')
    services.tab.set('paydey.return-to', '/airtime/MTN')
    services.clock.advance(IDLE_LOCK_MS)
    await settle()
    expect(outcome(services)).toEqual(signedOut)
    expect(services.local.get('paydey.theme')).toBe('dark')
    expect(services.local.get('paydey.last-name')).toBeNull()
    expect(services.tab.get('paydey.return-to')).toBeNull()
  })

  it('keeps the journal of a payment that is not finished', async () => {
    const { services } = shared()
    const open = journalEntry({ state: 'handed-off' })
    await services.journal.put(open.tranId, open)
    services.clock.advance(IDLE_LOCK_MS)
    await settle()
    expect(outcome(services)).toEqual([false, ['/'], []])
    expect(await services.journal.all()).toEqual([open])
  })

  it('keeps a journal of which a part cannot be read: a payment in it may be open', async () => {
    const services = fakeServices()
    services.session.begin(ada, { isShared: true })
    const journal = { ...services.journal, read: async () => ({ records: new Map(), unreadable: 1 }) }
    stops.push(lockWhenIdle({ ...services, journal }, hands()))
    services.clock.advance(IDLE_LOCK_MS)
    await settle()
    expect(outcome(services)).toEqual([false, ['/'], []])
  })

  it('tells of that payment no more: whoever holds the phone now would open its receipt', async () => {
    const { services } = shared()
    const push = fakePush('granted')
    push.current = 'https://push.test/1'
    saveSubscription(services.local, push.current, '839201745')
    stops.push(lockWhenIdle({ ...services, push: async () => push }, hands()))
    const entry = journalEntry({ state: 'handed-off', transactionId: '839201745' })
    await services.journal.put(entry.tranId, entry)
    services.clock.advance(IDLE_LOCK_MS)
    await settle()
    await settle()
    expect(push.current).toBeNull()
  })

  it('wipes nothing under an open order summary', async () => {
    const { services } = shared()
    const close = beginFlow()
    services.clock.advance(IDLE_LOCK_MS)
    await settle()
    close()
    expect(outcome(services)).toEqual([false, ['/'], []])
  })
})

it('one’s own phone is never locked', async () => {
  const services = fakeServices({ user: ada })
  const activity = start(services)
  services.clock.advance(IDLE_LOCK_MS * 10)
  activity.touch()
  services.pageLife.show()
  await settle()
  expect(outcome(services)).toEqual(stillHere)
  expect(services.tab.get('paydey.active-at')).toBeNull()
})
