import { expect, it } from 'vitest'
import { createEndSession } from '#src/app/end-session.ts'
import { policedClient } from '#src/app/policed-client.ts'
import { productFields, products } from '#src/contract/catalog.ts'
import { PLEASE_LOGIN } from '#src/domain/sentences.ts'
import { createSession } from '#src/session/session-store.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'

const request = { BillerCode: 'MTN', Category: 'AIR' }
const stored = {
  accessToken: 'token',
  consumerId: 'ada@example.com',
  firstName: 'Ada',
  surname: 'Obi',
  phoneNumber: '',
  dateOfBirth: '',
  referralCode: '',
  backupEmail: '',
  walletId: '',
}

function build(answers: Record<string, unknown>, isSignedIn = false) {
  const { toasts, client } = fakeServices({ answers })
  const local = fakeLocal(isSignedIn ? { 'paydey.user': JSON.stringify(stored) } : {})
  const session = createSession(local)
  const endSession = createEndSession(session, toasts)
  const shown = () => toasts.store.getState().toasts.map(({ text }) => text)
  return {
    client: policedClient(client, { toasts, isSignedIn: session.isSignedIn, endSession }),
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

it('ends a session once, however many calls came back with a 401', async () => {
  const { client, session, local, shown } = build({ products: failWith({ kind: 'unauthorized' }) }, true)
  expect(session.token()).toBe('token')
  await Promise.all([client.call(products), client.call(products), client.call(products)])
  expect(session.isSignedIn()).toBe(false)
  expect(local.get('paydey.user')).toBeNull()
  expect(shown()).toEqual(['Your session ended'])
})

it('asks a visitor who never had a session to log in', async () => {
  const { client, shown } = build({ products: failWith({ kind: 'unauthorized' }) })
  await client.call(products)
  expect(shown()).toEqual([PLEASE_LOGIN])
})
