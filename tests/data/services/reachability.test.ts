import { describe, expect, it } from 'vitest'
import { categories } from '#src/contract/catalog.ts'
import { initializePayment } from '#src/contract/gateway.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { sidebarCategories } from '#src/contract/resources.ts'
import { logTransaction } from '#src/contract/transaction.ts'
import { type Contact, contactOf } from '#src/data/services/contact.ts'
import { createReachability } from '#src/data/services/reachability.ts'
import type { Failure } from '#src/domain/failure.ts'
import { err, ok } from '#src/domain/result.ts'
import { fakeConnectivity, fakePageLife } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

/** Reachability whose probes say `contact`, or wait for `release` when that is null. */
function openReachability(contact: Contact | null = 'no-answer', startsOnline = true) {
  const clock = manualClock()
  const browser = fakeConnectivity(startsOnline)
  const pageLife = fakePageLife()
  const state = { contact, probes: 0, release: (_contact: Contact) => {} }
  const probe = () => {
    state.probes += 1
    return state.contact === null
      ? new Promise<Contact>((resolve) => {
          state.release = resolve
        })
      : Promise.resolve(state.contact)
  }
  const reachability = createReachability({ browser, clock, pageLife, probe })
  const told: (string | null)[] = []
  reachability.subscribe(() => told.push(reachability.reason()))
  const report = async (said: Contact) => {
    reachability.report(said)
    await settled()
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { clock, browser, pageLife, state, reachability, told, report, pass }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('the provider', () => {
  it('is unreachable when a call and a probe have got no answer, and again reachable by any answer', async () => {
    const { reachability, report, told, clock } = openReachability()
    expect(reachability.isOnline()).toBe(true)
    await report('no-answer')
    expect([reachability.isOnline(), reachability.reason()]).toEqual([false, 'unreachable'])
    clock.advance(500)
    await report('answered')
    expect([reachability.isOnline(), reachability.reason()]).toEqual([true, null])
    expect(told).toEqual(['unreachable', null])
  })

  it('is not, when only one call was lost', async () => {
    const { reachability, report, told, state } = openReachability('answered')
    await report('no-answer')
    expect(state.probes).toBe(1)
    expect(reachability.isOnline()).toBe(true)
    expect(told).toEqual([])
  })

  it('is not, while the probe is under way, nor when something else was answered meanwhile', async () => {
    const { reachability, report, told, state } = openReachability(null)
    await report('no-answer')
    expect(reachability.isOnline()).toBe(true)
    await report('answered')
    state.release('no-answer')
    await settled()
    expect(told).toEqual([])
  })

  it('is behind a sign-in when a page comes where its answer should', async () => {
    const { reachability, report } = openReachability('captive')
    await report('captive')
    expect(reachability.reason()).toBe('captive')
  })

  it('is asked once however many calls are lost together', async () => {
    const { report, state } = openReachability(null)
    await Promise.all([report('no-answer'), report('no-answer'), report('captive')])
    expect(state.probes).toBe(1)
  })

  it('is probed after 2, 4, 8, 15, 30 s and every 30 s on, and comes back by itself', async () => {
    const { reachability, report, pass, state } = openReachability()
    await report('no-answer')
    const gaps = [2, 4, 8, 15, 30, 30, 30]
    for (const [index, seconds] of gaps.entries()) {
      await pass(seconds * 1000 - 1)
      expect(state.probes).toBe(index + 1)
      await pass(1)
      expect(state.probes).toBe(index + 2)
    }
    state.contact = 'answered'
    await pass(30_000)
    expect(reachability.isOnline()).toBe(true)
    await pass(300_000)
    expect(state.probes).toBe(gaps.length + 2)
  })

  it('is not probed by a page that nobody sees, but as soon as somebody does', async () => {
    const { report, pass, state, pageLife, reachability } = openReachability()
    await report('no-answer')
    pageLife.hide()
    await pass(600_000)
    expect(state.probes).toBe(1)
    state.contact = 'answered'
    pageLife.show()
    await settled()
    expect(state.probes).toBe(2)
    expect(reachability.isOnline()).toBe(true)
    pageLife.show()
    await settled()
    expect(state.probes).toBe(2)
  })
})

describe('the network', () => {
  it('that the browser does not know of is offline, whatever was believed before', async () => {
    const { reachability, browser, report, told, pass, state } = openReachability()
    await report('no-answer')
    browser.set(false)
    expect(reachability.reason()).toBe('offline')
    const before = state.probes
    await pass(60_000)
    expect(state.probes).toBe(before)
    state.contact = 'answered'
    browser.set(true)
    await settled()
    expect(told).toEqual(['unreachable', 'offline', null])
  })

  it('that comes back is tried at once: it may want a sign-in', async () => {
    const { reachability, browser, state } = openReachability('captive', false)
    expect(reachability.reason()).toBe('offline')
    browser.set(true)
    await settled()
    expect(state.probes).toBe(1)
    expect(reachability.reason()).toBe('captive')
  })

  it('that changed makes an earlier probe worth nothing', async () => {
    const { reachability, browser, report, state } = openReachability(null)
    await report('no-answer')
    const releaseFirst = state.release
    browser.set(false)
    browser.set(true)
    releaseFirst('no-answer')
    await settled()
    expect(reachability.isOnline()).toBe(true)
    state.release('no-answer')
    await settled()
    expect(reachability.reason()).toBe('unreachable')
  })

  it('that dips does not make the bar come and go: soon after a recovery it takes two lost probes', async () => {
    const { reachability, report, pass, told } = openReachability()
    await report('no-answer')
    await report('answered')
    await report('no-answer')
    await report('no-answer')
    expect(reachability.isOnline()).toBe(true)
    await pass(2_000)
    expect(reachability.reason()).toBe('unreachable')
    await report('answered')
    await pass(10_000)
    await report('no-answer')
    expect(told).toEqual(['unreachable', null, 'unreachable', null, 'unreachable'])
  })
})

describe('what a call’s end says of the way to the provider', () => {
  const unexpected = (status: number | null, looksCaptive = false): Failure => ({
    kind: 'unexpected',
    status,
    retryAfterMs: null,
    looksCaptive,
  })
  it.each([
    ['an answer', categories, ok([]), 'answered'],
    ['a 401', categories, err<Failure>({ kind: 'unauthorized' }), 'answered'],
    [
      'a refusal',
      logTransaction,
      err<Failure>({ kind: 'rejected', message: '', code: '', status: 400 }),
      'answered',
    ],
    ['an answer that does not parse', categories, err<Failure>({ kind: 'invalid-response' }), 'answered'],
    ['a 500', categories, err(unexpected(500)), 'answered'],
    ['a cut connection', categories, err(unexpected(null)), 'no-answer'],
    ['a cut connection of a post', logTransaction, err(unexpected(null)), 'no-answer'],
    ['a page instead of JSON', categories, err(unexpected(200, true)), 'captive'],
    ['a reading call that ran out of time', productFields, err<Failure>({ kind: 'timeout' }), 'no-answer'],
    [
      'a post that ran out of time, maybe waiting for a biller',
      logTransaction,
      err<Failure>({ kind: 'timeout' }),
      null,
    ],
    ['no network', categories, err<Failure>({ kind: 'offline' }), null],
    ['a file of the app itself', sidebarCategories, ok([]), null],
    ['the gateway', initializePayment, err(unexpected(null)), null],
  ] as const)('%s', (_, endpoint, answer, contact) => {
    expect(contactOf(endpoint, answer)).toBe(contact)
  })
})
