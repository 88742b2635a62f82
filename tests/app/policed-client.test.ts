import { expect, it } from 'vitest'
import { createEndSession, withFailurePolicy } from '#src/app/failure-policy.ts'
import { products } from '#src/contract/catalog.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { PLEASE_LOGIN } from '#src/domain/form/first-sentences.ts'
import { err } from '#src/domain/result.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'

const request = { BillerCode: 'MTN', Category: 'AIR' }

function build(answers: Record<string, unknown>, isSignedIn = false) {
  const { toasts, client, connectivity, device } = fakeServices({ answers })
  const local = fakeLocal(isSignedIn ? { 'paydey.user': JSON.stringify(ada) } : {})
  const session = createSession({ local, tab: fakeLocal() })
  const endSession = createEndSession(session, toasts, device)
  const shown = () => toasts.store.getState().toasts.map(({ text }) => text)
  return {
    client: withFailurePolicy(client, {
      toasts,
      isOnline: connectivity.isOnline,
      token: session.token,
      endSession,
    }),
    connectivity,
    device,
    session,
    local,
    shown,
  }
}

it('hands answers and failures on as they are', async () => {
  const failure = { kind: 'timeout' } as const
  const { client, shown } = build({ products: [], productFields: failWith(failure) })
  expect(await client.call(products)).toEqual({ ok: true, value: [] })
  expect(await client.call(productFields, request)).toEqual({ ok: false, error: failure })
  expect(shown()).toEqual(['This is taking too long. Check your connection and try again.'])
})

it('closes what it said of the try before', async () => {
  const ends = [
    { kind: 'timeout' },
    { kind: 'rejected', message: 'Used up.', code: '21', status: 400 },
  ] as const
  let tries = 0
  const { client, shown } = build({ productFields: () => failWith(ends[tries++] ?? ends[1]) })
  await client.call(productFields, request)
  await client.call(productFields, request)
  expect(shown()).toEqual(['Used up.'])
  await client.call(productFields, request)
  expect(shown()).toEqual(['Used up.'])
})

it('ends a session once, however many calls came back with a 401', async () => {
  const answers = { products: failWith({ kind: 'unauthorized' }) }
  const { client, session, local, device, shown } = build(answers, true)
  expect(session.token()).toBe('token')
  await Promise.all([client.call(products), client.call(products), client.call(products)])
  expect(session.store.getState()).toEqual({ user: null, ending: 'expired' })
  expect(local.get('paydey.user')).toBeNull()
  // The page that it leads to says what happened.
  expect(shown()).toEqual([])
  expect(device.wipes).toEqual(['token token'])
})

it('ends a session also by a call that nobody waits for', async () => {
  const { client, session } = build({ products: failWith({ kind: 'unauthorized' }) }, true)
  await client.call(products, undefined, { quiet: true })
  expect(session.store.getState().ending).toBe('expired')
})

it('asks a visitor who never had a session to log in', async () => {
  const { client, shown } = build({ products: failWith({ kind: 'unauthorized' }) })
  await client.call(products)
  expect(shown()).toEqual([PLEASE_LOGIN])
})

it.each([
  { kind: 'timeout' },
  { kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false },
  { kind: 'unexpected', status: 200, retryAfterMs: null, looksCaptive: true },
] as const)('does not say again and again that nobody answers while the bar says it: %j', async (failure) => {
  const answers = { productFields: failWith(failure) }
  const { client, connectivity, shown } = build(answers)
  connectivity.set(false, 'unreachable')
  await client.call(productFields, request)
  expect(shown()).toEqual([])
  connectivity.set(true)
  await client.call(productFields, request)
  expect(shown()).toHaveLength(1)
})

it('hands on what the provider says whatever the bar says, and nothing that nobody asked for', async () => {
  const refusal = { kind: 'rejected', message: 'No such biller', code: '14', status: 400 } as const
  const { client, connectivity, shown } = build({ productFields: failWith(refusal) })
  await client.call(productFields, request, { quiet: true })
  expect(shown()).toEqual([])
  connectivity.set(false, 'unreachable')
  await client.call(productFields, request)
  expect(shown()).toEqual(['No such biller'])
})

it('leaves the login alone that came after the one that a late 401 is about', async () => {
  const { client: scripted, toasts, connectivity, device } = fakeServices()
  const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
  session.begin(ada)
  let refuse = () => {}
  const call = () =>
    new Promise((resolve) => {
      refuse = () => resolve(err({ kind: 'unauthorized' }))
    })
  const client = withFailurePolicy(
    { ...scripted, call: call as typeof scripted.call },
    {
      toasts,
      isOnline: connectivity.isOnline,
      token: session.token,
      endSession: createEndSession(session, toasts, device),
    },
  )
  const asked = client.call(products)
  // Another tab heard of it first, and its user has logged in again.
  session.begin({ ...ada, accessToken: 'newer' })
  refuse()
  await asked
  expect(session.token()).toBe('newer')
  expect(device.wipes).toEqual([])
  expect(toasts.store.getState().toasts).toEqual([])
})
